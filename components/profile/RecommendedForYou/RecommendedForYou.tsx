import { ownListAttribute } from '@/lib/contract/interest-rules';
import { NoStories } from '@/components/story/NoStories';
import { Reason } from '@/components/story/RecommendedStories/Reason';
import { StoryCard } from '@/components/story/StoryCard/StoryCard';
import { Section } from '@/components/ui/Section';
import { ShortRows } from './RecommendedForYou.styles';
import { RowSkeletons } from './RowSkeletons';
import { useRecommended } from './use-recommended';

const titles = {
  loading: 'Рекомендации для Вас',
  recommendations: 'Рекомендации для Вас',
  popular: 'Самые популярные новости',
} as const;

/** The recommendations block of the profile (PROFILE-3). */
export function RecommendedForYou() {
  const recommended = useRecommended();
  return (
    <Section title={titles[recommended.kind]}>
      {recommended.kind === 'loading' && <RowSkeletons />}
      {recommended.kind !== 'loading' && recommended.stories.length === 0 && <NoStories />}
      {recommended.kind !== 'loading' && recommended.stories.length > 0 && (
        <ShortRows {...(recommended.kind === 'recommendations' && { [ownListAttribute]: '' })}>
          {recommended.stories.map((story) => (
            <li key={story.id}>
              <StoryCard story={story} look="compact" below={<Reason because={story.because} />} />
            </li>
          ))}
        </ShortRows>
      )}
    </Section>
  );
}

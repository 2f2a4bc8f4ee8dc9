import { styled } from '@/lib/theme/styled';
import { ruledRows } from '@/components/ui/list-styles';
import { media } from '@/lib/theme/media';
import { storyCardStyles } from './StoryCard/StoryCard.styles';
import type { StorySummary } from '@/lib/contract/story';
import { StoryCard } from './StoryCard/StoryCard';

const CompactList = styled.ul`
  ${storyCardStyles('compact')}
  ${ruledRows(4)}

  /* Under the main column lines would be too long for so little. */
  ${media.tabletOnly} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
    gap: var(--space-5);

    & > :not([data-muted]) ~ li {
      padding-top: 0;
      border-top: 0;
    }
  }
`;

/** Stories of a side column: a small picture, a title, a line of facts. */
export function CompactStories({ stories }: { stories: readonly StorySummary[] }) {
  return (
    <CompactList>
      {stories.map((story) => (
        <li key={story.id}>
          <StoryCard story={story} look="compact" />
        </li>
      ))}
    </CompactList>
  );
}

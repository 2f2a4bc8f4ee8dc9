import { styled } from '@/lib/theme/styled';
import { CategoryBar } from '@/components/category/CategoryBar';
import { PageColumns } from '@/components/parts/PageColumns/PageColumns';
import { PromoBanner } from '@/components/promo/PromoBanner';
import type { Article } from '@/lib/contract/article';
import type { Category } from '@/lib/contract/category';
import type { StoryDetail, StorySummary } from '@/lib/contract/story';
import type { Reaction } from '@/lib/contract/reaction';
import type { StoryHeadline } from '@/lib/contract/story-headlines';
import type { StoryViewName } from '@/lib/site/paths';
import type { Crumb } from '@/lib/site/trails';
import { RecommendedStories } from '@/components/story/RecommendedStories/RecommendedStories';
import { SideStories } from '@/components/story/SideStories';
import { StaticGrid } from '@/components/story/StaticGrid';
import { ComparedStory } from '@/components/story/StoryViews/ComparedStory';
import { StoryView } from '@/components/story/StoryView/StoryView';

/** Links to other stories are hidden in print. */
const OnScreen = styled.div`
  &:empty {
    display: none;
  }

  @media print {
    display: none;
  }
`;

/** Skeleton cards of the recommendations (LIST-1). */
const recommendedSkeletons = 6;

interface StoryPageProps {
  story: StoryDetail;
  /** The article of the address, or the first one. */
  selected: Article;
  /** The way from home to the story. */
  trail: readonly Crumb[];
  /** Canonical and absolute. */
  shareUrl: string;
  /** Which page of the list of its articles, from 1. */
  listPage: number;
  /** Another view of that list than the chronology. */
  view: StoryViewName | null;
  /** All its articles, where the view or the page of the list needs them; null where they are not needed or could not be had. */
  headlines: readonly StoryHeadline[] | null;
  /** Reactions as everybody sees them; null where they could not be had. */
  reactions: readonly Reaction[] | null;
  categories: readonly Category[];
  related: readonly StorySummary[];
  recommended: readonly StorySummary[];
}

/** A story with its articles, other stories of its category, and recommendations (STORY-1). */
export function StoryPage({
  story,
  selected,
  trail,
  shareUrl,
  listPage,
  view,
  headlines,
  reactions,
  categories,
  related,
  recommended,
}: StoryPageProps) {
  const opening = { story, selected, trail, shareUrl };
  return (
    <PageColumns
      top={<CategoryBar categories={categories} selectedId={story.category?.id} />}
      side={
        <>
          <SideStories title="Новости из категории" stories={related} tellsEmpty />
          <PromoBanner />
        </>
      }
    >
      {view !== null && headlines !== null ? (
        <ComparedStory {...opening} view={view} headlines={headlines} page={listPage} />
      ) : (
        <>
          <StoryView {...opening} listPage={listPage} whole={headlines} reactions={reactions} />
          <OnScreen>
            <RecommendedStories
              shownElsewhere={[story.id, ...related.map(({ id }) => id)]}
              skeletons={recommendedSkeletons}
            >
              {recommended.length > 0 ? <StaticGrid stories={recommended} isDense /> : null}
            </RecommendedStories>
          </OnScreen>
        </>
      )}
    </PageColumns>
  );
}

import { styled } from '@/lib/theme/styled';
import { CategoryBar } from '@/components/category/CategoryBar';
import { PageColumns } from '@/components/parts/PageColumns/PageColumns';
import { PromoBanner } from '@/components/promo/PromoBanner';
import type { Article } from '@/lib/contract/article';
import type { Category } from '@/lib/contract/category';
import type { StoryDetail, StorySummary } from '@/lib/contract/story';
import type { Crumb } from '@/lib/site/trails';
import { RecommendedStories } from '@/components/story/RecommendedStories/RecommendedStories';
import { SideStories } from '@/components/story/SideStories';
import { StaticGrid } from '@/components/story/StaticGrid';
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
  categories,
  related,
  recommended,
}: StoryPageProps) {
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
      <StoryView story={story} selected={selected} trail={trail} shareUrl={shareUrl} listPage={listPage} />
      <OnScreen>
        <RecommendedStories
          shownElsewhere={[story.id, ...related.map(({ id }) => id)]}
          skeletons={recommendedSkeletons}
        >
          {recommended.length > 0 ? <StaticGrid stories={recommended} isDense /> : null}
        </RecommendedStories>
      </OnScreen>
    </PageColumns>
  );
}

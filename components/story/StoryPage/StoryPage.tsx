import { CategoryBar } from '@/components/category/CategoryBar/CategoryBar';
import { PageColumns } from '@/components/layout/PageColumns/PageColumns';
import { PromoBanner } from '@/components/promo/PromoBanner/PromoBanner';
import { Section } from '@/components/ui/Section/Section';
import type { Category } from '@/lib/contract/category';
import type { StorySummary } from '@/lib/contract/story';
import { SideStories } from '../SideStories/SideStories';
import { StoryGrid } from '../StoryGrid/StoryGrid';
import { StoryView } from '../StoryView/StoryView';

interface StoryPageProps {
  storyId: number;
  articleId: number | null;
  categories: readonly Category[];
  category: Category | null;
  related: readonly StorySummary[];
  recommended: readonly StorySummary[];
}

/** A story with its articles, what else its category tells, and where to go on (spec §2). */
export function StoryPage({ storyId, articleId, categories, category, related, recommended }: StoryPageProps) {
  return (
    <PageColumns
      top={<CategoryBar categories={categories} selectedId={category?.id} />}
      side={
        <>
          <SideStories title="Новости из категории" stories={related} tellsEmpty />
          <PromoBanner />
        </>
      }
    >
      <StoryView storyId={storyId} initialArticleId={articleId} />
      {recommended.length > 0 && (
        <Section title="Рекомендации для Вас">
          <StoryGrid stories={recommended} />
        </Section>
      )}
    </PageColumns>
  );
}

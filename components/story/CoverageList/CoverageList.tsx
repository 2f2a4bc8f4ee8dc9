import { ChevronDownIcon } from '@/components/ui/icons';
import { Section } from '@/components/ui/Section';
import type { StoryDetail } from '@/lib/contract/story';
import { Coverage } from './CoverageList.styles';
import { toCoverageItem } from './CoverageItem';
import { UnfoldingList } from './UnfoldingList';

interface CoverageListProps {
  story: Pick<StoryDetail, 'id' | 'news_articles' | 'news_articles_next'>;
  /** The article that the page shows; the list has the others. */
  selectedId: number;
}

/**
 * The other articles of a story (STORY-2). All headlines that came with the story are in the HTML as links; where scripts run, those past the
 * first five wait for the button, which also fetches what the story's response had no room for.
 */
export function CoverageList({ story, selectedId }: CoverageListProps) {
  const others = story.news_articles.filter(({ id }) => id !== selectedId);
  if (others.length === 0) return null;
  const items = others.map((article) => toCoverageItem(story.id, article));
  return (
    <Section title="ЭТОТ СЮЖЕТ В СМИ:" level="minor">
      <Coverage>
        <UnfoldingList storyId={story.id} selectedId={selectedId} items={items} next={story.news_articles_next}>
          Показать еще
          <ChevronDownIcon />
        </UnfoldingList>
      </Coverage>
    </Section>
  );
}

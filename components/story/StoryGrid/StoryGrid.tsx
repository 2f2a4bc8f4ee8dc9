import type { StorySummary } from '@/lib/contract/story';
import { NoStories } from '../NoStories/NoStories';
import { StoryCard } from '../StoryCard/StoryCard';
import { Grid } from './StoryGrid.styles';

interface StoryGridProps {
  stories: readonly StorySummary[];
  /** Whether the first story opens the page: large, with its summary, its picture loaded first. */
  withLead?: boolean;
  /** Said under «Нет новостей…» (`NoStories`). */
  emptyHint?: string;
}

/** Stories as a grid of cards; one column of compact rows on a phone. */
export function StoryGrid({ stories, withLead = false, emptyHint }: StoryGridProps) {
  if (stories.length === 0) return <NoStories hint={emptyHint} />;
  return (
    <Grid>
      {stories.map((story, index) => {
        const isLead = withLead && index === 0;
        return (
          <li key={story.id} className={isLead ? 'lead-place' : undefined}>
            <StoryCard story={story} look={isLead ? 'lead' : 'card'} eager={isLead} />
          </li>
        );
      })}
    </Grid>
  );
}

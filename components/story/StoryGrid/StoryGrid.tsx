import type { Ref } from 'react';
import type { StorySummary } from '@/lib/contract/story';
import { NoStories } from '../NoStories/NoStories';
import { StoryCard } from '../StoryCard/StoryCard';
import { Grid } from './StoryGrid.styles';

interface StoryGridProps {
  stories: readonly StorySummary[];
  /** Whether the first story opens the page: large, with its summary, its picture loaded first. */
  withLead?: boolean;
  /** How many of the first pictures are in sight at once. */
  inSight?: number;
  /** Said under «Нет новостей…» (`NoStories`). */
  emptyHint?: string;
  ref?: Ref<HTMLUListElement>;
}

/** Stories as a grid of cards; one column of compact rows on a phone. */
export function StoryGrid({ stories, withLead = false, inSight = withLead ? 1 : 0, emptyHint, ref }: StoryGridProps) {
  if (stories.length === 0) return <NoStories hint={emptyHint} />;
  return (
    <Grid ref={ref}>
      {stories.map((story, index) => {
        const isLead = withLead && index === 0;
        return (
          <li key={story.id} className={isLead ? 'lead-place' : undefined}>
            <StoryCard story={story} look={isLead ? 'lead' : 'card'} eager={index < inSight} />
          </li>
        );
      })}
    </Grid>
  );
}

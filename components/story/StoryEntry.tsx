import type { StorySummary } from '@/lib/contract/story';
import { StoryCard } from './StoryCard/StoryCard';

interface StoryEntryProps {
  story: StorySummary;
  eager?: boolean;
  /** True when the story names its category. */
  withSection: boolean;
}

/** A story of a list by time, right under the page's h1: what a single outlet tells is a brief, so that what many tell is found among it. */
export function StoryEntry({ story, eager = false, withSection }: StoryEntryProps) {
  const isBrief = story.sources_count === 1;
  return (
    <StoryCard
      story={story}
      look={isBrief ? 'brief' : 'entry'}
      level={2}
      eager={eager}
      withSection={withSection && !isBrief}
    />
  );
}

import { ownListAttribute } from '@/lib/contract/interest-rules';
import { StoryGrid } from '../StoryGrid';
import type { OwnStory } from '../to-summary';
import { Reason } from './Reason';

/** The user's own recommendations, each with why it is there. */
export function ReasonedGrid({ stories }: { stories: readonly OwnStory[] }) {
  const reasons = new Map(stories.map(({ id, because }) => [id, because]));
  return (
    <div {...{ [ownListAttribute]: '' }}>
      <StoryGrid stories={stories} isDense below={({ id }) => <Reason because={reasons.get(id)} />} />
    </div>
  );
}

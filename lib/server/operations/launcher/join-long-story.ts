import { longStoryGuids } from '../../../demo/long-story';
import type { Database } from '../../platform/db/client';
import { mergeStories } from '../../stories/merge-stories';
import { findStoryByGuid } from '../../stories/pin-store';

/**
 * Makes one story of the demo's long story, as an editor would: outlets that tell one event a dozen times each are no day of news, so the clusterer parts
 * them. A second call changes nothing.
 */
export async function joinLongStory(db: Database, now: () => Date): Promise<void> {
  const into = await findStoryByGuid(db, longStoryGuids);
  if (into === null) return;
  for (const guid of longStoryGuids) {
    const from = await findStoryByGuid(db, [guid]);
    if (from !== null && from !== into) await mergeStories(db, { from, into, actor: { kind: 'operator' } }, now());
  }
}

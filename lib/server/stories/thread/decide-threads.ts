import { presentStory, type Batch } from '../story-batch';
import { announceChange } from '../../platform/changes/change';
import { chooseEarlier } from './choose-earlier';
import { keepThread } from './thread-store';

/**
 * Decides anew what the stories of these articles follow from (CLUSTER-9): of each that begins with one of them. It is done with an article's later
 * looks, when most of its story has come, inside the caller's transaction, and before the batch is written.
 */
export async function decideThreads(batch: Batch, articleIds: readonly number[]): Promise<void> {
  const { tx, memory, now } = batch;
  const { clusterer } = memory;
  const storyIds = new Set(
    articleIds.filter((id) => clusterer.isFirst(id)).flatMap((id) => clusterer.storyOf(id) ?? []),
  );
  const changed = new Set<number>();
  for (const storyId of storyIds) {
    const thread = chooseEarlier(clusterer.listEarlier(storyId));
    for (const id of await keepThread(tx, presentStory(batch, storyId), thread, now)) changed.add(id);
  }
  if (changed.size > 0) await announceChange(tx, { stories: [...changed], categories: [], sources: [], days: [] });
}

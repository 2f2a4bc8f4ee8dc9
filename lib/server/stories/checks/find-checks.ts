import type { Database } from '../../platform/db/client';
import { explainPlacements } from '../explain-placements';
import {
  dropOutgrown,
  listJudgedStories,
  listPlaced,
  listReportedFindings,
  readPosition,
  writeFindings,
  writePosition,
} from './check-store';
import { judgeStory } from './judge-story';

/** Publications that are judged at once: each is compared with one other. */
const batchSize = 300;
/** Publications that a site without a queue looks back at: about a day's. */
const lookBack = 3_000;

/**
 * Keeps the queue of stories to look at (DESK-6): judges what the clusterer has placed since the last time, in the order of its log.
 * @returns how many placed publications were read
 */
export async function findChecks(db: Database, now: Date, isStopping: () => boolean): Promise<number> {
  await writeFindings(db, await listReportedFindings(db), now);
  let read = 0;
  for (let isMore = true; isMore && !isStopping();) {
    const after = await readPosition(db, lookBack);
    const placed = await listPlaced(db, after, batchSize);
    const last = placed.at(-1);
    if (!last) break;
    const doubted = placed.filter(({ isJoined }) => isJoined);
    const reasons = await explainPlacements(db, doubted);
    const storyIds = [...new Set(placed.map(({ storyId }) => storyId))];
    const findings = (await listJudgedStories(db, storyIds)).flatMap((story) =>
      judgeStory(
        story,
        doubted.flatMap(({ articleId, storyId }) => {
          const reason = storyId === story.id ? reasons.get(articleId) : undefined;
          return reason ? [{ articleId, reason }] : [];
        }),
      ),
    );
    await db.transaction(async (tx) => {
      await writeFindings(tx, findings, now);
      await dropOutgrown(tx, storyIds, findings);
      await writePosition(tx, last.seq);
    });
    read += placed.length;
    isMore = placed.length === batchSize;
  }
  return read;
}

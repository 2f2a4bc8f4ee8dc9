import type { Queryable } from '../../platform/db/client';
import { announceStories, type Batch } from '../story-batch';
import { listChangedStories, lockStories } from '../story-writing-store';
import { resolveStories } from '../story-store';
import { markLeading } from './affair-lead-store';
import { keepLinks, listChoices, listLinks } from './affair-links-store';
import {
  createAffairs,
  forwardAffair,
  listAffairMates,
  listStanding,
  reviveAffairs,
  type StandingStory,
  writePlaces,
} from './affair-store';
import { groupAffairs } from './group-affairs';
import { isComment } from './is-comment';
import { nameAffairs } from './name-affairs';
import { weighLink } from './weigh-link';

/**
 * Decides anew which affairs the stories of these articles belong to (CLUSTER-9), inside the caller's transaction: some minutes after an article has come,
 * when most of what was told at once is there.
 */
export async function decideAffairs(
  { tx, memory, now }: Pick<Batch, 'tx' | 'memory' | 'now'>,
  articleIds: readonly number[],
): Promise<void> {
  const { clusterer } = memory;
  const storyIds = [...new Set(articleIds.flatMap((id) => clusterer.storyOf(id) ?? []))].sort((a, b) => a - b);
  for (const storyId of storyIds) {
    const near = clusterer.listNear(storyId).map((one) => ({ ...one, odds: weighLink(one) }));
    await keepLinks(tx, storyId, near, { isHeld: (other) => clusterer.holds(other), now });
  }
  await regroupAffairs(tx, storyIds, now);
}

/**
 * Puts these stories, and all that stand or may stand in an affair with them, into their affairs. A function of what is stored: doing it again changes
 * nothing.
 * @returns the stories whose affair has changed, or what stands for it in lists.
 */
export async function regroupAffairs(tx: Queryable, storyIds: readonly number[], now: Date): Promise<number[]> {
  const own = [...new Set((await resolveStories(tx, storyIds)).values())];
  if (own.length === 0) return [];
  const ends = (await listLinks(tx, own)).filter(({ odds }) => odds >= 0).flatMap(({ one, other }) => [one, other]);
  const named = (await listChoices(tx, own)).flatMap(({ storyId, otherId }) => [storyId, otherId ?? storyId]);
  const area = await listAffairMates(tx, [...new Set([...own, ...ends, ...named])]);
  await lockStories(tx, area);
  const stories = await listStanding(tx, area, isComment);
  const groups = groupAffairs(stories, await listOwnLinks(tx, stories), await listChoices(tx, area));
  const { affairIds, ended } = nameAffairs(stories, groups);
  const made = await createAffairs(tx, affairIds.filter((id) => id === null).length, now);
  const idOf = affairIds.map((id) => id ?? made.shift() ?? null);
  const placeOf = new Map(groups.flatMap((group, index) => group.map((id) => [id, idOf[index] ?? null] as const)));
  const moved = await writePlaces(
    tx,
    stories.map(({ id, isComment: comments }) => ({
      storyId: id,
      affairId: placeOf.get(id) ?? null,
      isComment: comments,
    })),
  );
  for (const { affairId, heir } of ended)
    await forwardAffair(tx, affairId, heir === null ? null : (idOf[heir] ?? null));
  await reviveAffairs(
    tx,
    idOf.flatMap((id) => id ?? []),
  );
  const leading = await markLeading(tx, area);
  const changed = [...new Set([...moved, ...leading])];
  // All of an affair tell of each other.
  const told = changed.length === 0 ? [] : await listAffairMates(tx, changed);
  if (changed.length > 0)
    await announceStories(tx, await listChangedStories(tx, [...new Set([...changed, ...told])]), now);
  return changed;
}

/** The links between these stories; invented ones have none with true ones. */
async function listOwnLinks(tx: Queryable, stories: readonly StandingStory[]) {
  const demo = new Map(stories.map(({ id, isDemo }) => [id, isDemo]));
  const links = await listLinks(
    tx,
    stories.map(({ id }) => id),
  );
  return links.filter(({ one, other }) => demo.has(one) && demo.has(other) && demo.get(one) === demo.get(other));
}

import type { StorySummary } from '@/lib/contract/story';

/** «Главное» of a category: at most so many stories, of this age in hours and told by so many outlets; fewer than two make no block. */
const main = { most: 6, least: 2, hours: 48, outlets: 2 } as const;
/** The list below begins with so many: what stands there anyway is not said twice. */
const firstRows = 5;

/**
 * Chooses the heaviest stories of a category that stand above its list by time.
 * @param heaviest in the order of their weight, behind what editors have pinned
 * @param newest the list by time
 */
export function chooseMain(
  heaviest: readonly StorySummary[],
  newest: readonly StorySummary[],
  now: Date,
): StorySummary[] {
  const below = new Set(newest.slice(0, firstRows).map(({ id }) => id));
  const since = now.getTime() - main.hours * 3_600_000;
  const chosen = heaviest.filter(
    ({ id, pinned, sources_count: outlets = 1, last_publication_at: last, creation_at: first }) =>
      !below.has(id) && (pinned || (outlets >= main.outlets && new Date(last ?? first).getTime() >= since)),
  );
  return chosen.length < main.least ? [] : chosen.slice(0, main.most);
}

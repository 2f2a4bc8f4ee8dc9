import type { StorySummary } from '@/lib/contract/story';

type Candidate = Pick<StorySummary, 'id' | 'category'>;

interface Choice<T> {
  /** Stories of the page's own category, the strongest first. */
  own: readonly T[];
  /** Stories of every category, the strongest first. */
  all: readonly T[];
  /** Ids of stories that the page, or the reader's way to it, has shown. */
  seen: ReadonlySet<number>;
  count: number;
}

/** The part of the recommendations that the page's own category may take, and any other one. */
const ownShare = 1 / 3;
const otherShare = 1 / 6;

/**
 * Chooses what to read after a story: in turn one of its own category and one of another, a third and a sixth of the list at most. Where there is too little else,
 * the strongest of what is left fill the list.
 */
export function chooseRecommended<T extends Candidate>({ own, all, seen, count }: Choice<T>): T[] {
  const ownIds = new Set(own.map(({ id }) => id));
  const near = unseen(own, seen).slice(0, Math.floor(count * ownShare));
  const perCategory = new Map<number | null, number>();
  const others = unseen(all, seen).filter(({ id, category }) => {
    if (ownIds.has(id)) return false;
    const taken = perCategory.get(category?.id ?? null) ?? 0;
    perCategory.set(category?.id ?? null, taken + 1);
    return taken < Math.floor(count * otherShare);
  });
  const chosen: T[] = [];
  for (let place = 0; place < Math.max(near.length, others.length); place += 1)
    for (const story of [near[place], others[place]]) if (story) chosen.push(story);
  const rest = unseen([...own, ...all], new Set([...seen, ...chosen.map(({ id }) => id)]));
  return [...chosen, ...rest].slice(0, count);
}

/** Each story once. */
function unseen<T extends Candidate>(stories: readonly T[], seen: ReadonlySet<number>): T[] {
  return [...new Map(stories.map((story) => [story.id, story])).values()].filter(({ id }) => !seen.has(id));
}

import type { AffairLink } from './weigh-link';

/** A story as far as its affair depends on it. */
export interface AffairCandidate {
  id: number;
  /** In epoch milliseconds: its first article and its last one. */
  beganAt: number;
  endedAt: number;
  /** Reactions, verdicts, digests and the like: it may stand in an affair and holds none together. */
  isComment: boolean;
}

/** A person's word: the story stands in one affair with the other one; null: in none. */
export interface AffairChoice {
  storyId: number;
  otherId: number | null;
}

/** Odds that two stories without a link count with: a chain of neighbours is no affair. */
const unlinked = -3;
/** Two groups are one affair from these mean odds over all of their pairs on. */
const leastMean = -1.2;
/** Nothing goes on after so long a silence, in milliseconds. */
const maxGapMs = 48 * 3_600_000;
/** Maximum number of stories in an affair. More are a subject. */
export const maxAffair = 30;

/**
 * Puts stories together into affairs (CLUSTER-9), the strongest link first: two groups become one while most of their stories go with each other. So an
 * affair parts as soon as its parts stop sharing what held them together. What people have said comes first and is never weighed.
 * @returns the affairs of two stories and more, each in the order of their beginnings. The same whatever the order of its arguments.
 */
export function groupAffairs(
  stories: readonly AffairCandidate[],
  links: readonly AffairLink[],
  choices: readonly AffairChoice[] = [],
): number[][] {
  const byId = new Map(stories.map((story) => [story.id, story]));
  const groups = new Map(stories.map((story) => [story.id, [story]]));
  const groupOf = (id: number) => groups.get(id) ?? [];
  const join = (one: readonly AffairCandidate[], other: readonly AffairCandidate[]) => {
    const joined = [...one, ...other];
    for (const { id } of joined) groups.set(id, joined);
  };
  const alone = new Set(choices.filter(({ otherId }) => otherId === null).map(({ storyId }) => storyId));
  for (const { storyId, otherId } of [...choices].sort((a, b) => a.storyId - b.storyId)) {
    if (otherId === null || !byId.has(storyId) || !byId.has(otherId) || alone.has(otherId)) continue;
    if (groupOf(storyId) !== groupOf(otherId)) join(groupOf(storyId), groupOf(otherId));
  }
  const odds = new Map(links.map((link) => [keyOf(link.one, link.other), link.odds]));
  const meanOdds = (one: readonly AffairCandidate[], other: readonly AffairCandidate[]): number => {
    const pairs = one.flatMap((a) => other.map((b) => odds.get(keyOf(a.id, b.id)) ?? unlinked));
    return pairs.reduce((sum, pair) => sum + Math.max(pair, unlinked), 0) / pairs.length;
  };
  const strongest = links
    .filter((link) => link.odds >= 0 && byId.has(link.one) && byId.has(link.other))
    .filter(({ one, other }) => !alone.has(one) && !alone.has(other))
    .sort((a, b) => b.odds - a.odds || (keyOf(a.one, a.other) < keyOf(b.one, b.other) ? -1 : 1));
  const isComment = (id: number) => byId.get(id)?.isComment === true;
  const joinWhereTheyFit = ({ one, other }: AffairLink) => {
    const [first, second] = [groupOf(one), groupOf(other)];
    if (first === second || first.length + second.length > maxAffair || gapBetween(first, second) > maxGapMs) return;
    const [told, said] = [telling(first), telling(second)];
    if (meanOdds(told, said) >= leastMean) join(first, second);
  };
  for (const link of strongest) if (!isComment(link.one) && !isComment(link.other)) joinWhereTheyFit(link);
  // Each reaction goes with the event that it speaks of most; reactions alone are no affair.
  for (const link of strongest) if (isComment(link.one) !== isComment(link.other)) joinWhereTheyFit(link);
  return [...new Set(groups.values())]
    .filter(({ length }) => length > 1)
    .map((group) => [...group].sort((a, b) => a.beganAt - b.beganAt || a.id - b.id).map(({ id }) => id))
    .sort(([a = 0], [b = 0]) => a - b);
}

/** The stories of a group that tell events; all of them where none does. */
function telling(group: readonly AffairCandidate[]): readonly AffairCandidate[] {
  const events = group.filter(({ isComment }) => !isComment);
  return events.length > 0 ? events : group;
}

function gapBetween(one: readonly AffairCandidate[], other: readonly AffairCandidate[]): number {
  const begin = (group: readonly AffairCandidate[]) => Math.min(...group.map(({ beganAt }) => beganAt));
  const end = (group: readonly AffairCandidate[]) => Math.max(...group.map(({ endedAt }) => endedAt));
  return Math.max(begin(one) - end(other), begin(other) - end(one));
}

const keyOf = (one: number, other: number): string => `${Math.min(one, other)}-${Math.max(one, other)}`;

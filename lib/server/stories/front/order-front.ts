import { type Coverage, strengthAt } from '../story-score';
import { type Subject, areTwins, frequentTerms, isSameSubject, without } from './headline-subject';

/** A story that may stand at the beginning of home's list. */
export interface FrontCandidate {
  id: number;
  categoryId: number | null;
  /** It happens in Belarus. */
  isLocal: boolean;
  /** When it came here, in milliseconds since the epoch: its articles may be older. */
  appearedAt: number;
  coverage: Coverage;
  /** Subjects of its headlines, the first article's first. */
  subjects: readonly Subject[];
  /** All that it has are a few reactions, or what tells of no event: galleries, horoscopes, digests, reviews. */
  tellsNoEvent: boolean;
}

/** Stories that are put in order: five pages of home's list. */
export const frontLength = 60;

/** Strength of the operator's wishes: none, noticeable, strong. */
export type Taste = 'none' | 'some' | 'strong';

export interface FrontTastes {
  /** Politics, economy and society before sport, culture and cars. */
  seriousness: Taste;
  /** Events in Belarus before events elsewhere. */
  local: Taste;
}

/** A kind of story that home promises: of a category, by its id, or of Belarus. */
export type Promised = number | 'local';

/** Why a story stands where it stands. */
export interface FrontReason {
  /** Independent voices, of any age. */
  voices: number;
  /** Number of voices left by their ages, reprints taken off. */
  weight: number;
  /** In hours. */
  halfLife: number;
  /** Reprints in a hundred texts; null while they are not known. */
  reprints: number | null;
  /** Doublings that the operator's wishes add or take. */
  seriousness: number;
  local: number;
  /** Places lost because a story of the same subject, or too many of the same category, would have stood beside it. */
  givenWay: number;
  /** The place that all this gives it, from 1, while it is held back on its way there (RANK-5); null when it is not. */
  wantedPlace: number | null;
}

export interface FrontStory {
  id: number;
  reason: FrontReason;
  /** Promises of home that it can keep. */
  keeps?: readonly Promised[];
  /** When it came here, in milliseconds since the epoch: its articles may be older. */
  appearedAt: number;
}

/** In hours. Home looks back over a day: with the score's six hours an evening's small news displaces the day's largest events. */
const usualHalfLife = 10;
/** A match is over in an evening, an subject of society is not (category ids: db/reference-rows.ts). */
const halfLives: ReadonlyMap<number, number> = new Map([
  [9, 8],
  [5, 12],
  [7, 12],
  [8, 12],
  [10, 12],
  [11, 12],
  [12, 12],
]);
const serious: ReadonlySet<number> = new Set([3, 4, 5, 6, 11, 12]);
const light: ReadonlySet<number> = new Set([8, 9, 10]);

/** In doublings of voices. */
const seriousnessOf: Readonly<Record<Taste, number>> = { none: 0, some: 0.2, strong: 0.8 };
const localOf: Readonly<Record<Taste, number>> = { none: 0, some: 0.7, strong: 1.5 };

/** Among so many first stories no category has more than a third. */
const varied = { first: 12, ofOneCategory: 4 } as const;
/** Whatever fills the day, each of these categories has its strongest story among so many first ones. */
export const promised = { first: 9, categories: [9, 8, 7] } as const;
/** The strongest story of Belarus stands among so many first ones where the operator wishes for local news. */
export const localFirst = 5;
/** A story of fewer voices is promised nothing. */
const promisedVoices = 2;
/** Among so many first stories none tells the event of another one. */
const withoutTwins = 20;
/** Variety may lift a story over others that are at most so many times as strong, in doublings. */
const maxLift = 1.5;

/**
 * The stories in the order of home: by strength, without two of one subject side by side and without a category that fills the first screen.
 * Stories without an event are not among them: they come behind, where the list goes on by score.
 */
export function orderFront(
  candidates: readonly FrontCandidate[],
  { now, tastes, length = frontLength }: { now: number; tastes: FrontTastes; length?: number },
): FrontStory[] {
  const frequent = frequentTerms(candidates.map(({ subjects }) => subjects));
  const news = candidates.filter(({ tellsNoEvent }) => !tellsNoEvent);
  const waiting = news.map((candidate) => weigh(candidate, frequent, { now, tastes })).sort(compare);
  const placed: Weighed[] = [];
  while (placed.length < length && waiting.length > 0) {
    const due = findPromised(waiting, placed, tastes);
    const index = due >= 0 ? due : findNext(waiting, placed);
    for (const passed of waiting.slice(0, index)) passed.reason.givenWay += 1;
    placed.push(...waiting.splice(index, 1));
  }
  return placed.map((one) => {
    const { id, appearedAt } = one.candidate;
    return { id, reason: one.reason, appearedAt, keeps: promisesOf(one, tastes) };
  });
}

function promisesOf({ candidate }: Weighed, { local }: FrontTastes): Promised[] {
  const { categoryId, isLocal, coverage } = candidate;
  if (coverage.voices.length < promisedVoices) return [];
  return [
    ...(isLocal && local !== 'none' ? (['local'] as const) : []),
    ...promised.categories.filter((id) => id === categoryId),
  ];
}

interface Weighed {
  candidate: FrontCandidate;
  /** Its headlines without what many stories of the day share. */
  tellingSubjects: readonly Subject[];
  strength: number;
  reason: FrontReason;
}

function weigh(
  candidate: FrontCandidate,
  frequent: ReadonlySet<string>,
  { now, tastes }: { now: number; tastes: FrontTastes },
): Weighed {
  const { categoryId, coverage, isLocal } = candidate;
  const halfLife = (categoryId === null ? undefined : halfLives.get(categoryId)) ?? usualHalfLife;
  const strength = strengthAt(coverage, now, halfLife);
  const seriousness = seriousnessOf[tastes.seriousness] * weightOfCategory(categoryId);
  const local = isLocal ? localOf[tastes.local] : 0;
  const { reprints } = coverage;
  return {
    candidate,
    tellingSubjects: candidate.subjects.map((subject) => without(subject, frequent)),
    strength: strength + seriousness + local,
    reason: {
      voices: coverage.voices.length,
      weight: 2 ** strength,
      halfLife,
      reprints: reprints && reprints.of > 0 ? Math.round((100 * reprints.count) / reprints.of) : null,
      seriousness,
      local,
      givenWay: 0,
      wantedPlace: null,
    },
  };
}

function weightOfCategory(categoryId: number | null): number {
  if (categoryId === null) return 0;
  return serious.has(categoryId) ? 1 : light.has(categoryId) ? -1 : 0;
}

function compare(one: Weighed, other: Weighed): number {
  return other.strength - one.strength || other.candidate.id - one.candidate.id;
}

/** The strongest story for which there is no later place, -1 while there is none. */
function findPromised(waiting: readonly Weighed[], placed: readonly Weighed[], { local }: FrontTastes): number {
  const isTold = ({ candidate }: Weighed) => candidate.coverage.voices.length >= promisedVoices;
  const strongest = (isWanted: (one: Weighed) => boolean) =>
    placed.some(isWanted) ? -1 : waiting.findIndex((one) => isWanted(one) && isTold(one) && isSingle(one, placed));
  if (local !== 'none' && placed.length === localFirst - 1) {
    const index = strongest(({ candidate }) => candidate.isLocal);
    if (index >= 0) return index;
  }
  if (placed.length >= promised.first) return -1;
  const missing = promised.categories
    .map((category) => strongest(({ candidate }) => candidate.categoryId === category))
    .filter((index) => index >= 0);
  return missing.length >= promised.first - placed.length ? Math.min(...missing) : -1;
}

/** The strongest that fits behind the placed ones; the strongest of all where none does without lifting a much weaker one. */
function findNext(waiting: readonly Weighed[], placed: readonly Weighed[]): number {
  const single = waiting.findIndex((one) => isSingle(one, placed));
  const strongest = waiting[single]?.strength ?? waiting[0]?.strength ?? 0;
  const index = waiting.findIndex(
    (one) =>
      one.strength >= strongest - maxLift &&
      isSingle(one, placed) &&
      hasOwnSubject(one, placed) &&
      hasRoom(one, placed),
  );
  return index >= 0 ? index : Math.max(single, 0);
}

/** Grouping has left an event in two stories: the weaker one waits behind the first screens, whatever stands there instead. */
function isSingle({ tellingSubjects }: Weighed, placed: readonly Weighed[]): boolean {
  if (placed.length >= withoutTwins) return true;
  return !placed.some((other) => areTwins(tellingSubjects, other.tellingSubjects));
}

function hasOwnSubject({ candidate }: Weighed, placed: readonly Weighed[]): boolean {
  const [own] = candidate.subjects;
  const [last] = placed.at(-1)?.candidate.subjects ?? [];
  return own === undefined || last === undefined || !isSameSubject(own, last);
}

function hasRoom({ candidate: { categoryId } }: Weighed, placed: readonly Weighed[]): boolean {
  if (placed.length >= varied.first || categoryId === null) return true;
  return placed.filter(({ candidate }) => candidate.categoryId === categoryId).length < varied.ofOneCategory;
}

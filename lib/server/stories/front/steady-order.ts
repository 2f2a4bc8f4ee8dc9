import type { FrontStory } from './order-front';

/** Stories that a story may overtake for each voice that has come, or lose at once without any. */
const placesPerVoice = 10;
/** Stories that it may overtake in an hour without any: a new category, or the operator, has made it stronger. */
const placesPerHour = 6;
/** A story that a transaction was writing while the order before was read was not in it. */
const overlapMs = 120_000;

/** A story as it stood in the order before. */
export interface StoodFront {
  id: number;
  voices: number;
  /** Stories that it might still have overtaken. */
  room: number;
}

/** The order before, and since when it has stood, in milliseconds since the epoch. */
export interface StoodOrder {
  stories: readonly StoodFront[];
  since: number;
}

/** A story of the order that readers see, with the stories that it may still overtake before its next voice. */
export interface SteadyStory extends FrontStory {
  room: number;
}

/**
 * Home's order without jumps (RANK-5). As many stories as possible keep their order among themselves; one that moves against them overtakes at most
 * ten of them for each new voice of its own, and six an hour without any. The next renewal does not grant a voice's moves again: a story that has far
 * to go waits for its next voices. One that falls is overtaken by ten at once. New stories stand where they are wanted; an older one that was not in
 * the order enters it from its end.
 * @param now in milliseconds since the epoch
 */
export function steadyOrder(wanted: readonly FrontStory[], before: StoodOrder, now: number): SteadyStory[] {
  const stood = new Map(before.stories.map((story, place) => [story.id, { ...story, place }]));
  const kept = longestRise(wanted.map(({ id }) => stood.get(id)?.place ?? -1));
  const keptPlaces = kept.map((index) => stood.get(wanted[index]?.id ?? 0)?.place ?? 0);
  const hours = Math.min(1, Math.max(0, now - before.since) / 3_600_000);
  const isNew = ({ appearedAt }: FrontStory) => before.stories.length === 0 || appearedAt > before.since - overlapMs;
  const waiting = wanted.map((story, wantedAt): Waiting => {
    const old = stood.get(story.id);
    const place = old?.place ?? before.stories.length;
    const voices = old ? Math.max(0, story.reason.voices - old.voices) : 1;
    const [atOnce, inTime] = [
      placesPerVoice * Math.max(1, voices),
      voices > 0 ? placesPerVoice * voices : placesPerHour * hours,
    ];
    return {
      story,
      wantedAt,
      isFree: kept.includes(wantedAt) || (!old && isNew(story)),
      isKept: kept.includes(wantedAt),
      place,
      passed: keptPlaces.filter((one) => one < place).length,
      room: (old?.room ?? 0) + inTime,
      atOnce,
    };
  });
  const steady: SteadyStory[] = [];
  let passed = 0;
  while (waiting.length > 0) {
    const [next] = waiting.splice(findNext(waiting, { place: steady.length, passed }), 1);
    if (!next) break;
    const wantedPassed = kept.filter((index) => index < next.wantedAt).length;
    steady.push(stand(next, { place: steady.length, passed, wantedPassed }));
    if (next.isKept) passed += 1;
  }
  return steady;
}

interface Waiting {
  story: FrontStory;
  wantedAt: number;
  /** It is one of those that keep their order. */
  isKept: boolean;
  /** It keeps its order, or is new: nothing holds it. */
  isFree: boolean;
  /** Its former place, and the number before it of those that keep their order. */
  place: number;
  passed: number;
  /** Stories that it may overtake before its next voice. */
  room: number;
  /** Places that it may move now. */
  atOnce: number;
}

/** The first that may not fall further, else the first that may rise so far; where none may, the first. */
function findNext(waiting: readonly Waiting[], at: { place: number; passed: number }): number {
  const due = waiting.findIndex(({ isFree, passed, atOnce }) => !isFree && passed + atOnce <= at.passed);
  if (due >= 0) return due;
  const mayRise = ({ place, passed, room, atOnce }: Waiting) =>
    passed - Math.floor(room) <= at.passed && place - atOnce <= at.place;
  return Math.max(
    0,
    waiting.findIndex((one) => one.isFree || mayRise(one)),
  );
}

/** Only a story that is held back keeps room: one that stands where it is wanted rises next time by what comes then. */
function stand(
  { story, wantedAt, place, passed, room }: Waiting,
  at: { place: number; passed: number; wantedPassed: number },
): SteadyStory {
  if (at.passed === at.wantedPassed) return { ...story, room: 0 };
  const risen = Math.max(0, passed - at.passed, place - at.place);
  const left = at.passed > at.wantedPassed ? Math.max(0, room - risen) : 0;
  return { ...story, reason: { ...story.reason, wantedPlace: wantedAt + 1 }, room: left };
}

/** The indexes of a longest rising subsequence; negative values are in none. */
function longestRise(values: readonly number[]): number[] {
  const best: { length: number; previous: number }[] = [];
  let end = -1;
  for (const [index, value] of values.entries()) {
    const found = { length: value < 0 ? 0 : 1, previous: -1 };
    for (const [earlier, { length }] of best.entries()) {
      const isBefore = length > 0 && (values[earlier] ?? 0) < value;
      if (isBefore && length >= found.length) Object.assign(found, { length: length + 1, previous: earlier });
    }
    best.push(found);
    if (found.length > (best[end]?.length ?? 0)) end = index;
  }
  const rise: number[] = [];
  for (let index = end; index >= 0; index = best[index]?.previous ?? -1) rise.unshift(index);
  return rise;
}

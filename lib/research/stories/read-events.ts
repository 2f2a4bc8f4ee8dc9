import { mixed, object, string } from 'yup';
import { parseLines } from '../clustering/labelled-pairs';
import type { GroupingOfIds } from './read-labels';

/** A large story of which every article was read: by article the letter of the event that it tells. */
export type ReadEvents = ReadonlyMap<string, string>;

/** It may honestly be said to tell of either. */
const ARGUABLE = '?';
const LARGEST = 30;

const letterSchema = string().strict().required();
const eventsSchema = object({
  events: mixed<Record<string, unknown>>(
    (value): value is Record<string, unknown> => typeof value === 'object' && !Array.isArray(value),
  ).required(),
});

export const parseReadEvents = (content: string) =>
  parseLines(content, (value): ReadEvents => {
    const events = Object.entries(eventsSchema.validateSync(value).events);
    return new Map(events.map(([id, said]) => [id, letterSchema.validateSync(said)]));
  });

export interface EventsKept {
  /** Share of the pairs of one event that are in one story, 0–1. */
  together: number;
  /** The same of the pairs of two events. */
  mixed: number;
  /** Number of pieces that report one event, among the 30 largest that the stories have split into. */
  largestClean: number;
}

/** Judges a grouping by stories of which every article was read in another one. Arguable articles do not count. */
export function judgeEvents(read: readonly ReadEvents[], grouping: GroupingOfIds): EventsKept {
  const one = { pairs: 0, together: 0 };
  const two = { pairs: 0, together: 0 };
  const pieces: { size: number; events: number }[] = [];
  const areTogether = (id: string, other: string) => grouping.has(id) && grouping.get(id) === grouping.get(other);
  for (const events of read) {
    const clear = [...events].filter(([, letter]) => letter !== ARGUABLE);
    clear.forEach(([id, letter], place) => {
      for (const [other, otherLetter] of clear.slice(0, place)) {
        const kind = letter === otherLetter ? one : two;
        kind.pairs++;
        if (areTogether(id, other)) kind.together++;
      }
    });
    pieces.push(...piecesOf(events, grouping));
  }
  const largest = pieces.sort((a, b) => b.size - a.size).slice(0, LARGEST);
  return {
    together: shareOf(one),
    mixed: shareOf(two),
    largestClean: largest.filter(({ events }) => events === 1).length,
  };
}

const shareOf = ({ pairs, together }: { pairs: number; together: number }): number =>
  pairs === 0 ? 0 : together / pairs;

/** Lists the pieces that the grouping splits a story into: the number of articles in each, and of the events that these report. */
function piecesOf(events: ReadEvents, grouping: GroupingOfIds): { size: number; events: number }[] {
  const pieces = new Map<number, string[]>();
  for (const [id, letter] of events) {
    const story = grouping.get(id);
    if (story === undefined) continue;
    const letters = pieces.get(story);
    if (letters) letters.push(letter);
    else pieces.set(story, [letter]);
  }
  return [...pieces.values()].map((letters) => ({
    size: letters.length,
    events: new Set(letters.filter((letter) => letter !== ARGUABLE)).size,
  }));
}

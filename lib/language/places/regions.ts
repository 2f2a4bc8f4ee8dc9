import { foldCase } from '../fold-case';
import { readTable, wordsIn } from '../read-table';
import { fold } from '../word-forms';

export interface Place {
  prefix: string;
  number: number;
  /** A region, or a city as part of it; a Belarusian town by itself. */
  isRegion: boolean;
  /** Its name means something else too: it is a place only after «в» or «из». */
  needsPreposition: boolean;
  /** The numbers of the towns of a region. */
  towns: number[];
}

const none: readonly Place[] = [];
const byBeginning = new Map<string, Place[]>();

let nextNumber = 0;
for (const [kind, beginnings = '', region = ''] of readTable('regions.tsv')) {
  const number = addPlace(beginnings, { isRegion: kind !== 'country', needsPreposition: kind === 'town in' });
  if (kind === 'town' || kind === 'town in') placeOf(region)?.towns.push(number);
}

/** The place that a word names. */
export function placeOf(word: string): Place | null {
  const folded = fold(foldCase(word));
  let best: Place | null = null;
  for (const place of byBeginning.get(folded.slice(0, 2)) ?? none)
    if (folded.startsWith(place.prefix) && (!best || place.prefix.length > best.prefix.length)) best = place;
  return best;
}

/** @returns the place's number. */
function addPlace(beginnings: string, kind: Pick<Place, 'isRegion' | 'needsPreposition'>): number {
  const number = nextNumber++;
  const towns: number[] = [];
  for (const name of wordsIn(beginnings)) {
    const prefix = fold(name);
    const beginning = prefix.slice(0, 2);
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { prefix, number, ...kind, towns }]);
  }
  return number;
}

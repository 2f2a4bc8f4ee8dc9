import { readTable, readWords, wordsIn } from '../read-table';

/** The beginning of a word that names a place; a final `_` stands for the word's end. */
export interface PlaceBeginning {
  beginning: string;
  isInBelarus: boolean;
  /** A name counts only with a capital letter: other words (adjectives, inhabitants, institutions, people known by their office) in any case. */
  needsCapital: boolean;
}

const home = 'Беларусь';

/** Beginnings of place names of Belarus and other countries, the words of each country before its names (data/place-words.tsv). */
export const placeBeginnings: readonly PlaceBeginning[] = readTable('place-words.tsv').flatMap(
  ([country, kind, words]) =>
    wordsIn(words).map((beginning) => ({
      beginning,
      isInBelarus: country === home,
      needsCapital: kind === 'name',
    })),
);

/** Words that tell of an event in the outlet's own country where no place is named. */
export const homeWords: ReadonlySet<string> = new Set(readWords('home-words.txt'));

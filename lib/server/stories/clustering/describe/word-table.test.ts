import { readTitleWord } from './title-words';
import { computeRoot, computeSkeleton } from '@/lib/language/word-forms';
import { WordScanner } from './word-scanner';
import { WordTable } from './word-table';

/** The last word of a text. */
function lastOf(text: string): WordScanner {
  const scanner = new WordScanner(text);
  while (scanner.next());
  return scanner;
}

const rootIn = (words: WordTable, text: string) => words.rootNames[words.rootOf(words.find(lastOf(text)))];

describe('WordTable', () => {
  test('thousands of words keep their own root and skeleton while the table grows', () => {
    const words = new WordTable();
    const spellings = Array.from(
      { length: 9_000 },
      (_, i) =>
        `${'бвгдз'[i % 5] ?? ''}о${'клмнр'[Math.floor(i / 5) % 5] ?? ''}а${String(i).replace(/\d/g, (digit) => 'бвгджзклмн'.charAt(Number(digit)))}`,
    );
    const twice = [...spellings, ...spellings];
    expect(twice.map((spelling) => rootIn(words, spelling))).toEqual(twice.map((spelling) => computeRoot(spelling)));
    const skeletonIn = (spelling: string) => words.skeletonOf(words.find(lastOf(spelling)), lastOf(spelling));
    expect(twice.map(skeletonIn)).toEqual(twice.map((spelling) => computeSkeleton(spelling)));
  });

  test('a word is found by its letters wherever it stands, and only by all of them', () => {
    const words = new WordTable();
    const first = words.find(lastOf('манул'));
    expect(words.find(lastOf('три — манул!'))).toBe(first);
    expect(words.find(lastOf('три манула'))).not.toBe(first);
    expect(words.find(lastOf('Манул'))).not.toBe(first);
  });

  test('what a word tells in a title is its own, asked for once or twice, of a long word too', () => {
    const words = new WordTable();
    const spellings = ['мост', 'Минск', '24', 'мая', 'Гомельщина', `Минск${'а'.repeat(60)}`, `2${'0'.repeat(60)}`];
    const told = [...spellings, ...spellings].map((word) => words.titleWordOf(words.find(lastOf(word)), lastOf(word)));
    expect(told).toEqual([...spellings, ...spellings].map(readTitleWord));
  });

  test('words too long to remember are read each time, stop words have no root', () => {
    const words = new WordTable();
    const [long, other] = ['а'.repeat(60), `б${'в'.repeat(60)}`];
    for (const word of [long, other, long]) {
      expect(rootIn(words, word)).toBe(computeRoot(word));
      expect(words.skeletonOf(words.find(lastOf(word)), lastOf(word))).toBe(computeSkeleton(word));
    }
    expect(words.rootOf(words.find(lastOf('который')))).toBe(0);
  });
});

import { computeRoot, computeSkeleton } from './word-forms';
import { WordTable } from './word-table';

const rootIn = (words: WordTable, text: string, start = 0, end = text.length) =>
  words.rootNames[words.rootOf(words.find(text, start, end))];

describe('WordTable', () => {
  test('thousands of words keep their own root and skeleton while the table grows', () => {
    const words = new WordTable();
    const spellings = Array.from(
      { length: 9_000 },
      (_, i) => `${'бвгдз'[i % 5] ?? ''}о${'клмнр'[Math.floor(i / 5) % 5] ?? ''}а${i.toString(36)}`,
    );
    const twice = [...spellings, ...spellings];
    expect(twice.map((spelling) => rootIn(words, spelling))).toEqual(twice.map((spelling) => computeRoot(spelling)));
    const skeletonIn = (spelling: string) => words.skeletonOf(words.find(spelling, 0, spelling.length), () => spelling);
    expect(twice.map(skeletonIn)).toEqual(twice.map((spelling) => computeSkeleton(spelling)));
  });

  test('a word is found by its letters wherever it stands, and only by all of them', () => {
    const words = new WordTable();
    const first = words.find('манул', 0, 5);
    expect(words.find('три манула', 4, 9)).toBe(first);
    expect(words.find('три манула', 4, 10)).not.toBe(first);
    expect(words.find('Манул', 0, 5)).not.toBe(first);
  });

  test('words too long to remember are read each time, stop words have no root', () => {
    const words = new WordTable();
    const [long, other] = ['а'.repeat(60), `б${'в'.repeat(60)}`];
    for (const word of [long, other, long]) {
      expect(rootIn(words, word)).toBe(computeRoot(word));
      expect(words.skeletonOf(words.find(word, 0, word.length), () => word)).toBe(computeSkeleton(word));
    }
    expect(words.rootOf(words.find('который', 0, 7))).toBe(0);
  });
});

import { Postings } from './postings';

const entriesOf = (postings: Postings, term: number) =>
  [...postings.list(term)].map((entry) => [entry >> 7, entry & 127]);

describe('Postings', () => {
  test('each term keeps its documents in order while lists grow and move', () => {
    const postings = new Postings();
    const terms = [0, 1, 5_000];
    for (let slot = 0; slot < 3_000; slot++)
      for (const term of terms) if (slot % (1 + (term % 7)) === 0) postings.append(term, slot, slot % 128);
    for (const term of terms) {
      const expected = Array.from({ length: 3_000 }, (_, slot) => slot).filter((slot) => slot % (1 + (term % 7)) === 0);
      expect(entriesOf(postings, term)).toEqual(expected.map((slot) => [slot, slot % 128]));
    }
  });

  test('pruning leaves the wanted documents, in order, and room for new ones', () => {
    const postings = new Postings();
    for (let slot = 0; slot < 20; slot++) postings.append(2, slot, 1);
    postings.prune(
      2,
      Uint8Array.from({ length: 20 }, (_, slot) => (slot % 2 === 0 ? 1 : 0)),
    );
    postings.append(2, 99, 3);
    expect(entriesOf(postings, 2).map(([slot]) => slot)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 99]);
  });

  test('a pruned list keeps its place to itself', () => {
    const postings = new Postings();
    for (let slot = 0; slot < 8; slot++) postings.append(1, slot, 1);
    postings.prune(1, Uint8Array.of(1, 1, 0, 0, 0, 0, 0, 0));
    for (let slot = 0; slot < 8; slot++) postings.append(2, 50 + slot, 2);
    expect(entriesOf(postings, 1)).toEqual([0, 1].map((slot) => [slot, 1]));
  });

  test('a list that was emptied starts again without disturbing its neighbours', () => {
    const postings = new Postings();
    for (const term of [1, 2, 3]) for (let slot = 0; slot < 4; slot++) postings.append(term, slot, term);
    postings.prune(2, new Uint8Array(4));
    expect(entriesOf(postings, 2)).toEqual([]);
    for (let slot = 4; slot < 13; slot++) postings.append(2, slot, 9);
    expect(entriesOf(postings, 2)).toHaveLength(9);
    expect(entriesOf(postings, 1)).toEqual([0, 1, 2, 3].map((slot) => [slot, 1]));
    expect(entriesOf(postings, 3)).toEqual([0, 1, 2, 3].map((slot) => [slot, 3]));
  });

  test('cleared, it is as new', () => {
    const postings = new Postings();
    for (const term of [1, 2, 3]) for (let slot = 0; slot < 9; slot++) postings.append(term, slot, term);
    postings.clear();
    expect([1, 2, 3].map((term) => entriesOf(postings, term))).toEqual([[], [], []]);
    for (const term of [3, 2]) for (let slot = 0; slot < 5; slot++) postings.append(term, slot, 7);
    for (const term of [3, 2]) expect(entriesOf(postings, term)).toEqual([0, 1, 2, 3, 4].map((slot) => [slot, 7]));
    expect(entriesOf(postings, 1)).toEqual([]);
  });

  test('a term never seen has no documents', () => {
    expect(entriesOf(new Postings(), 123_456)).toEqual([]);
  });
});

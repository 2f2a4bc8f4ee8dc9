import { TermStatistics, Vocabulary, type IdfListener } from './term-statistics';

const deaf: IdfListener = { onTermChange: () => undefined, onReset: () => undefined };

describe('TermStatistics', () => {
  test('idf is a whole number that falls as a term becomes frequent', () => {
    const statistics = new TermStatistics(1_000, deaf);
    const fresh = statistics.idfOf(7);
    for (let i = 0; i < 50; i++) statistics.count(Int32Array.of(7), 1);
    expect(Number.isInteger(fresh)).toBe(true);
    expect(statistics.idfOf(7)).toBeLessThan(fresh);
    expect(statistics.frequencyOf(7)).toBe(50);
    expect(statistics.idfOf(-1)).toBe(statistics.idfOf(8));
  });

  test('what is added and taken away leaves no trace, whatever the order', () => {
    const statistics = new TermStatistics(0, deaf);
    const untouched = new TermStatistics(0, deaf);
    const documents = [Int32Array.of(1, 2), Int32Array.of(2, 9_000), Int32Array.of(3)];
    for (const terms of documents) statistics.count(terms, 1);
    for (const terms of [2, 0, 1].map((i) => documents[i] ?? new Int32Array())) statistics.count(terms, -1);
    for (const term of [1, 2, 3, 9_000]) expect(statistics.idfOf(term)).toBe(untouched.idfOf(term));
    expect(statistics.documents).toBe(0);
  });

  test('the listener hears of every idf that changes', () => {
    const told = new Map<number, number>();
    const statistics: TermStatistics = new TermStatistics(500, {
      onTermChange: (term, before, after) => {
        expect(told.get(term) ?? before).toBe(before);
        told.set(term, after);
      },
      onReset: () => {
        for (const term of told.keys()) told.set(term, statistics.idfOf(term));
      },
    });
    for (let i = 0; i < 300; i++) {
      statistics.count(Int32Array.of(1, 2 + (i % 5)), 1);
      for (const [term, idf] of told) expect(statistics.idfOf(term)).toBe(idf);
    }
    expect(told.size).toBe(6);
  });

  test('a preset frequency counts before any document', () => {
    const statistics = new TermStatistics(1_000, deaf);
    statistics.preset(3, 200);
    expect(statistics.idfOf(3)).toBeLessThan(statistics.idfOf(4));
  });
});

describe('Vocabulary', () => {
  test('a root that now stands for another term does not bring the number of the former one', () => {
    const vocabulary = new Vocabulary();
    const fire = vocabulary.hold('пожа', 5);
    expect(vocabulary.find('пожа', 5)).toBe(fire);
    expect(vocabulary.find('суд', 5)).toBe(-1);
    expect(vocabulary.hold('суд', 5)).not.toBe(fire);
    expect(vocabulary.find('пожа', 5)).toBe(fire);
  });

  test('a number that was given back is not found by its root', () => {
    const vocabulary = new Vocabulary();
    vocabulary.letGo(vocabulary.hold('пожа', 5_000));
    expect(vocabulary.find('пожа', 5_000)).toBe(-1);
  });
});

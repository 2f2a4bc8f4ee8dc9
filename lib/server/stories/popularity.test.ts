import {
  addShare,
  addWeight,
  joinPopularity,
  lessenShare,
  moveBeginning,
  readersShare,
  startPopularity,
  takeShare,
  takeWeight,
  weights,
  type Beginning,
} from './popularity';

const day = 24 * 3_600_000;
const noon = new Date('2026-11-21T12:00:00Z');
const later = (days: number) => new Date(noon.getTime() + days * day);
const beginning = (values: Partial<Beginning> = {}): Beginning => ({ createdAt: noon, sourcesCount: 1, ...values });
const start = startPopularity(beginning());

describe('the beginning', () => {
  test('a single outlet at the start of 2026 is ln 1', () => {
    expect(startPopularity(beginning({ createdAt: new Date('2026-01-01T00:00:00Z') }))).toBe(0);
  });

  test.each([
    ['a day later weighs twice as much', beginning({ createdAt: later(1) }), 2],
    ['a day earlier half as much', beginning({ createdAt: later(-1) }), 0.5],
    ['each outlet counts as one view', beginning({ sourcesCount: 8 }), 8],
    ['eight outlets of three days ago are one of today', beginning({ createdAt: later(-3), sourcesCount: 8 }), 1],
    ['no outlet left counts as one', beginning({ sourcesCount: 0 }), 1],
  ])('%s', (_rule, other, times) => {
    expect(startPopularity(other) - start).toBeCloseTo(Math.log(times), 9);
  });

  test.each(['1999-01-01', '2020-05-01', '2126-01-01'])('a story of %s has a finite figure', (date) => {
    const createdAt = new Date(date);
    expect(Number.isFinite(addWeight(startPopularity(beginning({ createdAt })), weights.view, noon))).toBe(true);
  });
});

describe('views and reactions', () => {
  test('a view counts one, a reaction five; order and grouping do not matter', () => {
    expect(Math.exp(addWeight(start, weights.view, noon) - start)).toBeCloseTo(2, 9);
    expect(Math.exp(addWeight(start, weights.reaction, noon) - start)).toBeCloseTo(6, 9);
    const apart = [0, 1, 2].reduce((figure) => addWeight(figure, weights.view, later(1)), start);
    expect(addWeight(start, 3 * weights.view, later(1))).toBeCloseTo(apart, 9);
  });

  test('what happens a day later weighs twice as much: a story with one view today beats one with one view yesterday', () => {
    expect(Math.exp(addWeight(start, 1, later(1)) - start)).toBeCloseTo(3, 9);
    expect(Math.exp(addWeight(start, 1, later(-1)) - start)).toBeCloseTo(1.5, 9);
  });

  test('no weight changes nothing', () => {
    expect(addWeight(start, 0, later(5))).toBe(start);
  });

  test.each([0, 0.5, 7, 30])('a reaction that is taken back leaves no trace, %p days after the story began', (days) => {
    const at = later(days);
    const viewed = addWeight(start, 3, later(days / 2));
    expect(takeWeight(addWeight(viewed, weights.reaction, at), weights.reaction, at, beginning())).toBeCloseTo(
      viewed,
      3,
    );
  });

  test('when a story is so old that its beginning has rounded away, taking a reaction back leaves the beginning, not −Infinity', () => {
    const at = later(400);
    expect(takeWeight(addWeight(start, weights.reaction, at), weights.reaction, at, beginning())).toBe(start);
  });

  test('taking more than was given leaves the beginning', () => {
    expect(takeWeight(start, weights.reaction, noon, beginning())).toBe(start);
  });

  test('a hundred thousand adds and removals drift nowhere', () => {
    let figure = addWeight(start, 10, noon);
    const before = figure;
    for (let n = 0; n < 100_000; n += 1)
      figure = takeWeight(addWeight(figure, weights.reaction, later(1)), weights.reaction, later(1), beginning());
    expect(figure).toBeCloseTo(before, 3);
  });
});

describe('rollups', () => {
  test.each([
    ['another outlet joins', beginning({ sourcesCount: 4 })],
    ['an earlier article joins', beginning({ createdAt: later(-0.5), sourcesCount: 2 })],
    ['the first article leaves', beginning({ createdAt: later(0.25) })],
    ['nothing changes', beginning()],
  ])('%s: the figure is as if the story had begun so', (_what, to) => {
    const events = (from: Beginning) =>
      addWeight(addWeight(startPopularity(from), 20, later(1)), weights.reaction, later(1.5));
    expect(moveBeginning(events(beginning()), beginning(), to)).toBeCloseTo(events(to), 9);
    expect(moveBeginning(startPopularity(beginning()), beginning(), to)).toBeCloseTo(startPopularity(to), 12);
  });

  test('a figure that knew nothing of its outlets is repaired', () => {
    const [known, now] = [beginning({ sourcesCount: 3 }), beginning({ sourcesCount: 4 })];
    expect(moveBeginning(start, known, now)).toBe(startPopularity(now));
  });

  test('a merge adds what readers did, not the beginning of the story that goes', () => {
    const other = beginning({ createdAt: later(0.1), sourcesCount: 3 });
    const into = addWeight(start, 4, later(1));
    const gone = addWeight(startPopularity(other), 6, later(1));
    expect(joinPopularity(into, gone, other)).toBeCloseTo(addWeight(start, 10, later(1)), 9);
    expect(joinPopularity(into, startPopularity(other), other)).toBe(into);
  });

  test('a merge taken back gives each its own again', () => {
    const other = beginning({ createdAt: later(0.1), sourcesCount: 3 });
    const into = addWeight(start, 4, later(1));
    const gone = addWeight(startPopularity(other), 6, later(1));
    const share = readersShare(gone, other);
    expect(takeShare(joinPopularity(into, gone, other), share, beginning())).toBeCloseTo(into, 9);
    expect(addShare(startPopularity(other), share)).toBeCloseTo(gone, 9);
    expect(addShare(startPopularity(other), lessenShare(share, 5, later(1)))).toBeCloseTo(
      addWeight(startPopularity(other), 1, later(1)),
      9,
    );
    // A story that lost what was in it meanwhile keeps its beginning.
    expect(takeShare(start, share, beginning())).toBe(start);
  });

  test('a share of nobody changes nothing', () => {
    const none = readersShare(start, beginning());
    expect([addShare(start, none), takeShare(start, none, beginning()), lessenShare(none, 5, noon)]).toEqual([
      start,
      start,
      -Infinity,
    ]);
  });
});

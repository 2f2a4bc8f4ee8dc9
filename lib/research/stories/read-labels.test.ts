import { judgePurity, judgeTwins, parseReadStories, parseReadTwins } from './read-labels';

const grouping = (stories: Record<string, number>) => new Map(Object.entries(stories));
const main = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const read = { ids: [...main, 'x', 'y', 'z'], main, verdict: 'mixed' as const };
const together = Object.fromEntries(main.map((id) => [id, 1]));

describe('stories that were read judge another grouping', () => {
  test.each([
    ['clean: no stranger is left with the event', { x: 2, y: 2, z: 3 }, 'clean'],
    ['strays: strangers are up to a fifth', { x: 1, y: 1, z: 2 }, 'stray'],
    ['mixed: more of them', { x: 1, y: 1, z: 1 }, 'mixed'],
  ] as const)('%s', (_name, strangers, verdict) => {
    expect(judgePurity([read], grouping({ ...together, ...strangers }))).toMatchObject({ stories: 1, [verdict]: 1 });
  });

  test('what left the event counts as not kept, not as a stranger', () => {
    const { clean, kept } = judgePurity([read], grouping({ ...together, g: 4, h: 5, x: 6, y: 6, z: 6 }));
    expect([clean, kept]).toEqual([1, 6 / 8]);
  });
});

describe('near stories that were read', () => {
  test('one event in two stories is missed, two events in one are wrongly joined', () => {
    const twins = [
      { first: ['a', 'b'], second: ['c'], verdict: 'one' as const },
      { first: ['d'], second: ['e'], verdict: 'one' as const },
      { first: ['f'], second: ['g'], verdict: 'two' as const },
    ];
    expect(judgeTwins(twins, grouping({ a: 1, b: 1, c: 1, d: 2, e: 3, f: 4, g: 4 }))).toEqual({
      one: 2,
      joined: 1,
      two: 1,
      wronglyJoined: 1,
    });
  });

  test('articles of another day meet nobody', () => {
    expect(judgeTwins([{ first: ['a'], second: ['b'], verdict: 'one' }], grouping({}))).toMatchObject({ joined: 0 });
  });
});

test('a line without a verdict is counted and left out', () => {
  expect(parseReadStories('{"ids":["a"],"main":["a"],"verdict":"?"}\n').malformed).toEqual([1]);
  expect(parseReadTwins('{"first":["a"],"second":["b"],"verdict":"one"}\n').items).toHaveLength(1);
});

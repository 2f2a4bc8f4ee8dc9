import { inOrderOfRank, rankCards } from './card-rank';

/** Stories that are so many times as strong as the others. */
const strong = (...times: number[]) => times.map((time) => ({ score: 1000 + Math.log2(time) }));
const usual = [1, 1, 1, 1, 1, 1, 1, 1, 1];

test.each<[string, number[], string[]]>([
  ['three times the median leads, 1.7 times stands beside it', [3.01, 1.71, 1.69], ['lead', 'second', 'row']],
  [
    'a day without a story three times as strong has two seconds and no lead',
    [2.9, 1.2, 1.1],
    ['second', 'second', 'row'],
  ],
  ['the size follows the score, not the place', [1, 1.8, 4], ['row', 'second', 'lead']],
  ['one leads where two could', [4, 4, 4], ['lead', 'second', 'second']],
  ['what is far below the median is a brief', [4, 0.5, 0.3], ['lead', 'row', 'brief']],
])('%s', (_rule, first, expected) => {
  expect(rankCards(strong(...first, ...usual)).slice(0, 3)).toEqual(expected);
});

test('home’s own prominence decides, where its stories have it, whatever their scores', () => {
  const stories = [1.2, 3.6, 2.3, 0.3].map((prominence, place) => ({ prominence, score: 1000 + place }));
  expect(rankCards(stories)).toEqual(['row', 'lead', 'second', 'brief']);
  expect(rankCards([...stories, { score: 1000 }])[1]).toBe('row');
});

test('without scores the first two are seconds, all others rows', () => {
  expect(rankCards([{}, {}, {}, {}])).toEqual(['second', 'second', 'row', 'row']);
});

test('no card is larger than its list allows', () => {
  const stories = strong(9, 2, ...usual);
  expect(rankCards(stories, 'second').slice(0, 3)).toEqual(['second', 'second', 'row']);
  expect(new Set(rankCards(strong(9, 0.1, ...usual), 'row'))).toEqual(new Set(['row']));
  expect(new Set(rankCards(stories, 'brief'))).toEqual(new Set(['brief']));
  expect(rankCards([])).toEqual([]);
});

test('larger cards stand first, those of one size in the order of the list', () => {
  const stories = strong(1, 0.2, 1, 4, 1.8, 1).map((story, id) => ({ ...story, id }));
  expect(inOrderOfRank(stories).map(({ story, rank }) => [story.id, rank])).toEqual([
    [3, 'lead'],
    [4, 'second'],
    [0, 'row'],
    [2, 'row'],
    [5, 'row'],
    [1, 'brief'],
  ]);
});

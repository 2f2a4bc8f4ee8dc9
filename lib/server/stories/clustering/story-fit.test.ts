import { storyScore } from './story-search';

describe('storyScore', () => {
  test.each<[string, number[], number, number]>([
    ['one article', [0.8], 0.4, 0.8],
    ['the best one and the mean', [0.9, 0.1], 0.4, 0.74],
    ['the best one alone', [0.9, 0.1], 0, 0.9],
    ['the mean alone', [0.9, 0.1], 1, 0.5],
    ['no articles, no score', [], 0.4, 0],
  ])('%s', (_rule, chances, meanShare, score) => {
    expect(storyScore(chances, meanShare)).toBeCloseTo(score);
  });
});

import { storyScore } from './popularity';

const at = (hours: number) => new Date(hours * 3_600_000);
const story = (sourcesCount: number, hours: number, views = 0) =>
  storyScore({ sourcesCount, views, lastArticleAt: at(hours) });

describe('the score orders stories by sources, freshness and views', () => {
  test.each([
    ['more sources come first at one time', story(3, 100), story(1, 100)],
    ['the fresher comes first with equal sources', story(2, 101), story(2, 100)],
    ['more views come first, all else equal', story(2, 100, 50), story(2, 100, 0)],
    ['a fresh single report passes a pair that is ten hours older', story(1, 110), story(2, 100)],
    ['eight sources stay ahead of one report for half a day', story(8, 100), story(1, 112)],
  ])('%s', (_rule, first, second) => {
    expect(first).toBeGreaterThan(second);
  });
});

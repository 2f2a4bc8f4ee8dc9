import { completePairs } from './complete-pairs';
import type { LabelledArticle, LabelledPair } from './parse-labelled-pairs';

const article = (url: string, more: Partial<LabelledArticle> = {}): LabelledArticle => ({
  url,
  title: '',
  text: '',
  at: null,
  ...more,
});
const pair: LabelledPair = { isSame: true, first: article('a'), second: article('b', { title: 'Своё', at: 5 }) };

describe('completePairs: labels by url only', () => {
  test('title, text and time come from the articles, unless the pair has its own', () => {
    const articles = [article('a', { title: 'А', text: 'т', at: 1 }), article('b', { title: 'Б', text: 'у', at: 2 })];
    expect(completePairs([pair], articles)).toEqual({
      pairs: [{ isSame: true, first: articles[0], second: { ...articles[1], title: 'Своё', at: 5 } }],
      untitled: 0,
    });
  });

  test('a pair that stays without a title is left out and counted', () => {
    const whole = { ...pair, first: article('c', { title: 'В' }) };
    expect(completePairs([pair, whole], [])).toEqual({ pairs: [whole], untitled: 1 });
  });
});

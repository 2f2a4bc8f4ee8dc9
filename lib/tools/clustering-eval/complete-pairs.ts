import type { LabelledArticle, LabelledPair } from './parse-labelled-pairs';

export interface CompletedPairs {
  pairs: LabelledPair[];
  /** How many pairs were left out because one of their articles has no title, here nor there. */
  untitled: number;
}

/** Fills what the pairs leave out (title, text, time) from a file of articles, by url: some files of labels hold urls only. */
export function completePairs(pairs: readonly LabelledPair[], articles: readonly LabelledArticle[]): CompletedPairs {
  const known = new Map(articles.map((article) => [article.url, article]));
  const filled = pairs.map(({ isSame, first, second }) => ({
    isSame,
    first: complete(first, known.get(first.url)),
    second: complete(second, known.get(second.url)),
  }));
  const titled = filled.filter(({ first, second }) => first.title !== '' && second.title !== '');
  return { pairs: titled, untitled: filled.length - titled.length };
}

const complete = (article: LabelledArticle, full: LabelledArticle | undefined): LabelledArticle =>
  full
    ? { ...article, title: article.title || full.title, text: article.text || full.text, at: article.at ?? full.at }
    : article;

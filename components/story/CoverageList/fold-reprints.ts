import type { Article } from '@/lib/contract/article';

/** An article as a list of a story's articles needs it. */
export type ListedArticle = Pick<Article, 'id' | 'title' | 'url' | 'publication_at' | 'source' | 'reprint_of'>;

/** An article and those that repeat its text. */
export interface CoverageEntry {
  article: ListedArticle;
  reprints: ListedArticle[];
}

/**
 * Puts reprints under their original, each list in the order given. Where the original is not among them (the page shows it), the first
 * reprint stands for all of its text.
 */
export function foldReprints(articles: readonly ListedArticle[]): CoverageEntry[] {
  const entries = new Map<number, CoverageEntry>();
  for (const article of articles) {
    const textOf = article.reprint_of ?? article.id;
    const entry = entries.get(textOf);
    if (entry) entry.reprints.push(article);
    else entries.set(textOf, { article, reprints: [] });
  }
  return [...entries.values()];
}

/** Cuts a list into pages of so many articles at least, reprints counted; an entry stays whole. */
export function toPages(entries: readonly CoverageEntry[], length: number): CoverageEntry[][] {
  const pages: CoverageEntry[][] = [];
  let room = 0;
  for (const entry of entries) {
    if (room <= 0) {
      pages.push([]);
      room = length;
    }
    pages.at(-1)?.push(entry);
    room -= 1 + entry.reprints.length;
  }
  return pages;
}

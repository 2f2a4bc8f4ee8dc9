/** What the order of a list depends on. */
export interface Standing {
  sourcesCount: number;
  views: number;
  lastArticleAt: Date;
}

/** So many hours of freshness weigh as much as one unit of the other terms. */
const hoursPerPoint = 6;

/**
 * Orders stories by distinct sources, views and freshness. Time enters as a term that only grows with the newest
 * article, so a score never has to be computed again merely because an hour has passed: twice the sources is worth
 * about 6.5 hours, eight sources against one about 20.
 */
export function storyScore({ sourcesCount, views, lastArticleAt }: Standing): number {
  const attention = 1.6 * Math.log(Math.max(1, sourcesCount)) + 0.3 * Math.log1p(views);
  return attention + lastArticleAt.getTime() / 3_600_000 / hoursPerPoint;
}

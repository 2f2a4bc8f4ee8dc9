export interface SearchQuery {
  q: string;
  /** Ids of the articles that are meant; of a topic all that are about it, as they were judged by reading. */
  ids: readonly string[];
  /** `topic`: anything about it is meant, and as much of it as there is. For any other kind one result is enough. */
  kind: string;
}

export interface Judged {
  query: SearchQuery;
  /** From 1, of the first result that is meant; null when none of the first page is. */
  rank: number | null;
  /** The first result's headline; null when nothing was found. */
  first: string | null;
  /** Number of meant results among the first five, as a share of those that could be there: all five, or as many as are meant. */
  precision: number;
}

/** Results of a topic that count. */
const judgedResults = 5;

/** @param meant the stories of the meant articles */
export function judge(
  query: SearchQuery,
  meant: ReadonlySet<number>,
  results: readonly { id: number; title: string }[],
): Judged {
  const index = results.findIndex(({ id }) => meant.has(id));
  const right = results.slice(0, judgedResults).filter(({ id }) => meant.has(id)).length;
  const precision = meant.size === 0 ? 0 : right / Math.min(judgedResults, meant.size);
  return { query, rank: index < 0 ? null : index + 1, first: results[0]?.title ?? null, precision };
}

export interface SearchSummary {
  mrr: number;
  top5: number;
  empty: number;
  /** Mean precision of topics alone; absent without any. */
  precision5?: number;
}

/** `mrr`: the mean of 1 / rank, 0 where nothing meant is on the first page; `top5` and `empty`: shares of the queries. Topics have `precision5` only. */
export function summarise(judged: readonly Judged[]): SearchSummary {
  const known = judged.filter(({ query }) => query.kind !== 'topic');
  const topics = judged.filter(({ query }) => query.kind === 'topic');
  const share = (count: number) => (known.length === 0 ? 0 : count / known.length);
  return {
    mrr: share(known.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0)),
    top5: share(known.filter(({ rank }) => rank !== null && rank <= 5).length),
    empty: share(known.filter(({ first }) => first === null).length),
    ...(topics.length > 0 && {
      precision5: topics.reduce((sum, { precision }) => sum + precision, 0) / topics.length,
    }),
  };
}

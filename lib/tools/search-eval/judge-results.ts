export interface SearchQuery {
  q: string;
  /** Ids of the articles that are meant. */
  ids: readonly string[];
  kind: string;
}

export interface Judged {
  query: SearchQuery;
  /** From 1, of the first result that is meant; null when none of the first page is. */
  rank: number | null;
  /** The first result's headline; null when nothing was found. */
  first: string | null;
}

/** @param meant the stories of the meant articles */
export function judge(
  query: SearchQuery,
  meant: ReadonlySet<number>,
  results: readonly { id: number; title: string }[],
): Judged {
  const index = results.findIndex(({ id }) => meant.has(id));
  return { query, rank: index < 0 ? null : index + 1, first: results[0]?.title ?? null };
}

/** `mrr`: the mean of 1 / rank, 0 where nothing meant is on the first page; `top5` and `empty`: shares of the queries. */
export function summarise(judged: readonly Judged[]): { mrr: number; top5: number; empty: number } {
  const share = (count: number) => (judged.length === 0 ? 0 : count / judged.length);
  return {
    mrr: share(judged.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0)),
    top5: share(judged.filter(({ rank }) => rank !== null && rank <= 5).length),
    empty: share(judged.filter(({ first }) => first === null).length),
  };
}

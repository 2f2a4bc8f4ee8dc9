import { contentHash } from '../../server/ingest/articles/article-draft';
import { guessPublishers } from '../../server/editing/channels/guess-publishers';
import { siteOf } from '../../server/editing/channels/site-claims';
import type { DayArticle } from '../stories/read-day';

/** The voice of each outlet: its publisher as the worker would guess it from the whole day (RANK-2), else the outlet itself. */
export function publishersOf(day: readonly DayArticle[]): (outlet: string) => string {
  const names = [...new Set(day.map(({ outlet }) => outlet))].sort();
  const ids = new Map(names.map((name, id) => [name, id]));
  const counts = names.map(() => 0);
  const sisters = new Map<string, Set<number>>();
  for (const { title, text, url, outlet } of day) {
    const id = ids.get(outlet) ?? 0;
    counts[id] = (counts[id] ?? 0) + 1;
    const hash = contentHash({ title, summary: null, text: text === '' ? null : text, url });
    sisters.set(hash, (sisters.get(hash) ?? new Set()).add(id));
  }
  const outlets = names.map((name, id) => ({
    id,
    name,
    domain: siteOf(`https://${name}/`)?.domain ?? null,
    articles: counts[id] ?? 0,
  }));
  const guessed = guessPublishers(outlets, countShared(sisters.values()));
  return (outlet) => guessed.get(ids.get(outlet) ?? -1) ?? outlet;
}

/** Texts that more outlets print are an agency's (channels/publisher-store.ts). */
const maxSisters = 10;

function countShared(groups: Iterable<ReadonlySet<number>>) {
  const counts = new Map<string, { one: number; other: number; count: number }>();
  for (const group of groups) {
    if (group.size > maxSisters) continue;
    const sorted = [...group].sort((a, b) => a - b);
    for (const [index, one] of sorted.entries())
      for (const other of sorted.slice(index + 1)) {
        const key = `${one} ${other}`;
        const before = counts.get(key)?.count ?? 0;
        counts.set(key, { one, other, count: before + 1 });
      }
  }
  return [...counts.values()];
}

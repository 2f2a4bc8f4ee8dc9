import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { searchTexts } from './search-texts';

const perStory = 3;
/** Each channel has half as many articles as the one before it: the first has half of all. */
const channels = 12;
/** Rows that leave at once. */
const batch = 1_000;

/** Counts the articles in the store. */
export async function countStored(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from articles');
  return rows[0]?.n ?? 0;
}

/**
 * Fills an empty store with `count` articles of three to a story, evenly over `days` before `until`, in the order of time. Nothing is done for each
 * row: what triggers keep is made at the end, as a restore of an old backup makes it.
 */
export async function fillSearchStore(
  pool: Pool,
  { count, days, until }: { count: number; days: number; until: Date },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      "set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'",
    );
    const stepMs = (days * 86_400_000) / count;
    const start = until.getTime() - days * 86_400_000;
    await client.query("insert into sources (id, name) select n, 'Замер ' || n from generate_series(1, $1::int) n", [
      channels,
    ]);
    await client.query(
      `insert into stories (id, category_id, created_at, modified_at, last_article_at, first_article_id, articles_count, sources_count, score)
        select n, 1 + n % 12, at, at, at, (n - 1) * $1 + 1, $1, $1, extract(epoch from at) / 21600
        from (select n, $2::timestamptz + n * $3::float8 * interval '1 millisecond' as at from generate_series(1, $4::int) n) made`,
      [perStory, new Date(start), stepMs * perStory, Math.ceil(count / perStory)],
    );
    const sink = client.query(
      copyFrom(
        'copy articles (id, source_id, category_id, story_id, cluster_seq, guid, url, content_hash, title, summary, text, published_at, fetched_at, updated_at) from stdin',
      ),
    );
    const done = finished(sink);
    const texts = searchTexts(11);
    for (let from = 1; from <= count; from += batch) {
      let rows = '';
      for (let id = from; id < Math.min(from + batch, count + 1); id += 1) {
        const { title, summary, text } = texts.next().value;
        const at = new Date(start + id * stepMs).toISOString();
        const story = Math.ceil(id / perStory);
        rows += `${[id, channelOf(id), 1 + (story % 12), story, id, `g${id}`, `https://bench.example/${id}`, `h${id}`, title, summary, text, at, at, at].join('\t')}\n`;
      }
      if (!sink.write(rows)) await once(sink, 'drain');
    }
    sink.end();
    await done;
    await client.query('select rebuild_search()');
    await client.query('set session_replication_role = origin');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
}

/** By how many powers of two divide the id. */
function channelOf(id: number): number {
  return Math.min(channels, 32 - Math.clz32(id & -id));
}

/** Counts what a filled store holds, and finds its first moment. */
export async function readExtent(
  pool: Pool,
): Promise<{ articles: number; stories: number; channels: number; first: Date }> {
  const { rows } = await pool.query<{ articles: number; stories: number; channels: number; first: Date }>(`
    select (select count(*)::int from articles) as articles, count(*)::int as stories, min(created_at) as first,
      (select count(*)::int from sources) as channels
    from stories`);
  const [extent] = rows;
  if (!extent) throw new Error('the store is empty');
  return extent;
}

/** Settings that the search queries PostgreSQL with. */
const searchSettings =
  'set local enable_seqscan = off; set local jit = off; set local max_parallel_workers_per_gather = 0;';

/** Returns a statement's cost, as the server reports it. @param settings of the transaction that the product asks in */
export async function explainStatement(
  pool: Pool,
  query: string,
  params: unknown[],
  settings = searchSettings,
): Promise<{ ms: number; lines: string[] }> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(`${settings} set local statement_timeout = '60s'`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${query}`, params);
    const lines = rows.map((row) => row['QUERY PLAN']);
    const told = lines.find((line) => line.startsWith('Execution Time'));
    return { ms: Number(/[\d.]+/.exec(told ?? '')?.[0] ?? 0), lines };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

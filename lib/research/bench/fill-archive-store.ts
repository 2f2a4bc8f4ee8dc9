import { sql } from 'drizzle-orm';
import type { Database } from '../../server/platform/db/client';
import type { DayArticle } from '../recorded-day';

const batch = 2_000;

/**
 * Fills the store with an archive of `count` grouped articles: the measured texts with a number before each word-long
 * title, so that none is a duplicate, one a minute back from the first measured article, three to a story.
 */
export async function fillArchive(db: Database, count: number, articles: readonly DayArticle[]): Promise<void> {
  if (count === 0) return;
  const first = new Date(articles[0]?.at ?? Date.now());
  await db.execute(sql`insert into sources (name) values ('Архив')`);
  await db.execute(sql`
    insert into stories (id, category_id, created_at, modified_at, last_article_at, articles_count, sources_count, score)
    select n, 1 + n % 12, at, at, at, 3, 1, extract(epoch from at) / 21600
    from (select n, ${first.toISOString()}::timestamptz - n * interval '3 minutes' as at from generate_series(1, ${Math.ceil(count / 3)}) n) made`);
  await db.execute(sql`select setval(pg_get_serial_sequence('stories', 'id'), ${Math.ceil(count / 3)})`);
  for (let from = 0; from < count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, index) => from + index + 1);
    const texts = numbers.map((n) => articles[n % articles.length]);
    await db.execute(sql`
      insert into articles (source_id, category_id, story_id, cluster_seq, guid, url, content_hash, title, text, published_at, fetched_at, updated_at)
      select 1, 1 + n % 12, 1 + (n - 1) / 3, nextval('articles_cluster_seq'), 'archive-' || n, 'https://archive.example/' || n, md5('archive' || n),
        'Номер ' || n || ': ' || title, text, at, at, at
      from (
        select n, title, text, ${first.toISOString()}::timestamptz - n * interval '1 minute' as at
        from unnest(
          ${sql.param(numbers)}::int[], ${sql.param(texts.map((article) => article?.title ?? ''))}::text[], ${sql.param(texts.map((article) => article?.text ?? ''))}::text[]
        ) as v(n, title, text)
      ) made`);
  }
  await db.execute(sql`
    update stories set first_article_id = v.id from (select story_id, min(id) as id from articles group by story_id) v where v.story_id = stories.id`);
  // A store that has held its archive for long has had its housekeeping.
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}

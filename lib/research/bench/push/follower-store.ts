import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/platform/db/client';

/**
 * Readers with a browser each, who all follow one story, and a new text in it.
 * @param target the origin of the push service and the keys of a browser: all have the same ones
 */
export async function insertFollowers(
  db: Database,
  followers: number,
  { origin, p256dh, auth }: { origin: string; p256dh: string; auth: string },
  now: Date,
): Promise<void> {
  const before = sql`${new Date(now.getTime() - 3 * 3_600_000).toISOString()}::timestamptz`;
  const fresh = sql`${new Date(now.getTime() - 60_000).toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into users (id, username, email, created_at)
    select n, 'r' || n, 'r' || n || '@example.by', ${before} from generate_series(1, ${followers}::int) as n`);
  await db.execute(sql`
    insert into sessions (id, user_id, refresh_hash, created_at, used_at, expires_at)
    select gen_random_uuid(), id, 'h' || id, ${before}, ${before}, ${before} from users`);
  await db.execute(sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, at)
    select user_id, id, ${origin}::text || '/send/' || user_id, ${p256dh}, ${auth}, ${before} from sessions`);
  await db.execute(sql`
    insert into sources (id, name, url, rss_url) values (1, 'Издание', 'https://source.example', 'https://source.example/rss')`);
  await db.execute(sql`
    insert into stories (id, created_at, modified_at, last_article_at, appeared_at, articles_count, sources_count)
    values (1, ${before}, ${before}, ${fresh}, ${before}, 1, 1)`);
  await db.execute(sql`
    insert into articles (id, source_id, story_id, url, guid, content_hash, title, published_at, fetched_at, updated_at, grouped_at)
    values (1, 1, 1, 'https://source.example/1', '1', '1', 'Мост через Сожь открыли на месяц раньше', ${fresh}, ${fresh}, ${fresh}, ${fresh})`);
  await db.execute(sql`update stories set first_article_id = 1`);
  await db.execute(sql`
    insert into follows (user_id, kind, subject_id, at, notify_since) select id, 'story', 1, ${before}, ${before} from users`);
  await db.execute(sql`analyze`);
}

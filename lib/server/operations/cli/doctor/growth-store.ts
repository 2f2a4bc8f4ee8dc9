import { sql } from 'drizzle-orm';
import type { Settings } from '../../../platform/base/settings';
import { parseMediaPlace } from '../../../platform/base/media-place';
import type { Database } from '../../../platform/db/client';
import type { MediaFiles } from '../../../ingest/media/files/media-files';
import { measurePictures } from '../../../ingest/media/old-picture-store';
import { keptTextLength } from '../../../worker/retention/retention-store';
import type { DiskGrowth, Growth } from './disk-forecast';

/** Number of recent days from which the growth of one day is estimated. */
const recentDays = 7;
const dayMs = 24 * 3_600_000;

interface MeasuredRow extends Record<string, unknown> {
  articles: number;
  recent: number;
  since: string | null;
  database: number;
  history: number;
  text: number;
  pictures: number;
  recent_pictures: number;
  cards: number;
  recent_cards: number;
}

/** Measures what the last week has brought to the disk per day, and what of it goes when it is old. */
export async function findGrowth(
  db: Database,
  { keepDays, databaseUrl, mediaStore }: Pick<Settings, 'keepDays' | 'databaseUrl' | 'mediaStore'>,
  files: MediaFiles,
  now: Date,
): Promise<DiskGrowth> {
  const isDatabaseHere = databaseUrl === '';
  const row = await measure(db, now);
  const areMediaHere = parseMediaPlace(mediaStore).kind === 'folder';
  if (!row || row.since === null || row.articles === 0) return { growths: [], isDatabaseHere, areMediaHere };
  const storeDays = Math.max(1, (now.getTime() - new Date(row.since).getTime()) / dayMs);
  const days = Math.min(recentDays, storeDays);
  // On another machine they need no room here.
  const bytes = areMediaHere ? await measurePictures({ db, files }) : { large: 0, small: 0, card: 0 };

  const growth = (count: number, recent: number, each: number, keep: number | null): Growth => ({
    perDay: (recent / days) * each,
    keepDays: keep === 0 ? null : keep,
    stored: count * each,
    storedDays: keep ? Math.min(keep, storeDays) : storeDays,
  });
  const media = [
    growth(row.pictures, row.recent_pictures, bytes.large, keepDays.picture),
    growth(row.pictures, row.recent_pictures, bytes.small, null),
    growth(row.cards, row.recent_cards, bytes.card, keepDays.picture),
  ];
  if (!isDatabaseHere) return { growths: media, isDatabaseHere, areMediaHere };
  const history = row.history / row.articles;
  const rest = Math.max(0, row.database / row.articles - history - row.text);
  const withText = keepDays.text === 0 ? row.articles : row.articles * Math.min(1, keepDays.text / storeDays);
  return {
    growths: [
      ...media,
      growth(row.articles, row.recent, history, keepDays.placement),
      growth(withText, row.recent, row.text, keepDays.text),
      growth(row.articles, row.recent, rest, null),
    ],
    isDatabaseHere,
    areMediaHere,
  };
}

/** Texts are measured as they are stored, compressed: what goes of them, of the newest thousand articles. */
async function measure(db: Database, now: Date): Promise<MeasuredRow | undefined> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - recentDays * dayMs).toISOString();
  const found = await db.execute<MeasuredRow>(sql`
    select
      (select case when reltuples > 100000 then reltuples::int else (select count(*)::int from articles) end
        from pg_class where oid = 'articles'::regclass) as articles,
      (select count(*)::int from articles where published_at > ${since}::timestamptz and published_at <= ${at}::timestamptz) as recent,
      (select to_json(fetched_at)#>>'{}' from articles order by id limit 1) as since,
      (select sum(pg_total_relation_size(oid))::float8 from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r') as database,
      (pg_total_relation_size('article_placements') + pg_total_relation_size('article_revisions')
        + pg_total_relation_size('article_pages'))::float8 as history,
      (select coalesce(avg(case when length(text) > ${keptTextLength}::int
          then pg_column_size(text) * (1 - ${keptTextLength}::float8 / length(text)) else 0 end), 0)::float8
        from (select text from articles order by id desc limit 1000) as newest) as text,
      (select count(*)::int from media where variants ? 'full') as pictures,
      (select count(*)::int from media where variants ? 'full' and created_at > ${since}::timestamptz) as recent_pictures,
      (select count(*)::int from share_cards where kind = 'story' and replaced_at is null) as cards,
      (select count(*)::int from share_cards where kind = 'story' and replaced_at is null and drawn_at > ${since}::timestamptz) as recent_cards`);
  return found.rows[0];
}

import { eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { media } from '../../platform/db/schema';
import { textArray } from '../../platform/db/sql-array';
import { largeVariants, mediaFiles, shareCardFile } from './image-urls';
import type { MediaFiles } from './files/media-files';
import { lockPicture, mayRemoveFiles } from './media-store';

const largeFiles = largeVariants.map((name) => mediaFiles[name]);
/** Pictures whose files are looked at to tell how large others are. */
const sampled = 100;

export interface MediaDependencies {
  db: Queryable;
  files: MediaFiles;
}

/** With large variants, saved before the moment, and in no story that has got an article since. */
const isOld = (before: Date): SQL => sql`
  created_at < ${before.toISOString()}::timestamptz and variants ? 'full' and not exists (
    select from articles join stories on stories.id = articles.story_id
    where articles.media_id = media.id and stories.last_article_at >= ${before.toISOString()}::timestamptz)`;

export async function countOldPictures({ db, files }: MediaDependencies, before: Date) {
  return countWithFiles({ db, files }, isOld(before));
}

/**
 * Takes the large variants of at most `limit` old pictures out of their rows: pages are made with their cards from now on. The files go a day later.
 * @returns how many pictures it was.
 */
export async function shrinkOldPictures(db: Queryable, before: Date, limit: number, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update media set variants = variants - ${textArray(largeVariants)}, shrunk_at = ${now.toISOString()}::timestamptz
    where id = any (array(select id from media where ${isOld(before)} order by created_at limit ${limit} for update skip locked))`);
  return rowCount ?? 0;
}

const isShrunk = (before: Date): SQL => sql`shrunk_at < ${before.toISOString()}::timestamptz`;

export async function countLargeFiles({ db, files }: MediaDependencies, before: Date) {
  return countWithFiles({ db, files }, isShrunk(before));
}

/** Removes the large files of at most `limit` pictures that were shrunk before the moment. @returns how many pictures it was. */
export async function dropLargeFiles({ db, files }: MediaDependencies, before: Date, limit: number): Promise<number> {
  const found = await db.execute<{ id: string }>(
    sql`select id from media where ${isShrunk(before)} order by shrunk_at limit ${limit}`,
  );
  for (const { id } of found.rows) {
    const mayGoOn = await db.transaction(async (tx) => {
      if (!(await mayRemoveFiles(tx))) return false;
      await lockPicture(tx, id);
      // Saved again meanwhile, it has its large variants back.
      const [row] = await tx.select({ shrunkAt: media.shrunkAt }).from(media).where(eq(media.id, id));
      if (!row || row.shrunkAt === null) return true;
      await files.remove(id, largeFiles);
      await tx.update(media).set({ shrunkAt: null }).where(eq(media.id, id));
      return true;
    });
    // While a backup is being restored: the next run goes on.
    if (!mayGoOn) return 0;
  }
  return found.rows.length;
}

async function countWithFiles({ db, files }: MediaDependencies, condition: SQL) {
  const [counted] = (await db.execute<{ n: number }>(sql`select count(*)::int as n from media where ${condition}`))
    .rows;
  const rows = counted?.n ?? 0;
  const sample = await db.execute<{ id: string }>(sql`select id from media where ${condition} limit ${sampled}`);
  const bytes = await averageBytes(
    files,
    sample.rows.map(({ id }) => id),
    largeFiles,
  );
  return { rows, bytes: Math.round(rows * bytes) };
}

async function averageBytes(files: MediaFiles, ids: readonly string[], names: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const id of ids) {
    const found = await Promise.all(names.map((name) => files.stat(id, name)));
    for (const file of found) bytes += file?.bytes ?? 0;
  }
  return ids.length === 0 ? 0 : bytes / ids.length;
}

/** Bytes of the files of one picture, on average over the newest ones: those that go when it is old, those that stay, and of a story's share card. */
export interface PictureBytes {
  large: number;
  small: number;
  card: number;
}

export async function measurePictures({ db, files }: MediaDependencies): Promise<PictureBytes> {
  const pictures = await db.execute<{ id: string }>(
    sql`select id from media where variants ? 'full' order by created_at desc limit ${sampled}`,
  );
  const cards = await db.execute<{ id: string }>(
    sql`select media_id as id from share_cards where replaced_at is null and kind = 'story' order by drawn_at desc limit ${sampled}`,
  );
  const ids = pictures.rows.map(({ id }) => id);
  return {
    large: await averageBytes(files, ids, largeFiles),
    small: await averageBytes(files, ids, [mediaFiles.card, mediaFiles.thumb]),
    card: await averageBytes(
      files,
      cards.rows.map(({ id }) => id),
      [shareCardFile],
    ),
  };
}

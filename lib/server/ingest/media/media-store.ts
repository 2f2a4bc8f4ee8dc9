import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, like, lt, notExists, sql } from 'drizzle-orm';
import { shareCards } from '../../platform/db/derived-tables';
import type { Queryable } from '../../platform/db/client';
import { articles, media, sources, users } from '../../platform/db/schema';
import type { DerivedImage, DerivedVariant } from './derive-variants';
import type { MediaFiles } from './files/media-files';
import { avatarFile, faviconFile, mediaFiles, shareCardFile, variantNames } from './image-urls';

/** Each row deleted makes the database look for its articles: a statement must stay well under its time limit. */
const batchSize = 100;

type Saving = Pick<Queryable, 'transaction'>;

/** Keeps an article's picture. Saving it again is harmless, and makes it young again for `deleteUnusedMedia`. */
export async function saveImage(db: Saving, files: MediaFiles, { id, variants }: DerivedImage): Promise<void> {
  await save(
    db,
    files,
    id,
    variantNames.map((name) => ({ name, file: mediaFiles[name], ...variants[name] })),
  );
}

/** Stores an avatar. @returns its id, a random one: its address reveals neither its content nor its owner (UP-5). */
export function saveAvatar(db: Saving, files: MediaFiles, avatar: DerivedVariant): Promise<string> {
  return saveUpload(db, files, { name: 'avatar', file: avatarFile, ...avatar });
}

/** Keeps a channel's favicon. @returns its id, a random one (UP-5). */
export function saveFavicon(db: Saving, files: MediaFiles, favicon: DerivedVariant): Promise<string> {
  return saveUpload(db, files, { name: 'favicon', file: faviconFile, ...favicon });
}

/** Keeps a card that links are previewed with. Saving it again is harmless. @param id names everything that is drawn on it. */
export async function saveShareCard(db: Saving, files: MediaFiles, id: string, card: DerivedVariant): Promise<void> {
  await save(db, files, id, [{ name: 'share', file: shareCardFile, ...card }]);
}

async function saveUpload(db: Saving, files: MediaFiles, picture: NamedVariant): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await save(db, files, id, [picture]);
  return id;
}

type NamedVariant = DerivedVariant & { name: string; file: string };

/** Its files first, then its row, so that a row never lacks a file (UP-7). */
async function save(db: Saving, files: MediaFiles, id: string, variants: NamedVariant[]): Promise<void> {
  const sizes = Object.fromEntries(variants.map(({ name, width, height }) => [name, { width, height }]));
  const staged = await files.stage(id, new Map(variants.map(({ file, data }) => [file, data])));
  try {
    await db.transaction(async (tx) => {
      await lockPicture(tx, id);
      await staged.place();
      await tx
        .insert(media)
        .values({ id, variants: sizes })
        .onConflictDoUpdate({
          target: media.id,
          set: { variants: sql`excluded.variants`, createdAt: sql`now()`, shrunkAt: null },
        });
    });
  } finally {
    await staged.drop();
  }
}

/** Deletes the rows saved before the moment that nothing shows. @returns how many. */
async function deleteUnusedMedia(db: Queryable, before: Date): Promise<number> {
  const unused = and(lt(media.createdAt, before), isUnused(db));
  let deleted = 0;
  for (;;) {
    const batch = db.select({ id: media.id }).from(media).where(unused).limit(batchSize);
    const rows = await db
      .delete(media)
      .where(and(inArray(media.id, batch), unused))
      .returning({ id: media.id });
    if (rows.length === 0) return deleted;
    deleted += rows.length;
  }
}

/** Deletes the rows of these pictures, however young, unless something shows them. @returns the ids of those that went. */
export async function deleteUnused(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .delete(media)
    .where(and(inArray(media.id, [...ids]), isUnused(db)))
    .returning({ id: media.id });
  return rows.map(({ id }) => id);
}

/** Used by no article, source, user or card. */
function isUnused(db: Queryable) {
  return and(
    notExists(db.select({ id: articles.id }).from(articles).where(eq(articles.mediaId, media.id))),
    notExists(
      db
        .select({ id: sources.id })
        .from(sources)
        .where(like(sources.favicon, sql`'%/media/' || ${media.id} || '/%'`)),
    ),
    notExists(db.select({ id: shareCards.mediaId }).from(shareCards).where(eq(shareCards.mediaId, media.id))),
    notExists(db.select({ id: users.id }).from(users).where(eq(users.avatarMediaId, media.id))),
  );
}

/** Finds the ids that have no row. */
async function findUnsaved(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, [...ids]));
  const saved = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !saved.has(id));
}

/**
 * Does something with a picture's files if it has no row, and keeps it from being saved meanwhile.
 * @returns whether it was done.
 */
export async function whileUnsaved(db: Queryable, id: string, action: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await mayRemoveFiles(tx))) return false;
    await lockPicture(tx, id);
    if (await isSaved(tx, id)) return false;
    await action();
    return true;
  });
}

export async function isSaved(tx: Pick<Queryable, 'select'>, id: string): Promise<boolean> {
  const rows = await tx.select({ id: media.id }).from(media).where(eq(media.id, id));
  return rows.length > 0;
}

/** The ids of saved pictures after one of them (empty: from the first), in their order. */
export async function listSavedIds(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db.select({ id: media.id }).from(media).where(gt(media.id, after)).orderBy(media.id).limit(limit);
  return rows.map(({ id }) => id);
}

/** Until the transaction ends: saving a picture and removing its files must not meet, on any machine. */
export async function lockPicture(tx: Pick<Queryable, 'execute'>, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media:${id}`}, 0))`);
}

const restoring = sql`hashtextextended('media:restore', 0)`;

/** Until the transaction ends no backup is restored. @returns false while one is: its files are there before their rows, so none may be removed. */
export async function mayRemoveFiles(tx: Pick<Queryable, 'execute'>): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${restoring}) as may`,
  );
  return rows[0]?.may === true;
}

/** Keeps every file where it is until the connection is closed or `pg_advisory_unlock_all` is called; waits for removals under way. */
export const keepFilesStatement = `select pg_advisory_lock(hashtextextended('media:restore', 0))`;

/** Removes a picture, row and files, at once, unless something shows it. What a crash leaves of it is `collectOrphans`' to clear. */
export async function dropMedia(
  { db, files }: { db: Queryable; files: Pick<MediaFiles, 'remove'> },
  id: string,
): Promise<void> {
  await deleteUnused(db, [id]);
  await whileUnsaved(db, id, () => files.remove(id));
}

const hourMs = 60 * 60 * 1_000;
/** Cached pages and feed readers may still request a picture that its article has replaced. */
const unusedMs = 7 * 24 * hourMs;
/** Longer than the writing of one picture takes. */
const stagingMs = hourMs;

/**
 * Clears the media store of what nothing points to (UP-7): rows saved over 7 days ago that nothing uses, folders without a row, and
 * leftovers of writes that a crash has cut short. Safe beside saving and beside itself.
 */
export async function collectOrphans(
  { db, files }: { db: Queryable; files: MediaFiles },
  now: Date,
): Promise<{ rows: number; folders: number; leftovers: number }> {
  const rows = await deleteUnusedMedia(db, new Date(now.getTime() - unusedMs));
  let folders = 0;
  for await (const ids of files.ids()) {
    for (const id of await findUnsaved(db, ids)) {
      if (await whileUnsaved(db, id, () => files.remove(id))) folders += 1;
    }
  }
  return { rows, folders, leftovers: await files.dropLeftovers(new Date(now.getTime() - stagingMs)) };
}

import { randomBytes } from 'node:crypto';
import { and, eq, inArray, like, lt, notExists, sql } from 'drizzle-orm';
import { shareCards } from '../db/derived-tables';
import type { Queryable } from '../db/client';
import { articles, media, sources, users } from '../db/schema';
import type { DerivedImage, DerivedVariant } from './derive-variants';
import { dropStaging, dropStagingBefore, listFolders, placeFiles, removeFolder, stageFiles } from './media-files';
import { avatarFile, faviconFile, mediaFiles, shareCardFile, variantNames } from './image-urls';

/** Each row deleted makes the database look for its articles: a statement must stay well under its time limit. */
const batchSize = 100;

type Saving = Pick<Queryable, 'transaction'>;

/** Keeps an article's picture. Saving it again is harmless, and makes it young again for `deleteUnusedMedia`. */
export async function saveImage(db: Saving, dataDir: string, { id, variants }: DerivedImage): Promise<void> {
  await save(
    db,
    dataDir,
    id,
    variantNames.map((name) => ({ name, file: mediaFiles[name], ...variants[name] })),
  );
}

/** Stores an avatar. @returns its id, a random one: its address reveals neither its content nor its owner (UP-5). */
export function saveAvatar(db: Saving, dataDir: string, avatar: DerivedVariant): Promise<string> {
  return saveUpload(db, dataDir, { name: 'avatar', file: avatarFile, ...avatar });
}

/** Keeps a channel's favicon. @returns its id, a random one (UP-5). */
export function saveFavicon(db: Saving, dataDir: string, favicon: DerivedVariant): Promise<string> {
  return saveUpload(db, dataDir, { name: 'favicon', file: faviconFile, ...favicon });
}

/** Keeps a card that links are previewed with. Saving it again is harmless. @param id names everything that is drawn on it. */
export async function saveShareCard(db: Saving, dataDir: string, id: string, card: DerivedVariant): Promise<void> {
  await save(db, dataDir, id, [{ name: 'share', file: shareCardFile, ...card }]);
}

async function saveUpload(db: Saving, dataDir: string, picture: NamedVariant): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await save(db, dataDir, id, [picture]);
  return id;
}

type NamedVariant = DerivedVariant & { name: string; file: string };

/** Its files first, then its row, so that a row never lacks a file (UP-7). */
async function save(db: Saving, dataDir: string, id: string, variants: NamedVariant[]): Promise<void> {
  const sizes = Object.fromEntries(variants.map(({ name, width, height }) => [name, { width, height }]));
  const staging = await stageFiles(dataDir, new Map(variants.map(({ file, data }) => [file, data])));
  try {
    await db.transaction(async (tx) => {
      await lockPicture(tx, id);
      await placeFiles(dataDir, id, staging);
      await tx
        .insert(media)
        .values({ id, variants: sizes })
        .onConflictDoUpdate({
          target: media.id,
          set: { variants: sql`excluded.variants`, createdAt: sql`now()`, shrunkAt: null },
        });
    });
  } finally {
    await dropStaging(staging);
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

/** Deletes a picture's row, however young, unless something shows it. */
async function deleteIfUnused(db: Queryable, id: string): Promise<void> {
  await db.delete(media).where(and(eq(media.id, id), isUnused(db)));
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

/** Those of the ids that have no row. */
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
    await lockPicture(tx, id);
    const [row] = await tx.select({ id: media.id }).from(media).where(eq(media.id, id));
    if (row) return false;
    await action();
    return true;
  });
}

/** Until the transaction ends: saving a picture and removing its files must not meet, on any machine. */
export async function lockPicture(tx: Pick<Queryable, 'execute'>, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media:${id}`}, 0))`);
}

/** Removes a picture, row and files, at once, unless something shows it. What a crash leaves of it is `collectOrphans`' to clear. */
export async function dropMedia({ db, dataDir }: { db: Queryable; dataDir: string }, id: string): Promise<void> {
  await deleteIfUnused(db, id);
  await whileUnsaved(db, id, () => removeFolder(dataDir, id));
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
  { db, dataDir }: { db: Queryable; dataDir: string },
  now: Date,
): Promise<{ rows: number; folders: number; leftovers: number }> {
  const rows = await deleteUnusedMedia(db, new Date(now.getTime() - unusedMs));
  let folders = 0;
  for await (const ids of listFolders(dataDir)) {
    for (const id of await findUnsaved(db, ids)) {
      if (await whileUnsaved(db, id, () => removeFolder(dataDir, id))) folders += 1;
    }
  }
  return { rows, folders, leftovers: await dropStagingBefore(dataDir, new Date(now.getTime() - stagingMs)) };
}

import type { Database } from '../../platform/db/client';
import { type MediaFiles, readWhole } from './files/media-files';
import { isSaved, listSavedIds, lockPicture } from './media-store';

/** Rows of one statement. */
const batch = 500;
/** Pictures at once, of about a megabyte each. */
const picturesAtOnce = 8;

export interface MovedMedia {
  /** That have a row. */
  pictures: number;
  /** Files that were copied, or would be. */
  copied: number;
  copiedBytes: number;
  /** Files that were there already. */
  present: number;
  /** Files that were different after copying; the next run copies them again. */
  failed: number;
}

export interface Moving {
  db: Database;
  from: MediaFiles;
  to: MediaFiles;
  /** After every batch. */
  onProgress?: (moved: Readonly<MovedMedia>) => void;
}

/**
 * Copies the pictures that the database knows from one store to the other while the site runs, and compares each file by size and SHA-256. What is there
 * already is not copied again, so that a run that was cut short is continued by the next one. The source is not touched.
 */
export async function moveMedia({ db, from, to, onProgress }: Moving, { dryRun = false } = {}): Promise<MovedMedia> {
  const moved: MovedMedia = { pictures: 0, copied: 0, copiedBytes: 0, present: 0, failed: 0 };
  await forEachPicture(db, async (ids) => {
    await Promise.all(ids.map((id) => movePicture({ db, from, to }, id, dryRun, moved)));
    onProgress?.(moved);
  });
  return moved;
}

async function movePicture({ db, from, to }: Moving, id: string, dryRun: boolean, moved: MovedMedia): Promise<void> {
  moved.pictures += 1;
  const missing: string[] = [];
  for (const name of await from.names(id)) {
    const [source, target] = await Promise.all([from.digest(id, name), to.digest(id, name)]);
    if (!source) continue;
    if (source.bytes === target?.bytes && source.sha256 === target.sha256) moved.present += 1;
    else {
      missing.push(name);
      moved.copied += 1;
      moved.copiedBytes += source.bytes;
    }
  }
  if (missing.length === 0 || dryRun) return;
  await copy({ db, from, to }, id, missing);
  for (const name of missing) {
    const [source, target] = await Promise.all([from.digest(id, name), to.digest(id, name)]);
    if (source && (source.bytes !== target?.bytes || source.sha256 !== target.sha256)) moved.failed += 1;
  }
}

/** Copies a picture's files. A picture that is removed meanwhile is not brought back. */
async function copy({ db, from, to }: Moving, id: string, names: readonly string[]): Promise<void> {
  const contents = new Map<string, Uint8Array>();
  for (const name of names) {
    const content = await readWhole(from, id, name);
    if (content) contents.set(name, content);
  }
  const staged = await to.stage(id, contents);
  try {
    await db.transaction(async (tx) => {
      await lockPicture(tx, id);
      const present = new Set((await isSaved(tx, id)) ? await from.names(id) : []);
      await staged.place();
      const gone = names.filter((name) => !present.has(name));
      if (gone.length > 0) await to.remove(id, gone);
    });
  } finally {
    await staged.drop();
  }
}

/**
 * Removes from the source the pictures whose files are all in the other store, by size and hash. @returns how many pictures stay, because a file of them
 * is not there.
 */
export async function dropMoved({ db, from, to }: Moving): Promise<number> {
  let stay = 0;
  await forEachPicture(db, async (ids) => {
    for (const id of ids) {
      const names = await from.names(id);
      if (names.length === 0) continue;
      const isMoved = await Promise.all(
        names.map(async (name) => {
          const [source, target] = await Promise.all([from.digest(id, name), to.digest(id, name)]);
          return !source || (source.bytes === target?.bytes && source.sha256 === target.sha256);
        }),
      );
      if (isMoved.every(Boolean)) await from.remove(id);
      else stay += 1;
    }
  });
  return stay;
}

/** A few ids at a time, in their order. */
async function forEachPicture(db: Database, work: (ids: string[]) => Promise<void>): Promise<void> {
  for (let last = ''; ;) {
    const ids = await listSavedIds(db, last, batch);
    for (let n = 0; n < ids.length; n += picturesAtOnce) await work(ids.slice(n, n + picturesAtOnce));
    const end = ids.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

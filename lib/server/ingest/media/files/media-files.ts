import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../byte-range';

/**
 * The files of pictures, by a picture's id and a file's name. A file appears whole or not at all, and never changes at its address: only files of the
 * same content replace it. Reading what is not there gives null. Every method throws `MediaStoreError`, or the system's error of a folder.
 */
export interface MediaFiles {
  /** For people: a path or an address, without keys. */
  readonly place: string;
  /** Takes files in, before the picture is locked. */
  stage(id: string, files: ReadonlyMap<string, Uint8Array>): Promise<StagedFiles>;
  stat(id: string, name: string): Promise<FileStat | null>;
  /** @param range lies within the file. */
  open(id: string, name: string, range?: ByteRange): Promise<OpenFile | null>;
  /** Returns the size and hash by which two files are compared. An S3 store gives the hash that it has checked on arrival. */
  digest(id: string, name: string): Promise<FileDigest | null>;
  /** The names of a picture's files; empty for an unknown id. */
  names(id: string): Promise<string[]>;
  /** Removes some of a picture's files, or all of them; those that are not there are no mistake. */
  remove(id: string, names?: readonly string[]): Promise<void>;
  /** Every id that has a file, in groups. */
  ids(): AsyncGenerator<string[], void, undefined>;
  /** Takes in the pictures of a backup. */
  receive(): IncomingPictures;
  /** Removes what a crash has left half-written. @returns how many pictures that was. */
  dropLeftovers(before: Date): Promise<number>;
}

export interface StagedFiles {
  /** Makes all of them visible, whatever has been removed since they were staged. To be called while the picture is locked. */
  place(): Promise<void>;
  /** Removes what has not been placed. */
  drop(): Promise<void>;
}

export interface FileStat {
  bytes: number;
  /** In quotes. */
  etag: string;
}

export interface FileDigest {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface OpenFile extends FileStat {
  /** All of the file, or the range of it. A stream has to be read to its end or destroyed. */
  body: Uint8Array | Readable;
}

/** Pictures that nothing shows until all of them are there. */
export interface IncomingPictures {
  add(id: string, file: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  publish(): Promise<void>;
  drop(): Promise<void>;
}

/** A picture has 1,600 px at most: a larger file is a mistake. */
export const maxFileBytes = 16 * 1024 * 1024;

/** The store of pictures does not answer or refuses: nothing that a reader has done. The message is for the operator, in Russian; it tells no keys. */
export class MediaStoreError extends Error {
  override name = 'MediaStoreError';
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads all of a file for its digest. */
export async function digestByReading(
  files: Pick<MediaFiles, 'open'>,
  id: string,
  name: string,
): Promise<FileDigest | null> {
  const whole = await readWhole(files, id, name);
  return whole && { bytes: whole.length, sha256: sha256(whole) };
}

/** All of a file; null when it is not there. */
export async function readWhole(files: Pick<MediaFiles, 'open'>, id: string, name: string): Promise<Uint8Array | null> {
  const opened = await files.open(id, name);
  return opened && (opened.body instanceof Uint8Array ? opened.body : collect(opened.body));
}

/** @throws MediaStoreError when there is too much of it. */
export async function collect(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxFileBytes) throw new MediaStoreError('Файл больше 16 МБ: это не картинка');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

import { array, boolean, number, object, string, type InferType } from 'yup';
import { mediaIdForm } from '../../ingest/media/image-urls';

/**
 * A backup is a .tar.gz: `format.json`, the pictures' files, the tables as PostgreSQL's text COPY in pieces, the secret on request, and
 * at the end `manifest.json`, so that a truncated file is recognised.
 */
export const backupFormat = { format: 'sujet-backup', version: 1 } as const;

export const formatSchema = object({
  format: string().oneOf([backupFormat.format]).required(),
  version: number().integer().required(),
});

const count = () => number().strict().integer().min(0).required();
const digest = () =>
  string()
    .strict()
    .matches(/^[0-9a-f]{64}$/)
    .required();

export const manifestSchema = object({
  createdAt: string().strict().required(),
  /** The version of the product that made it, for whoever has to restore it with that one; absent in backups of 0.1.0. */
  productVersion: string().strict().max(40),
  /** The times that identify drizzle's migrations of the schema, ascending. */
  migrations: array(number().required()).required(),
  tables: array(
    object({
      name: string().strict().required(),
      columns: array(string().strict().required()).required(),
      rows: count(),
      bytes: count(),
      /** Hash of the table's whole COPY text, rows in the order of the primary key. */
      sha256: digest(),
    }).required(),
  ).required(),
  /** The next number of each sequence. */
  sequences: array(object({ name: string().strict().required(), next: count() }).required()).required(),
  media: object({
    pictures: count(),
    files: count(),
    bytes: count(),
    /** Pictures of the database without a file. */
    missing: count(),
    /** Hash of the lines «name size sha256» of all files, in the archive's order. */
    sha256: digest(),
  }).required(),
  hasSecret: boolean().strict().required(),
});

export type Manifest = InferType<typeof manifestSchema>;
export type TableSummary = Manifest['tables'][number];
export type MediaSummary = Manifest['media'];

/** The kind of an entry of the archive. Other names are refused, because names become paths. */
export type EntryName =
  | { kind: 'format' | 'secret' | 'manifest' }
  | { kind: 'picture'; id: string; file: string }
  | { kind: 'table'; table: string };

export const entryNames = {
  format: 'format.json',
  secret: 'auth-secret',
  manifest: 'manifest.json',
  media: (id: string, file: string) => `media/${id}/${file}`,
  /** @param piece from 1. */
  table: (table: string, piece: number) => `tables/${table}/${piece}`,
};

/** A line of the digest over all pictures' files. */
export function mediaLine(entry: string, bytes: number, sha256: string): string {
  return `${entry} ${bytes} ${sha256}`;
}

const mediaFileForm = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/** Returns true when a file has a name that the product gives to pictures: drafts and other files are left out. */
export function isMediaFile(name: string): boolean {
  return mediaFileForm.test(name);
}

export function parseEntryName(name: string): EntryName | null {
  if (name === entryNames.format) return { kind: 'format' };
  if (name === entryNames.secret) return { kind: 'secret' };
  if (name === entryNames.manifest) return { kind: 'manifest' };
  const [folder, first = '', last = '', ...more] = name.split('/');
  if (more.length > 0) return null;
  if (folder === 'media' && mediaIdForm.test(first) && isMediaFile(last))
    return { kind: 'picture', id: first, file: last };
  if (folder === 'tables' && /^[a-z_0-9]+$/.test(first) && /^[1-9]\d*$/.test(last))
    return { kind: 'table', table: first };
  return null;
}

/** «0.2.0»: the version that made a backup. */
export function versionOf({ productVersion = '0.1.0' }: Pick<Manifest, 'productVersion'>): string {
  return productVersion;
}

/** A backup that cannot be made or used; the message is one Russian sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

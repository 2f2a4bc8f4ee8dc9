import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFolder } from '../media/media-files';
import { faviconFile, mediaFiles } from '../media/media-variants';
import type { ReadPicture } from './picture-layers';

const fileNames = { full: mediaFiles.full, wide: mediaFiles.wide, favicon: faviconFile } as const;

/** Reads what the media store has derived from strangers' pictures; their own bytes never come near a card. */
export function readStoredPicture(dataDir: string): ReadPicture {
  return (mediaId, file) => readFile(join(mediaFolder(dataDir, mediaId), fileNames[file]));
}

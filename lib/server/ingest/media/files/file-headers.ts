import { extname } from 'node:path';
import { avatarFile } from '../image-urls';

const contentTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** By the extension of a picture file's name. */
export function contentTypeOf(name: string): string {
  return contentTypes[extname(name)] ?? 'application/octet-stream';
}

/** A picture at its address never changes (SEO-12). A deleted account's avatar must not stay in shared caches. */
export function cacheControlOf(name: string): string {
  return `${name === avatarFile ? 'private' : 'public'}, max-age=31536000, immutable`;
}

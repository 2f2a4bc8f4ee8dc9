import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const id = '0123456789abcdef0123456789abcdef';

/** The address of a picture by its name. */
export const pictureAt = (name: string): string => `/media/${id}/${name}`;

/** Writes a card and an avatar, as the site does. @param data the site's `DATA_DIR` @returns their folder */
export function storePictures(data: string): string {
  const folder = join(data, 'media/01', id);
  mkdirSync(folder, { recursive: true });
  for (const name of ['card.webp', 'avatar.webp']) writeFileSync(join(folder, name), 'picture');
  return folder;
}

/** The headers that a proxy sends with a picture that it has read itself. */
export const storedHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
} as const;

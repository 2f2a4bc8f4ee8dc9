import { externalUrl } from './external-url';

/** The operator's own advertisement: a picture that leads to an address. Nothing of it is ever taken for markup. */
export interface Banner {
  imageUrl: string;
  link: string;
  /** What the picture says, for whoever does not see it: never empty. */
  alt: string;
}

type Env = Record<string, string | undefined>;

/**
 * The banner of BANNER_IMAGE_URL, BANNER_LINK and BANNER_ALT; null while there is none. Read on the server, at run time. What cannot stand on a
 * page is no banner; the start refuses it before (lib/server/base/settings.ts).
 */
export function siteBanner(env: Env = process.env): Banner | null {
  const imageUrl = externalUrl(env.BANNER_IMAGE_URL?.trim() ?? null);
  const link = externalUrl(env.BANNER_LINK?.trim() ?? null);
  if (imageUrl === null || link === null) return null;
  return { imageUrl, link, alt: line(env.BANNER_ALT) || new URL(link).hostname.replace(/^www\./, '') };
}

function line(value: string | undefined): string {
  return (value ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
}

import type { Image } from '@/lib/contract/image';
import { absoluteUrl } from '@/lib/site/absolute-url';
import { pictureUrl, storedUrl } from '@/lib/site/picture-url';
import { site } from '@/lib/site/site';

/** A picture for previews: absolute address, size where known, words for those who don't see it. */
export interface ShareImage {
  url: string;
  width?: number;
  height?: number;
  alt: string;
}

interface Pictured {
  image: Image | null;
  main_image: string | null;
}

/** The site's own card, for pages without a picture. The version in its address changes with the file. */
const ownCard = { path: '/og-default.jpg?v=1', width: 1200, height: 630 } as const;

/** The wide crop of the first thing that has a picture; the site's own card when nothing has. */
export function shareImage(candidates: readonly (Pictured | null | undefined)[], alt: string, origin: string): ShareImage {
  for (const candidate of candidates) {
    const wide = candidate?.image?.crops[0];
    if (wide) return { url: absoluteUrl(storedUrl(wide.url), origin), width: wide.width, height: wide.height, alt };
  }
  const foreign = candidates.map((candidate) => pictureUrl(candidate?.main_image)).find((url) => url !== null);
  if (foreign) return { url: absoluteUrl(foreign, origin), alt };
  return { url: absoluteUrl(ownCard.path, origin), width: ownCard.width, height: ownCard.height, alt: site.title };
}

import type { Image, Picture } from '@/lib/contract/image';
import { absoluteUrl, pictureUrl, storedUrl } from '@/lib/site/urls';
import { site } from '@/lib/site/site';

/**
 * The site's own card, a file in the repository, for pages without a card of their own; it needs no database. Drawn by
 * `npm run cli -- site-card`, which prints this address.
 */
export const siteCard: Picture = { url: '/cards/site-4033f1466ccc.jpg', width: 1_200, height: 630 };

/** A picture for previews: absolute address, size in pixels, media type where known, text for users who do not see it. */
export interface ShareImage {
  url: string;
  width: number;
  height: number;
  type?: string;
  alt: string;
}

/** A page's own card; the site's where it has none (yet). */
export function shareImage(card: Picture | null | undefined, alt: string, origin: string): ShareImage {
  return card ? toShareImage(card, alt, origin) : toShareImage(siteCard, site.title, origin);
}

interface Shared {
  /** Undefined on a backend that draws no cards. */
  share_card?: Picture | null;
  image: Image | null;
}

/** A story's card; the site's card while none is drawn; the story's photo if the backend never draws cards. */
export function storyShareImage(
  story: Shared,
  first: Pick<Shared, 'image'> | null,
  alt: string,
  origin: string,
): ShareImage {
  const photo = story.share_card === undefined ? (first?.image ?? story.image)?.crops[0] : null;
  return shareImage(story.share_card ?? photo, alt, origin);
}

interface Pictured {
  image: Image | null;
  main_image: string | null;
}

/** The absolute address of the first photo among them: our wide crop, or a file of another site; the site's card when there is none. */
export function photoUrl(candidates: readonly (Pictured | null | undefined)[], origin: string): string {
  for (const candidate of candidates) {
    const wide = candidate?.image?.crops[0];
    if (wide) return absoluteUrl(storedUrl(wide.url), origin);
  }
  const foreign = candidates.map((candidate) => pictureUrl(candidate?.main_image)).find((url) => url !== null);
  return absoluteUrl(foreign ?? siteCard.url, origin);
}

function toShareImage({ url, width, height }: Picture, alt: string, origin: string): ShareImage {
  const isJpeg = /\.jpe?g(\?|$)/i.test(url);
  return { url: absoluteUrl(storedUrl(url), origin), width, height, ...(isJpeg && { type: 'image/jpeg' }), alt };
}

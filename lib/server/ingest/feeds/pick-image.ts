import { resolveLink } from './resolve-link';

/** Pictures that show a reader nothing: counters, beacons, buttons, emoji. Matched against the address without scheme and `www.`. */
const trackingImages: readonly RegExp[] = [
  /^mc\.yandex\.(?:ru|by|com|kz)\/(?:watch|pixel)/,
  /^(?:counter|bs)\.yadro\.ru\//,
  /^counter\.(?:rambler|24log|akavita)\./,
  /^(?:top-fwz1|rs|top)\.mail\.ru\//,
  /^(?:[\w-]+\.)*tns-counter\.ru\//,
  /^vk\.com\/rtrg/,
  /^facebook\.com\/tr/,
  /^(?:[\w-]+\.)*google-analytics\.com\//,
  /^(?:[\w-]+\.)*doubleclick\.net\//,
  /^(?:[\w-]+\.)*scorecardresearch\.com\//,
  /^(?:pixel|stats)\.wp\.com\//,
  /^stats\.wordpress\.com\//,
  /^feeds\.wordpress\.com\/1\.0\//,
  /^feeds?\.(?:feedburner|feedblitz)\.com\/~/,
  /^feeds\.[\w.-]+\/~(?:r|ff|f)\//,
  /^(?:[\w-]+\.)*feedsportal\.com\//,
  /^(?:ping\.feedio|pheedo|share\.feedsportal|tracking\.feedpress)\./,
  /^blogger\.googleusercontent\.com\/tracker\//,
  /^(?:[\w-]+\.)?s\.w\.org\/images\/core\/emoji\//,
  /^(?:abs\.)?twimg\.com\/emoji\//,
  /\/twemoji\//,
  /\/(?:smil(?:e|ies|ey)s?|emoticons?|emoji)\//i,
  /\/(?:1x1|blank|spacer|pixel|transparent|clear)\.(?:gif|png)(?:$|\?)/i,
];

/** Formats that we do not keep (UP-2). */
const drawing = /\.(?:svgz?|ico|bmp|tiff?)$/i;

/** An article keeps so many pictures, in case that the first cannot be had. */
export const maxImages = 5;

/** The addresses that are usable pictures, absolute, in their order, at most five. */
export function pickImages(candidates: readonly string[], base: string | null): string[] {
  const picked = new Set<string>();
  for (const candidate of candidates) {
    const resolved = resolveLink(candidate, base);
    if (resolved && 'url' in resolved && !isTracker(resolved.url) && !drawing.test(new URL(resolved.url).pathname))
      picked.add(resolved.url);
    if (picked.size === maxImages) break;
  }
  return [...picked];
}

function isTracker(address: string): boolean {
  const bare = address.replace(/^https?:\/\/(?:www\.)?/, '');
  return trackingImages.some((pattern) => pattern.test(bare));
}

import { decodeHTMLStrict } from 'entities';
import { sourceLimit } from './feed-text';
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

const imageTag = /<img\s[^<>]*>/gi;
const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');

/** Lazy loading keeps the true address in a data attribute and a placeholder in src. */
const sourceAttributes = ['data-src', 'data-lazy-src', 'data-original', 'src'].map(attribute);
const sizeAttributes = ['width', 'height'].map(attribute);

/** Smaller pictures are counters, icons and emoji. */
const minPixels = 49;

/** The first of the addresses that is a usable picture, absolute; null if none is. */
export function pickImage(candidates: string[], base: string | null): string | null {
  for (const candidate of candidates) {
    const resolved = resolveLink(candidate, base);
    if (resolved && 'url' in resolved && !isTracker(resolved.url)) return resolved.url;
  }
  return null;
}

/** Addresses of the pictures in an HTML fragment, in their order, without counters, icons and `data:` pictures. */
export function imagesInMarkup(html: string): string[] {
  const tags = html.slice(0, sourceLimit).match(imageTag) ?? [];
  return tags
    .slice(0, 20)
    .filter((tag) => !isTiny(tag))
    .flatMap(
      (tag) =>
        sourceAttributes.map((source) => valueOf(source, tag)).find((address) => address && !/^data:/i.test(address)) ??
        [],
    );
}

function isTiny(tag: string): boolean {
  return sizeAttributes.some((size) => {
    const pixels = Number.parseFloat(valueOf(size, tag) ?? '');
    return pixels < minPixels && !/%/.test(valueOf(size, tag) ?? '');
  });
}

function isTracker(address: string): boolean {
  const bare = address.replace(/^https?:\/\/(?:www\.)?/, '');
  return trackingImages.some((pattern) => pattern.test(bare));
}

function valueOf(pattern: RegExp, tag: string): string | null {
  const found = pattern.exec(tag.slice(0, 5_000));
  return found ? decodeHTMLStrict(found[1] ?? found[2] ?? found[3] ?? '').trim() : null;
}

import { decodeHTMLStrict } from 'entities';
import { sourceLimit } from './html-to-text';
import { resolveLink } from './resolve-link';
import { trackingImages } from './tracking-images';

const imageTag = /<img\s[^<>]*>/gi;
const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');

/** Lazy loading keeps the true address in a data attribute and a placeholder in src. */
const sourceAttributes = ['data-src', 'data-lazy-src', 'data-original', 'src'].map(attribute);
const sizeAttributes = ['width', 'height'].map(attribute);

/** Smaller pictures are counters, icons and emoji. */
const leastPixels = 49;

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
    return pixels < leastPixels && !/%/.test(valueOf(size, tag) ?? '');
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

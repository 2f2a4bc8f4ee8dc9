import { sourceLimit } from './feed-text';
import { readTags, type TagAttributes } from './html-tags';

/** Lazy loading keeps the true address in one of these attributes and a placeholder in `src`. */
const lazySources = ['data-src', 'data-lazy-src', 'data-lazy', 'data-original', 'data-orig-file'];
const lazySets = ['data-srcset', 'data-lazy-srcset'];

/** Smaller pictures are counters, icons and emoji. */
const minPixels = 49;

/** A placeholder by its name, looked for at the end of an address. */
const placeholder =
  /(?:placeholder|lazy|load(?:ing|er)|blank|spacer|transparent|pixel|empty|dummy|stub|no-?image|1x1)[\w.-]{0,40}$/i;
const pictureFile = /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i;

/** Maximum number of pictures of a text to consider. */
const maxPictures = 20;

/** Elements that may hide a whole part of a text; a paragraph is ended by the next, whether it says so or not. */
const wrappers: ReadonlySet<string> = new Set(['div', 'span', 'figure', 'a', 'section', 'aside']);

/**
 * Addresses of the pictures in an HTML fragment, in their order, each picture's best first: without counters, icons, what is hidden, and `data:`
 * pictures.
 */
export function imagesInMarkup(html: string): string[] {
  // Most texts have none, and to look for a word costs a tenth of reading the tags.
  if (!/<(?:img|picture)[\s>]/i.test(html)) return [];
  const found: string[] = [];
  let count = 0;
  const inside: Inside = { hidden: null, sources: null };
  readTags(html.slice(0, sourceLimit), {
    onTag(name, attributes) {
      if (count === maxPictures) return;
      if (inside.hidden) {
        if (inside.hidden.by === name) inside.hidden.depth += 1;
      } else if (wrappers.has(name) && isHidden(attributes)) inside.hidden = { by: name, depth: 1 };
      else if (name === 'picture') inside.sources = [];
      else if (name === 'source') inside.sources?.push(...setOf(attributes));
      else if (name === 'img') {
        if (!isTiny(attributes) && !isHidden(attributes))
          found.push(...imagesOfTag(attributes), ...(inside.sources ?? []));
        inside.sources = null;
        count += 1;
      }
    },
    onClosingTag(name) {
      if (inside.hidden?.by === name && (inside.hidden.depth -= 1) === 0) inside.hidden = null;
      if (name === 'picture') endPicture();
    },
  });
  endPicture();
  return found;

  function endPicture(): void {
    found.push(...(inside.sources ?? []));
    inside.sources = null;
  }
}

/**
 * The open elements: a hidden part by its tag's name, with how many of that name are open; and the addresses that a `<picture>`'s `<source>`s name
 * until its `<img>` comes.
 */
interface Inside {
  hidden: { by: string; depth: number } | null;
  sources: string[] | null;
}

/** The addresses that an `<img>` names, the better first. */
export function imagesOfTag(attributes: TagAttributes): string[] {
  const lazy = lazySources.flatMap((name) => attributes.get(name) ?? []).filter(isAddress);
  const source = attributes.get('src') ?? '';
  // Elsewhere `data-url` is where a click leads.
  const url = [attributes.get('data-url') ?? ''].filter((address) => pictureFile.test(address));
  const sources = [source].filter((address) => address !== '');
  const isShown = !placeholder.test(source.slice(-200).replace(/[?#].*$/s, ''));
  const found = [
    ...lazy,
    ...lazySets.flatMap((name) => bestOfSet(attributes.get(name))),
    ...url,
    ...(isShown ? sources : []),
    ...bestOfSet(attributes.get('srcset')),
    ...(isShown ? [] : sources),
  ];
  return [...new Set(found.filter((address) => !/^data:/i.test(address)))];
}

/** `data-lazy="true"` is no address. */
const isAddress = (value: string) => value.includes('/') || pictureFile.test(value);

function setOf(attributes: TagAttributes): string[] {
  if (/svg/i.test(attributes.get('type') ?? '')) return [];
  return [...lazySets, 'srcset'].flatMap((name) => bestOfSet(attributes.get(name)));
}

/** Entries of a `srcset` that are read. */
const maxEntries = 30;
/** In pixels: no derivative needs more (SEO-15). */
const enoughWidth = 1_600;

/** Picks from a `srcset` the narrowest picture that is wide enough, else the widest; a density counts as a thousand. Empty where it has none. */
function bestOfSet(written: string | undefined): string[] {
  // An address ends with a space, or a comma at its end; inside of it a comma is part of it (HTML, «Parsing a srcset attribute»).
  const entries = [...(written ?? '').matchAll(/([^\s,]\S*)(?:\s+([\d.]{1,10})([wx]))?/g)].slice(0, maxEntries);
  const sized = entries
    .map(([, address = '', size = '1', unit = 'x']) => ({
      address: address.replace(/,+$/, ''),
      width: Number.parseFloat(size) * (unit === 'w' ? 1 : 1_000),
    }))
    .filter(({ address }) => address !== '' && !/^[\d.]+[wxh]$/.test(address));
  const [best] = sized.toSorted((one, other) => rankOf(one.width) - rankOf(other.width));
  return best === undefined ? [] : [best.address];
}

/** Wide enough ones by their width, then the others, the widest first. */
const rankOf = (width: number) => (width >= enoughWidth ? width : 1e9 - width);

const sizeInStyle = /(?:^|[;\s])(?:max-)?(?:width|height)\s{0,3}:\s{0,3}([\d.]{1,10})(?:px|\s*(?:;|!|$))/gi;

/** By its attributes or its style. */
function isTiny(attributes: TagAttributes): boolean {
  const told = ['width', 'height'].flatMap((name) => attributes.get(name) ?? []).filter((size) => !size.includes('%'));
  const styled = [...styleOf(attributes).matchAll(sizeInStyle)].map(([, size = '']) => size);
  return [...told, ...styled].some((size) => Number.parseFloat(size) < minPixels);
}

function isHidden(attributes: TagAttributes): boolean {
  return (
    attributes.has('hidden') ||
    /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|(?:left|top|text-indent)\s{0,3}:\s{0,3}-\d{3}/i.test(
      styleOf(attributes),
    )
  );
}

const styleOf = (attributes: TagAttributes) => (attributes.get('style') ?? '').slice(0, 500);

import { attributeOf, childrenNamed, hasElements, isBlank, markupOf, textOf, type FeedElement } from './feed-element';
import {
  basesOf,
  elementText,
  imagesOfItem,
  onOwnBase,
  pushLinksOf,
  relationOf,
  soundsOfItem,
  ttlOf,
} from './item-elements';
import type { FeedReading, FeedText, ItemDraft } from './feed-item';
import type { FeedDocument } from './read-markup';

/** Atom 1.0 (RFC 4287) and 0.3; a lone entry document counts as a feed of one. */
export function readAtom({ root, items }: FeedDocument): FeedReading {
  const feed = atomChildren(root, 'feed')[0] ?? root;
  return {
    format: 'atom',
    title: firstText(feed, 'title'),
    siteLink: linksOf(feed)[0] ?? null,
    ttl: ttlOf(feed),
    ...pushLinksOf(feed),
    items: items.map((entry) => ({ readDates: () => datesOf(entry), read: () => toDraft(entry) })),
  };
}

function toDraft(entry: FeedElement): ItemDraft {
  const id = atomChildren(entry, 'id', 'guid').flatMap((element) => textOf(element) ?? [])[0] ?? null;
  const contents = atomChildren(entry, 'content');
  return {
    isBlank: isBlank(entry),
    guid: id,
    links: linksOf(entry),
    otherLinks: [
      ...contents.flatMap((content) => attributeOf(content, 'src') ?? []),
      ...(id !== null && /^https?:\/\//i.test(id) ? [id] : []),
      ...linksWith(entry, (relation) => ['self', 'via', 'related'].includes(relation)),
      ...soundsOfItem(entry),
    ],
    bases: basesOf(entry),
    titles: textsOf(entry, 'title', 'media:title', 'dc:title'),
    summaries: textsOf(entry, 'summary', 'subtitle', 'description', 'media:description'),
    bodies: textsOf(entry, 'content', 'content:encoded'),
    images: imagesOfItem(entry),
    dates: datesOf(entry),
    topics: atomChildren(entry, 'category', 'dc:subject').flatMap(
      (category) => attributeOf(category, 'label') ?? attributeOf(category, 'term') ?? textOf(category) ?? [],
    ),
    authors: [
      ...atomChildren(entry, 'author').flatMap((author) => atomChildren(author, 'name')),
      ...atomChildren(entry, 'dc:creator'),
    ].flatMap((name) => textOf(name) ?? []),
  };
}

function datesOf(entry: FeedElement): string[] {
  const names = ['published', 'issued', 'pubdate', 'dc:date', 'created', 'updated', 'modified', 'dcterms:issued'];
  return atomChildren(entry, ...names).flatMap((date) => textOf(date) ?? []);
}

function linksOf(element: FeedElement): string[] {
  const original = atomChildren(element, 'feedburner:origlink').flatMap((link) => textOf(link) ?? []);
  return [...original, ...linksWith(element, (relation) => relation === 'alternate')];
}

/** HTML pages before other alternates. */
function linksWith(element: FeedElement, isWanted: (relation: string) => boolean): string[] {
  const links = atomChildren(element, 'link').filter((link) => isWanted(relationOf(link)));
  const isPage = (link: FeedElement) => /html|^$/i.test(attributeOf(link, 'type') ?? '');
  return [...links.filter(isPage), ...links.filter((link) => !isPage(link))].flatMap((link) => {
    const address = attributeOf(link, 'href') ?? textOf(link);
    return address === null ? [] : [onOwnBase(link, address)];
  });
}

function firstText(element: FeedElement, name: string): FeedText | null {
  return textsOf(element, name)[0] ?? null;
}

function textsOf(element: FeedElement, ...names: string[]): FeedText[] {
  return atomChildren(element, ...names).flatMap((construct) => textConstruct(construct) ?? []);
}

/** RFC 4287 §3.1 and §4.1.3, and Atom 0.3's `mode`. */
function textConstruct(element: FeedElement): FeedText | null {
  const type = attributeOf(element, 'type')?.toLowerCase() ?? 'text';
  if (hasElements(element))
    return { kind: 'html', value: markupOf(element, /xhtml|xml/.test(type) || type === 'text') };
  if (attributeOf(element, 'mode')?.toLowerCase() === 'base64') return decodeBase64(element, type);
  if (type.includes('html')) return elementText(element, 'html');
  return /^(?:image|audio|video|application)\//.test(type) ? null : elementText(element, 'text');
}

function decodeBase64(element: FeedElement, type: string): FeedText | null {
  if (!/text|html/.test(type)) return null;
  const value = Buffer.from(textOf(element) ?? '', 'base64').toString('utf8');
  return value === '' ? null : { kind: type.includes('html') ? 'html' : 'text', value };
}

/** Children in Atom's namespace or, as careless feeds write them, in none; names with a prefix are taken as they are. */
function atomChildren(element: FeedElement, ...names: string[]): FeedElement[] {
  return childrenNamed(element, ...names.flatMap((name) => (name.includes(':') ? [name] : [`atom:${name}`, name])));
}

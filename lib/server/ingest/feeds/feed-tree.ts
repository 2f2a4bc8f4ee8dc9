import type { FeedElement } from './feed-element';
import { feedLimits } from './feed-item';

/**
 * The vocabularies that feeds use, by namespace address, and the prefix that our adapters know them by.
 * RSS's own elements have no prefix. Feeds misspell these addresses, so they are compared without scheme, case and final `/` or `#`.
 */
const prefixes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'www.w3.org/2005/atom': 'atom',
    'purl.org/atom/ns': 'atom',
    'www.w3.org/1999/02/22-rdf-syntax-ns': 'rdf',
    'purl.org/rss/1.0': '',
    'purl.org/net/rss1.1': '',
    'my.netscape.com/rdf/simple/0.9': '',
    'channel.netscape.com/rdf/simple/0.9': '',
    'my.netscape.com/publish/formats/rss-0.91.dtd': '',
    'backend.userland.com/rss': '',
    'backend.userland.com/rss2': '',
    'backend.userland.com/rss091': '',
    'backend.userland.com/rss092': '',
    'blogs.law.harvard.edu/tech/rss': '',
    'cyber.law.harvard.edu/rss': '',
    'purl.org/rss/1.0/modules/content': 'content',
    'purl.org/dc/elements/1.0': 'dc',
    'purl.org/dc/elements/1.1': 'dc',
    'purl.org/dc/terms': 'dcterms',
    'search.yahoo.com/mrss': 'media',
    'video.search.yahoo.com/mrss': 'media',
    'tools.search.yahoo.com/mrss': 'media',
    'www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
    'example.com/dtds/podcast-1.0.dtd': 'itunes',
    'rssnamespace.org/feedburner/ext/1.0': 'feedburner',
    'news.yandex.ru': 'yandex',
    'turbo.yandex.ru': 'turbo',
    'www.w3.org/1999/xhtml': 'xhtml',
    'purl.org/rss/1.0/modules/syndication': 'sy',
    'www.sitemaps.org/schemas/sitemap/0.9': '',
    'www.google.com/schemas/sitemap/0.84': '',
    'www.google.com/schemas/sitemap-news/0.9': 'news',
    'www.google.com/schemas/sitemap-image/1.1': 'image',
  }),
);

/** Namespace declarations in force for an element: declared prefix ('' for the default) → the adapters' prefix. */
export type NamespaceScope = ReadonlyMap<string, string>;

/** A scope is copied where it changes, so its size is part of what an element costs; feeds declare a dozen prefixes. */
const maxPrefixes = 32;

/** The scope inside an element with these attributes; the outer one, unchanged, where they bind no prefix to anything new. */
function extendScope(outer: NamespaceScope, attributes: ReadonlyMap<string, string>): NamespaceScope {
  let scope: Map<string, string> | undefined;
  for (const [name, value] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    const declared = name.slice('xmlns:'.length);
    const current = (scope ?? outer).get(declared);
    const bound = prefixes.get(plainAddress(value));
    if (bound === undefined || bound === (current ?? declared)) continue;
    if (current === undefined && (scope ?? outer).size >= maxPrefixes) continue;
    scope ??= new Map(outer);
    scope.set(declared, bound);
  }
  return scope ?? outer;
}

/** The name an adapter looks for: `a:entry` bound to Atom's address is `atom:entry`; an undeclared prefix stands for itself. */
function qualifyName(name: string, scope: NamespaceScope): string {
  const colon = name.indexOf(':');
  const declared = colon < 0 ? '' : name.slice(0, colon);
  const prefix = scope.get(declared) ?? declared;
  const local = name.slice(colon + 1);
  return prefix === '' ? local : `${prefix}:${local}`;
}

function plainAddress(address: string): string {
  return address
    .trim()
    .slice(0, 200)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/#]+$/, '');
}

/** Bounds that keep the cost of any 10 MB document well under a second of CPU (FEED-2); real feeds stay far below. */
const limits = { elements: 200_000, depth: 200 } as const;

/** Elements that hold text only: another field inside one of them means that its end tag is missing. */
const textFields = new Set(['title', 'link', 'guid', 'pubdate', 'author', 'category', 'id']);
const otherFields = [
  'description',
  'content:encoded',
  'enclosure',
  'comments',
  'source',
  'dc:date',
  'dc:creator',
  'summary',
  'content',
];
const fields = new Set([...textFields, ...otherFields]);

type OpenElement = { element: FeedElement; tag: string; scope: NamespaceScope };

/**
 * Builds a document's elements out of tags in any disorder: an end tag closes the nearest element of its name, a new item ends an item
 * that was left open, a new field a text field. Elements below the depth limit are left out, with their text going to the last that fits.
 */
export class FeedTree {
  /** The document itself: an element without a name. */
  readonly root: FeedElement = { name: '', attributes: new Map(), parent: null, content: [] };
  /** Everything called item or entry, or url in a sitemap, wherever it stands, in the document's order; none is inside another. */
  readonly items: FeedElement[] = [];
  private readonly outermost: OpenElement;
  private readonly stack: OpenElement[];
  /** Number of open elements of each tag: an end tag that matches none must cost nothing. */
  private readonly openTags = new Map<string, number>();
  private elements = 0;
  private tooDeep = 0;
  private isSitemap = false;

  constructor(scope: NamespaceScope) {
    this.outermost = { element: this.root, tag: '', scope };
    this.stack = [this.outermost];
  }

  /** Nothing more is taken: a document this large is hostile, or its later items are not wanted. */
  get isFull(): boolean {
    return this.elements >= limits.elements || this.items.length > feedLimits.itemsRead;
  }

  /** The innermost open element. */
  get last(): FeedElement {
    return this.top.element;
  }

  open(tag: string, attributes: Map<string, string>, closedAtOnce: boolean): void {
    this.elements += 1;
    const outer = this.top.scope;
    const inner = extendScope(outer, attributes);
    const name = qualifyName(tag, inner);
    const isItem = this.isItemName(name);
    if (isItem) this.closeItem();
    if (textFields.has(this.last.name) && fields.has(name)) this.closeDownTo(this.stack.length - 1);
    if (this.stack.length > limits.depth) {
      this.tooDeep += closedAtOnce ? 0 : 1;
      return;
    }
    const { element: parent, scope } = this.top;
    const element: FeedElement = { name, attributes, parent, content: [] };
    parent.content.push(element);
    if (isItem) this.items.push(element);
    if (parent === this.root && name === 'urlset') this.isSitemap = true;
    if (closedAtOnce) return;
    this.stack.push({ element, tag, scope: scope === outer ? inner : extendScope(scope, attributes) });
    this.openTags.set(tag, (this.openTags.get(tag) ?? 0) + 1);
  }

  close(tag: string): void {
    if (this.tooDeep > 0) {
      this.tooDeep -= 1;
      return;
    }
    if ((this.openTags.get(tag) ?? 0) > 0) this.closeDownTo(this.stack.findLastIndex((open) => open.tag === tag));
  }

  addText(text: string): void {
    if (text !== '') this.last.content.push(text);
  }

  private get top(): OpenElement {
    return this.stack[this.stack.length - 1] ?? this.outermost;
  }

  private closeItem(): void {
    const level = this.stack.findIndex(({ element }) => this.isItemName(element.name));
    if (level > 0) this.closeDownTo(level);
    this.tooDeep = 0;
  }

  private isItemName(name: string): boolean {
    return /^(?:atom:)?(?:item|entry)$/.test(name) || (this.isSitemap && name === 'url');
  }

  private closeDownTo(level: number): void {
    for (const { tag } of this.stack.splice(level)) this.openTags.set(tag, (this.openTags.get(tag) ?? 1) - 1);
  }
}

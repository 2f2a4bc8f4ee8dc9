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
  }),
);

/** Namespace declarations in force for an element: declared prefix ('' for the default) → the adapters' prefix. */
export type NamespaceScope = ReadonlyMap<string, string>;

/** A scope is copied where it changes, so its size is part of what an element costs; feeds declare a dozen prefixes. */
const maxPrefixes = 32;

/** The scope inside an element with these attributes; the outer one, unchanged, where they bind no prefix to anything new. */
export function extendScope(outer: NamespaceScope, attributes: ReadonlyMap<string, string>): NamespaceScope {
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
export function qualifyName(name: string, scope: NamespaceScope): string {
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

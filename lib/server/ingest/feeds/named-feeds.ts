import { readTags } from './html-tags';

/** Characters of a page that are looked through, and feeds that are taken: a page names one for each of its rubrics at most. */
const limits = { characters: 200_000, feeds: 10, address: 2_048 } as const;

/** Types that only feeds have … */
const feedType = /^application\/(?:rss|atom|rdf|feed)\+(?:xml|json)\b/i;
/** … and those that a feed may have where the link says that it is the page in another form. */
const xmlType = /^(?:text|application)\/(?:xml|rss)\b/i;

/**
 * The feeds that a page names by `<link>`, as written; where the page names a base, absolute.
 * @param pageAddress what a relative base is relative to.
 */
export function findNamedFeeds(html: string, pageAddress: string): string[] {
  const found = new Set<string>();
  let base: string | null = null;
  readTags(html.slice(0, limits.characters), {
    onTag(tag, attributes) {
      const href = attributes.get('href') ?? '';
      // The first base counts (HTML, «The base element»).
      if (tag === 'base' && base === null && URL.canParse(href, pageAddress)) base = new URL(href, pageAddress).href;
      if (tag === 'link' && href !== '' && href.length <= limits.address && isFeed(attributes)) found.add(href);
    },
  });
  return [...found].slice(0, limits.feeds).flatMap((href) => {
    if (base === null) return [href];
    return URL.canParse(href, base) ? [new URL(href, base).href] : [];
  });
}

function isFeed(attributes: ReadonlyMap<string, string>): boolean {
  const type = attributes.get('type') ?? '';
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  return feedType.test(type) || (xmlType.test(type) && relations.includes('alternate'));
}

import { childNamed, childrenNamed, isElement, textOf, type FeedElement } from './feed-element';
import type { FeedReading, ItemDraft } from './feed-item';
import { basesOf, elementText } from './item-elements';
import type { FeedDocument } from './read-markup';

/** Characters of a list of keywords that are looked at. */
const keywordLimit = 2_000;

/**
 * A news sitemap (Google News extension 0.9 of sitemaps.org 0.9): address, headline, time and often a picture of the articles of two days. It
 * has no texts, so its articles are a headline only.
 * @returns null for a sitemap without a single piece of news.
 */
export function readSitemap({ items }: FeedDocument): FeedReading | null {
  const news = items.filter((item) => childNamed(item, 'news:news') !== null);
  const [first] = news;
  if (!first) return null;
  const publication = childNamed(newsOf(first), 'news:publication');
  return {
    format: 'sitemap',
    title: publication && elementText(childNamed(publication, 'news:name'), 'text'),
    siteLink: null,
    ttl: null,
    hubs: [],
    self: null,
    items: news.map((item) => ({ readDates: () => datesOf(item), read: () => toDraft(item) })),
  };
}

/** Picks from an index of sitemaps the one whose name speaks of news, else the one changed last; null for an empty index. */
export function findNewsSitemap({ root }: FeedDocument): string | null {
  const index = childNamed(root, 'sitemapindex');
  const maps = (index?.content ?? []).filter(isElement).flatMap((map) => {
    const address = map.name === 'sitemap' ? textOf(childNamed(map, 'loc')) : null;
    return address === null ? [] : [{ address, changed: textOf(childNamed(map, 'lastmod')) ?? '' }];
  });
  const byName = maps.find(({ address }) => /news|novosti/i.test(address));
  // Dates of W3C's profile sort as texts.
  const newest = maps.reduce<(typeof maps)[number] | null>(
    (last, map) => (last === null || map.changed > last.changed ? map : last),
    null,
  );
  return (byName ?? newest)?.address ?? null;
}

function toDraft(item: FeedElement): ItemDraft {
  const news = newsOf(item);
  const address = textOf(childNamed(item, 'loc'));
  return {
    isBlank: false,
    guid: address,
    links: address === null ? [] : [address],
    otherLinks: [],
    bases: basesOf(item),
    titles: childrenNamed(news, 'news:title').flatMap((title) => elementText(title, 'unsure') ?? []),
    summaries: [],
    bodies: [],
    images: childrenNamed(item, 'image:image').flatMap((image) => textOf(childNamed(image, 'image:loc')) ?? []),
    dates: datesOf(item),
    topics: (textOf(childNamed(news, 'news:keywords')) ?? '').slice(0, keywordLimit).split(','),
  };
}

function datesOf(item: FeedElement): string[] {
  return [childNamed(newsOf(item), 'news:publication_date'), childNamed(item, 'lastmod')].flatMap(
    (date) => textOf(date) ?? [],
  );
}

/** The item's `news:news`, which holds what is said of the article. */
function newsOf(item: FeedElement): FeedElement {
  return childNamed(item, 'news:news') ?? item;
}

import { absoluteUrl } from '@/lib/site/urls';
import { type FeedFormat, paths } from '@/lib/site/paths';
import type { Metadata } from 'next';
import { feedTypes } from './feed-model';

/** The addresses of a page's feeds. @param page the page's path */
export function feedAddresses(page: string, origin: string): Record<FeedFormat, string> {
  const address = (format: FeedFormat) => absoluteUrl(paths.feed(page, format), origin);
  return { rss: address('rss'), atom: address('atom'), json: address('json') };
}

/** `<link rel="alternate">` of a page's three feeds (R41). @param title what the feeds are of */
export function feedLinks(page: string, title: string, origin: string): NonNullable<Metadata['alternates']>['types'] {
  const { rss, atom, json } = feedAddresses(page, origin);
  return {
    [feedTypes.rss]: [{ url: rss, title: `${title} (RSS)` }],
    [feedTypes.atom]: [{ url: atom, title: `${title} (Atom)` }],
    [feedTypes.json]: [{ url: json, title: `${title} (JSON Feed)` }],
  };
}

/** The same as visible links: names and paths. */
export function namedFeeds(page: string): { name: string; href: string }[] {
  return [
    { name: 'RSS', href: paths.feed(page, 'rss') },
    { name: 'Atom', href: paths.feed(page, 'atom') },
    { name: 'JSON Feed', href: paths.feed(page, 'json') },
  ];
}

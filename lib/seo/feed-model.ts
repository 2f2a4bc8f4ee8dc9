import type { FeedFormat } from '@/lib/site/paths';

/** A feed in no particular format. Addresses are absolute, texts are plain. */
export interface Feed {
  title: string;
  description: string;
  /** The page with the same contents. */
  page: string;
  /** The feed's own address in each format. */
  self: Record<FeedFormat, string>;
  /** The newest change of an item; without items the epoch, so that an empty feed stays the same. */
  updated: Date;
  items: FeedItem[];
  /** Hub that pushes its changes (WebSub), for feeds whose changes are announced. */
  hub?: string | null;
  /** The demo's channels and stories are not for search engines. */
  noindex?: boolean;
}

export interface FeedItem {
  /** Its page on this site; also its permanent id. */
  link: string;
  title: string;
  /** At most 300 characters: never the whole text of another publisher. */
  summary: string | null;
  published: Date;
  /** Changes only with the content; never before `published`. */
  updated: Date;
  /** The publisher, with the addresses of its feed on this site. */
  author: { name: string; feed: Record<FeedFormat, string> | null };
  category: string | null;
  /** Without a size for a picture of another site. */
  image: { url: string; type: string | null; width: number | null; height: number | null } | null;
  /** Address of its first publication. */
  original: string | null;
}

export const maxSummaryLength = 300;

/** The media types of the three formats (R41). */
export const feedTypes = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const satisfies Record<FeedFormat, string>;

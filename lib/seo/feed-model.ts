import type { FeedFormat } from '@/lib/site/paths';

/** A feed before it takes one of its forms. Addresses are absolute, texts plain. */
export interface Feed {
  title: string;
  description: string;
  /** The page that shows the same. */
  page: string;
  /** The feed's own address by its form. */
  self: Record<FeedFormat, string>;
  /** The newest change of an item; without items the epoch, so that an empty feed stays the same. */
  updated: Date;
  items: FeedItem[];
  /** Of an invented channel or story: search engines are not to keep it. */
  noindex?: boolean;
}

export interface FeedItem {
  /** Its page here, and its id for ever. */
  link: string;
  title: string;
  /** At most 300 characters; never the whole text of another outlet. */
  summary: string | null;
  published: Date;
  /** Moves only with the content; never before `published`. */
  updated: Date;
  /** Who wrote it, with the address of the outlet's own feed here. */
  author: { name: string; feed: Record<FeedFormat, string> | null };
  category: string | null;
  /** Without a size for a picture that is not ours. */
  image: { url: string; type: string | null; width: number | null; height: number | null } | null;
  /** Where it was published first. */
  original: string | null;
}

export const maxSummaryLength = 300;

/** R41, with the charset that HTTP needs. */
export const feedTypes = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const satisfies Record<FeedFormat, string>;

import type { RejectReason } from './reject-reason';

/**
 * Limits in characters (FEED-4) and items (FEED-1) that hold for everything `parseFeed` returns. Of at most `itemsRead` items it takes the
 * newest `items`; what a feed lists beyond is not even counted (FEED-2).
 */
export const feedLimits = {
  items: 500,
  itemsRead: 5_000,
  title: 500,
  summary: 2_000,
  text: 100_000,
  url: 2_048,
} as const;

/** One article as its feed told it: plain text, inside `feedLimits`, absolute http(s) addresses. */
export type FeedItem = {
  /** The feed's own identifier of the item, whatever its form; null where it gave none. */
  guid: string | null;
  /** As the feed gave it, resolved; canonicalUrl is for the caller. */
  url: string;
  /** Empty where the feed gave neither a title nor a text to take one from. */
  title: string;
  summary: string | null;
  /** The full text where the feed carries one; paragraphs separated by an empty line. */
  text: string | null;
  imageUrl: string | null;
  /** Never in the future of the fetch; the fetch's own time where the feed's date is missing or nonsense. */
  publishedAt: Date;
  /** The feed's own rubrics and tags, in its order. */
  topics: string[];
};

/** An item that could not become an article. `position` counts from 1 in the feed's order. */
export type RejectedItem = { reason: RejectReason; title: string | null; position: number };

export type FeedFormat = 'rss' | 'rdf' | 'atom' | 'json';

export type ParsedFeed = {
  format: FeedFormat;
  title: string | null;
  siteUrl: string | null;
  ttlMinutes: number | null;
  items: FeedItem[];
  rejected: RejectedItem[];
};

/** The document has no feed in it, or one that costs too much to read. `detail` is a Russian sentence for the operator and the publisher. */
export type FeedProblem = { problem: 'not-a-feed' | 'html-page' | 'empty' | 'too-costly'; detail: string };

/** Where and when the document was fetched: the base of relative links, and the latest possible date. */
export type FeedContext = { feedUrl: string; fetchedAt: Date };

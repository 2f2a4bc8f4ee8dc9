import type { FeedFormat } from './feed-item';

/**
 * A text as the feed labelled it: `html` is markup, `text` is plain, and `unsure` is a field whose format leaves the question open
 * (RSS titles and descriptions).
 */
export type FeedText = { kind: 'html' | 'text' | 'unsure'; value: string };

/** What an adapter found in one item, unjudged: raw texts, relative links, dates as written. Better candidates come first. */
export type ItemDraft = {
  /** Nothing is written in it at all. */
  isBlank: boolean;
  guid: string | null;
  /** Addresses that the feed calls the article's. */
  links: string[];
  /** Addresses to fall back on: an identifier that looks like one, the sound of a podcast. */
  otherLinks: string[];
  /** xml:base attributes that hold for the item, innermost first. */
  bases: string[];
  titles: FeedText[];
  summaries: FeedText[];
  /** Full texts. */
  bodies: FeedText[];
  images: string[];
  dates: string[];
  topics: string[];
};

/** One item of a feed, read only if it is wanted: a feed may list a hundred thousand. */
export type UnreadItem = { readDates: () => string[]; read: () => ItemDraft };

/** A whole feed as its adapter sees it. */
export type FeedReading = {
  format: FeedFormat;
  title: FeedText | null;
  /** The publisher's page, as written. */
  siteLink: string | null;
  ttl: string | null;
  items: UnreadItem[];
};

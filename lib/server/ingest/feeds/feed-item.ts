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

/** One article as its feed gives it: plain text, inside `feedLimits`, absolute http(s) addresses. */
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
  /** The author's name; nothing where the feed names nobody. */
  author?: string;
  imageUrl: string | null;
  /** At most four more pictures, the better first; nothing where there are none. */
  otherImageUrls?: string[];
  /** Never in the future of the fetch; the fetch's own time where the feed's date is missing or nonsense. */
  publishedAt: Date;
  /** The feed's own rubrics and tags, in its order. */
  topics: string[];
};

/** An item that could not become an article. `position` counts from 1 in the feed's order. */
export type RejectedItem = { reason: RejectReason; title: string | null; position: number };

export type FeedFormat = 'rss' | 'rdf' | 'atom' | 'json' | 'sitemap' | 'telegram' | 'h-feed';

export type ParsedFeed = {
  format: FeedFormat;
  title: string | null;
  siteUrl: string | null;
  ttlMinutes: number | null;
  /** Nothing where the feed names no hub. */
  push?: PushOffer;
  items: FeedItem[];
  rejected: RejectedItem[];
};

/** The WebSub push that a feed offers, by absolute http(s) addresses: a few hubs, and the address that they know the feed by. */
export type PushOffer = { hubs: string[]; topic: string | null };

/** The document has no feed in it, or one that costs too much to read. `detail` is a Russian sentence for the operator and the publisher. */
export type FeedProblem = {
  problem: 'not-a-feed' | 'html-page' | 'empty' | 'too-costly';
  detail: string;
  /** Addresses, as written, where the document says that feeds are. */
  feeds?: string[];
};

/** The document's address and the time of its fetch: the base of relative links, and the latest possible date. */
export type FeedContext = { feedUrl: string; fetchedAt: Date };

/** Why an item of a feed did not become an article. */
export type RejectReason = keyof typeof rejectSentences;

/** The sentences that the operator and the publisher read about a rejected item. */
export const rejectSentences = {
  'no-link': 'У материала нет ссылки на страницу сайта.',
  'not-http-link': 'Ссылка материала ведёт не на страницу сайта: нужен адрес http или https.',
  'too-long-link': 'Ссылка материала длиннее 2048 символов.',
  'foreign-site': 'Ссылка материала ведёт на чужой сайт: канал публикует материалы своего.',
  'other-channel': 'Ссылка материала ведёт на сайт другого канала: публиковать такие материалы может только он.',
  empty: 'Материал пуст: в нём ничего не написано.',
  garbled: 'Заголовок материала не читается: его буквы испорчены или записаны в неизвестной кодировке.',
  'too-many': 'В ленте больше 500 материалов: взяты самые новые.',
} as const;

/**
 * A text as the feed labelled it: `html` is markup, `text` is plain, and `unsure` is a field whose format leaves the question open
 * (RSS titles and descriptions).
 */
export type FeedText = { kind: 'html' | 'text' | 'unsure'; value: string };

/** One item as an adapter found it, unjudged: raw texts, relative links, dates as written. Better candidates come first. */
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
  /** Names of who wrote it. */
  authors?: string[];
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
  /** Addresses of the feed's hubs and its own (WebSub), as written. */
  hubs: string[];
  self: string | null;
  items: UnreadItem[];
};

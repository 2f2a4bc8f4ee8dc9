import { decodeHTML } from 'entities';
import { decodeFeed } from './decode-feed';
import { feedLimits, type FeedProblem } from './feed-item';
import { firstAuthor } from './author-name';
import { truncateText } from './clean-text';
import { toParagraphs } from './feed-text';
import { closeCutText, withoutHeadline } from './lead-text';
import { parseFeedDate } from './parse-feed-date';
import { readTags, type TagAttributes } from './html-tags';
import { findPageObjection, type PageObjection } from './page-identity';
import { readNewsObjects, type NewsObject } from './page-json';
import type { FetchedDocument } from './parse-feed';
import { pickImages } from './pick-image';
import { resolveLink } from './resolve-link';

/** A page's details of its article: plain text inside `feedLimits`, absolute http(s) addresses. */
export interface PageDetails {
  imageUrl: string | null;
  /** At most four more pictures, the better first; nothing where there are none. */
  otherImageUrls?: string[];
  description: string | null;
  author: string | null;
  /** Never in the future of the fetch; null where the page tells a day without a time. */
  publishedAt: Date | null;
}

export interface PageContext {
  articleUrl: string;
  /** The address that answered, after redirects. */
  pageUrl: string;
  fetchedAt: Date;
  /** The article's headline: a description that repeats it is none, and a page that shares no word with it is another one. */
  title: string;
}

/** Nothing may be taken of the page: it is not the article's, or costs too much to read. */
export interface PageProblem {
  problem: FeedProblem['problem'] | PageObjection;
}

/** The way to read a page that the worker is given: in the thread of feeds, with its deadline (thread/feed-reader.ts). */
export type ReadPage = (document: FetchedDocument, context: PageContext) => Promise<PageDetails | PageProblem>;

/** Characters of a page that are read, and what is taken of it at most: heads of news sites have a tenth (FEED-2). */
const limits = { characters: 512 * 1_024, metas: 500, scripts: 20, title: 1_000, addresses: 10 } as const;

/**
 * Reads the head of an article's page: Open Graph, Twitter's cards, plain `<meta>` and JSON-LD, in this order of trust. What is hostile or
 * broken yields nothing; never throws.
 */
export function readPageHead(
  bytes: Uint8Array,
  contentType: string | null,
  context: PageContext,
): PageDetails | PageProblem {
  const text = decodeFeed(bytes, withCharset(contentType, bytes)).slice(0, limits.characters);
  const { metas, scripts, title, base: written, canonicals, isRefreshed } = findTags(text);
  const objects = readNewsObjects(scripts);
  const named = (...names: string[]) => names.flatMap((name) => metas.get(name) ?? []);
  const told = (pick: (object: NewsObject) => string[]) => objects.flatMap(pick);
  const base = absolute(written ?? '', context.pageUrl)[0] ?? context.pageUrl;
  const titles = [
    ...named('og:title', 'twitter:title'),
    decodeHTML(title).trim(),
    ...told(({ headlines }) => headlines),
  ];
  const objection = findPageObjection(
    {
      robots: named('robots', 'sujetbot'),
      isRefreshed,
      addresses: [...canonicals, ...named('og:url')].slice(0, limits.addresses).flatMap((own) => absolute(own, base)),
      titles: titles.slice(0, maxCandidates),
    },
    context,
  );
  if (objection !== null) return { problem: objection };
  const [imageUrl = null, ...otherImageUrls] = pickImages(
    [
      ...named('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
      ...told(({ images }) => images),
    ],
    base,
  );
  return {
    imageUrl,
    ...(otherImageUrls.length > 0 ? { otherImageUrls } : {}),
    description: firstText(
      [...named('og:description', 'twitter:description', 'description'), ...told(({ descriptions }) => descriptions)],
      context.title,
    ),
    author: firstAuthor([...told(({ authors }) => authors), ...named('article:author', 'author', 'dc.creator')]),
    publishedAt: firstMoment(
      [
        ...named('article:published_time', 'og:article:published_time', 'datepublished', 'pubdate', 'dc.date.issued'),
        ...told(({ dates }) => dates),
      ],
      context.fetchedAt,
    ),
  };
}

function absolute(written: string, base: string): string[] {
  const link = resolveLink(written, base);
  return link && 'url' in link ? [link.url] : [];
}

/** The contents of a head's tags: contents of `<meta>` by name, in their order; texts of JSON-LD scripts; the rest as written. */
interface HeadTags {
  metas: Map<string, string[]>;
  scripts: string[];
  title: string;
  base: string | null;
  canonicals: string[];
  isRefreshed: boolean;
}

function findTags(html: string): HeadTags {
  const found: HeadTags = { metas: new Map(), scripts: [], title: '', base: null, canonicals: [], isRefreshed: false };
  let count = 0;
  let script: string | null = null;
  let textOf = '';
  let isForOthers = false;
  readTags(html, {
    onTag(name, attributes) {
      textOf = name;
      script = name === 'script' && isJsonLd(attributes) && found.scripts.length < limits.scripts ? '' : null;
      if (name === 'meta' && count < limits.metas) {
        count += 1;
        noteMeta(found.metas, attributes);
        // Readers who have scripts do not get what a `<noscript>` says.
        if (!isForOthers && /^refresh$/i.test(attributes.get('http-equiv') ?? '')) found.isRefreshed = true;
      }
      if (name === 'base') found.base ??= attributes.get('href') ?? null;
      if (name === 'link' && isCanonical(attributes)) found.canonicals.push(attributes.get('href') ?? '');
      if (name === 'noscript') isForOthers = true;
    },
    onText(text) {
      if (script !== null) script += text;
      else if (textOf === 'title' && found.title.length < limits.title) found.title += text.slice(0, limits.title);
    },
    onClosingTag(name) {
      if (script !== null) found.scripts.push(script);
      script = null;
      textOf = '';
      if (name === 'noscript') isForOthers = false;
    },
  });
  return found;
}

function isCanonical(attributes: TagAttributes): boolean {
  return /(?:^|\s)canonical(?:\s|$)/i.test(attributes.get('rel') ?? '');
}

/** A meta's name stands in `property`, `name` or `itemprop`, whichever its author took. */
function noteMeta(metas: Map<string, string[]>, attributes: TagAttributes): void {
  const content = attributes.get('content') ?? '';
  if (content === '') return;
  for (const key of ['property', 'name', 'itemprop']) {
    const name = attributes.get(key)?.toLowerCase();
    if (name === undefined || name === '') continue;
    const known = metas.get(name);
    if (known) known.push(content);
    else metas.set(name, [content]);
  }
}

function isJsonLd(attributes: TagAttributes): boolean {
  return /^application\/ld\+json\b/i.test(attributes.get('type') ?? '');
}

/** Candidates of each field that are tried. */
const maxCandidates = 10;

function firstText(candidates: readonly string[], title: string): string | null {
  for (const value of candidates.slice(0, maxCandidates)) {
    const said = closeCutText(withoutHeadline(toParagraphs({ kind: 'unsure', value }), title));
    if (/[\p{L}\p{N}]/u.test(said)) return truncateText(said, feedLimits.summary);
  }
  return null;
}

/** A day without a time would put an article hours too early. */
function firstMoment(candidates: readonly string[], latest: Date): Date | null {
  for (const candidate of candidates.slice(0, maxCandidates)) {
    const date = /\d:\d/.test(candidate) ? parseFeedDate(candidate) : null;
    if (date !== null && date < latest) return date;
  }
  return null;
}

/** The charset that the page itself names, where its server names none. */
function withCharset(contentType: string | null, bytes: Uint8Array): string | null {
  if (/charset/i.test(contentType ?? '')) return contentType;
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  const named = /<meta\s[^<>]*charset\s*=\s*["']?([\w-]{1,40})/i.exec(start)?.[1];
  return named === undefined ? contentType : `text/html; charset=${named}`;
}

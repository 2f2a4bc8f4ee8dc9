import { decodeFeed } from './decode-feed';
import { feedLimits, type FeedProblem } from './feed-item';
import { firstAuthor } from './author-name';
import { truncateText } from './clean-text';
import { toParagraphs } from './feed-text';
import { readTags } from './html-tags';
import { closeCutText, withoutHeadline } from './lead-text';
import { parseFeedDate } from './parse-feed-date';
import { readNewsObjects, type NewsObject } from './page-json';
import type { FetchedDocument } from './parse-feed';
import { pickImage } from './pick-image';

/** What a page says of its article: plain text inside `feedLimits`, absolute http(s) addresses. */
export interface PageDetails {
  imageUrl: string | null;
  description: string | null;
  author: string | null;
  /** Never in the future of the fetch; null where the page tells a day without a time. */
  publishedAt: Date | null;
}

export interface PageContext {
  /** After redirects. */
  pageUrl: string;
  fetchedAt: Date;
  /** The article's headline: a description that repeats it is none. */
  title: string;
}

/** The way to read a page that the worker is given: in the thread of feeds, with its deadline (thread/feed-reader.ts). */
export type ReadPage = (document: FetchedDocument, context: PageContext) => Promise<PageDetails | FeedProblem>;

/** Characters of a page that are read, and what is taken of it at most: heads of news sites have a tenth (FEED-2). */
const limits = { characters: 512 * 1_024, metas: 500, scripts: 20 } as const;

/**
 * Reads the head of an article's page: Open Graph, Twitter's cards, plain `<meta>` and JSON-LD, in this order of trust. What is hostile or
 * broken yields nothing; never throws.
 */
export function readPageHead(bytes: Uint8Array, contentType: string | null, context: PageContext): PageDetails {
  const text = decodeFeed(bytes, withCharset(contentType, bytes)).slice(0, limits.characters);
  const { metas, scripts } = findTags(text);
  const objects = readNewsObjects(scripts);
  const named = (...names: string[]) => names.flatMap((name) => metas.get(name) ?? []);
  const told = (pick: (object: NewsObject) => string[]) => objects.flatMap(pick);
  return {
    imageUrl: pickImage(
      [
        ...named('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
        ...told(({ images }) => images),
      ],
      context.pageUrl,
    ),
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

/** Contents of `<meta>` by name, in their order, and texts of JSON-LD scripts. */
interface HeadTags {
  metas: Map<string, string[]>;
  scripts: string[];
}

function findTags(html: string): HeadTags {
  const metas = new Map<string, string[]>();
  const scripts: string[] = [];
  let count = 0;
  let script: string | null = null;
  readTags(html, {
    onTag(tag, attributes) {
      if (tag === 'meta' && count < limits.metas) {
        count += 1;
        noteMeta(metas, attributes);
      }
      script = tag === 'script' && isJsonLd(attributes) && scripts.length < limits.scripts ? '' : null;
    },
    onText(text) {
      if (script !== null) script += text;
    },
    onClosingTag() {
      if (script !== null) scripts.push(script);
      script = null;
    },
  });
  return { metas, scripts };
}

/** A meta's name stands in `property`, `name` or `itemprop`, whichever its author took. */
function noteMeta(metas: Map<string, string[]>, attributes: ReadonlyMap<string, string>): void {
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

function isJsonLd(attributes: ReadonlyMap<string, string>): boolean {
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

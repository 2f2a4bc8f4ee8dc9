import { withoutFeedScheme } from '@/lib/text/web-address';
import { siteOf } from '../../editing/channels/site-claims';
import type { FeedProblem, ParsedFeed } from '../../ingest/feeds/feed-item';
import type { ReadFeed } from '../../ingest/feeds/parse-feed';
import { fetchFeed, whyNoContent } from '../../platform/outbound/fetch-feed';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';

export interface DiscoveryDependencies {
  fetch: GuardedFetch;
  readFeed: ReadFeed;
  now: () => Date;
  /** After so many milliseconds no further document is asked for, and none is waited for longer; without a limit each has its 30 s. */
  limitMs?: number;
}

export interface FoundFeed {
  /** After redirects. */
  address: string;
  feed: ParsedFeed;
}

/** Paths at which sites keep their feeds without naming them. */
const usualPaths = ['/rss', '/rss.xml', '/feed', '/feed.xml', '/atom.xml', '/feed.json', '/news-sitemap.xml'];
/** Documents of a site that one search fetches at most, one at a time. */
const maxRequests = 20;
const maxFound = 6;
/** A page may name feeds of another site, as of a feed hosting service; but it is not to send us all over the web. */
const maxForeign = 3;
const maxRobotsBytes = 100_000;
const maxSitemaps = 4;

/**
 * Looks for what of a site can be read as a feed: the address itself, the feeds that its page names, the usual paths, and the news sitemaps of
 * its robots.txt (RFC 9309 and sitemaps.org). Everything goes through the guarded fetch and the reader of strangers' feeds, one request after another.
 * @param address of a site, a page or a feed; without a scheme https is meant, of `feed://` https, and http where nobody answers by it.
 * @returns the feeds with items, those with the most first; of none, what is wrong with the address itself, a Russian sentence.
 */
export async function discoverFeeds(
  { fetch, readFeed, now, limitMs = Infinity }: DiscoveryDependencies,
  address: string,
): Promise<{ found: FoundFeed[]; problem: string | null }> {
  const [likeliest, ...others] = startsOf(address);
  let start = likeliest;
  const found = new Map<string, FoundFeed>();
  const asked = new Set<string>();
  let foreign = 0;
  const begun = now().getTime();
  const left = () => limitMs - (now().getTime() - begun);
  let first = await look(start);
  for (const other of others) {
    if (first.kind === 'feed' || first.isAnswer || left() <= 0) break;
    start = other;
    first = await look(start);
  }
  if (first.kind === 'feed') return { found: [...found.values()], problem: null };
  await lookAtAll(first.named);
  const page = URL.canParse(start) ? new URL(start) : null;
  if (page && first.isAnswer) {
    if (found.size === 0) await lookAtAll(usualPaths.map((path) => new URL(path, page).href));
    await lookAtAll(await listSitemaps(new URL('/robots.txt', page).href));
  }
  const feeds = [...found.values()].sort((one, other) => other.feed.items.length - one.feed.items.length);
  return { found: feeds, problem: feeds.length > 0 ? null : first.detail };

  async function lookAtAll(addresses: readonly string[]): Promise<void> {
    for (const one of addresses) {
      if (asked.size >= maxRequests || found.size >= maxFound || left() <= 0) return;
      const result = await look(one);
      // An index of sitemaps leads one step further.
      if (result.kind === 'none' && result.problem === 'not-a-feed')
        for (const named of result.named) if (asked.size < maxRequests) await look(named);
    }
  }

  async function look(wanted: string): Promise<Looked> {
    if (asked.has(wanted)) return unasked;
    if (siteOf(wanted)?.domain !== siteOf(start)?.domain && (foreign += 1) > maxForeign) return unasked;
    asked.add(wanted);
    const request = { url: wanted, etag: null, lastModified: null };
    const fetched = await fetchFeed(
      fetch,
      limitMs === Infinity ? request : { ...request, timeoutMs: Math.max(left(), 1) },
      now(),
    );
    if (fetched.kind !== 'content') {
      const isAnswer = fetched.kind !== 'error' || fetched.reason.startsWith('http-');
      return { kind: 'none', problem: null, detail: whyNoContent(fetched), named: [], isAnswer };
    }
    const read = await readFeed(fetched, { feedUrl: fetched.finalUrl, fetchedAt: now() });
    if ('problem' in read) {
      const named = (read.feeds ?? [])
        .map(withoutFeedScheme)
        .flatMap((link) => (URL.canParse(link, fetched.finalUrl) ? [new URL(link, fetched.finalUrl).href] : []));
      return { kind: 'none', problem: read.problem, detail: read.detail, named, isAnswer: true };
    }
    if (read.items.length > 0 && !isKnown(read)) found.set(fetched.finalUrl, { address: fetched.finalUrl, feed: read });
    return { kind: 'feed' };
  }

  /** /rss and /feed are often one feed. */
  function isKnown(feed: ParsedFeed): boolean {
    const itemsOf = ({ format, items }: ParsedFeed) => JSON.stringify([format, items.map(({ url }) => url)]);
    return [...found.values()].some((other) => itemsOf(other.feed) === itemsOf(feed));
  }

  async function listSitemaps(robots: string): Promise<string[]> {
    if (left() <= 0) return [];
    const limit = limitMs === Infinity ? {} : { totalTimeoutMs: left() };
    const response = await fetch(robots, { maxBytes: maxRobotsBytes, accept: 'text/plain', ...limit });
    if (response.kind !== 'response' || response.status !== 200) return [];
    const lines = Buffer.from(response.body).toString('utf8').split(/\r?\n/);
    const maps = lines.flatMap((line) => /^\s*sitemap\s*:\s*(\S{1,2000})/i.exec(line)?.[1] ?? []);
    const byName = maps.toSorted((one, other) => Number(/news/i.test(other)) - Number(/news/i.test(one)));
    return byName.filter((map) => URL.canParse(map)).slice(0, maxSitemaps);
  }
}

/** The addresses that somebody may have meant, the likeliest first. */
function startsOf(address: string): [string, ...string[]] {
  const meant = withoutFeedScheme(address);
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(meant)) return [`https://${meant}`];
  const isEither = meant !== address && meant.startsWith('http://');
  return isEither ? [meant.replace('http:', 'https:'), meant] : [meant];
}

const unasked: Looked = { kind: 'none', problem: null, detail: '', named: [], isAnswer: true };

type Looked =
  | { kind: 'feed' }
  | {
      kind: 'none';
      problem: FeedProblem['problem'] | null;
      detail: string;
      named: string[];
      /** True when a server answered at all: a server that does not is asked nothing else. */
      isAnswer: boolean;
    };

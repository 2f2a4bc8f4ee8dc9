import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { rssDocument } from '../hostile/hostile-documents';
import { syntheticArticles } from '../synthetic-articles';

export interface ManyPublishers {
  /** Of all feeds: `address:port`. */
  hosts(): string[];
  /** Of a feed, without a path: an address of the loopback range that is its own. */
  originOf(feed: number): string;
  /** The ETag of a feed's document before its first item. */
  firstEtag(feed: number): string;
  requests: readonly FeedRequest[];
  /** Items that have been published so far. */
  published(): number;
  forget(): void;
  close(): Promise<void>;
}

export interface FeedRequest {
  feed: number;
  /** Milliseconds since the epoch. */
  at: number;
  status: 200 | 304;
}

const shownItems = 20;
/** One feed in so many has no ETag of use: its whole document is sent each time. */
const unconditionalEach = 6;
/** What a publisher's server takes to respond, in milliseconds: between the first and the sum of both. */
const delay = { leastMs: 50, spreadMs: 400 } as const;

/**
 * Serves many feeds, each on an address of its own, whose items appear at given times. A response takes its time, and one to a conditional request
 * is a 304 while nothing is new. Works on Linux, where the whole range 127.0.0.0/8 is local.
 * @param times of each feed's items, ascending, in milliseconds since the epoch.
 */
export async function startManyPublishers(
  times: readonly (readonly number[])[],
  random: () => number,
): Promise<ManyPublishers> {
  const requests: FeedRequest[] = [];
  const news = syntheticArticles({ seed: 29, stepMs: 60_000 });
  const texts = times.map((all) => all.map(() => news.next().value));
  const hosts = new Map(times.map((_, feed) => [addressOf(feed), feed]));
  const server = createServer((request, response) => {
    const feed = hosts.get((request.headers.host ?? '').split(':')[0] ?? '') ?? -1;
    setTimeout(
      () => respond(feed, request.headers['if-none-match'], response),
      delay.leastMs + random() * delay.spreadMs,
    );
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the publishers have no port');
  const { port } = bound;
  const originOf = (feed: number) => `http://${addressOf(feed)}:${port}`;
  return {
    hosts: () => times.map((_, feed) => `${addressOf(feed)}:${port}`),
    originOf,
    firstEtag: (feed) => etagOf(feed, 0),
    requests,
    published: () => times.reduce((sum, all) => sum + countUntil(all, Date.now()), 0),
    forget: () => void (requests.length = 0),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function respond(feed: number, known: string | undefined, response: ServerResponse): void {
    const items = times[feed];
    if (!items) return void response.writeHead(404).end();
    const shown = countUntil(items, Date.now());
    const etag = etagOf(feed, shown);
    const status = known === etag && feed % unconditionalEach > 0 ? 304 : 200;
    requests.push({ feed, at: Date.now(), status });
    response.writeHead(status, { ETag: etag, 'Content-Type': 'application/rss+xml; charset=utf-8' });
    response.end(status === 304 ? undefined : documentOf(feed, shown));
  }

  function documentOf(feed: number, shown: number): Buffer {
    const first = Math.max(0, shown - shownItems);
    const entries = (texts[feed] ?? []).slice(first, shown).map(({ title, lead }, index) => ({
      title,
      description: lead,
      link: `${originOf(feed)}/${first + index}`,
      publishedAt: new Date(times[feed]?.[first + index] ?? 0),
    }));
    return rssDocument(`Издание ${feed}`, entries.reverse());
  }
}

function etagOf(feed: number, shown: number): string {
  return `"${feed}-${shown}"`;
}

function addressOf(feed: number): string {
  return `127.${1 + Math.floor(feed / 50_000)}.${Math.floor(feed / 200) % 250}.${1 + (feed % 200)}`;
}

/** How many ascending times are not after this one. */
function countUntil(ascending: readonly number[], moment: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Infinity) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

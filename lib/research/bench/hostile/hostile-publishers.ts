import { createServer, type RequestListener, type Server } from 'node:http';
import { syntheticArticles, type SyntheticArticle } from '../synthetic-articles';
import { rssDocument, slowDocuments, type FeedEntry } from './hostile-documents';

export interface Publisher {
  kind: 'hanging' | 'slow' | 'flood' | 'long' | 'pictures' | 'healthy';
  name: string;
  /** Without a trailing slash: an address of the loopback range that is this publisher's alone. */
  origin: string;
}

/** An item that a healthy publisher told of for the first time. */
export interface ServedItem {
  title: string;
  origin: string;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface Publishers {
  all: Publisher[];
  /** Items of the healthy publishers, in order of time. */
  served: readonly ServedItem[];
  close(): Promise<void>;
}

/** Parts of the soak. */
export interface Hostility {
  hangingFeeds: number;
  hangingPictures: number;
  /** Articles about one event, from `floodFeeds` publishers. */
  floodArticles: number;
  longArticles: number;
  longCharacters: number;
}

const floodFeeds = 8;
const longFeeds = 10;
const healthyFeeds = 10;
const minute = 60_000;

type Host = (path: string) => Buffer | null;

/**
 * Serves publishers who misbehave in every way at once, and ten healthy ones that have something new each time they are asked.
 * Each has an address of its own in 127.0.0.0/8, so that limits by host apply to each alone. Works on Linux, where that whole range is local.
 */
export async function startPublishers(
  { hangingFeeds, hangingPictures, floodArticles, longArticles, longCharacters }: Hostility,
  now: Date,
): Promise<Publishers> {
  const served: ServedItem[] = [];
  const news = syntheticArticles({ seed: 13, stepMs: minute });
  const makers: { kind: Publisher['kind']; count: number; host: (origin: string, index: number) => Host }[] = [
    { kind: 'slow', count: 3, host: (_, index) => always(slowDocuments()[index]) },
    {
      kind: 'flood',
      count: floodFeeds,
      host: (origin, index) => always(floodFeed(origin, index, floodArticles / floodFeeds, now)),
    },
    {
      kind: 'long',
      count: longFeeds,
      host: (origin, index) => always(longFeed(origin, index, longArticles / longFeeds, longCharacters, now)),
    },
    { kind: 'pictures', count: 1, host: (origin) => pictureHost(origin, take(news, hangingPictures), now) },
    // Last, for new feeds are asked in their order and these take three seconds each: what is heavy is to be there from the beginning.
    { kind: 'hanging', count: hangingFeeds, host: () => () => null },
    { kind: 'healthy', count: healthyFeeds, host: (origin) => healthyHost(origin, news, served) },
  ];
  const servers: Server[] = [];
  const all: Publisher[] = [];
  for (const { kind, count, host } of makers) {
    for (let index = 0; index < count; index += 1) {
      const { server, origin } = await listen(`127.0.${1 + (all.length >> 8)}.${all.length & 255}`);
      servers.push(server);
      server.on('request', answer(host(origin, index)));
      all.push({ kind, origin, name: `${kind} ${index + 1}` });
    }
  }
  return { all, served, close: async () => void (await Promise.all(servers.map(closeServer))) };
}

const always =
  (document: Buffer | undefined): Host =>
  () =>
    document ?? null;

/** One headline and nearly one lead each time, told apart by a word: what an event looks like that everybody reprints. */
function floodFeed(origin: string, feed: number, count: number, now: Date): Buffer {
  const entries = Array.from({ length: count }, (_, n) => ({
    title: 'Пожар на складе в Гомеле: спасатели вывели из здания сорок человек',
    link: `${origin}/fire/${n}`,
    description: `На складе по улице Барыкина в Гомеле загорелась кровля. Спасатели вывели из здания сорок человек, на месте работают двенадцать расчётов МЧС. Сообщает ${outletWord(feed * count + n)}.`,
    publishedAt: new Date(now.getTime() - 10 * minute - n * 1_000),
  }));
  return rssDocument('Пожар', entries);
}

/** A word of its own for each number, without digits: figures tell events apart. */
function outletWord(number: number): string {
  return [...number.toString(20)].map((digit) => 'абвгдежзиклмнопрстуф'[Number.parseInt(digit, 20)] ?? '').join('');
}

function longFeed(origin: string, feed: number, count: number, characters: number, now: Date): Buffer {
  const articles = take(syntheticArticles({ seed: 100 + feed, stepMs: minute }), count);
  const entries = articles.map(({ title, lead }, n) => ({
    title,
    link: `${origin}/long/${n}`,
    description: `${lead}. `.repeat(Math.ceil(characters / (lead.length + 2))).slice(0, characters),
    publishedAt: new Date(now.getTime() - 20 * minute - n * minute),
  }));
  return rssDocument('Длинные тексты', entries);
}

/** A feed whose pictures never come. */
function pictureHost(origin: string, articles: readonly SyntheticArticle[], now: Date): Host {
  const entries = articles.map(({ title, lead }, n) => ({
    title,
    link: `${origin}/news/${n}`,
    description: lead,
    publishedAt: new Date(now.getTime() - 30 * minute - n * 1_000),
    enclosure: `${origin}/pictures/${n}.jpg`,
  }));
  const feed = rssDocument('Картинки', entries);
  return (path) => (path === '/rss' ? feed : null);
}

/** One new item each time the feed is asked, ten at most in the document. */
function healthyHost(origin: string, news: Generator<SyntheticArticle, never>, served: ServedItem[]): Host {
  const entries: FeedEntry[] = [];
  return () => {
    const { title, lead } = news.next().value;
    entries.unshift({ title, link: `${origin}/news/${entries.length}`, description: lead, publishedAt: new Date() });
    served.push({ title, origin, at: Date.now() });
    return rssDocument('Обычное издание', entries.slice(0, 10));
  };
}

/** A host that returns null leaves the request open for good. */
function answer(host: Host): RequestListener {
  return (request, response) => {
    const document = host(request.url ?? '/');
    if (document === null) return;
    response
      .writeHead(200, { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Content-Length': document.length })
      .end(document);
  };
}

async function listen(address: string): Promise<{ server: Server; origin: string }> {
  const server = createServer({ requestTimeout: 0 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, address, resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the publisher has no TCP address');
  return { server, origin: `http://${address}:${bound.port}` };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function take(articles: Generator<SyntheticArticle, never>, count: number): SyntheticArticle[] {
  return Array.from({ length: count }, () => articles.next().value);
}

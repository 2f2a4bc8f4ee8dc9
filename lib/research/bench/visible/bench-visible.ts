import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { addChannel } from '../../../server/editing/channels/channel-store';
import type { Database } from '../../../server/platform/db/client';
import { withStore } from '../../throw-away-store';
import { findFreePort, startProduct, stopProduct, untilReady } from '../processes';
import { type BenchOptions, type Print, report, secondsRow } from '../harness';
import { type FeedEntry, rssDocument } from '../hostile/hostile-documents';
import { makeDue } from '../news-store';
import { benchDemoLag } from './bench-demo-lag';
import { pollPages, pollStory } from './poll-pages';

interface VisibleOptions extends BenchOptions {
  /** Publications that are followed, one after another. */
  articles: number;
  /** In place of them: the demo's feeds, whose news come out within this many minutes. */
  demo?: number;
}

/** Another outlet's headlines for the same events: its articles join the stories. */
const retellings = [
  'Гродно взял кубок страны по хоккею, победив по буллитам',
  'Рекорд на дистанции двести метров: пловчиха из Бреста',
  'Сборная победила в биатлонной эстафете в Раубичах',
  'Новый тренер футбольного клуба Витебска объявлен',
  'В четвертьфинал еврокубка вышли гандболисты Минска',
  'Сорок гроссмейстеров на шахматном турнире в Могилёве',
  'Новый маршрут велогонки вокруг Нарочи',
  'Первую ракетку турнира обыграла теннисистка из Гомеля',
] as const;

const headlines = [
  'Хоккеисты Гродно выиграли кубок страны по буллитам',
  'Пловчиха из Бреста побила рекорд на дистанции двести метров',
  'Биатлонная эстафета в Раубичах завершилась победой сборной',
  'Футбольный клуб Витебска объявил о новом тренере',
  'Гандболисты Минска вышли в четвертьфинал еврокубка',
  'Шахматный турнир в Могилёве собрал сорок гроссмейстеров',
  'Велогонка вокруг Нарочи пройдёт по новому маршруту',
  'Теннисистка из Гомеля обыграла первую ракетку турнира',
] as const;
const pollMs = 100;
const limitMs = 60_000;

/**
 * Follows publications from the moment their feed is fetched to the pages that readers open: polled from outside, as a reader would reload them.
 * Prints seconds; nothing is asserted.
 */
export async function benchVisible({ demo, ...options }: VisibleOptions, print: Print): Promise<void> {
  if (demo !== undefined) return benchDemoLag({ ...options, demo }, print);
  const publisher = await startPublisher();
  try {
    const followed = await withStore(async ({ directory, url, database: { db } }) => {
      const port = await findFreePort();
      const origin = `http://localhost:${port}`;
      const dataDir = join(directory, 'data');
      const product = startProduct({ port, databaseUrl: url, dataDir, allow: [publisher.host] });
      try {
        await untilReady(origin, product);
        return await followAll({ db, origin, publisher }, Math.min(options.articles, headlines.length));
      } finally {
        await stopProduct(product);
      }
    });
    report(options, followed, [['страница', 'публикаций', 'медиана, с', 'max, с'], toRows(followed)], print);
  } finally {
    publisher.server.close();
  }
}

const feeds = ['sport', 'match'] as const;

interface Feed {
  entries: FeedEntry[];
  /** When its document was last asked for, in milliseconds since the epoch. */
  askedAt: number;
}

type Feeds = Record<(typeof feeds)[number], Feed>;

interface Publisher extends Feeds {
  server: Server;
  host: string;
}

async function startPublisher(): Promise<Publisher> {
  const publisher: Feeds = { sport: { entries: [], askedAt: 0 }, match: { entries: [], askedAt: 0 } };
  const server = createServer((request, response) => {
    const feed = feeds.find((name) => request.url === `/${name}/rss`);
    if (!feed) return void response.writeHead(404).end();
    publisher[feed].askedAt = Date.now();
    response.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end(rssDocument(feed, publisher[feed].entries));
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(publisher, { server, host: `127.0.0.1:${port}` });
}

/** For each publication the seconds from its fetch to each page, and of a retelling's fetch to the story's page. */
async function followAll(
  { db, origin, publisher }: { db: Database; origin: string; publisher: Publisher },
  count: number,
): Promise<Record<string, number | null>[]> {
  const site = `http://${publisher.host}`;
  const add = (feed: keyof Feeds, name: string) =>
    addChannel(db, { name, url: `${site}/${feed}`, rssUrl: `${site}/${feed}/rss` }, new Date());
  const channels = { sport: await add('sport', 'Спорт'), match: await add('match', 'Матч дня') };
  const publish = async (feed: keyof Feeds, n: number, title: string) => {
    publisher[feed].entries.unshift({
      title,
      link: `${site}/${feed}/news/${n}`,
      description: `${headlines[n]}. Матч собрал полный стадион, болельщики ждали его весь сезон.`,
      publishedAt: new Date(),
    });
    publisher[feed].askedAt = 0;
    const id = channels[feed];
    await makeDue(db, id === null ? [] : [id], new Date());
  };
  const followed: Record<string, number | null>[] = [];
  for (const [n, title] of headlines.slice(0, count).entries()) {
    await publish('sport', n, title);
    const pages = await pollPages({ origin, title, since: () => publisher.sport.askedAt, pollMs, limitMs });
    const retelling = retellings[n] ?? '';
    await publish('match', n, retelling);
    const joined = await pollStory(
      { origin, title: retelling, since: () => publisher.match.askedAt, pollMs, limitMs },
      title,
    );
    followed.push({ ...pages, 'сюжет, второе издание': joined });
  }
  return followed;
}

const toRows = (followed: readonly Record<string, number | null>[]): (string | number)[][] =>
  Object.keys(followed[0] ?? {}).map((page) =>
    secondsRow(
      page,
      followed.map((one) => one[page] ?? null),
      [0.5, 1],
    ),
  );

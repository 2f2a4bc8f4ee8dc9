import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import { counted } from '../../../text/numbers';
import { readDay } from '../../recorded-day';
import type { Print } from '../harness';
import { type DayOptions, type DayOutlet, feedOf, numberOf, opmlOf, outletsOf } from './day-feeds';

interface DayRequest {
  /** A file of articles, one JSON object a line. */
  articles: string;
  port: number;
  /** Characters of text in the feeds; «mixed»: as much as each outlet likes. */
  lead: number | 'mixed';
  rubrics: boolean;
  pictures: boolean;
  /** The moment of the day that is now, as a share of its span; later articles are not there yet. */
  until: number;
  /** Speed of the day from now on, as a multiple of its own; 0: it stands still. */
  pace: number;
}

/**
 * Serves the outlets of a recorded day as feeds until it is stopped: `/feeds.opml` names them, each at `/feeds/HOST.xml`, pictures are drawn.
 * The running product then shows what a day looks like.
 */
export async function benchDay(
  { articles, port, lead, rubrics, pictures, until, pace }: DayRequest,
  print: Print,
): Promise<void> {
  const options: DayOptions = {
    lead: lead === 'mixed' ? null : lead,
    hasRubrics: rubrics,
    hasPictures: pictures,
  };
  const day = readDay(await readFile(articles, 'utf8'));
  const startedAt = Date.now();
  const outletsNow = () => outletsOf(day, { until, startedAt, pace }, Date.now());
  const outlets = outletsNow();
  // While the day goes on, outlets without an article so far are subscribed to as well.
  const subscribed = pace > 0 ? outletsOf(day, { until: 1, startedAt, pace: 0 }, startedAt) : outlets;
  const known = new Map(subscribed.map((outlet) => [outlet.host, outlet]));
  const origin = `http://127.0.0.1:${port}`;
  const soFar = (outlet: DayOutlet) =>
    outletsNow().find(({ host }) => host === outlet.host) ?? { ...outlet, articles: [] };
  const server = createServer((request, response) => {
    const [, kind = '', file = ''] = /^\/([a-z]+)(?:\.opml$|\/(.+)\.(?:xml|jpg)$)/.exec(request.url ?? '') ?? [];
    const outlet = known.get(decodeURIComponent(file));
    if (kind === 'feeds' && file === '') send(response, 'text/x-opml; charset=utf-8', opmlOf(subscribed, origin));
    else if (kind === 'feeds' && outlet)
      send(response, 'application/rss+xml; charset=utf-8', feedOf(soFar(outlet), options, origin));
    else if (kind === 'pictures')
      drawPicture(file).then(
        (picture) => send(response, 'image/jpeg', picture),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    else response.writeHead(404).end();
  });
  server.listen(port, '127.0.0.1');
  const sum = outlets.reduce((all, outlet) => all + outlet.articles.length, 0);
  print(
    `${counted(subscribed.length, ['лента', 'ленты', 'лент'])}, ${counted(sum, ['материал', 'материала', 'материалов'])}: ${origin}/feeds.opml`,
  );
  print(`Продукт запустите с DEMO=0 FEED_ALLOW_HOSTS=127.0.0.1:${port} и возьмите ленты:`);
  print(`  curl -s ${origin}/feeds.opml > day.opml && npm run cli -- channel import day.opml`);
  print('Остановить: Ctrl+C.');
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'Content-Type': type }).end(body);
}

const size = { width: 960, height: 540 } as const;

/** A plain gradient of the article's own colours: pictures of a day are not recorded. */
function drawPicture(id: string): Promise<Buffer> {
  const hue = numberOf(id) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs><linearGradient id="g" x2="1" y2="1">
    <stop stop-color="hsl(${hue} 45% 35%)"/><stop offset="1" stop-color="hsl(${(hue + 60) % 360} 45% 65%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { portOf } from './port-of';

/** An instance of the site as a proxy sees it: the headers of our responses, and who responded in the body. */
export interface FakeSite {
  port: number;
  /** The requests that it has received, as «GET /path». */
  requests: string[];
  /** Headers of the latest request. */
  headers: IncomingMessage['headers'];
  /** It is killed when it receives its request of this number, from 1; null while nothing kills it. */
  diesAt: number | null;
  /** The status of every page that has been taken away: deleted, merged into another one, or hidden; null while all are there. */
  goneAs: 404 | 308 | 410 | null;
  /** Ends it as a kill does: connections are cut, the port is closed. */
  kill(): Promise<void>;
}

/** True when a request came to its end: a proxy cuts off one whose body is too long. */
const cameWhole = async (request: IncomingMessage): Promise<boolean> =>
  request.complete ||
  finished(request).then(
    () => true,
    () => false,
  );

/** `Cache-Control` by the beginning of the address. */
const cacheControls: readonly [string, string][] = [
  ['/page', 's-maxage=60, stale-while-revalidate=540'],
  ['/kept', 's-maxage=60, stale-while-revalidate=540'],
  ['/api/lists', 'public, s-maxage=15, stale-while-revalidate=60'],
  ['/media/', 'private, max-age=31536000, immutable'],
];

export async function startFakeSite(name: string): Promise<FakeSite> {
  const server = createServer((request, response) => {
    site.requests.push(`${request.method} ${request.url}`);
    site.headers = request.headers;
    if (site.requests.length === site.diesAt) return void site.kill();
    void respond(request, response);
  });
  const site: FakeSite = {
    port: 0,
    requests: [],
    headers: {},
    diesAt: null,
    goneAs: null,
    kill: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume();
    if (!(await cameWhole(request))) return;
    const url = request.url ?? '';
    const [, cacheControl = 'no-store'] = cacheControls.find(([beginning]) => url.startsWith(beginning)) ?? [];
    const form = request.headers['accept-encoding'] ?? '';
    // A slow request is under way when another one kills the instance.
    if (url.startsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 20));
    if (site.goneAs !== null && url.startsWith('/page')) {
      // As lib/server/web/http/finish-page.ts has it, for a second instead of three.
      const [cacheOfGone, ...location] = site.goneAs === 308 ? ['no-cache', 'Location', '/other'] : ['no-store'];
      response.writeHead(site.goneAs, ['X-Accel-Expires', '1', 'Cache-Control', cacheOfGone ?? '', ...location]);
      return void response.end('gone');
    }
    response.writeHead(200, {
      ...(url.startsWith('/page') || url.startsWith('/api/lists') ? { 'X-Accel-Expires': '1' } : {}),
      'Content-Type': url.startsWith('/api/') ? 'application/json' : 'text/html; charset=utf-8',
      'Cache-Control': cacheControl,
      Vary: url.startsWith('/api/') ? 'Authorization, Origin' : 'RSC, Accept-Encoding',
      // The body is not really in this form: it shows which one was asked for.
      'X-Form': form,
      'X-Site': name,
    });
    // More than connections take in before it is read.
    response.end(url.startsWith('/large') ? Buffer.alloc(64 * 1024 ** 2) : `${name} ${form}`);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site.port = portOf(server);
  return site;
}

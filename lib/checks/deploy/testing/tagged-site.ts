import { once } from 'node:events';
import { createServer, request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { portOf } from './port-of';

/** The response of an address. */
export interface TaggedPage {
  body: string;
  status?: number;
  headers: Record<string, string>;
}

/** An instance of the site as a cache sees it: pages with tags, which a test changes. */
export interface TaggedSite {
  port: number;
  /** By the address without its query; every other one is a 404 that nobody keeps. */
  pages: Map<string, TaggedPage>;
  /** The requests that it has received, as «GET /path», without those for its health. */
  requests: string[];
  /** Headers of the latest request. */
  headers: IncomingHttpHeaders;
  /** Ends it as a kill does: connections are cut, the port is closed. */
  kill(): Promise<void>;
  /** It comes back on the same port. */
  revive(): Promise<void>;
}

export async function startTaggedSite(): Promise<TaggedSite> {
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    if (url === '/readyz') return void response.end();
    site.requests.push(`${request.method} ${url}`);
    site.headers = request.headers;
    request.resume();
    const page = site.pages.get(url.split('?', 1)[0] ?? '');
    if (!page) return void response.writeHead(404, { 'Cache-Control': 'no-store' }).end('missing');
    const form = formOf(request.headers['accept-encoding'] ?? '');
    const body = request.headers.rsc === undefined ? page.body : `data ${page.body}`;
    response.writeHead(page.status ?? 200, {
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'RSC, Accept-Encoding',
      ...(form === 'identity' ? {} : { 'Content-Encoding': form }),
      ...page.headers,
    });
    response.end(compressions[form](body));
  });
  const site: TaggedSite = {
    port: 0,
    pages: new Map(),
    requests: [],
    headers: {},
    kill: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    revive: async () => {
      server.listen(site.port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  await site.revive();
  site.port = portOf(server);
  return site;
}

const compressions = {
  br: (text: string) => brotliCompressSync(text),
  gzip: (text: string) => gzipSync(text),
  identity: (text: string) => Buffer.from(text),
};

function formOf(accepted: string): keyof typeof compressions {
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

export interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks as a proxy does: any method, nothing decompressed, no header but these and the host. */
export async function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const request = requestHttp(
      { host: '127.0.0.1', port, path, method, headers: { host: 'news.example.by', ...headers }, agent: false },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
        );
      },
    );
    request.on('error', reject).end();
  });
}

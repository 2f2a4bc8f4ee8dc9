import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readDemoContent } from './demo-content';
import { createDemoSite, type DemoResponse } from './demo-site';
import { createPictureCache } from './pictures';

export interface DemoServerOptions {
  /** 0 takes any free port. */
  port: number;
  /** The articles' ages are counted from here. */
  base: Date;
  now: () => Date;
  contentDir?: string;
}

export interface DemoServer {
  /** Without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves the demo publishers' feeds, pages and pictures on 127.0.0.1.
 * @throws the system's error when the port is taken, `readDemoContent`'s when the content is wrong.
 */
export async function startDemoServer({ port, base, now, contentDir }: DemoServerOptions): Promise<DemoServer> {
  const content = await readDemoContent(base, contentDir);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the demo server has no TCP address');
  const origin = `http://127.0.0.1:${address.port}`;
  const site = createDemoSite({ content, origin, base, now, pictures: createPictureCache() });
  server.on('request', (request, response) => {
    respond(request, response, site).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  return {
    origin,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  site: (path: string) => Promise<DemoResponse | null>,
) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  const found = await site((request.url ?? '/').replace(/\?.*$/s, ''));
  if (!found)
    return void response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Такой страницы нет\n');
  const etag = `"${createHash('sha256').update(found.bytes).digest('base64url').slice(0, 27)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'no-cache');
  if (found.updatedAt) response.setHeader('Last-Modified', found.updatedAt.toUTCString());
  if (isUnchanged(request, etag, found.updatedAt)) return void response.writeHead(304).end();
  response.writeHead(200, { 'Content-Type': found.contentType, 'Content-Length': found.bytes.length });
  response.end(request.method === 'HEAD' ? undefined : found.bytes);
}

/** RFC 9110 §13.2.2: If-None-Match decides when it is there, else If-Modified-Since, which knows whole seconds only. */
function isUnchanged({ headers }: IncomingMessage, etag: string, updatedAt: Date | undefined): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return known.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return updatedAt !== undefined && Math.floor(updatedAt.getTime() / 1000) * 1000 <= since;
}

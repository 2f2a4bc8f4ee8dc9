import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { logoPath, siteWords } from '@/lib/site/site-words';
import { connectionTimes, securityHeaders } from './http-defaults';
import { peerHeader, type Pages } from './pages';
import { admitRequest, createOriginFinder, resolveAddress, targetOf, type OwnOrigin } from './request-address';
import type { RespondWithMetrics } from '../../platform/metrics/serve-metrics';
import { isStopping } from './shutdown';
import type { CountResponse } from './web-metrics';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** The handlers of the site's parts. */
export interface Handlers {
  pages: Pages;
  /** `/api/…` */
  api: Handler;
  /** `/media/…` */
  media: Handler;
  /** `/healthz`, `/readyz` */
  health: Handler;
  /** `/metrics`; null where no token opens it on this port. It is counted nowhere. */
  metrics: RespondWithMetrics | null;
  /** A file of the build or of `public/`. @returns whether there is one and it is being sent */
  file: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
  /** The development server alone: what it compiles itself. */
  development: Handler | null;
}

interface Options {
  /** The site's own address. */
  site: OwnOrigin;
  /** Null while the site is starting. */
  handlers: () => Handlers | null;
  onFailure: (error: unknown) => void;
  /** Counts what no handler has responded to. */
  count: CountResponse;
}

/**
 * Responds to every request of the site: peer → memory → form and method → address in its only spelling → handler of its kind. Nothing else of this
 * process listens to requests.
 */
export function createSiteHandler({ site, handlers: findHandlers, onFailure, count }: Options) {
  const findOtherOrigin = createOriginFinder(site);

  return (request: IncomingMessage, response: ServerResponse): void => {
    // The client's next request goes to another instance (DUR-2).
    if (isStopping()) response.shouldKeepAlive = false;
    const handlers = findHandlers();
    if (!handlers) return refuse(response, 503, 'Сайт запускается.', { 'Retry-After': '5' });
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const origin = findOtherOrigin(request.headers);
    if (request.headers['x-forwarded-proto'] === 'https')
      response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    if (isReading && origin === null && handlers.pages.sendKnown(request, response)) return;
    try {
      void Promise.resolve(dispatch(handlers, origin, request, response)).catch(fail);
    } catch (error) {
      fail(error);
    }

    function fail(error: unknown): void {
      onFailure(error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'На сайте произошла ошибка.');
    }
  };

  function dispatch(
    handlers: Handlers,
    origin: string | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): void | Promise<void> {
    const target = targetOf(request.url ?? '');
    const refusal = admitRequest(request.method ?? '', target);
    if (refusal) return refuse(response, refusal.status, refusal.detail, refusal.headers);
    if (target === null) return;
    request.url = target;
    setPeer(request);
    const address = resolveAddress(target);
    if (address.kind === 'known' && address.path === '/metrics' && handlers.metrics)
      return sendMetrics(handlers.metrics, request, response);
    if (address.kind === 'known' && address.route.kind === 'handled')
      return handlerOf(address.route.path, handlers)(request, response);
    if (origin !== null && address.kind !== 'unknown')
      return redirect(response, `${origin}${address.kind === 'redirect' ? address.to : target}`);
    if (address.kind === 'redirect') return redirect(response, address.to);
    const icon = address.kind === 'known' ? ownIcon(address.path) : null;
    if (icon !== null) return redirect(response, icon, 307, 'no-cache');
    if (address.kind === 'known' && handlers.development === null)
      return handlers.pages.serve(request, response, address.route, address.path, address.query);
    if (address.kind === 'file' && handlers.file(request, response, address.path)) return;
    if (handlers.development) return handlers.development(request, response);
    handlers.pages.sendMissing(request, response, target);
  }

  function redirect(
    response: ServerResponse,
    location: string,
    status: 307 | 308 = 308,
    cacheControl = 'public, max-age=3600',
  ): void {
    response.writeHead(status, {
      ...securityHeaders,
      Location: location,
      'Cache-Control': cacheControl,
      'Content-Length': '0',
    });
    response.end();
    count('other', 'none', status);
  }

  function refuse(
    response: ServerResponse,
    status: number,
    detail: string,
    headers: Readonly<Record<string, string>> = {},
  ): void {
    response.writeHead(status, {
      ...securityHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    });
    response.end(JSON.stringify({ detail }));
    count('other', 'none', status);
  }

  function handlerOf(folder: string, handlers: Handlers): Handler {
    if (folder === '/api') return handlers.api;
    if (folder === '/media') return handlers.media;
    if (folder === '/healthz' || folder === '/readyz') return handlers.health;
    return handlers.development ?? ((request, response) => sendFile(handlers, request, response));
  }

  function sendFile({ file, pages }: Handlers, request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (!file(request, response, path)) pages.sendMissing(request, response, path);
  }
}

const icons: ReadonlySet<string> = new Set(['/favicon.ico', '/icon.png', '/apple-icon.png']);

/** The address of the site's own logo (SITE-4) in place of an icon of ours; null where there is none. */
function ownIcon(path: string): string | null {
  const { logo } = siteWords();
  return logo !== null && icons.has(path) ? logoPath(logo.id, 'square') : null;
}

/** The address of the other end of the connection, by which rate limits count; what a client sent under this name is overwritten. */
function setPeer(request: IncomingMessage): void {
  const address = request.socket.remoteAddress;
  if (address === undefined) delete request.headers[peerHeader];
  else request.headers[peerHeader] = address;
}

async function sendMetrics(
  respond: RespondWithMetrics,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, headers, body } = await respond(request.headers.authorization);
  response.writeHead(status, { ...securityHeaders, ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sets the timeouts of connections, and responds to malformed HTTP as Node does, with our headers. */
export function prepareServer(server: Server): void {
  Object.assign(server, connectionTimes);
  server.on('clientError', refuseMalformed);
}

function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const headers = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}

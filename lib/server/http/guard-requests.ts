import { randomUUID } from 'node:crypto';
import { IncomingMessage, Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type Address,
  admitRequest,
  resolveAddress,
  findCanonicalOrigin,
  isPagePath,
  type OwnOrigin,
  type Refusal,
  targetOf,
} from './request-address';
import { wrapResponses } from './wrap-response';
import { connectionTimes, securityHeaders } from './http-defaults';
import { noticeOf, type PageRequest } from './guard-pages';
import { hasOwnSecret } from './drop-pages';
import { noticePaths } from './notices';
import { runInContext } from './request-context';
import { isStopping } from './shutdown';

interface RequestGuard {
  /** Whether connections may change their protocol: only the compiler's own page needs that. */
  upgrades: boolean;
  /** The site's own address. */
  site: OwnOrigin;
  /** Handles a request for a page, or passes it on to Next. */
  handlePage: (page: PageRequest) => void;
}

/**
 * Runs before Next for every request and after it for every response of this process: refuses malformed requests and wrong methods with a message,
 * redirects other spellings of a page's address in one step, sets the headers of HDR-1, and closes the connections while the process
 * is stopping (DUR-2).
 * @returns the servers of this process that have had a connection
 */
export function guardRequests({ upgrades, site, handlePage }: RequestGuard): ReadonlySet<Server> {
  const known = new Set<Server>();
  wrapServerEvents((server, event, args, proceed) => {
    if (event === 'connection' && !known.has(server)) {
      known.add(server);
      Object.assign(server, connectionTimes);
      server.on('clientError', refuseMalformed);
      // Without a listener Node handles an upgrade request as a plain one (RFC 9110 §7.8).
      if (!upgrades) server.removeAllListeners('upgrade');
    }
    const [request, response] = args;
    if (event !== 'request' || !(request instanceof IncomingMessage) || !isResponse(response)) return proceed();
    if (!prepareRequest(request, response, site)) return true;
    const path = pathOf(request.url ?? '');
    const context = { requestId: randomUUID(), method: request.method ?? '', path };
    const passOn = () => void runInContext(context, proceed);
    if (isPagePath(path)) handlePage({ request, response, context, proceed: passOn });
    else passOn();
    return true;
  });

  wrapResponses('writeHead', (response, _args, proceed) => {
    if (!response.headersSent) complete(response);
    return proceed();
  });
  return known;
}

/** @returns whether the request goes on to its handler. */
function prepareRequest(request: IncomingMessage, response: ServerResponse, site: OwnOrigin): boolean {
  if (isStopping()) response.setHeader('Connection', 'close');
  const target = targetOf(request.url ?? '');
  const refusal = admitRequest(request.method ?? '', target);
  if (refusal || target === null) {
    if (refusal) refuse(response, refusal);
    return refusal === null;
  }
  const isPage = isPagePath(pathOf(target));
  if (hasOwnSecret(request.headers)) return true;
  const origin = isPage ? findCanonicalOrigin(request.headers, site) : null;
  const address = resolveAddress(target);
  if (origin !== null || address.kind === 'redirect') {
    redirectTo(response, `${origin ?? ''}${wantedAddress(address, target)}`);
    return false;
  }
  request.url = wantedAddress(address, target);
  // A page's headers depend on its body (CSP-1), which exists for a GET only; Node sends no body in the response to a HEAD.
  if (isPage && request.method === 'HEAD') request.method = 'GET';
  return true;
}

/** The requested address in its canonical spelling; for an unknown one the 404 page. */
function wantedAddress(address: Address, target: string): string {
  if (address.kind === 'redirect') return address.to;
  if (address.kind === 'rewrite') return address.target;
  return address.kind === 'canonical' ? target : noticePaths[noticeOf(pathOf(target))];
}

function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

function redirectTo(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location, 'Cache-Control': 'public, max-age=3600', 'Content-Length': '0' });
  response.end();
}

function refuse(response: ServerResponse, { status, detail, headers }: Refusal): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(JSON.stringify({ detail }));
}

function complete(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  if (response.req.headers['x-forwarded-proto'] === 'https' && !response.hasHeader('Strict-Transport-Security')) {
    response.setHeader('Strict-Transport-Security', 'max-age=31536000');
  }
}

/** Responds to malformed HTTP as Node does, with our headers. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const headers = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}

/** Wraps the events of every HTTP server in this process: `proceed` calls the listeners. */
function wrapServerEvents(
  wrapper: (server: Server, event: unknown, args: unknown[], proceed: () => unknown) => unknown,
): void {
  const original: unknown = Reflect.get(Server.prototype, 'emit');
  if (typeof original !== 'function') throw new Error('this Node.js has no Server.emit');
  Reflect.set(Server.prototype, 'emit', function (this: Server, event: unknown, ...args: unknown[]): unknown {
    return wrapper(this, event, args, (): unknown => Reflect.apply(original, this, [event, ...args]));
  });
}

function isResponse(value: unknown): value is ServerResponse {
  return value instanceof ServerResponse;
}

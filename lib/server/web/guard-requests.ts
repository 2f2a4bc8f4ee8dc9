import { randomUUID } from 'node:crypto';
import { IncomingMessage, Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type Address,
  admitRequest,
  findAddress,
  findStrayOrigin,
  isPagePath,
  type OwnOrigin,
  type Refusal,
  targetOf,
} from './request-address';
import { aroundAnswers } from './wrap-response';
import { connectionTimes, securityHeaders } from './http-defaults';
import { noticeOf, type PageRequest } from './guard-pages';
import { hasOwnSecret } from './drop-pages';
import { noticePaths } from './notices';
import { runInContext } from './request-context';
import { isStopping } from './shutdown';

interface RequestGuard {
  /** Whether connections may change their protocol: only the compiler's own page needs that. */
  upgrades: boolean;
  /** Where the site lives. */
  site: OwnOrigin;
  /** What answers a request for a page, or lets it proceed to whoever renders pages. */
  answerPage: (page: PageRequest) => void;
}

/**
 * What every request to this process passes before Next and every answer after it: malformed ones and wrong methods are refused in words, other
 * spellings of a page's address lead to it in one step, no answer goes without the headers of HDR-1, and once the process is stopping each
 * answer ends its connection (DUR-2).
 * @returns the servers of this process that have had a connection
 */
export function guardRequests({ upgrades, site, answerPage }: RequestGuard): ReadonlySet<Server> {
  const known = new Set<Server>();
  aroundEvents((server, event, args, proceed) => {
    if (event === 'connection' && !known.has(server)) {
      known.add(server);
      Object.assign(server, connectionTimes);
      server.on('clientError', answerNonsense);
      // Without a listener Node takes a request to upgrade for the plain one that it also is (RFC 9110 §7.8).
      if (!upgrades) server.removeAllListeners('upgrade');
    }
    const [request, response] = args;
    if (event !== 'request' || !(request instanceof IncomingMessage) || !isResponse(response)) return proceed();
    if (!admit(request, response, site)) return true;
    const path = pathOf(request.url ?? '');
    const context = { requestId: randomUUID(), method: request.method ?? '', path };
    const goOn = () => void runInContext(context, proceed);
    if (isPagePath(path)) answerPage({ request, response, context, proceed: goOn });
    else goOn();
    return true;
  });

  aroundAnswers('writeHead', (response, _args, proceed) => {
    if (!response.headersSent) complete(response);
    return proceed();
  });
  return known;
}

/** @returns whether the request goes on to its handler. */
function admit(request: IncomingMessage, response: ServerResponse, site: OwnOrigin): boolean {
  if (isStopping()) response.setHeader('Connection', 'close');
  const target = targetOf(request.url ?? '');
  const refusal = admitRequest(request.method ?? '', target);
  if (refusal || target === null) {
    if (refusal) refuse(response, refusal);
    return refusal === null;
  }
  const isPage = isPagePath(pathOf(target));
  if (hasOwnSecret(request.headers)) return true;
  const origin = isPage ? findStrayOrigin(request.headers, site) : null;
  const address = findAddress(target);
  if (origin !== null || address.kind === 'moved') {
    leadTo(response, `${origin ?? ''}${wanted(address, target)}`);
    return false;
  }
  request.url = wanted(address, target);
  // A page's headers depend on its body (CSP-1), which is made for a GET only; the platform sends none of it in answer to a HEAD.
  if (isPage && request.method === 'HEAD') request.method = 'GET';
  return true;
}

/** What is asked for, in its one spelling; of what is nowhere the 404 page. */
function wanted(address: Address, target: string): string {
  if (address.kind === 'moved') return address.to;
  if (address.kind === 'same') return address.target;
  return address.kind === 'here' ? target : noticePaths[noticeOf(pathOf(target))];
}

function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

function leadTo(response: ServerResponse, location: string): void {
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

/** What is no HTTP at all: as Node answers it, with our headers. */
function answerNonsense(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const headers = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}

/** Puts `advice` around the events of every HTTP server in this process: `proceed` hands one on to whoever listens. */
function aroundEvents(
  advice: (server: Server, event: unknown, args: unknown[], proceed: () => unknown) => unknown,
): void {
  const original: unknown = Reflect.get(Server.prototype, 'emit');
  if (typeof original !== 'function') throw new Error('this Node.js has no Server.emit');
  Reflect.set(Server.prototype, 'emit', function (this: Server, event: unknown, ...args: unknown[]): unknown {
    return advice(this, event, args, (): unknown => Reflect.apply(original, this, [event, ...args]));
  });
}

function isResponse(value: unknown): value is ServerResponse {
  return value instanceof ServerResponse;
}

import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { wrapResponses } from './wrap-response';
import { answerHeader, answersUnderWay } from '@/lib/site/page-response';

/** Contains the address of the other end of the connection: the client or the proxy in front. */
export const peerHeader = 'x-sujet-peer';

/**
 * Gives every request the header `x-sujet-peer`, the remote address of its socket as Node.js writes it. A value that the client
 * sent is dropped; a connection without an address (a Unix socket) has no header. Next, and so a route handler's
 * Request, reads only `IncomingMessage.headers`.
 */
export function setPeerHeader(): void {
  subscribe('http.server.request.start', (message) => {
    const request: unknown =
      typeof message === 'object' && message !== null ? Reflect.get(message, 'request') : undefined;
    if (request instanceof IncomingMessage) overwrite(request);
  });
  // Next listens before it calls us. A request of that moment is not seen above, but our security headers are set on its response before a
  // handler gets it.
  wrapResponses('setHeader', (response, _args, proceed) => {
    overwrite(response.req);
    return proceed();
  });
}

function overwrite(request: IncomingMessage): void {
  const address = request.socket.remoteAddress;
  if (address === undefined) delete request.headers[peerHeader];
  else request.headers[peerHeader] = address;
}

/** Pages that may refuse: the search has a rate limit. */
const refusing = /^\/search\/?(?:\?|$)/;

let named = 0;

/**
 * Lets a page that may refuse set the status of its response (lib/site/page-response.ts). A client navigation, which requests only the page's data,
 * keeps its 200: otherwise Next would load the whole page again.
 */
export function offerPageStatus(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null) return;
    const request: unknown = Reflect.get(message, 'request');
    const response: unknown = Reflect.get(message, 'response');
    if (request instanceof IncomingMessage && isResponse(response)) offer(request, response);
  });
}

function offer(request: IncomingMessage, response: ServerResponse): void {
  delete request.headers[answerHeader];
  if (!refusing.test(request.url ?? '') || request.headers.rsc !== undefined) return;
  const name = String(++named);
  const answers = answersUnderWay();
  request.headers[answerHeader] = name;
  answers.set(name, ({ status, retryAfterSeconds }) => {
    if (response.headersSent) return;
    response.statusCode = status;
    response.setHeader('Retry-After', String(retryAfterSeconds));
  });
  response.once('close', () => answers.delete(name));
}

function isResponse(value: unknown): value is ServerResponse {
  return value instanceof ServerResponse;
}

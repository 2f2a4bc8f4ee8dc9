import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { aroundAnswers } from './around-answers';

/** Carries the address of whoever holds the other end of the connection: the reader, or the proxy in front. */
export const peerHeader = 'x-sujet-peer';

/**
 * Gives every request the header `x-sujet-peer`, the remote address of its socket as Node.js writes it. What a client sent
 * under that name is lost; a connection without an address (a Unix socket) leaves no header. Next, and so a route handler's
 * Request, reads `IncomingMessage.headers` only.
 */
export function setPeerHeader(): void {
  subscribe('http.server.request.start', (message) => {
    const request: unknown =
      typeof message === 'object' && message !== null ? Reflect.get(message, 'request') : undefined;
    if (request instanceof IncomingMessage) overwrite(request);
  });
  // Next listens before it calls us: what came in that moment waits unseen, and its answer gets our security headers before a handler
  // gets the request.
  aroundAnswers('setHeader', (response, _args, proceed) => {
    overwrite(response.req);
    return proceed();
  });
}

function overwrite(request: IncomingMessage): void {
  const address = request.socket.remoteAddress;
  if (address === undefined) delete request.headers[peerHeader];
  else request.headers[peerHeader] = address;
}

import { type IncomingMessage, request } from 'node:http';
import { types } from 'node:util';
import type { buildConnector } from 'undici';

/**
 * Whether undici's parser has refused what browsers and curl read: blanks after a chunk's size, a `100 Continue` that nobody has asked for,
 * Content-Length beside Transfer-Encoding, line ends without CR, control characters in a header.
 */
export function isStrictRefusal(error: unknown): boolean {
  if (!types.isNativeError(error) || !('code' in error)) return false;
  // The second is what undici makes of a `100 Continue`.
  return (
    /^(?:HPE_|UND_ERR_RES_CONTENT_LENGTH_MISMATCH$)/.test(String(error.code)) ||
    (error.code === 'UND_ERR_SOCKET' && error.message === 'bad response')
  );
}

/**
 * GET by Node's own parser at its most lenient, over a connection of the guarded connector. A connection serves one request, so that what a
 * parser misreads cannot become another request's answer.
 * @param headers carry no credentials.
 */
export function requestLeniently(
  url: URL,
  { connect, headers, maxHeaderSize, signal }: LenientRequest,
): Promise<IncomingMessage> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: hostname,
        path: `${url.pathname}${url.search}`,
        headers: { ...headers, host: url.host, connection: 'close' },
        insecureHTTPParser: true,
        maxHeaderSize,
        signal,
        createConnection: (_options, onConnection) => {
          connect({ hostname, host: url.host, protocol: url.protocol, port: url.port }, (error, socket) => {
            if (socket) onConnection(null, socket);
            else reject(error ?? new Error('neither a socket nor an error'));
          });
          return undefined;
        },
      },
      resolve,
    );
    sent.on('error', reject);
    sent.end();
  });
}

export interface LenientRequest {
  connect: buildConnector.connector;
  headers: Record<string, string>;
  maxHeaderSize: number;
  signal: AbortSignal;
}

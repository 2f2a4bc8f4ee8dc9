import { validateHeaderValue } from 'node:http';
import { types } from 'node:util';
import type { buildConnector } from 'undici';
import { openSocket } from './guarded-connector';
import { readLenientResponse, type LenientResponse } from './lenient-response';

/**
 * Returns true when undici's parser has refused what browsers and curl read: a length that is given twice, a header without a colon, line ends
 * without CR, blanks after a chunk's size, a `100 Continue` that nobody has asked for, Content-Length beside Transfer-Encoding, control characters in
 * a header.
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
 * GET over a connection of the guarded connector, read leniently. The connection serves this one request, so that what is misread cannot become
 * another request's answer.
 * @param use gets the response while the connection is open.
 */
export async function requestLeniently<T>(
  url: URL,
  { connect, headers, maxHeadBytes, signal }: LenientRequest,
  use: (response: Omit<LenientResponse, 'body'> & { body: ClosableBody }) => Promise<T>,
): Promise<T> {
  const socket = await openSocket(connect, url, signal);
  try {
    const lines = Object.entries({ ...headers, host: url.host, connection: 'close' }).map(([name, value]) => {
      validateHeaderValue(name, value);
      return `${name}: ${value}\r\n`;
    });
    socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`);
    const { body, ...head } = await readLenientResponse(socket[Symbol.asyncIterator](), maxHeadBytes);
    const close = () => socket.destroy();
    return await use({ ...head, body: { [Symbol.asyncIterator]: () => body, destroy: close } });
  } finally {
    socket.destroy();
  }
}

export interface LenientRequest {
  connect: buildConnector.connector;
  headers: Record<string, string>;
  maxHeadBytes: number;
  /** Destroys the connection. */
  signal: AbortSignal;
}

type ClosableBody = AsyncIterable<Uint8Array> & { destroy(): unknown };

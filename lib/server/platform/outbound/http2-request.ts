import { connect as openSession, type ClientHttp2Stream, type IncomingHttpHeaders } from 'node:http2';
import { types } from 'node:util';
import type { buildConnector } from 'undici';
import { FailedFetch } from './fetch-failure';
import { openSocket } from './guarded-connector';

/** Returns true when a server has ended the TLS handshake because HTTP/1.1 was all that we offered. */
export function wantsHttp2(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && error.code === 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL';
}

/**
 * A GET, or a POST, over HTTP/2 and a connection of a guarded connector that offers it. One connection serves one request.
 * @param use gets the response while the connection is open.
 * @throws FailedFetch 'headers-too-large', 'bad-response' where the server chooses another protocol after all, 'connection' where it ends too early.
 */
export async function requestOverHttp2<T>(
  url: URL,
  { connect, headers, content, maxHeadBytes, signal }: Http2Request,
  use: (response: Http2Response) => Promise<T>,
): Promise<T> {
  const socket = await openSocket(connect, url, signal);
  if (!('alpnProtocol' in socket) || socket.alpnProtocol !== 'h2') {
    socket.destroy();
    throw new FailedFetch('bad-response');
  }
  const settings = { enablePush: false, maxHeaderListSize: maxHeadBytes };
  const session = openSession(url.origin, { createConnection: () => socket, settings });
  // The stream says it too.
  session.on('error', () => undefined);
  try {
    const method = content === undefined ? 'GET' : 'POST';
    const path = `${url.pathname}${url.search}`;
    const stream = session.request({ ...headers, ':method': method, ':path': path }, { signal, endStream: false });
    stream.end(content);
    const { ':status': status, ...received } = await firstHeaders(stream);
    const size = Object.entries(received).reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);
    if (size > maxHeadBytes) throw new FailedFetch('headers-too-large');
    const body = { [Symbol.asyncIterator]: () => readWhole(stream), destroy: () => stream.destroy() };
    return await use({ statusCode: Number(status), headers: received, body });
  } finally {
    session.destroy();
  }
}

export interface Http2Request {
  connect: buildConnector.connector;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The body of a POST. */
  content?: string | Uint8Array;
  maxHeadBytes: number;
  /** Destroys the stream. */
  signal: AbortSignal;
}

export interface Http2Response {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: AsyncIterable<Uint8Array> & { destroy(): unknown };
}

/** Node ends a stream quietly when its connection breaks. */
async function* readWhole(stream: ClientHttp2Stream): AsyncGenerator<Uint8Array, void, undefined> {
  const chunks: AsyncIterable<Uint8Array> = stream;
  yield* chunks;
  if (!stream.readableEnded) throw new FailedFetch('connection');
}

function firstHeaders(stream: ClientHttp2Stream): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    stream.once('response', resolve);
    stream.on('error', reject);
    stream.once('close', () => reject(new FailedFetch('connection')));
  });
}

import { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** A response whose bytes are prepared in advance: it costs nothing at the request. */
export interface ReadyResponse {
  headers: Readonly<Record<string, string>>;
  plain: Buffer;
  gzip: Buffer;
}

const ready = new WeakSet<ServerResponse>();

export function makeReady(html: string, headers: Readonly<Record<string, string>> = {}): ReadyResponse {
  const plain = Buffer.from(html);
  return { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' }, plain, gzip: gzipSync(plain) };
}

/** Whether a prepared response was sent: its headers are complete, its body needs no policy. */
export function isReady(response: ServerResponse): boolean {
  return ready.has(response);
}

/** Sends a prepared response that no cache may store. */
export function sendReady(
  response: ServerResponse,
  { headers, plain, gzip }: ReadyResponse,
  status: number,
  others: Readonly<Record<string, string>> = {},
): void {
  ready.add(response);
  const zips = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/i.test(response.req.headers['accept-encoding'] ?? '');
  const body = zips ? gzip : plain;
  const all = {
    ...headers,
    Vary: 'Accept-Encoding',
    'Cache-Control': 'no-store',
    'Content-Length': String(body.length),
    ...others,
  };
  for (const [name, value] of Object.entries(all)) own(response, 'setHeader', [name, value]);
  if (zips) own(response, 'setHeader', ['Content-Encoding', 'gzip']);
  own(response, 'writeHead', [status]);
  own(response, 'end', [body]);
}

/**
 * Sends a prepared response instead of the one that a handler is still producing. What the handler does to the response afterwards has no effect.
 */
export function takeOver(
  response: ServerResponse,
  content: ReadyResponse,
  status: number,
  others: Readonly<Record<string, string>> = {},
): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  // A body that is still being compressed arrives after the end.
  response.on('error', () => undefined);
  sendReady(response, content, status, others);
  const nothing = () => response;
  for (const name of ['setHeader', 'appendHeader', 'removeHeader', 'writeHead', 'flushHeaders', 'end'])
    put(response, name, nothing);
  put(response, 'write', () => true);
}

/**
 * Calls `intercept` before the first byte of a body while the head is not written yet; it returns true when it has sent a response itself. The
 * class's own methods write the head in the middle of their work, where it is too late for another response.
 */
export function beforeBody(response: ServerResponse, intercept: () => boolean): void {
  for (const method of ['write', 'end'] as const) {
    const original: unknown = Reflect.get(response, method);
    if (typeof original !== 'function') continue;
    put(response, method, (...args: unknown[]): unknown => {
      if (!response.headersSent && intercept()) return method === 'write' ? true : response;
      const result: unknown = Reflect.apply(original, response, args);
      return result;
    });
  }
}

function put(response: ServerResponse, name: string, value: unknown): void {
  Reflect.defineProperty(response, name, { value, configurable: true, writable: true });
}

/** Calls the class's own method, below everything that a framework has put over it on this response. */
function own(response: ServerResponse, method: 'setHeader' | 'writeHead' | 'end', args: unknown[]): void {
  const found: unknown = Reflect.get(ServerResponse.prototype, method);
  if (typeof found === 'function') Reflect.apply(found, response, args);
}

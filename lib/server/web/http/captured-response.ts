import { IncomingMessage, ServerResponse, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

/** A handler's response: everything of it but its way to a client. */
export interface Captured {
  status: number;
  /** Names in lower case. */
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A request of this process to a handler of its own, without a socket behind it. @param target path and query */
export function makeRequest(target: string, headers: IncomingHttpHeaders): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = target;
  request.headers = headers;
  request.httpVersion = '1.1';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.complete = true;
  request.push(null);
  return request;
}

/** A response that keeps what is written into it. Handlers see an ordinary response of Node.js. */
export class CapturedResponse extends ServerResponse {
  readonly #parts: Buffer[] = [];
  readonly #settle: (captured: Captured | Error) => void;

  /** @param settle called once: with the finished response, or with the error that ended it. */
  constructor(request: IncomingMessage, settle: (captured: Captured | Error) => void) {
    super(request);
    this.#settle = settle;
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const given = rest.find((one) => typeof one === 'object' && one !== null);
    if (Array.isArray(given)) {
      for (let n = 0; n + 1 < given.length; n += 2) this.setHeader(String(given[n]), toHeader(given[n + 1]));
    } else if (given) for (const [name, value] of Object.entries(given)) this.setHeader(name, toHeader(value));
    return this;
  }

  override flushHeaders(): void {
    // Nobody waits for the head alone.
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#keep(chunk, rest);
    callLater(rest);
    return true;
  }

  override end(...args: unknown[]): this {
    const [chunk, ...rest] = args;
    if (typeof chunk !== 'function') this.#keep(chunk, rest);
    this.#settle({ status: this.statusCode, headers: this.getHeaders(), body: Buffer.concat(this.#parts) });
    callLater(args);
    // Handlers wait for these events before they tidy up.
    process.nextTick(() => {
      this.emit('finish');
      this.emit('close');
    });
    return this;
  }

  override destroy(error?: Error): this {
    this.#settle(error ?? new Error('the handler has given up its response'));
    return super.destroy(error);
  }

  #keep(chunk: unknown, [encoding]: unknown[]): void {
    if (typeof chunk === 'string')
      this.#parts.push(
        Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'),
      );
    else if (chunk instanceof Uint8Array) this.#parts.push(Buffer.from(chunk));
  }
}

function toHeader(value: unknown): number | string | string[] {
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.map(String) : String(value);
}

/** Calls what a handler has given to be told that a part is written. */
function callLater(args: unknown[]): void {
  for (const arg of args) if (isCallback(arg)) process.nextTick(arg);
}

function isCallback(value: unknown): value is () => void {
  return typeof value === 'function';
}

import { ServerResponse } from 'node:http';

/** Runs around one call of a method: `proceed` makes the original call and returns its result. */
export type ResponseWrapper = (response: ServerResponse, args: unknown[], proceed: () => unknown) => unknown;

/** Wraps a method of every response of this process, Next's own responses included. */
export function wrapResponses(method: 'appendHeader' | 'setHeader' | 'writeHead', wrapper: ResponseWrapper): void {
  const original: unknown = Reflect.get(ServerResponse.prototype, method);
  if (typeof original !== 'function') throw new Error(`this Node.js has no ServerResponse.${method}`);
  Reflect.set(ServerResponse.prototype, method, function (this: ServerResponse, ...args: unknown[]): unknown {
    return wrapper(this, args, (): unknown => Reflect.apply(original, this, args));
  });
}

export interface Hold {
  /** Maximum size in bytes of a body in several parts; a longer one is sent unchanged. */
  limit: number;
  /** Called when the whole body is known and nothing is sent yet; null when there is none, as for HEAD. */
  onWhole: (body: string | Buffer | null) => void;
  /** Called instead when the whole body cannot be collected. */
  onMissed: (reason: string) => void;
}

/**
 * Holds the body of a response back until its end, so that the headers may depend on the body. Call it before the first
 * byte; wrappers that exist already, such as Next's compression, get the body afterwards. The code that writes the body sees no
 * difference: flushed headers count as sent. A second call changes nothing. When a response is destroyed, the held body is lost with it.
 */
export function holdBody(response: ServerResponse, { limit, onWhole, onMissed }: Hold): void {
  if (Object.hasOwn(response, 'headersSent')) return;
  const parts: Buffer[] = [];
  let bytes = 0;
  let begun = false;
  const restore = [
    replace(response, 'headersSent', { get: () => begun || areHeadersSent(response) }),
    replace(response, 'flushHeaders', { value: begin }),
    replace(response, 'write', { value: write }),
    replace(response, 'end', { value: end }),
  ];

  function begin(): void {
    begun = true;
  }

  function write(...args: unknown[]): unknown {
    begin();
    const part = toPart(args);
    if (part === null || bytes + part.length > limit) {
      release(part === null ? 'an unknown kind of body' : 'a body beyond the limit');
      return apply(response, 'write', args);
    }
    parts.push(part);
    bytes += part.length;
    const [written] = callbacksOf(args);
    if (written) process.nextTick(() => void written.call(response));
    return true;
  }

  function end(...args: unknown[]): unknown {
    const [last] = args;
    // The usual page is one string: it is read and sent without a copy.
    if (parts.length === 0 && typeof last === 'string') {
      restoreMethods();
      onWhole(last);
      return apply(response, 'end', args);
    }
    const part = toPart(args);
    if (part === null && last !== undefined && last !== null && typeof last !== 'function') {
      release('an unknown kind of body');
      return apply(response, 'end', args);
    }
    restoreMethods();
    const whole = part === null ? parts : [...parts, part];
    const body = whole.length === 0 ? null : Buffer.concat(whole);
    onWhole(body);
    return apply(response, 'end', [body, ...callbacksOf(args)]);
  }

  function release(reason: string): void {
    restoreMethods();
    onMissed(reason);
    if (parts.length > 0) response.write(Buffer.concat(parts));
  }

  function restoreMethods(): void {
    restore.forEach((undo) => undo());
  }
}

/** The bytes of the first argument of write or end; null when it has none. */
function toPart([chunk, encoding]: unknown[]): Buffer | null {
  if (typeof chunk === 'string') return Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : null;
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value);
}

function callbacksOf(args: unknown[]) {
  return args.filter((arg) => typeof arg === 'function');
}

/** The value of the class itself, below all replaced properties. */
function areHeadersSent(response: ServerResponse): boolean {
  return Reflect.get(ServerResponse.prototype, 'headersSent', response) === true;
}

function apply(response: ServerResponse, method: 'write' | 'end', args: unknown[]): unknown {
  const current: unknown = Reflect.get(response, method);
  return typeof current === 'function' ? Reflect.apply(current, response, args) : undefined;
}

/** Replaces a property of a target. @returns a function that restores it. */
function replace(target: object, name: string, replacement: PropertyDescriptor): () => void {
  const previous = Reflect.getOwnPropertyDescriptor(target, name);
  Reflect.defineProperty(target, name, { ...replacement, configurable: true });
  return () => {
    if (previous) Reflect.defineProperty(target, name, previous);
    else Reflect.deleteProperty(target, name);
  };
}

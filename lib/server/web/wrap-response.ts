import { ServerResponse } from 'node:http';

/** What happens around one call: `proceed` makes the call itself and returns its result. */
export type Advice = (response: ServerResponse, args: unknown[], proceed: () => unknown) => unknown;

/** Puts `advice` around a method of every answer that this process gives, Next's own answers included. */
export function aroundAnswers(method: 'appendHeader' | 'setHeader' | 'writeHead', advice: Advice): void {
  const original: unknown = Reflect.get(ServerResponse.prototype, method);
  if (typeof original !== 'function') throw new Error(`this Node.js has no ServerResponse.${method}`);
  Reflect.set(ServerResponse.prototype, method, function (this: ServerResponse, ...args: unknown[]): unknown {
    return advice(this, args, (): unknown => Reflect.apply(original, this, args));
  });
}

export interface Hold {
  /** Bytes of a body in several parts that are held at most; a longer one goes on as it came. */
  limit: number;
  /** Called once the whole body is known and nothing is sent yet; null: there is none, as for HEAD. */
  onWhole: (body: string | Buffer | null) => void;
  /** Called instead when the body is not to be had as a whole. */
  onMissed: (reason: string) => void;
}

/**
 * Holds an answer's body back until its end, so that its headers may still depend on it. To be called before the first
 * byte; what wraps the answer already, as Next's compression does, gets the body afterwards. Whoever writes the body sees no
 * difference: flushed headers count as sent. A second call changes nothing. An answer that is cut off takes what was held along.
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
    // The usual page is one string: it is looked at and goes on as it is, uncopied.
    if (parts.length === 0 && typeof last === 'string') {
      letGo();
      onWhole(last);
      return apply(response, 'end', args);
    }
    const part = toPart(args);
    if (part === null && last !== undefined && last !== null && typeof last !== 'function') {
      release('an unknown kind of body');
      return apply(response, 'end', args);
    }
    letGo();
    const whole = part === null ? parts : [...parts, part];
    const body = whole.length === 0 ? null : Buffer.concat(whole);
    onWhole(body);
    return apply(response, 'end', [body, ...callbacksOf(args)]);
  }

  function release(reason: string): void {
    letGo();
    onMissed(reason);
    if (parts.length > 0) response.write(Buffer.concat(parts));
  }

  function letGo(): void {
    restore.forEach((undo) => undo());
  }
}

/** The bytes of write's or end's first argument; null when it brings none. */
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

/** What the answer itself knows, under whatever was put over it. */
function areHeadersSent(response: ServerResponse): boolean {
  return Reflect.get(ServerResponse.prototype, 'headersSent', response) === true;
}

function apply(response: ServerResponse, method: 'write' | 'end', args: unknown[]): unknown {
  const current: unknown = Reflect.get(response, method);
  return typeof current === 'function' ? Reflect.apply(current, response, args) : undefined;
}

/** Puts a property over the one that a target has. @returns what takes it away again. */
function replace(target: object, name: string, replacement: PropertyDescriptor): () => void {
  const previous = Reflect.getOwnPropertyDescriptor(target, name);
  Reflect.defineProperty(target, name, { ...replacement, configurable: true });
  return () => {
    if (previous) Reflect.defineProperty(target, name, previous);
    else Reflect.deleteProperty(target, name);
  };
}

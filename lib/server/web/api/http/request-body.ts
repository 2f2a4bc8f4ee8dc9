import type { Context } from 'hono';
import { refuse, type Problem } from './problem';

/** The media type of a request's body without parameters, in lower case; '' without a Content-Type. */
export function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';', 1).join('').trim().toLowerCase();
}

export type BodyBytes = { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'too-large' } | { kind: 'cut-off' };

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Time for which the rest of a refused body is read and dropped, in milliseconds. */
const lingerMs = 10_000;

/**
 * Reads a request's body of at most `maxBytes`. A longer one is refused by its Content-Length or while its bytes are counted; it is
 * never held in memory (UP-1, INP-1). 'cut-off' means that the client disconnected, or that the body took longer than `timeoutMs`.
 */
export async function readBytes(request: Request, maxBytes: number, timeoutMs?: number): Promise<BodyBytes> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return { kind: 'too-large' };
  if (!request.body) return { kind: 'bytes', bytes: new Uint8Array() };
  const reader: Reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isLate = false;
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => end(), timeoutMs);
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      size += step.value.byteLength;
      if (size > maxBytes) {
        void linger(reader);
        return { kind: 'too-large' };
      }
      chunks.push(step.value);
    }
  } catch {
    return { kind: 'cut-off' };
  } finally {
    clearTimeout(timer);
  }
  return isLate ? { kind: 'cut-off' } : { kind: 'bytes', bytes: join(chunks, size) };

  function end(): void {
    isLate = true;
    // The read in progress ends with it, whatever becomes of the connection.
    reader.cancel().catch(() => undefined);
  }
}

/**
 * Reads on, so that a client that sends its whole body before it reads the response gets the refusal. Cancelling the body would
 * close the connection before the response is sent.
 */
async function linger(reader: Reader): Promise<void> {
  const end = performance.now() + lingerMs;
  try {
    for (let done = false; !done && performance.now() < end;) ({ done } = await reader.read());
  } catch {
    // The client has disconnected.
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Our own bodies are three levels deep. Deeper ones are attempts to exhaust the stack. */
const maxDepth = 32;

/**
 * Parses JSON; null when it is malformed, not UTF-8, too deep, or has a NUL or half a surrogate pair in any
 * string or name, which PostgreSQL cannot store (INP-1).
 */
function parseJson(bytes: Uint8Array): { value: unknown } | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  return isStorable(value) ? { value } : null;
}

/** Returns true when PostgreSQL's `text` can store a string unchanged. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** Without recursion, because the sender chooses the depth. */
function isStorable(root: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !isStorableText(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === maxDepth) return false;
    for (const [name, child] of Object.entries(value)) {
      if (!isStorableText(name)) return false;
      open.push({ value: child, depth: depth + 1 });
    }
  }
  return true;
}

export type Read<T> = { ok: true; value: T } | { ok: false; refusal: Response };

const maxJsonBytes = 1_000_000;

/**
 * A request's JSON object, or the error response: 415 for another media type (CSRF-1), 413 over 1 MB or `maxBytes`, 400 when it is no JSON object (INP-1).
 * @param optional accepts a request without a body as an empty object.
 */
export async function readJsonBody(
  c: Context,
  { optional = false, maxBytes = maxJsonBytes } = {},
): Promise<Read<object>> {
  const no = (problem: Problem): Read<object> => ({ ok: false, refusal: refuse(c, problem) });
  const isJson = mediaType(c.req.raw) === 'application/json';
  if (!isJson && !optional) return no('not_json');
  const body = await readBytes(c.req.raw, maxBytes);
  if (body.kind === 'too-large') return no('too_large');
  if (body.kind === 'cut-off') return no('malformed_json');
  if (optional && body.bytes.byteLength === 0) return { ok: true, value: {} };
  if (!isJson) return no('not_json');
  const value = parseJson(body.bytes)?.value;
  return isObject(value) ? { ok: true, value } : no('malformed_json');
}

/** The fields of a form as a browser sends it without scripts, the first of equal names; or the error response. */
export async function readFormBody(c: Context, { maxBytes }: { maxBytes: number }): Promise<Read<object>> {
  const no = (problem: Problem): Read<object> => ({ ok: false, refusal: refuse(c, problem) });
  const body = await readBytes(c.req.raw, maxBytes);
  if (body.kind === 'too-large') return no('too_large');
  if (body.kind === 'cut-off') return no('invalid');
  const fields = [...new URLSearchParams(new TextDecoder().decode(body.bytes))].reverse();
  const isClean = fields.every(([name, value]) => isStorableText(name) && isStorableText(value));
  return isClean ? { ok: true, value: Object.fromEntries(fields) } : no('invalid');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

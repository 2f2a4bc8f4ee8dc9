import type { Context } from 'hono';
import { refuse, type Problem } from './problem';

/** The media type of a request's body without its parameters, in lower case; '' when it names none. */
export function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';', 1).join('').trim().toLowerCase();
}

export type BodyBytes = { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'too-large' } | { kind: 'cut-off' };

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** How long the rest of a refused body is read into nothing, in milliseconds. */
const lingerMs = 10_000;

/**
 * A request's body, of at most so many bytes: a longer one is refused by its Content-Length, or while it is counted, and never held
 * (UP-1, INP-1). 'cut-off' is a client that went away in the middle.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<BodyBytes> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return { kind: 'too-large' };
  if (!request.body) return { kind: 'bytes', bytes: new Uint8Array() };
  const reader: Reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
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
  }
  return { kind: 'bytes', bytes: join(chunks, size) };
}

/**
 * Lets a client that first sends everything and only then listens get its refusal. Cancelling the body instead would tear the
 * connection down together with the answer.
 */
async function linger(reader: Reader): Promise<void> {
  const end = performance.now() + lingerMs;
  try {
    for (let done = false; !done && performance.now() < end;) ({ done } = await reader.read());
  } catch {
    // The client is gone: nobody is left to be answered.
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

/** Our own bodies are three levels deep; what digs deeper is only there to exhaust somebody's stack. */
const maxDepth = 32;

/**
 * JSON out of bytes; null is what parses as none of ours: malformed, not UTF-8, too deep, with a NUL or half a surrogate pair in any
 * string or name, which PostgreSQL could not keep (INP-1).
 */
export function parseJson(bytes: Uint8Array): { value: unknown } | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  return isStorable(value) ? { value } : null;
}

/** Whether PostgreSQL's `text` can hold a string and give it back as it was. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** Without recursion: the depth is the sender's choice. */
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
 * A request's JSON object, or the refusal: another media type 415 (CSRF-1), over 1 MB 413, no object of JSON 400 (INP-1).
 * @param optional lets a request without a body pass as an empty object.
 */
export async function readJsonBody(c: Context, { optional = false } = {}): Promise<Read<object>> {
  const no = (problem: Problem): Read<object> => ({ ok: false, refusal: refuse(c, problem) });
  const isJson = mediaType(c.req.raw) === 'application/json';
  if (!isJson && !optional) return no('not_json');
  const body = await readBytes(c.req.raw, maxJsonBytes);
  if (body.kind === 'too-large') return no('too_large');
  if (body.kind === 'cut-off') return no('malformed_json');
  if (optional && body.bytes.byteLength === 0) return { ok: true, value: {} };
  if (!isJson) return no('not_json');
  const value = parseJson(body.bytes)?.value;
  return isObject(value) ? { ok: true, value } : no('malformed_json');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

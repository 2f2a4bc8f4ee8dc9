import type { Context } from 'hono';
import { mediaType } from './media-type';
import { parseJson } from './parse-json';
import { refuse, type Problem } from './problem';
import { readBytes } from './read-bytes';

export type Read<T> = { ok: true; value: T } | { ok: false; refusal: Response };

const maxBytes = 1_000_000;

/**
 * A request's JSON object, or the refusal: another media type 415 (CSRF-1), over 1 MB 413, no object of JSON 400 (INP-1).
 * @param optional lets a request without a body pass as an empty object.
 */
export async function readJsonBody(c: Context, { optional = false } = {}): Promise<Read<object>> {
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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

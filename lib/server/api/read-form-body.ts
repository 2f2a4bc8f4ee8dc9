import type { Context } from 'hono';
import { refuse } from './problem';
import { readBytes } from './read-bytes';
import type { Read } from './read-json-body';

/**
 * A request's multipart form of at most so many bytes, all parts together, or the refusal: malformed 400.
 * @param tooLarge makes the 413.
 */
export async function readFormBody(c: Context, maxBytes: number, tooLarge: () => Response): Promise<Read<FormData>> {
  const body = await readBytes(c.req.raw, maxBytes);
  if (body.kind === 'too-large') return { ok: false, refusal: tooLarge() };
  const form = body.kind === 'bytes' ? await parseForm(body.bytes, c.req.header('Content-Type') ?? '') : null;
  return form ? { ok: true, value: form } : { ok: false, refusal: refuse(c, 'malformed_form') };
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    return null;
  }
}

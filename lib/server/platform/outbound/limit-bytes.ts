import { FailedFetch } from './fetch-failure';

/** The stream as it is, counted while it flows; empty chunks are left out. @throws FailedFetch 'too-large' beyond `maxBytes`. */
export async function* limitBytes(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.byteLength;
    if (total > maxBytes) throw new FailedFetch('too-large');
    if (chunk.byteLength > 0) yield chunk;
  }
}

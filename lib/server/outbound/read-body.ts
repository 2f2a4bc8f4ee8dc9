import type { Duplex } from 'node:stream';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FailedFetch } from './fetch-failure';

/** What we can undo; one coding an answer, as a tower of them only serves bombs. */
export const acceptedEncodings = 'gzip, deflate, br';

/**
 * Reads an answer's body and undoes its content coding. Both what comes in and what it unfolds to are counted while they flow, so
 * that a bomb or an endless stream stops at the limit and memory stays flat.
 * @throws FailedFetch 'too-large' or 'bad-encoding'; errors of the stream and of zlib as they are.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  contentEncoding: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const source = limit(body, maxBytes)[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done) return new Uint8Array();
  const decoder = createDecoder(contentEncoding.trim().toLowerCase(), first.value);
  const chunks: Uint8Array[] = [];
  await pipeline(resume(first.value, source), decoder, async (decoded: AsyncIterable<Uint8Array>) => {
    for await (const chunk of limit(decoded, maxBytes)) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

async function* limit(
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

async function* resume(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function createDecoder(encoding: string, first: Uint8Array): Duplex {
  // Browsers take an archive that lacks its last bytes, and so do we.
  const lenient = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
  switch (encoding) {
    case '':
    case 'identity':
      return new PassThrough();
    case 'gzip':
    case 'x-gzip':
      return createGunzip(lenient);
    case 'br':
      return createBrotliDecompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      });
    case 'deflate':
      // RFC 9110 means zlib's format; some servers send the bare stream. Zlib's first byte ends in 8.
      return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate(lenient) : createInflateRaw(lenient);
    default:
      throw new FailedFetch('bad-encoding');
  }
}

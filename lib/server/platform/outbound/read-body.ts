import { type Duplex, PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { contentCodings, type ContentCoding } from './content-coding';
import { isGzip, unpackMembers } from './gzip-members';
import { limitBytes } from './limit-bytes';

export interface BodyLimits {
  /** Counted after decompression. */
  maxBytes: number;
  /** Reads only the beginning of a longer body: up to this text (ASCII, in any case) or `maxBytes`. */
  beginningUntil?: string;
}

/**
 * Reads an answer's body and undoes its content codings. Both what comes in and what it unfolds to are counted while they flow, so
 * that a bomb or an endless stream stops at the limit and memory stays flat.
 * @throws FailedFetch 'too-large' or 'bad-encoding'; errors of the stream and of zlib as they are.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array> & { destroy(): unknown },
  contentEncoding: string,
  limits: BodyLimits,
): Promise<Uint8Array> {
  const [outer = 'identity', ...inner] = contentCodings(contentEncoding);
  let bytes = await undo(body, outer, limits);
  for (const coding of inner) {
    // A server and the cache in front of it may both say gzip, and only one of them has packed.
    if (coding !== 'gzip' || isGzip(bytes)) bytes = await undo(Readable.from([bytes]), coding, limits);
  }
  return bytes;
}

async function undo(
  body: AsyncIterable<Uint8Array> & { destroy(): unknown },
  coding: ContentCoding,
  { maxBytes, beginningUntil }: BodyLimits,
): Promise<Uint8Array> {
  const taken = beginningUntil === undefined ? limitBytes(body, maxBytes) : beginningOf(body, maxBytes);
  const source = taken[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done) return new Uint8Array();
  const decoder = createDecoder(coding, first.value);
  const kept: Kept = { chunks: [], isEnough: false };
  const received: Uint8Array[] = [];
  try {
    await pipeline(resume(first.value, source, received), decoder, async (decoded: AsyncIterable<Uint8Array>) => {
      if (beginningUntil === undefined)
        for await (const chunk of limitBytes(decoded, maxBytes)) kept.chunks.push(chunk);
      else await keepBeginning(decoded, { maxBytes, beginningUntil }, kept);
      // Else the pipeline would wait for what the server says next.
      if (kept.isEnough) body.destroy();
    });
  } catch (error) {
    // Whoever stops reading ends the pipeline in the middle.
    if (kept.isEnough) return Buffer.concat(kept.chunks);
    if (coding !== 'gzip' || !isDamaged(error)) throw error;
    // zlib gives nothing of a chunk in which something follows the end of the packed data: all is read again, member by member.
    for await (const _chunk of resume(new Uint8Array(), source, received));
    return unpackMembers(Buffer.concat(received), maxBytes);
  }
  return Buffer.concat(kept.chunks);
}

/** zlib's error for bytes that are not what they should be. */
function isDamaged(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && error.code === 'Z_DATA_ERROR';
}

interface Kept {
  chunks: Uint8Array[];
  isEnough: boolean;
}

async function keepBeginning(
  decoded: AsyncIterable<Uint8Array>,
  { maxBytes, beginningUntil }: Required<BodyLimits>,
  kept: Kept,
): Promise<void> {
  const end = beginningUntil.toLowerCase();
  let total = 0;
  let tail = '';
  for await (const chunk of decoded) {
    const part = chunk.subarray(0, maxBytes - total);
    kept.chunks.push(part);
    total += part.byteLength;
    // The end may be divided between two chunks.
    const text = tail + Buffer.from(part).toString('latin1').toLowerCase();
    tail = text.slice(Math.max(0, text.length - (end.length - 1)));
    kept.isEnough = total >= maxBytes || text.includes(end);
    if (kept.isEnough) return;
  }
}

/** The first `maxBytes` of a stream, which is then left. */
async function* beginningOf(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let left = maxBytes;
  for await (const chunk of chunks) {
    if (chunk.byteLength > 0) yield chunk.subarray(0, left);
    left -= chunk.byteLength;
    if (left <= 0) return;
  }
}

/** A stream whose first chunk was taken off it. What flows is also added to `received`: of a gzip stream it is wanted again. */
async function* resume(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array, void>,
  received: Uint8Array[],
): AsyncGenerator<Uint8Array, void, undefined> {
  received.push(first);
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    received.push(next.value);
    yield next.value;
  }
}

function createDecoder(coding: ContentCoding, first: Uint8Array): Duplex {
  // Browsers take an archive that lacks its last bytes, and so do we.
  const lenient = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
  switch (coding) {
    case 'identity':
      return new PassThrough();
    case 'gzip':
      return createGunzip(lenient);
    case 'br':
      return createBrotliDecompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      });
    case 'deflate':
      // RFC 9110 means zlib's format; some servers send the bare stream. Zlib's first byte ends in 8.
      return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate(lenient) : createInflateRaw(lenient);
  }
}

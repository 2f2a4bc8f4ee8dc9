import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from './encodings';

/** A response that is ready to be sent to any number of readers. */
export interface FinishedResponse {
  status: number;
  /** Everything but what depends on the encoding and the connection. Names as they are sent. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Weak, for it stands for all encodings; null for responses that nobody asks for again. */
  etag: string | null;
  /** The names under which the cache in front gives it up; absent where no cache is told. */
  surrogateKey?: string;
  bodies: Bodies;
}

/** The forms of a body. Where the plain one is not kept, gzip stands for it. */
type Bodies = { identity: Buffer; gzip?: Buffer; br?: Buffer } | { identity: null; gzip: Buffer; br?: Buffer };

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/** A shorter body fits into one packet anyway. */
const minCompressed = 1_000;
const compressible = /^(?:text\/|application\/(?:json|xml|[\w.-]+\+(?:json|xml)|javascript|manifest\+json)|image\/svg)/;
/** The compressed body of any page fits into it: pieces that are put together afterwards leave holes in the memory. In bytes. */
const wholeChunk = 128 * 1024;
/** For every page: 2–4 ms of a core for a page of 85 KB. 9 takes five times as long for .3 % fewer bytes. */
const quickBrotli = 8;
/** For pages that are read again: 6–9 % fewer bytes in 40–55 ms. 11 takes three times as long for 1 % fewer. */
const smallBrotli = 10;

/** Returns true when compression makes a body of this type smaller. */
function isCompressible({ headers }: FinishedResponse, plain: Buffer): boolean {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return plain.length >= minCompressed && compressible.test(type);
}

/** The plain body, made from gzip where it is not kept. */
export function readPlain({ bodies }: FinishedResponse): Buffer {
  return bodies.identity ?? gunzipSync(bodies.gzip);
}

/** Keeps gzip alone for readers of the plain body, who are few: a page takes a third of the memory. */
export function dropPlain(response: FinishedResponse): void {
  const { gzip: zipped, br } = response.bodies;
  if (zipped) response.bodies = { identity: null, gzip: zipped, ...(br ? { br } : {}) };
}

/** Makes the gzip body, off the main thread, before the response is sent for the first time. */
export async function addGzip(response: FinishedResponse): Promise<void> {
  const plain = readPlain(response);
  if (isCompressible(response, plain))
    response.bodies.gzip = toExact(await gzipBytes(plain, { level: 6, chunkSize: wholeChunk }));
}

/** Makes the brotli body, off the main thread. The first readers get gzip. */
export async function addBrotli(response: FinishedResponse): Promise<void> {
  await compressBrotli(response, quickBrotli);
}

/** Makes the brotli body anew, off the main thread, and smaller. */
export async function shrinkBrotli(response: FinishedResponse): Promise<void> {
  await compressBrotli(response, smallBrotli);
}

async function compressBrotli(response: FinishedResponse, quality: number): Promise<void> {
  const plain = readPlain(response);
  if (!isCompressible(response, plain)) return;
  const made = await brotliBytes(plain, {
    chunkSize: wholeChunk,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  if (response.bodies.br && response.bodies.br.length <= made.length) return;
  response.bodies.br = toExact(made);
  heads.delete(response);
}

/** A body that is a part of the compressor's chunk would keep all of it. */
function toExact(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const exact = Buffer.allocUnsafeSlow(body.length);
  body.copy(exact);
  return exact;
}

/** Bytes that a page in memory takes beside its bodies and headers: its tags, heads and places in lists (measured with 3,000 pages). */
const perResponse = 4_000;

/** Returns true when a reader would get the same from both responses. A response without an ETag, which nobody revalidates, is never the same. */
export function isSameResponse(one: FinishedResponse, other: FinishedResponse): boolean {
  const { status, headers, etag, surrogateKey } = one;
  const areHeadersSame =
    headers.length === other.headers.length &&
    headers.every(([name, value], n) => name === other.headers[n]?.[0] && value === other.headers[n]?.[1]);
  return (
    etag !== null &&
    etag === other.etag &&
    status === other.status &&
    surrogateKey === other.surrogateKey &&
    areHeadersSame
  );
}

/** Bytes that a response takes in memory. */
export function sizeOf({ headers, bodies }: FinishedResponse): number {
  const bytes = [bodies.identity, bodies.gzip, bodies.br].reduce((sum, body) => sum + (body?.length ?? 0), 0);
  return bytes + headers.reduce((sum, [name, value]) => sum + name.length + value.length, perResponse);
}

/** The ETag of a content (RFC 9110 §8.8.3). */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** The parts of a response's head, as `writeHead` takes them: names and values in turn. */
interface Head {
  whole: readonly string[];
  /** For a 304, which tells nothing of a body (RFC 9110 §15.4.5). */
  unchanged: readonly string[];
}

/** Heads by encoding: the hot path does not put a page's headers together again. */
const heads = new WeakMap<FinishedResponse, Map<Encoding, Head>>();

interface SendOptions {
  /** The value of `Server-Timing`: where the response comes from. */
  timing: string;
  /** Headers in addition, for this reader alone: names and values in turn. */
  others?: readonly string[];
}

/**
 * Sends a finished response in the encoding that the reader prefers: 304 to a reader who has it, the head alone for HEAD. For a reader of the plain
 * body it is made where it was not kept, and kept: who asks once asks again.
 * @returns whether the response takes more memory than before
 */
export function sendFinished(
  request: IncomingMessage,
  response: ServerResponse,
  finished: FinishedResponse,
  { timing, others = [] }: SendOptions,
): boolean {
  const { etag, status } = finished;
  const encoding = encodingFor(request.headers['accept-encoding'], finished.bodies);
  const hasGrown = encoding === 'identity' && finished.bodies.identity === null;
  if (hasGrown) finished.bodies = { ...finished.bodies, identity: readPlain(finished) };
  const head = headOf(finished, encoding);
  if (etag !== null && status === 200 && isUnchanged(request.headers, etag, finished)) {
    response.writeHead(304, [...head.unchanged, 'Server-Timing', timing, ...others]);
    response.end();
    return hasGrown;
  }
  response.writeHead(status, [...head.whole, 'Server-Timing', timing, ...others]);
  if (request.method === 'HEAD') response.end();
  else response.end(finished.bodies[encoding]);
  return hasGrown;
}

function encodingFor(accepted: string | undefined, { gzip: zipped, br }: Bodies): Encoding {
  if (br) return chooseEncoding(accepted, zipped ? all : brotliAlone);
  return zipped ? chooseEncoding(accepted, gzipAlone) : 'identity';
}

const all: readonly Encoding[] = ['br', 'gzip', 'identity'];
const brotliAlone: readonly Encoding[] = ['br', 'identity'];
const gzipAlone: readonly Encoding[] = ['gzip', 'identity'];

function headOf(finished: FinishedResponse, encoding: Encoding): Head {
  const known = heads.get(finished) ?? new Map<Encoding, Head>();
  const found = known.get(encoding);
  if (found) return found;
  const made = makeHead(finished, encoding);
  heads.set(finished, known.set(encoding, made));
  return made;
}

function makeHead(finished: FinishedResponse, encoding: Encoding): Head {
  const { headers, etag, surrogateKey } = finished;
  const others = headers.filter(([name]) => name !== 'Content-Type').flat();
  if (etag !== null) others.push('ETag', etag);
  if (surrogateKey !== undefined) others.push('Surrogate-Key', surrogateKey);
  const ofBody = headers.filter(([name]) => name === 'Content-Type').flat();
  if (encoding !== 'identity') ofBody.push('Content-Encoding', encoding);
  ofBody.push('Content-Length', String((finished.bodies[encoding] ?? readPlain(finished)).length));
  return { whole: [...others, ...ofBody], unchanged: others };
}

/** Returns true when the reader has this content already: the ETag decides where both validators came (RFC 9110 §13.2.2). */
function isUnchanged(request: IncomingHttpHeaders, etag: string, { headers }: FinishedResponse): boolean {
  const tags = request['if-none-match'];
  if (tags === etag) return true;
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => bare(tag) === bare(etag));
  const since = Date.parse(request['if-modified-since'] ?? '');
  if (Number.isNaN(since)) return false;
  const modified = headers.find(([name]) => name === 'Last-Modified')?.[1];
  return modified !== undefined && Date.parse(modified) <= since;
}

/** Tags are compared weakly: a proxy that compressed a response has marked its tag (RFC 9110 §13.1.2). */
function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

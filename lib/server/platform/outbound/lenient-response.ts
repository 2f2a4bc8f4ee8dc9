import { FailedFetch } from './fetch-failure';

/** A chunk's size and what may follow it, bytes. */
const maxSizeLine = 4 * 1_024;
const statusLine = /^HTTP\/\d(?:\.\d)?[ \t]+(\d{3})(?!\d)/i;
const chunkSize = /^[ \t]*([\da-f]{1,16})[ \t]*(?:;|$)/i;

export interface LenientResponse {
  statusCode: number;
  /** Names in lower case. */
  headers: Record<string, string[]>;
  /** Read once. Rejects with FailedFetch 'connection' where it ends too early, 'bad-response' at a broken chunk. */
  body: AsyncGenerator<Uint8Array, void, undefined>;
}

/**
 * Reads one HTTP/1 response as browsers and curl do: lines end with LF, with or without CR; a header line without a colon is passed over; a length
 * may stand twice if it is the same; chunks outrank a length, and blanks may surround their sizes; 1xx responses come before the one that counts.
 * Time is linear in what arrives, and no more than one line or one read of the connection is held.
 * @param maxHeadBytes of all status lines and headers together.
 * @throws FailedFetch 'bad-response' for what is no HTTP, or has two lengths; 'headers-too-large'.
 */
export async function readLenientResponse(
  connection: AsyncIterator<Uint8Array>,
  maxHeadBytes: number,
): Promise<LenientResponse> {
  const input = openInput(connection);
  let left = maxHeadBytes;
  const nextLine = async (): Promise<string> => {
    for (;;) {
      const line = input.line(left);
      if (line === null && !(await input.more())) throw new FailedFetch('bad-response');
      if (line === null) continue;
      left -= line.length + 1;
      return line;
    }
  };
  for (;;) {
    const statusCode = await readStatus(nextLine);
    const headers = await readHeaders(nextLine);
    if (statusCode >= 200) return { statusCode, headers, body: readFramed(input, statusCode, headers) };
  }
}

async function readStatus(nextLine: () => Promise<string>): Promise<number> {
  let line = await nextLine();
  while (line === '') line = await nextLine();
  const [, status] = statusLine.exec(line) ?? [];
  if (status === undefined) throw new FailedFetch('bad-response');
  return Number(status);
}

async function readHeaders(nextLine: () => Promise<string>): Promise<Record<string, string[]>> {
  const headers = new Map<string, string[]>();
  let last: string[] = [];
  for (let line = await nextLine(); line !== ''; line = await nextLine()) {
    if (/^[ \t]/.test(line)) {
      // A folded line goes on with the value before it.
      last.push(`${last.pop() ?? ''} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    // Lines that continue one without a name belong to nothing.
    last = name === '' ? [] : (headers.get(name) ?? []);
    last.push(line.slice(colon + 1).trim());
    if (name !== '') headers.set(name, last);
  }
  return Object.fromEntries(headers);
}

function readFramed(input: Input, statusCode: number, headers: Record<string, string[]>): LenientResponse['body'] {
  const isChunked = /(?:^|[\s,])chunked$/i.test((headers['transfer-encoding'] ?? []).join(','));
  const [length = null, ...others] = new Set(
    (headers['content-length'] ?? [])
      .join(',')
      .match(/\d{1,15}/g)
      ?.map(Number),
  );
  if (statusCode === 204 || statusCode === 304) return readLength(input, 0);
  if (isChunked) return readChunks(input);
  if (others.length > 0) throw new FailedFetch('bad-response');
  return readLength(input, length);
}

/** @param length in bytes; null for all that comes until the connection closes. */
async function* readLength(input: Input, length: number | null): AsyncGenerator<Uint8Array, void, undefined> {
  let left = length ?? Infinity;
  while (left > 0) {
    const piece = input.take(left);
    left -= piece.byteLength;
    if (piece.byteLength > 0) yield piece;
    else if (!(await input.more())) break;
  }
  if (left > 0 && length !== null) throw new FailedFetch('connection');
}

async function* readChunks(input: Input): AsyncGenerator<Uint8Array, void, undefined> {
  let left = 0;
  for (;;) {
    // All that has arrived comes out as one piece: a body of tiny chunks would else cost more in objects than in bytes.
    const pieces: Uint8Array[] = [];
    let line: string | null = '';
    let isLast = false;
    while (line !== null && !isLast) {
      if (left > 0) {
        const piece = input.take(left);
        if (piece.byteLength === 0) break;
        left -= piece.byteLength;
        pieces.push(piece);
      }
      if (left > 0) continue;
      line = input.line(maxSizeLine);
      if (line === null || line === '') continue;
      const [, size] = chunkSize.exec(line) ?? [];
      if (size === undefined) throw new FailedFetch('bad-response');
      left = parseInt(size, 16);
      isLast = left === 0;
    }
    if (pieces.length > 0) yield Buffer.concat(pieces);
    if (isLast) return;
    if (!(await input.more())) throw new FailedFetch('connection');
  }
}

/** Bytes that have arrived and are not read yet. */
interface Input {
  /** The next line without its end; null while it has not arrived whole. @throws FailedFetch 'headers-too-large' beyond `maxBytes`. */
  line(maxBytes: number): string | null;
  /** Takes at most `maxBytes` of the bytes that are there. */
  take(maxBytes: number): Uint8Array;
  /** Waits for bytes; false at the end. */
  more(): Promise<boolean>;
}

function openInput(connection: AsyncIterator<Uint8Array>): Input {
  let bytes = Buffer.alloc(0);
  // The offset up to which there is no end of a line.
  let searched = 0;
  return {
    line(maxBytes) {
      const end = bytes.indexOf('\n', searched);
      searched = bytes.length;
      if ((end < 0 ? bytes.length : end) > maxBytes) throw new FailedFetch('headers-too-large');
      if (end < 0) return null;
      const line = bytes.subarray(0, end).toString().replace(/\r$/, '');
      bytes = bytes.subarray(end + 1);
      searched = 0;
      return line;
    },
    take(maxBytes) {
      const taken = bytes.subarray(0, maxBytes);
      bytes = bytes.subarray(taken.length);
      searched = 0;
      return taken;
    },
    async more() {
      const next = await connection.next();
      if (!next.done) bytes = Buffer.concat([bytes, next.value]);
      return !next.done;
    },
  };
}

import { constants, createInflateRaw } from 'node:zlib';
import { FailedFetch } from './fetch-failure';
import { limitBytes } from './limit-bytes';

/** Maximum members of a file to unpack: real files have a few. */
const maxMembers = 1_000;
const trailerBytes = 8;
/** Bits of a member's header (RFC 1952, 2.3.1). */
const flags = { headerCheck: 2, extra: 4, name: 8, comment: 16 } as const;

/** Returns true when bytes begin as a gzip file does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Unpacks a gzip file as browsers do: what follows its last member is ignored, as `<!-- cached -->` that a server adds behind, and so are the
 * checksums.
 * @throws FailedFetch 'bad-encoding' where no member begins, 'too-large' beyond `maxBytes`; errors of zlib as they are.
 */
export async function unpackMembers(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let left = maxBytes;
  let rest = bytes;
  while (isGzip(rest) && parts.length < maxMembers) {
    const start = dataStart(rest);
    const { data, consumed } = await inflate(rest.subarray(start), left);
    parts.push(data);
    left -= data.byteLength;
    rest = rest.subarray(start + consumed + trailerBytes);
  }
  if (parts.length === 0) throw new FailedFetch('bad-encoding');
  return Buffer.concat(parts);
}

/** Returns the offset at which a member's packed data begin. */
function dataStart(bytes: Uint8Array): number {
  const set = bytes[3] ?? 0;
  let at = 10;
  if (set & flags.extra) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  for (const text of [flags.name, flags.comment]) if (set & text) at = bytes.indexOf(0, at) + 1 || bytes.length;
  return at + (set & flags.headerCheck ? 2 : 0);
}

async function inflate(packed: Uint8Array, maxBytes: number): Promise<{ data: Uint8Array; consumed: number }> {
  // The data may end in their midst, as those of a stream that was cut off.
  const stream = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  stream.end(packed);
  const chunks: Uint8Array[] = [];
  for await (const chunk of limitBytes(stream, maxBytes)) chunks.push(chunk);
  return { data: Buffer.concat(chunks), consumed: stream.bytesWritten };
}

import { createHash, type Hash } from 'node:crypto';

/** A digest that gets its data piece by piece and counts bytes and lines. */
export class Digest {
  bytes = 0;
  /** Line feeds: in COPY's text form exactly one a row, since those inside values are escaped. */
  lines = 0;
  readonly #hash: Hash = createHash('sha256');

  add(piece: Buffer | string): void {
    const data = typeof piece === 'string' ? Buffer.from(piece) : piece;
    this.#hash.update(data);
    this.bytes += data.length;
    for (let at = data.indexOf(10); at !== -1; at = data.indexOf(10, at + 1)) this.lines += 1;
  }

  /** Ends the digest. */
  end(): string {
    return this.#hash.digest('hex');
  }
}

/** Passes pieces on and adds them to a digest. */
export async function* digesting(
  pieces: AsyncIterable<Buffer>,
  digest: Digest,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of pieces) {
    digest.add(piece);
    yield piece;
  }
}

/** The buffers of the archive library's streams, which are not Node's own and untyped. */
export async function* buffersOf(pieces: AsyncIterable<unknown>): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece;
  }
}

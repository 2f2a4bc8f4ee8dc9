/** What comes out of the archive library's streams, which are not Node's own and say nothing of their pieces. */
export async function* buffersOf(pieces: AsyncIterable<unknown>): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece;
  }
}

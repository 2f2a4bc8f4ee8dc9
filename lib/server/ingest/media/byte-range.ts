/** A part of a body: from the first to the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a body that a client asks for (RFC 9110 §14.1.2). Several ranges, another unit and what cannot be read are ignored: null, the whole
 * body. `unsatisfiable`: the range begins behind the end (416).
 * @param header the value of `Range`
 * @param size of the body in bytes
 */
export function parseRange(header: string | null | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Returns true when a range may be answered with a part: the client's copy is of this very content (RFC 9110 §13.1.5). */
export function isRangeCurrent(ifRange: string | null | undefined, etag: string): boolean {
  return !ifRange || (ifRange === etag && !etag.startsWith('W/'));
}

/** The value of `Content-Range`. */
export function contentRange(range: ByteRange | 'unsatisfiable', size: number): string {
  return range === 'unsatisfiable' ? `bytes */${size}` : `bytes ${range.start}-${range.end}/${size}`;
}

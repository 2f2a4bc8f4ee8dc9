import { gzipSync } from 'node:zlib';
import { unpackMembers } from './gzip-members';

const packed = gzipSync('Сюжет');
/** The same member with other fields in its header (RFC 1952). */
const withHeader = (flags: number, ...fields: Uint8Array[]) => {
  const head = Buffer.from(packed.subarray(0, 10));
  head[3] = flags;
  return Buffer.concat([head, ...fields, packed.subarray(10)]);
};
const extra = Buffer.from([3, 0, 1, 2, 3]);
const named = Buffer.from('feed.xml\0');

describe('gzip files by member (FEED-7)', () => {
  test.each([
    ['plain', packed],
    ['with a name', withHeader(8, named)],
    ['with everything', withHeader(2 + 4 + 8 + 16, extra, named, Buffer.from('a comment\0'), Buffer.from([1, 2]))],
    ['with wrong checksums', Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8, 1)])],
    ['with something behind', Buffer.concat([packed, Buffer.from('<!-- cached -->')])],
    ['cut off', packed.subarray(0, -6)],
  ])('%s', async (_form, bytes) => {
    expect(Buffer.from(await unpackMembers(bytes, 100)).toString()).toBe('Сюжет');
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a name without an end', withHeader(8).subarray(0, 12)],
    ['not gzip', Buffer.from('<rss/>')],
  ])('%s yields nothing or is refused, and ends', async (_form, bytes) => {
    const unpacked = await unpackMembers(bytes, 100).catch((error: Error) => error.message);
    expect(['', 'Failed: bad-encoding']).toContain(unpacked.toString());
  });
});

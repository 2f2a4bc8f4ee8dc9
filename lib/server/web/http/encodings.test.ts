import { chooseEncoding, type Encoding } from './encodings';

const all: readonly Encoding[] = ['br', 'gzip', 'identity'];

describe('chooseEncoding (RFC 9110 §12.5.3)', () => {
  test.each<[accepted: string | undefined, encoding: Encoding]>([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=1.0', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['gzip;q=2', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    [',;q=1,', 'identity'],
  ])('%j → %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted, all)).toBe(encoding);
    // And again, from what is known by now.
    expect(chooseEncoding(accepted, all)).toBe(encoding);
  });

  test('never one that is not available', () => {
    expect([chooseEncoding('br', ['gzip', 'identity']), chooseEncoding('br, gzip', ['gzip', 'identity'])]).toEqual([
      'identity',
      'gzip',
    ]);
  });
});

import { deriveAccessKey } from '@/lib/contract/access-token';
import { deriveAuthKeys } from './account-dependencies';

const secret = 'a secret of the tests, 32 bytes and more';
const hex = (key: Uint8Array) => Buffer.from(key).toString('hex');

describe('deriveAuthKeys', () => {
  test('OTP-8: every purpose has a key of its own, 256 bits, that the secret alone decides', async () => {
    const keys = Object.values(await deriveAuthKeys(secret)).map(hex);
    expect(new Set(keys).size).toBe(6);
    for (const key of keys) expect(key).toHaveLength(64);
    expect(Object.values(await deriveAuthKeys(secret)).map(hex)).toEqual(keys);
    const others = Object.values(await deriveAuthKeys(`${secret}.`)).map(hex);
    expect(keys.filter((key) => others.includes(key))).toEqual([]);
  });

  test('R6: the key of access tokens is the one that the edge guard derives', async () => {
    expect(hex((await deriveAuthKeys(secret)).access)).toBe(hex(await deriveAccessKey(secret)));
  });
});

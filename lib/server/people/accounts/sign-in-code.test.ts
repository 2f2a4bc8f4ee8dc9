import { hashCode, isSameCode, makeCode } from './sign-in-code-store';

const key = new Uint8Array(32).fill(1);

describe('makeCode (OTP-1)', () => {
  const codes = Array.from({ length: 3_000 }, makeCode);

  test('is six digits with leading zeros kept', () => {
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  });

  test('hardly ever repeats', () => {
    expect(new Set(codes).size).toBeGreaterThan(2_950);
  });
});

describe('hashCode (OTP-8)', () => {
  const hash = hashCode(key, 'anna@example.by', '000042');

  test('depends on the key, the address and every digit, and shows none', () => {
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashCode(key, 'anna@example.by', '000042')).toBe(hash);
    expect(hashCode(new Uint8Array(32), 'anna@example.by', '000042')).not.toBe(hash);
    expect(hashCode(key, 'ivan@example.by', '000042')).not.toBe(hash);
    expect(hashCode(key, 'anna@example.by', '000043')).not.toBe(hash);
  });

  test('compares by value, and an address without a code has none that fits', () => {
    expect(isSameCode(hash, hash)).toBe(true);
    expect(isSameCode(hash, hashCode(key, 'anna@example.by', '000043'))).toBe(false);
    expect(isSameCode(null, hash)).toBe(false);
    expect(isSameCode(null, '0'.repeat(64))).toBe(false);
  });
});

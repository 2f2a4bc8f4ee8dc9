import { createAddressRateLimiter } from './address-rate-limiter';

const start = Date.UTC(2026, 10, 21, 12);
const at = (seconds: number) => new Date(start + seconds * 1_000);
const rule = { uses: 3, perMs: 60_000, addresses: 2 };

test('so many uses an address and minute', () => {
  const rateLimiter = createAddressRateLimiter(rule);
  expect([1, 2, 3, 4].map((second) => rateLimiter.consume('a', at(second)))).toEqual([true, true, true, false]);
  expect(rateLimiter.consume('b', at(5))).toBe(true);
  expect(rateLimiter.consume('a', at(59))).toBe(false);
  expect(rateLimiter.consume('a', at(60))).toBe(true);
});

test('a flood from ever new addresses fills the memory once a minute, and not more', () => {
  const rateLimiter = createAddressRateLimiter(rule);
  const taken = Array.from({ length: 100 }, (_, n) => rateLimiter.consume(`address ${n}`, at(1)));
  expect(taken.filter(Boolean)).toHaveLength(2);
  expect(rateLimiter.consume('address 0', at(2))).toBe(true);
  expect(rateLimiter.consume('address 99', at(61))).toBe(true);
});

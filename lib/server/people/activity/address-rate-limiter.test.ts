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

test('a flood from ever new addresses has no new reader refused, and takes no more memory: the oldest are forgotten', () => {
  const rateLimiter = createAddressRateLimiter({ ...rule, addresses: 10 });
  for (let n = 0; n < 1_000; n += 1) expect(rateLimiter.consume(`address ${n}`, at(1))).toBe(true);
  expect([1, 2, 3, 4].map((second) => rateLimiter.consume('reader', at(second)))).toEqual([true, true, true, false]);
  // As many others as fit beside him do not give him new uses.
  for (let n = 0; n < 4; n += 1) rateLimiter.consume(`another ${n}`, at(5));
  expect(rateLimiter.consume('reader', at(6))).toBe(false);
});

import { parseOptions } from '@node-rs/argon2';
import { accountRules } from '@/lib/contract/account-rules';
import {
  BusyError,
  createPasswordHasher,
  hashesAtOnce,
  hashesWaiting,
  type Argon2,
  generatePassword,
} from './passwords';

describe('hashes', () => {
  const pw1 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

  describe('argon2id (PW-1)', () => {
    const hasher = createPasswordHasher();

    test('m=19456, t=2, p=1, and a salt of its own each time', async () => {
      const [one, two] = await Promise.all([hasher.hash('пароль'), hasher.hash('пароль')]);
      expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(one).not.toBe(two);
    });

    test.each([
      ['64 characters', 'длинный'.repeat(10), 'длинный'.repeat(9)],
      ['the most, 1024 bytes', 'a'.repeat(1_024), 'a'.repeat(1_023)],
      ['a difference past the 72nd byte', `${'x'.repeat(80)}1`, `${'x'.repeat(80)}2`],
      ['spaces at the ends', ' пароль ', 'пароль'],
      ['pictures', '🦆🦆🦆🦆🦆🦆', '🦆🦆🦆🦆🦆🐤'],
      ['letters as they were typed', 'й'.normalize('NFC').repeat(6), 'й'.normalize('NFD').repeat(6)],
      ['case', 'Пароль1', 'пароль1'],
    ])('a password is taken unchanged: %s (PW-2)', async (_what, password, other) => {
      const hash = await hasher.hash(password);
      expect(await hasher.verify(hash, password)).toBe(true);
      expect(await hasher.verify(hash, other)).toBe(false);
    });

    test('no hash: the cost of one, and never right', async () => {
      const compared: string[] = [];
      const obliging = createPasswordHasher({
        hash: () => Promise.reject(new Error('nothing is to be hashed')),
        verify: (hash) => {
          compared.push(hash);
          return Promise.resolve(true);
        },
      });
      expect(await obliging.verify(null, 'пароль')).toBe(false);
      expect(compared).toHaveLength(1);
      expect(parseOptions(compared[0] ?? '')).toMatchObject({ ...pw1, outputLen: 32, saltLen: 16 });
      expect(await hasher.verify(null, 'пароль')).toBe(false);
    });
  });

  describe('at most four at once, 32 in line, then BusyError (PW-1)', () => {
    /** An engine whose hashes are done when the test says so. */
    function slow() {
      const underway: (() => void)[] = [];
      const work = () => new Promise<void>((resolve) => underway.push(resolve));
      const engine: Argon2 = { hash: () => work().then(() => 'hash'), verify: () => work().then(() => true) };
      return { hasher: createPasswordHasher(engine), underway };
    }

    test('the next one is refused at once, and taken again when the line has moved', async () => {
      expect(hashesAtOnce).toBeLessThanOrEqual(4);
      expect(hashesWaiting).toBe(32);
      const { hasher, underway } = slow();
      const taken = Array.from({ length: hashesAtOnce + hashesWaiting }, (_none, n) =>
        n % 2 === 0 ? hasher.hash('a') : hasher.verify('hash', 'a'),
      );
      expect(underway).toHaveLength(hashesAtOnce);
      await expect(hasher.hash('a')).rejects.toThrow(BusyError);
      await expect(hasher.verify(null, 'a')).rejects.toThrow(BusyError);
      underway.shift()?.();
      await taken[0];
      const late = hasher.hash('a');
      await expect(hasher.hash('a')).rejects.toThrow(BusyError);
      let most = 0;
      for (let done = 1; done < hashesAtOnce + hashesWaiting + 1; done += 1) {
        most = Math.max(most, underway.length);
        underway.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(await Promise.all([...taken, late])).toHaveLength(hashesAtOnce + hashesWaiting + 1);
      expect(most).toBe(hashesAtOnce);
    });

    test('a hash that fails gives its place back', async () => {
      const hasher = createPasswordHasher({
        hash: () => Promise.reject(new Error('broken')),
        verify: () => Promise.reject(new Error('broken')),
      });
      for (let n = 0; n < 60; n += 1) await expect(hasher.hash('a')).rejects.toThrow('broken');
    });
  });
});

describe('made passwords', () => {
  describe('generatePassword (PW-2)', () => {
    const made = Array.from({ length: 2_000 }, generatePassword);

    test('at least 12 letters and digits, none of which looks like another', () => {
      for (const password of made) expect(password).toMatch(/^[a-kmnp-zA-HJ-NP-Z2-9]{12,}$/);
      expect(accountRules.passwordMin).toBeLessThanOrEqual(12);
    });

    test('never the same one twice, and every sign about as often as any other', () => {
      expect(new Set(made).size).toBe(made.length);
      const counts = new Map<string, number>();
      for (const sign of made.join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
      expect(counts.size).toBe(56);
      // 500 of each on average: nine standard deviations either way.
      expect(Math.min(...counts.values())).toBeGreaterThan(300);
      expect(Math.max(...counts.values())).toBeLessThan(700);
    });
  });
});

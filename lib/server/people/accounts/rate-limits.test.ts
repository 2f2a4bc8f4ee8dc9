import { eq } from 'drizzle-orm';
import { rateLimitUses } from '../../platform/db/schema';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import {
  checkRateLimits,
  consumeRateLimits,
  pruneRateLimits,
  rateLimitRules,
  type RateLimitUse,
  addressSubject,
} from './rate-limit-store';

describe('rate limits', () => {
  const key = new Uint8Array(32).fill(1);
  const start = new Date('2026-11-02T09:00:00.250Z');
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
  const fiveAMinute = { name: 'five', uses: 5, perMs: 60_000 };
  const twoAnHour = { name: 'two', uses: 2, perMs: 3_600_000 };

  let database: TestDatabase;
  let db: TestDatabase['db'];
  let subjects = 0;
  const newSubject = () => `subject-${++subjects}`;
  const five = (subject: string): RateLimitUse[] => [{ rule: fiveAMinute, subject }];
  const take = (wanted: RateLimitUse[], now: Date) => consumeRateLimits(db, key, wanted, now);
  const peek = (wanted: RateLimitUse[], now: Date) => checkRateLimits(db, key, wanted, now);

  beforeAll(async () => {
    database = await openTestDatabase();
    ({ db } = database);
  });
  afterAll(() => database.close());

  describe('rate limits', () => {
    test('every rule has a name of its own', () => {
      const names = Object.values(rateLimitRules).map((rule) => rule.name);
      expect(new Set(names).size).toBe(names.length);
    });

    test('the span slides: each use is free again exactly when it is over', async () => {
      const wanted = five(newSubject());
      for (const second of [0, 10, 20, 30, 40]) expect(await take(wanted, at(second))).toMatchObject({ ok: true });
      expect(await take(wanted, at(40))).toEqual({ ok: false, retryAfterSeconds: 20 });
      expect(await take(wanted, at(59.999))).toEqual({ ok: false, retryAfterSeconds: 1 });
      expect(await peek(wanted, at(60))).toEqual({ ok: true });
      expect(await take(wanted, at(60))).toMatchObject({ ok: true });
      expect(await take(wanted, at(60))).toEqual({ ok: false, retryAfterSeconds: 10 });
      expect(await take(wanted, at(70))).toMatchObject({ ok: true });
    });

    test.each([5, 20, 100])('of %i tries at once exactly five pass', async (tries) => {
      const wanted = five(newSubject());
      const answers = await Promise.all(Array.from({ length: tries }, () => take(wanted, at(0))));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
      expect(answers.filter((answer) => !answer.ok && answer.retryAfterSeconds !== 60)).toEqual([]);
    });

    test('nobody waits longer than the span, though another instance’s clock is ahead', async () => {
      const wanted = five(newSubject());
      for (let n = 0; n < 5; n += 1) await take(wanted, at(0.4));
      expect(await take(wanted, at(0))).toEqual({ ok: false, retryAfterSeconds: 60 });
    });

    test('a refusal takes nothing of the other keys, and tells the longest wait', async () => {
      const subject = newSubject();
      const both = [...five(subject), { rule: twoAnHour, subject }];
      expect(await take(both, at(0))).toMatchObject({ ok: true });
      expect(await take(both, at(10))).toMatchObject({ ok: true });
      for (let n = 0; n < 10; n += 1) expect(await take(both, at(20))).toEqual({ ok: false, retryAfterSeconds: 3_580 });
      for (let n = 0; n < 3; n += 1) expect(await take(five(subject), at(20))).toMatchObject({ ok: true });
      expect(await take(both, at(20))).toEqual({ ok: false, retryAfterSeconds: 3_580 });
    });

    test('many who take the same keys in different orders never block each other for good', async () => {
      const wide = { name: 'wide', uses: 1_000, perMs: 60_000 };
      const wanted = Array.from({ length: 6 }, () => ({ rule: wide, subject: newSubject() }));
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) => take([...wanted.slice(n % 6), ...wanted.slice(0, n % 6)], at(0))),
      );
      expect(answers.every(({ ok }) => ok)).toBe(true);
    });

    test('subjects and rules do not meet', async () => {
      const [one, other] = [newSubject(), newSubject()];
      for (let n = 0; n < 5; n += 1) await take(five(one), at(0));
      expect(await take(five(one), at(0))).toMatchObject({ ok: false });
      expect(await take(five(other), at(0))).toMatchObject({ ok: true });
      expect(await take([{ rule: twoAnHour, subject: one }], at(0))).toMatchObject({ ok: true });
      expect(await consumeRateLimits(db, new Uint8Array(32), five(one), at(0))).toMatchObject({ ok: true });
    });

    test('looking takes nothing', async () => {
      const wanted = five(newSubject());
      for (let n = 0; n < 10; n += 1) expect(await peek(wanted, at(0))).toEqual({ ok: true });
      for (let n = 0; n < 5; n += 1) await take(wanted, at(0));
      expect(await peek(wanted, at(1))).toEqual({ ok: false, retryAfterSeconds: 59 });
    });

    test('a use that is given back is free again, one for one', async () => {
      const wanted = five(newSubject());
      for (let n = 0; n < 4; n += 1) await take(wanted, at(0));
      const taken = await take(wanted, at(0));
      if (!taken.ok) throw new Error('the fifth was refused');
      expect(await take(wanted, at(1))).toMatchObject({ ok: false });
      await taken.refund();
      expect(await take(wanted, at(1))).toMatchObject({ ok: true });
      expect(await take(wanted, at(1))).toMatchObject({ ok: false });
    });

    test('giving back leaves the earlier and the later uses as they were', async () => {
      const wanted = five(newSubject());
      await take(wanted, at(0));
      const second = await take(wanted, at(10));
      for (const seconds of [20, 30, 40]) await take(wanted, at(seconds));
      if (second.ok) await second.refund();
      expect(await take(wanted, at(50))).toMatchObject({ ok: true });
      expect(await take(wanted, at(50))).toEqual({ ok: false, retryAfterSeconds: 10 });
      expect(await take(wanted, at(60))).toMatchObject({ ok: true });
      expect(await take(wanted, at(60))).toEqual({ ok: false, retryAfterSeconds: 20 });
    });

    test('giving back after the row has gone does nothing', async () => {
      const wanted = five(newSubject());
      const taken = await take(wanted, at(0));
      await pruneRateLimits(db, at(60));
      if (taken.ok) await taken.refund();
      expect(await peek(wanted, at(0))).toEqual({ ok: true });
    });

    test('what a rolled-back transaction took is free', async () => {
      const wanted = five(newSubject());
      const failing = db.transaction(async (tx) => {
        for (let n = 0; n < 5; n += 1) await consumeRateLimits(tx, key, wanted, at(0));
        throw new Error('later on');
      });
      await expect(failing).rejects.toThrow('later on');
      expect(await peek(wanted, at(0))).toEqual({ ok: true });
    });

    test('a refusal inside a transaction leaves it usable', async () => {
      const subject = newSubject();
      for (let n = 0; n < 5; n += 1) await take(five(subject), at(0));
      await db.transaction(async (tx) => {
        expect(await consumeRateLimits(tx, key, five(subject), at(0))).toEqual({ ok: false, retryAfterSeconds: 60 });
        expect(await consumeRateLimits(tx, key, [{ rule: twoAnHour, subject }], at(0))).toMatchObject({ ok: true });
      });
    });

    test('OTP-8: no row tells whom it is about, and none grows beyond its rule', async () => {
      const subject = 'anna@example.by';
      for (let second = 0; second < 600; second += 7) await take(five(subject), at(second));
      const rows = await db.select().from(rateLimitUses);
      expect(JSON.stringify(rows)).not.toContain(subject);
      expect(rows.filter((row) => !/^[0-9a-f]{64}$/.test(row.key))).toEqual([]);
      expect(
        Math.max(...rows.filter((row) => row.expiresAt > at(600)).map((row) => row.uses.length)),
      ).toBeLessThanOrEqual(5);
    });

    test('a spent row is removed, one that still counts is not', async () => {
      const wanted = five(newSubject());
      await take(wanted, at(5_000));
      await pruneRateLimits(db, at(5_059));
      expect(
        await db
          .select()
          .from(rateLimitUses)
          .where(eq(rateLimitUses.expiresAt, at(5_060))),
      ).toHaveLength(1);
      await pruneRateLimits(db, at(5_060));
      expect(
        await db
          .select()
          .from(rateLimitUses)
          .where(eq(rateLimitUses.expiresAt, at(5_060))),
      ).toEqual([]);
    });
  });
});

describe('whose limit it is', () => {
  describe('addressSubject (OTP-5)', () => {
    test.each([
      ['198.51.100.7', '198.51.100.7'],
      ['::ffff:198.51.100.7', '198.51.100.7'],
      ['::ffff:c633:6407', '198.51.100.7'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
      ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
      ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
      ['::1', '0:0:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['', 'unknown'],
      ['no address', 'unknown'],
      ['198.51.100.7, 198.51.100.8', 'unknown'],
    ])('%j counts as %s', (ip, subject) => {
      expect(addressSubject(ip)).toBe(subject);
    });
  });
});

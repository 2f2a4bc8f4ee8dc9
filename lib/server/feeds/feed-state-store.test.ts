import { addChannel } from '../channels/channel-store';
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { claimDueFeeds, dropOldLeases, freeHostSlot, takeHostSlot } from './feed-state-store';

const at = (seconds: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + seconds * 1_000);

describe('what workers share through the database (FEED-1)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    for (let n = 0; n < 20; n += 1)
      await addChannel(database.db, { name: `Издание ${n}`, rssUrl: `https://example.by/${n}`, url: null }, at(0));
  });
  afterAll(() => database.close());

  test('a due feed is claimed by one of several workers, and due again when the claim runs out', async () => {
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimDueFeeds(database.db, at(1), at(61), 200)));
    const ids = claims.flat().map((feed) => feed.sourceId);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
    expect(claims.flat().every((feed) => feed.failures === 0 && !feed.wasFetched)).toBe(true);
    expect(await claimDueFeeds(database.db, at(60), at(120), 200)).toEqual([]);
    expect(await claimDueFeeds(database.db, at(61), at(121), 7)).toHaveLength(7);
  });

  test('a host has two slots over all workers, free when given back or run out', async () => {
    const take = (now: number) => takeHostSlot(database.db, 'example.by', at(now), at(now + 45));
    const slots = await Promise.all([take(0), take(0), take(0), take(0)]);
    expect(slots.filter((slot) => slot !== null).sort()).toEqual([0, 1]);
    expect(await takeHostSlot(database.db, 'other.by', at(0), at(45))).toBe(0);
    await freeHostSlot(database.db, 'example.by', 1, at(44));
    expect(await take(1)).toBeNull();
    await freeHostSlot(database.db, 'example.by', 1, at(45));
    expect(await take(1)).toBe(1);
    expect(await take(44)).toBeNull();
    expect(await take(46)).not.toBeNull();
  });

  test('leases of hosts that are no longer asked go', async () => {
    await takeHostSlot(database.db, 'old.by', at(0), at(45));
    await dropOldLeases(database.db, at(1_000));
    const { rowCount } = await database.pool.query(`select 1 from host_leases where host = 'old.by'`);
    expect(rowCount).toBe(0);
  });
});

import { addChannel } from '../../editing/channels/channel-store';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import type { FeedLane } from './feed-schedule';
import { claimDueFeeds, putOffFeed, spreadOverdue } from './feed-state-store';
import { dropOldLeases, freeHostSlot, takeHostPause, takeHostSlot } from './host-lease-store';

const at = (seconds: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + seconds * 1_000);

describe('what workers share through the database (FEED-1)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    for (let n = 0; n < 20; n += 1)
      await addChannel(database.db, { name: `Издание ${n}`, rssUrl: `https://example.by/${n}`, url: null }, at(0));
  });
  afterAll(() => database.close());

  const claim = (seconds: number, limit: number, lane: FeedLane = 'healthy') =>
    claimDueFeeds(database.db, { lane, now: at(seconds), until: at(seconds + 60), limit });

  test('a due feed is claimed by one of several workers, and due again when the claim runs out', async () => {
    const claims = await Promise.all([1, 2, 3, 4].map(() => claim(1, 200)));
    const ids = claims.flat().map((feed) => feed.sourceId);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
    expect(claims.flat().every((feed) => feed.isFirstLook)).toBe(true);
    expect(await claim(60, 200)).toEqual([]);
    expect(await claim(61, 7)).toHaveLength(7);
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

describe('healthy feeds never wait for hanging ones (FEED-6)', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  async function add(host: string, state: { failures?: number; attempts?: number; wasFetched?: boolean } = {}) {
    const id = await addChannel(database.db, { name: host, rssUrl: `https://${host}/rss`, url: null }, at(0));
    await database.pool.query(
      'update feed_states set failures = $2, attempts = $3, last_fetch_at = $4 where source_id = $1',
      [id, state.failures ?? 0, state.attempts ?? 0, state.wasFetched ? at(-600) : null],
    );
    return id;
  }
  const claim = async (lane: FeedLane, limit: number) =>
    claimDueFeeds(database.db, { lane, now: at(1), until: at(61), limit });

  test('a feed that answered last time goes before a new one, and only the new one gets a short first look (FEED-1)', async () => {
    const fresh = await add('new.by');
    const known = await add('known.by', { wasFetched: true });
    expect(await claim('healthy', 1)).toMatchObject([{ sourceId: known, isFirstLook: false }]);
    expect(await claim('healthy', 1)).toMatchObject([{ sourceId: fresh, isFirstLook: true }]);
  });

  test('a failing feed, and one that its worker died over, have a lane of their own', async () => {
    const failing = await add('failing.by', { failures: 1, wasFetched: true });
    const deadly = await add('deadly.by', { attempts: 1 });
    expect(await claim('healthy', 9)).toEqual([]);
    const claimed = await claim('failing', 9);
    expect(claimed.map(({ sourceId }) => sourceId).sort()).toEqual([failing, deadly].sort());
    expect(claimed.map(({ isFirstLook }) => isFirstLook)).toEqual([false, false]);
  });

  test('a feed whose host has no free slot is left to wait; one given back is due when it says, unless it was scheduled anew', async () => {
    const busy = await add('busy.by', { wasFetched: true });
    await takeHostSlot(database.db, 'busy.by', at(0), at(45));
    await takeHostSlot(database.db, 'busy.by', at(0), at(45));
    expect(await claim('healthy', 9)).toEqual([]);
    await freeHostSlot(database.db, 'busy.by', 0, at(45));
    const [feed] = await claim('healthy', 9);
    if (!feed) throw new Error('nothing was due');
    await putOffFeed(database.db, feed, at(4));
    const due = async () =>
      (await database.pool.query<{ at: Date }>('select next_fetch_at as at from feed_states')).rows[0]?.at;
    expect([feed.sourceId, await due()]).toEqual([busy, at(4)]);
    await putOffFeed(database.db, feed, at(9));
    expect(await due()).toEqual(at(4));
  });

  test('after a pause of the worker feeds come over minutes, the busiest first; new ones are not put off (FEED-12)', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 40; n += 1) ids.push((await add(`late-${n}.by`, { wasFetched: true })) ?? 0);
    const fresh = await add('new.by');
    await database.pool.query(
      `update feed_states set next_fetch_at = $1, interval_seconds = coalesce(1200 - 20 * array_position($2::int[], source_id), 300)`,
      [at(-3600), ids],
    );
    expect(await spreadOverdue(database.db, at(0))).toBe(40);
    const { rows } = await database.pool.query<{ id: number; due: Date }>(
      'select source_id as id, next_fetch_at as due from feed_states order by next_fetch_at',
    );
    expect(rows.map(({ id }) => id)).toEqual([fresh, ...[...ids].reverse()]);
    expect(rows[0]?.due).toEqual(at(-3600));
    const last = rows.at(-1)?.due.getTime() ?? 0;
    expect(last).toBeGreaterThan(at(30).getTime());
    expect(last).toBeLessThan(at(600).getTime());
    expect(await spreadOverdue(database.db, at(0))).toBe(0);
  });

  test('a few late feeds are left as they are', async () => {
    await add('late.by', { wasFetched: true });
    await database.pool.query('update feed_states set next_fetch_at = $1', [at(-3600)]);
    expect(await spreadOverdue(database.db, at(0))).toBe(0);
  });

  test('a host’s feeds wait until the pause since its last fetch is over, and others do not', async () => {
    await add('paused.by', { wasFetched: true });
    const other = await add('other.by', { wasFetched: true });
    expect(await takeHostPause(database.db, 'paused.by', at(0), at(30))).toBe(true);
    expect(await takeHostPause(database.db, 'paused.by', at(29), at(59))).toBe(false);
    expect((await claim('healthy', 9)).map(({ sourceId }) => sourceId)).toEqual([other]);
    expect(await takeHostPause(database.db, 'paused.by', at(30), at(60))).toBe(true);
  });
});

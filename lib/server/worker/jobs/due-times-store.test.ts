import { addChannel } from '../../editing/channels/channel-store';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { claimDueFeeds } from '../../ingest/feeds/feed-state-store';
import { pullInDueTimes } from './due-times-store';

const minute = 60;
const hour = 60 * minute;
const at = (seconds: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + seconds * 1_000);

describe('a clock that ran ahead and has been put right (FEED-8)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => database.pool.query('delete from sources'));

  async function addFeed(name: string, { lastFetch, nextFetch }: { lastFetch: number | null; nextFetch: number }) {
    const url = `https://${name}.by/rss`;
    const id = await addChannel(database.db, { name, rssUrl: url, url: null }, at(0));
    await database.pool.query(
      'update feed_states set interval_seconds = 600, next_fetch_at = $2, last_fetch_at = $3 where source_id = $1',
      [id, at(nextFetch), lastFetch === null ? null : at(lastFetch)],
    );
  }

  const claimed = async () =>
    (await claimDueFeeds(database.db, { lane: 'healthy', now: at(0), until: at(minute), limit: 9 })).map(
      ({ feedUrl }) => feedUrl,
    );

  test.each([
    ['fetched an hour ahead', { lastFetch: hour, nextFetch: hour + 600 }],
    ['claimed by a worker two days ahead', { lastFetch: -600, nextFetch: 48 * hour }],
  ])('a feed that was %s is due at once', async (_case, times) => {
    await addFeed('ahead', times);
    expect(await claimed()).toEqual([]);
    expect(await pullInDueTimes(database.pool, at(0))).toBe(1);
    expect(await claimed()).toEqual(['https://ahead.by/rss']);
    expect(await pullInDueTimes(database.pool, at(0))).toBe(0);
  });

  test.each([
    ['waits its interval', { lastFetch: -60, nextFetch: 540 }],
    ['backs off for a day', { lastFetch: -60, nextFetch: 24 * hour }],
    ['was fetched by a worker whose clock is a minute ahead', { lastFetch: minute, nextFetch: 660 }],
  ])('a feed that %s goes on waiting', async (_case, times) => {
    await addFeed('usual', times);
    expect(await pullInDueTimes(database.pool, at(0))).toBe(0);
    expect(await claimed()).toEqual([]);
  });

  test('the same for hosts, providers and outboxes', async () => {
    const { pool } = database;
    await pool.query(`insert into host_leases values ('a.by', 0, $1), ('b.by', 0, $2)`, [at(24 * hour), at(minute)]);
    await pool.query(`insert into provider_answers (name, next_ask_at) values ('weather', $1), ('rates', $2)`, [
      at(30 * hour),
      at(hour),
    ]);
    await pool.query(
      `insert into purge_state (is_on, next_send_at, busy_until) values (true, $1, $1) on conflict (id) do update set next_send_at = $1, busy_until = $1`,
      [at(300 * hour)],
    );
    await pullInDueTimes(pool, at(0));
    const read = async (query: string) => (await pool.query<{ value: unknown }>(query)).rows.map(({ value }) => value);
    expect(await read('select host as value from host_leases')).toEqual(['b.by']);
    expect(await read('select next_ask_at as value from provider_answers order by name')).toEqual([at(hour), at(0)]);
    expect(await read('select busy_until as value from purge_state')).toEqual([at(0)]);
  });
});

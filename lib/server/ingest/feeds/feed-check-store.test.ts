import { randomUUID } from 'node:crypto';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { insertSource } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import {
  findFeedCheck,
  findWaitingCheck,
  finishFeedCheck,
  putOffFeedCheck,
  requestFeedCheck,
  claimFeedCheck,
} from './feed-check-store';

const at = (seconds: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + seconds * 1_000);
const holdMs = 60_000;

describe('checks of feeds’ addresses', () => {
  let database: TestDatabase;
  let sourceId: number;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await emptyTables(database.pool, 'feed_checks');
    sourceId = (await insertSource(database.db)).id;
  });
  afterAll(() => database.close());

  const request = (feedUrl: string, seconds = 0, channel = sourceId) =>
    requestFeedCheck(database.db, { id: randomUUID(), sourceId: channel, feedUrl }, at(seconds));
  const take = (seconds: number) => claimFeedCheck(database.db, at(seconds), holdMs);
  const find = (id: string | undefined) => findFeedCheck(database.db, { id: id ?? '', sourceId });
  const rows = async () =>
    (await database.pool.query<{ feed_url: string }>('select feed_url from feed_checks order by created_at')).rows;

  test('a channel has one unfinished check: the same address finds it, another one takes its place', async () => {
    const first = await request('https://a.by/');
    await take(1);
    expect(await request('https://a.by/', 2)).toEqual(first);
    expect(await findWaitingCheck(database.db, { sourceId, feedUrl: 'https://a.by/' }, at(3))).toEqual(first);
    expect(await findWaitingCheck(database.db, { sourceId, feedUrl: 'https://b.by/' }, at(3))).toBeNull();
    const other = await request('https://b.by/', 4);
    expect(await rows()).toEqual([{ feed_url: 'https://b.by/' }]);
    expect([await find(first?.id), await find(other?.id)]).toEqual([null, other]);
  });

  test('however many ask at once, one check is made', async () => {
    for (let round = 0; round < 10; round += 1) {
      const asked = await Promise.all(Array.from({ length: 8 }, () => request(`https://a.by/${round}`)));
      expect(new Set(asked.map((check) => check?.id)).size).toBe(1);
      expect(await rows()).toEqual([{ feed_url: `https://a.by/${round}` }]);
    }
  });

  test('channels don’t share checks, and a finished one answers nobody’s new wish', async () => {
    const other = await insertSource(database.db);
    const [own, foreign] = [await request('https://a.by/'), await request('https://a.by/', 0, other.id)];
    expect(own?.id).not.toBe(foreign?.id);
    expect(await find(foreign?.id)).toBeNull();
    await finishFeedCheck(database.db, own?.id ?? '', { failure: 'Нет.' }, at(5));
    expect((await request('https://a.by/', 6))?.id).not.toBe(own?.id);
    expect(await find(own?.id)).toMatchObject({ state: 'done', trouble: { text: 'Нет.' }, result: null });
  });

  test('the channel may be gone', async () => expect(await request('https://a.by/', 0, 2 ** 31 - 1)).toBeNull());

  test('of many workers one takes a check; when it dies, another one does after the hold', async () => {
    const check = await request('https://a.by/');
    const taken = await Promise.all([1, 2, 3, 4, 5].map(() => take(1)));
    expect(taken.filter((one) => one !== null)).toMatchObject([
      { id: check?.id, sourceId, feedUrl: 'https://a.by/', createdAt: at(0) },
    ]);
    expect(await take(60)).toBeNull();
    expect(await take(61)).toMatchObject({ id: check?.id });
  });

  test('the oldest goes first; one that was put off lets the others pass and comes again', async () => {
    const [second, third] = [await insertSource(database.db), await insertSource(database.db)];
    const first = await request('https://a.by/', 0);
    await request('https://b.by/', 1, second.id);
    await request('https://c.by/', 2, third.id);
    expect((await take(3))?.feedUrl).toBe('https://a.by/');
    await putOffFeedCheck(database.db, first?.id ?? '', at(3 - 57));
    expect([(await take(7))?.feedUrl, (await take(7))?.feedUrl, (await take(7))?.feedUrl, await take(7)]).toEqual([
      'https://b.by/',
      'https://c.by/',
      'https://a.by/',
      null,
    ]);
  });

  test('what is finished stays as it is and is taken by nobody', async () => {
    const check = await request('https://a.by/');
    const result = { title: 'Лента', taken: 1, items: [], rejected_count: 0, rejected: [] };
    await finishFeedCheck(database.db, check?.id ?? '', { result }, at(5));
    await finishFeedCheck(database.db, check?.id ?? '', { failure: 'Поздно.' }, at(70));
    await putOffFeedCheck(database.db, check?.id ?? '', at(0));
    expect(await take(1_000)).toBeNull();
    expect(await find(check?.id)).toEqual({
      id: check?.id,
      rss_url: 'https://a.by/',
      state: 'done',
      result,
      trouble: null,
      choices: [],
    });
  });
});

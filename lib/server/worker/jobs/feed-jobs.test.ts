import { addChannel, retryFeed, scheduleFeed } from '../../editing/channels/channel-store';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { deadlyFeed, unreadFeed, waitAfterDeath } from '../../ingest/feeds/advise-on-failure';
import { findPolledSource, saveFeedState } from '../../ingest/feeds/feed-state-store';
import type { FeedReport } from '../../ingest/feeds/feed-health';
import { createDuePoll, createFeedTries } from './feed-jobs';

const claimMs = 60_000;
const minutes = (count: number) => count * 60_000;

describe('FEED-10: a feed whose worker dies comes later and is given up after three', () => {
  let database: TestDatabase;
  let sourceId: number;
  let time: number;
  const now = () => new Date(time);
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    time = Date.parse('2026-11-21T09:00:00Z');
    sourceId =
      (await addChannel(
        database.db,
        { name: 'Издание', rssUrl: `https://example.by/rss?${Math.random()}`, url: null },
        now(),
      )) ?? 0;
  });
  afterAll(() => database.close());

  const tries = () => createFeedTries({ db: database.db, now, random: () => 0.5, claimMs });
  const asked: number[] = [];
  const answer = () => Promise.resolve(asked.push(time));
  /** A worker that takes the feed and is never heard of again. */
  const die = async () => {
    const poll = jest.fn(() => new Promise<never>(() => undefined));
    void tries().run(sourceId, poll);
    while (poll.mock.calls.length === 0) await database.pool.query('select 1');
  };
  const state = async () => {
    const { rows } = await database.pool.query<{
      attempts: number;
      failures: number;
      due: Date;
      disabled: boolean;
      error: string | null;
    }>(
      'select attempts, failures, next_fetch_at as due, disabled_at is not null as disabled, last_error as error from feed_states where source_id = $1',
      [sourceId],
    );
    return rows[0];
  };

  test('each death makes it wait longer, the third is the last', async () => {
    const waits: number[] = [];
    for (let deaths = 0; deaths < 3; deaths += 1) {
      await die();
      waits.push(((await state())?.due.getTime() ?? 0) - time);
    }
    expect(waits).toEqual([minutes(3), minutes(9), minutes(1)]);
    const poll = jest.fn(answer);
    expect(await tries().run(sourceId, poll)).toBeNull();
    expect(poll).not.toHaveBeenCalled();
    expect(await state()).toMatchObject({ disabled: true, error: deadlyFeed });
  });

  test('feeds that were in hand together do not come back together', () => {
    expect(waitAfterDeath(1, claimMs, 0)).toBe(minutes(1));
    expect(waitAfterDeath(1, claimMs, 1)).toBe(minutes(5));
  });

  test('an outcome takes the count back', async () => {
    await die();
    const source = await findPolledSource(database.db, sourceId);
    if (!source) throw new Error('no source');
    const outcome = {
      intervalSeconds: 900,
      failures: 0,
      nextFetchAt: now(),
      disabledAt: null,
      lastFetchAt: now(),
      lastError: null,
    };
    await tries().run(sourceId, () => saveFeedState(database.db, source, outcome));
    expect(await state()).toMatchObject({ attempts: 0, error: null });
  });

  test.each([
    ['another address', () => scheduleFeed(database.db, sourceId, 'https://example.by/new', now())],
    ['the same address saved again', () => retryFeed(database.db, sourceId, now())],
  ])('an editor begins it anew: %s', async (_, act) => {
    for (let deaths = 0; deaths < 3; deaths += 1) await die();
    await tries().run(sourceId, answer);
    await act();
    expect(await state()).toMatchObject({ attempts: 0, disabled: false, error: null });
  });

  test('what the poll throws is a failure with back-off, not a death', async () => {
    await expect(tries().run(sourceId, () => Promise.reject(new Error('the disk is full')))).rejects.toThrow(
      'the disk is full',
    );
    expect(await state()).toMatchObject({ attempts: 0, failures: 1, error: unreadFeed, disabled: false });
  });

  test('a failure that the poll has told itself is counted once', async () => {
    const source = await findPolledSource(database.db, sourceId);
    if (!source) throw new Error('no source');
    const outcome = {
      intervalSeconds: 900,
      failures: 1,
      nextFetchAt: now(),
      disabledAt: null,
      lastFetchAt: now(),
      lastError: 'Не удалось сохранить.',
    };
    const failing = () =>
      saveFeedState(database.db, source, outcome).then(() => Promise.reject(new Error('the disk is full')));
    await expect(tries().run(sourceId, failing)).rejects.toThrow('the disk is full');
    expect(await state()).toMatchObject({ attempts: 0, failures: 1, error: 'Не удалось сохранить.' });
  });

  test('a worker that is told to stop takes back what it has in hand', async () => {
    const own = tries();
    const poll = jest.fn(() => new Promise<never>(() => undefined));
    void own.run(sourceId, poll);
    while (poll.mock.calls.length === 0) await database.pool.query('select 1');
    await own.takeBack();
    expect(await state()).toMatchObject({ attempts: 0, due: now() });
  });
});

describe('what came of a feed that was due', () => {
  const feed = { sourceId: 7, feedUrl: 'https://example.by/rss', isFirstLook: false, until: new Date(0) };
  const taken = (counts: { inserted: number; edited: number }): FeedReport => ({
    kind: 'taken',
    taken: 3,
    duplicates: 0,
    rejectedCount: 0,
    rejected: [],
    takenOver: [],
    ...counts,
  });
  /** Polls once. @returns what was counted, logged and told, in order */
  const poll = async (outcome: Promise<FeedReport | null>) => {
    const told: string[] = [];
    const tell = (word: string) => () => void told.push(word);
    const run = createDuePoll({
      log: { info: tell('info'), warn: tell('warn') },
      tries: { run: async (_, ingest) => ((await outcome) === null ? null : ingest()) },
      ingest: async () => (await outcome) ?? { kind: 'unchanged' },
      counts: { fetched: (report) => void told.push(report?.kind ?? 'given up'), notStored: tell('not stored') },
      onChanged: tell('to group'),
    });
    await run(feed).catch(() => told.push('thrown'));
    return told;
  };

  test.each<[string, FeedReport | null, string[]]>([
    ['new articles are to be grouped', taken({ inserted: 1, edited: 0 }), ['taken', 'info', 'to group']],
    ['edited ones as well', taken({ inserted: 0, edited: 1 }), ['taken', 'info', 'to group']],
    ['a feed that brings nothing new wakes nobody', taken({ inserted: 0, edited: 0 }), ['taken', 'info']],
    ['nor does one that is as it was', { kind: 'unchanged' }, ['unchanged', 'info']],
    ['nor one that failed', { kind: 'failed', detail: 'Нет ответа.' }, ['failed', 'info']],
    ['one that has been given up is a warning', null, ['given up', 'warn']],
  ])('%s', async (_, report, told) => expect(await poll(Promise.resolve(report))).toEqual(told));

  test('a report that cannot be stored is counted and thrown on', async () => {
    expect(await poll(Promise.reject(new Error('the disk is full')))).toEqual(['not stored', 'thrown']);
  });
});

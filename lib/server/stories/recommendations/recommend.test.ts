import { inArray } from 'drizzle-orm';
import { affairs, reactions, stories, storyReads } from '../../platform/db/schema';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { insertSource, insertStory, insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { writeMerges } from '../cluster-log-store';
import { startPopularity } from '../popularity';
import { refreshStories } from '../story-writing-store';
import { createRecommend, type FollowedThing, type RecommendationQuery } from './recommend';
import { listCandidates, listReaderEvents } from './recommendation-store';

let database: TestDatabase;
let userId: number;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.pool, 'stories', 'articles', 'sources', 'users');
  userId = (await insertUser(database.db)).id;
  followed = [];
});
afterAll(() => database.close());

let followed: FollowedThing[];
const follows = async () => followed;
let clock = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(clock.getTime() - hours * 3_600_000);
const story = async (values: Parameters<typeof insertStory>[1] = {}) =>
  (await insertStory(database.db, { createdAt: hoursAgo(5), ...values })).id;
const read = (storyId: number, readAt = clock) => database.db.insert(storyReads).values({ userId, storyId, readAt });
const query = (values: Partial<RecommendationQuery> = {}): RecommendationQuery => ({
  userId,
  interestsSince: null,
  days: 2,
  category: null,
  offset: 0,
  limit: 12,
  ...values,
});

/** Inserts `count` bare stories with an article each, of all categories but the last. */
async function fill(count: number): Promise<void> {
  await database.pool.query(
    "insert into sources (id, name) select 900000 + n, 'Источник' from generate_series(0, 39) n on conflict do nothing",
  );
  await database.pool.query(
    `with made as (
      insert into stories (category_id, created_at, modified_at, last_article_at, articles_count, sources_count, popularity)
      select 1 + n % 11, at, at, at, 1, 1, extract(epoch from at - timestamptz '2026-01-01') * ln(2) / 86400 + ln(1 + n % 50)
      from (select n, $1::timestamptz - n * interval '1 minute' as at from generate_series(1, $2) n) moments
      returning id, category_id, created_at
    ), own as (
      insert into articles (story_id, source_id, category_id, url, content_hash, title, published_at, fetched_at, updated_at, cluster_seq)
      select id, 900000 + id % 40, category_id, 'https://fill.example/' || id, 'fill-' || id, 'Новость о событии ' || id, created_at, created_at, created_at, id
      from made returning id, story_id
    ) select count(*) from own`,
    [clock.toISOString(), count],
  );
  await database.pool.query(
    'update stories set first_article_id = articles.id from articles where articles.story_id = stories.id',
  );
}

describe('recommendations (R13)', () => {
  test('what was read in a story that was merged away counts for the one that stays', async () => {
    const [into, from, other] = [await story(), await story(), await story()];
    await read(from);
    await database.db.transaction(async (tx) => {
      await writeMerges(tx, [{ from, into, seq: 1 }]);
      await refreshStories(tx, [from, into], clock);
    });
    expect((await createRecommend(() => clock, follows)(database.db, query())).ids).toEqual([other]);
  });

  test('the second page goes on from the first one for ten minutes, afterwards it is computed anew', async () => {
    for (let n = 0; n < 4; n += 1) await story({ popularity: -n });
    await read(await story());
    const recommend = createRecommend(() => clock, follows);
    const first = await recommend(database.db, query({ limit: 2 }));
    const newer = await story({ popularity: 1_000 });
    const second = await recommend(database.db, query({ limit: 2, offset: 2 }));
    expect(new Set([...first.ids, ...second.ids]).size).toBe(4);
    expect(second.total).toBe(4);
    const start = clock;
    clock = new Date(start.getTime() + 10 * 60_000);
    const anew = await recommend(database.db, query({ limit: 12, offset: 1 }));
    clock = start;
    expect(anew.total).toBe(5);
    expect((await recommend(database.db, query())).ids[0]).toBe(newer);
  });

  test('each reader, span and category has a list of its own', async () => {
    const [fresh, old] = [
      await story({ categoryId: 1, popularity: 9 }),
      await story({ categoryId: 2, createdAt: hoursAgo(60), popularity: 8 }),
    ];
    await read(await story());
    const recommend = createRecommend(() => clock, follows);
    await recommend(database.db, query());
    await recommend(database.db, query({ days: 7 }));
    expect((await recommend(database.db, query({ offset: 1 }))).ids).toEqual([]);
    expect((await recommend(database.db, query({ days: 7, offset: 1 }))).ids).toEqual([old]);
    expect((await recommend(database.db, query({ days: 7, category: 1 }))).ids).toEqual([fresh]);
  });

  test('below hundreds of newer stories the one that many read is found, and the one of a favourite category', async () => {
    await fill(900);
    const famous = await story({ createdAt: hoursAgo(30), categoryId: 1, popularity: 10_000 });
    const favourite = await story({ createdAt: hoursAgo(29), categoryId: 12 });
    await read(await story({ categoryId: 12 }));
    const { ids } = await createRecommend(() => clock, follows)(database.db, query({ limit: 600 }));
    expect(ids[0]).toBe(famous);
    expect(ids).toContain(favourite);
  });
});

describe('what a reader follows (RECOMMEND-1)', () => {
  const recommended = async () => createRecommend(() => clock, follows)(database.db, query({ limit: 600 }));

  test('recommends to a reader of whom nothing else is known, and says so', async () => {
    const [plain, sport] = [await story({ categoryId: 1 }), await story({ categoryId: 9 })];
    expect((await recommended()).ids).toEqual([]);
    followed = [{ kind: 'category', id: 9, name: 'Спорт' }];
    const { ids, reasons } = await recommended();
    expect(ids).toEqual([sport, plain]);
    expect(reasons.get(sport)).toEqual({ kind: 'category', by: 'follow', name: '' });
  });

  test('is found below hundreds of newer stories: a channel’s, and the next story of a followed one', async () => {
    await fill(900);
    const channel = await insertSource(database.db, { name: 'Орбита' });
    const [affair] = await database.db.insert(affairs).values({ createdAt: clock }).returning();
    const popularity = startPopularity({ createdAt: clock, sourcesCount: 1 });
    const [begun, ofChannel, next] = [
      await story({ createdAt: hoursAgo(47) }),
      await story({
        createdAt: hoursAgo(40),
        popularity,
        articles: [{ sourceId: channel.id, publishedAt: hoursAgo(40) }],
      }),
      await story({ createdAt: hoursAgo(41), popularity }),
    ];
    await database.db
      .update(stories)
      .set({ affairId: affair?.id })
      .where(inArray(stories.id, [begun, next]));
    followed = [
      { kind: 'channel', id: channel.id, name: 'Орбита' },
      { kind: 'story', id: begun, name: 'Начало' },
    ];
    const { ids, reasons } = await recommended();
    expect(ids.slice(0, 3)).toEqual(expect.arrayContaining([ofChannel, next]));
    expect([reasons.get(next)?.kind, reasons.get(ofChannel)?.kind]).toEqual(['affair', 'channel']);
  });
});

describe('what the database is asked (bounds)', () => {
  test('at most 200 reads and 200 reactions, the last ones', async () => {
    await fill(300);
    const { rows } = await database.pool.query('select id from stories order by id');
    const at = (n: number) => new Date(clock.getTime() - n * 60_000);
    await database.db.insert(storyReads).values(rows.map(({ id }, n) => ({ userId, storyId: id, readAt: at(n) })));
    await database.db
      .insert(reactions)
      .values(rows.map(({ id }, n) => ({ userId, storyId: id, reactionTypeId: 1, createdAt: at(n) })));
    const events = await listReaderEvents(database.db, userId, { interestsSince: null, now: clock });
    for (const kind of ['read', 'reaction']) {
      const moments = events.filter((event) => event.kind === kind).map((event) => event.at.getTime());
      expect([kind, moments.length, Math.min(...moments)]).toEqual([kind, 200, at(199).getTime()]);
    }
  });

  test('at most 600 candidates out of thousands', async () => {
    await fill(5_000);
    const candidates = await listCandidates(database.db, {
      userId,
      since: hoursAgo(200),
      category: null,
      favourites: [3, 4],
      sources: [],
      affairs: [],
    });
    expect(candidates.length).toBeGreaterThan(400);
    expect(candidates.length).toBeLessThanOrEqual(600);
    expect(new Set(candidates.map(({ id }) => id)).size).toBe(candidates.length);
  });

  test('a first page is three queries, a later one another, whatever their length', async () => {
    await fill(100);
    await read(await story());
    const recommend = createRecommend(() => clock, follows);
    const asked = jest.spyOn(database.pool, 'query');
    await recommend(database.db, query({ limit: 100 }));
    expect(asked).toHaveBeenCalledTimes(3);
    await recommend(database.db, query({ limit: 50, offset: 50 }));
    expect(asked).toHaveBeenCalledTimes(4);
    asked.mockRestore();
  });
});

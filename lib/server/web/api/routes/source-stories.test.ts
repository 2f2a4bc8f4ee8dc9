import { sql } from 'drizzle-orm';
import { insertArticle, insertSource, insertStory } from '../../../platform/db/testing/builders';
import { listChannelStories } from '../../../stories/story-store';
import { bearer, openTestApi, siteOrigin, type TestResponse, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const list = '/api/v1/stories/';
const ids = ({ body }: TestResponse): number[] => body.results.map((story: { id: number }) => story.id);
const day = (n: number) => new Date(Date.UTC(2026, 10, n));

/** Stories on days of their own, the first one oldest; each has an article of `sourceId`, and one of somebody else. */
async function insertStories(sourceId: number, count: number): Promise<number[]> {
  const made: number[] = [];
  for (let n = 1; n <= count; n += 1) {
    const story = await insertStory(api.database.db, {
      createdAt: day(n),
      score: -n,
      popularity: -n,
      articles: [{}, { sourceId }],
    });
    made.push(story.id);
  }
  return made;
}

describe('stories of a channel: GET /api/v1/stories/?source= (an addition, API-2)', () => {
  test('those that hold a publication of it, once each, newest first whatever their score', async () => {
    const { db } = api.database;
    const source = await insertSource(db);
    const made = await insertStories(source.id, 3);
    await insertArticle(db, { storyId: made[1], sourceId: source.id });
    await insertStory(db);
    expect(ids(await api.get(`${list}?source=${source.id}`))).toEqual([...made].reverse());
  });

  test('a deleted publication brings its channel into no list, one that is in no story yet neither (R21)', async () => {
    const { db } = api.database;
    const source = await insertSource(db);
    await insertStory(db, { articles: [{}, { sourceId: source.id, deletedAt: day(1) }] });
    await insertStory(db, { articles: [{ sourceId: source.id, deletedAt: day(1) }] });
    await insertArticle(db, { sourceId: source.id });
    const { body } = await api.get(`${list}?source=${source.id}&page=1`);
    expect(body).toEqual({ count: 0, next: null, previous: null, results: [] });
  });

  test('page mode counts, and its neighbours stay with the channel', async () => {
    const source = await insertSource(api.database.db);
    const made = await insertStories(source.id, 5);
    await insertStory(api.database.db);
    const first = await api.get(`${list}?source=${source.id}&page=1&page_size=2`);
    expect(first.body.count).toBe(5);
    const next = new URL(first.body.next);
    expect([next.origin, next.searchParams.get('source')]).toEqual([siteOrigin, String(source.id)]);
    const second = await api.get(first.body.next);
    expect(ids(second)).toEqual([made[2], made[1]]);
    expect(Object.fromEntries(new URL(second.body.previous).searchParams)).toEqual({
      page: '1',
      page_size: '2',
      source: String(source.id),
    });
  });

  test('a cursor repeats and skips nothing while stories arrive on top', async () => {
    const source = await insertSource(api.database.db);
    const made = await insertStories(source.id, 5);
    const read: number[] = [];
    for (let next: string | null = `${list}?source=${source.id}&page_size=2`; next !== null;) {
      const answer: TestResponse = await api.get(next);
      expect(answer.body).not.toHaveProperty('count');
      read.push(...ids(answer));
      next = answer.body.next;
      await insertStory(api.database.db, { createdAt: day(28), articles: [{ sourceId: source.id }] });
    }
    expect(read).toEqual([...made].reverse());
  });

  test('joins the other filters', async () => {
    const { db } = api.database;
    const { id: sourceId } = await insertSource(db);
    const older = await insertStory(db, { categoryId: 9, createdAt: day(1), articles: [{ sourceId }] });
    const newer = await insertStory(db, { categoryId: 9, createdAt: day(2), pinnedOrder: 1, articles: [{ sourceId }] });
    await insertStory(db, { categoryId: 1, createdAt: day(3), articles: [{ sourceId }] });
    await insertStory(db, { categoryId: 9, createdAt: day(4), pinnedOrder: 2 });
    const asked = async (query: string) => ids(await api.get(`${list}?source=${sourceId}&category=9${query}`));
    expect(await asked('&ordering=-creation_at')).toEqual([newer.id, older.id]);
    expect(await asked('&pinned=true')).toEqual([newer.id]);
  });

  test.each([
    ['ordering', '-score'],
    ['ordering', '-is_pinned_order,-score'],
    ['type', 'popular'],
    ['type', 'recommendations'],
  ])('%s=%s, which would need all that the channel has ever published, is refused', async (field, value) => {
    const { access } = await api.signIn();
    for (const headers of [{}, bearer(access ?? '')]) {
      const { status, body } = await api.get(`${list}?source=1&${new URLSearchParams({ [field]: value })}`, {
        headers,
      });
      expect([status, body.errors]).toEqual([
        400,
        { [field]: ['Сюжеты канала идут только от новых к старым: -creation_at.'] },
      ]);
    }
  });

  test.each(['77', '2147483647'])('the unknown channel %s has none, as a category', async (unknown) => {
    await insertStory(api.database.db);
    const { status, body } = await api.get(`${list}?page=1&source=${unknown}`);
    expect({ status, body }).toEqual({ status: 200, body: { count: 0, next: null, previous: null, results: [] } });
  });

  test.each(['abc', '0', '-1', '01', '1.0', '', '1 or 1=1', '2147483648', '9'.repeat(40)])(
    'source=%s is a bad request that names the field (R12, INP-1)',
    async (value) => {
      const { status, body } = await api.get(`${list}?${new URLSearchParams({ source: value })}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['source']]);
      expect(body.errors.source[0]).toMatch(/[а-я]/);
    },
  );

  test('a channel of many publications is read as far as the page needs, and to its end', async () => {
    const { db } = api.database;
    const [first, second] = await fill(db, { sources: 2, stories: 700 });
    // A late publication in the very oldest story changes nothing: the story is no younger for it.
    const oldest = (await db.execute<{ id: number }>(sql`select min(id) as id from stories`)).rows[0]?.id;
    await insertArticle(db, { sourceId: first, storyId: oldest, publishedAt: day(20) });
    for (const source of [first, second]) {
      const read: number[] = [];
      for (let next: string | null = `${list}?source=${source}&page_size=100`; next !== null;) {
        const answer: TestResponse = await api.get(next);
        read.push(...ids(answer));
        next = answer.body.next;
      }
      const all = await db.execute<{ id: number }>(
        sql`select id from stories where exists (select from articles where story_id = stories.id and source_id = ${source}) order by created_at desc`,
      );
      expect(read).toHaveLength(700);
      expect(read).toEqual(all.rows.map(({ id }) => id));
      expect(ids(await api.get(`${list}?source=${source}&page=5&page_size=100`))).toEqual(read.slice(400, 500));
    }
  });

  test('its publications are found through their index, its stories by id: nothing is read as a whole', async () => {
    const { db, pool } = api.database;
    const [busy = 0] = await fill(db, { sources: 8, stories: 6_000 });
    const rare = await insertSource(db);
    await insertStories(rare.id, 3);
    for (const source of [busy, rare.id]) {
      const query = jest.spyOn(pool, 'query');
      await listChannelStories(db, source, { category: null, pinned: false, after: null, offset: 0, limit: 13 });
      const asked = query.mock.calls.map((call): unknown[] => call);
      query.mockRestore();
      expect(asked).toHaveLength(2);
      const plans = await Promise.all(asked.map(explain));
      for (const plan of plans) {
        expect(plan).toContain('articles_by_source');
        expect(plan).not.toMatch(/Seq Scan on "?(articles|stories)|stories_by_/);
      }
    }
  });

  async function explain([asked, values]: unknown[]): Promise<string> {
    const text = typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
    const plan = await api.database.pool.query(`explain ${text}`, Array.isArray(values) ? values : []);
    return plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  }
});

/** Inserts stories of two articles each, spread over new channels; returns the channels' ids. */
async function fill(
  db: TestApi['database']['db'],
  { sources, stories }: { sources: number; stories: number },
): Promise<number[]> {
  const sourceIds: number[] = [];
  for (let n = 0; n < sources; n += 1) sourceIds.push((await insertSource(db)).id);
  await db.execute(sql`
    with told as (
      insert into stories (created_at, modified_at, last_article_at, articles_count)
      select at, at, at, 2 from (select timestamptz '2026-01-01' + n * interval '1 minute' as at from generate_series(1, ${stories}::int) n) moments
      returning id, created_at
    )
    insert into articles (source_id, story_id, url, content_hash, title, published_at, fetched_at, updated_at)
    select (${sql.param(sourceIds)}::int[])[1 + (told.id + part) % ${sources}::int], told.id, 'https://e.example/' || told.id || '/' || part,
      told.id || '/' || part, 'Новость', told.created_at, told.created_at, told.created_at
    from told cross join generate_series(0, 1) part`);
  await db.execute(sql`analyze articles, stories`);
  return sourceIds;
}

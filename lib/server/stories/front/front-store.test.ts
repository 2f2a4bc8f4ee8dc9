import { asc, eq, gt, sql } from 'drizzle-orm';
import { openTestApi, type TestApi } from '../../web/api/testing/open-api';
import { frontStories, purgeChanges } from '../../platform/db/derived-tables';
import { articles, sources, stories } from '../../platform/db/schema';
import { insertArticle, insertSource, insertStory } from '../../platform/db/testing/builders';
import { switchPurging } from '../../announce/purge/purge-store';
import { keepDigests } from '../digest/keep-digests';
import { refreshStories } from '../story-writing-store';
import { findFrontPlace, renewFront } from './front-store';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const now = new Date('2026-11-21T12:00:00Z');
const plain = { seriousness: 'none', local: 'none' } as const;
const db = () => api.database.db;
const renew = () => renewFront(db(), plain, now);
const listed = async (query: string) =>
  ((await api.get(`/api/v1/stories/?${query}`)).body as { results: { id: number }[] }).results.map(({ id }) => id);

/** A story of these outlets, an hour ago. */
async function tell(title: string, sourceIds: readonly number[], categoryId = 3): Promise<number> {
  const story = await insertStory(db(), {
    categoryId,
    createdAt: new Date('2026-11-21T11:00:00Z'),
    articles: sourceIds.map((sourceId, n) => ({
      sourceId,
      categoryId,
      title: `${title} ${n}`,
      text: `${title}, сообщает издание ${n}.`,
    })),
  });
  await db().transaction((tx) => refreshStories(tx, [story.id], now));
  return story.id;
}
const frontIds = async () =>
  (await db().select().from(frontStories).orderBy(asc(frontStories.position))).map(({ storyId }) => storyId);
const outlets = async (count: number) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await insertSource(db())).id);
  return ids;
};

describe('home’s list (RANK-3)', () => {
  it('is announced when its order is another one, so that pages in memory and in the cache in front go', async () => {
    await switchPurging(db(), true, now);
    const noted = async () =>
      (await db().select().from(purgeChanges).orderBy(asc(purgeChanges.id))).map(({ tags }) => tags);
    await tell('Парламент принял бюджет', await outlets(3));
    await db().delete(purgeChanges);
    expect(await renew()).toBe(true);
    expect(await noted()).toEqual([['lists']]);
    expect(await renew()).toBe(false);
    expect(await noted()).toHaveLength(1);
  });

  it('is in the order that the worker keeps, then by score; every story once', async () => {
    const ids = await outlets(5);
    const match = await tell('Сборная обыграла соперников', ids, 9);
    const law = await tell('Парламент принял бюджет', ids.slice(0, 4));
    const fire = await tell('Пожар в порту', ids.slice(0, 2));
    expect(await listed('page=1&page_size=2')).toEqual([match, law]);
    expect(await renew()).toBe(true);
    await db().delete(frontStories).where(eq(frontStories.storyId, fire));
    await db().update(frontStories).set({ position: 9 }).where(eq(frontStories.storyId, match));
    expect(await listed('page=1&page_size=2')).toEqual([law, match]);
    expect(await listed('page=2&page_size=2')).toEqual([fire]);
    for (const query of ['page=1&ordering=-score', 'page_size=10', 'page=1&demo=false'])
      expect(await listed(query)).toEqual([match, law, fire]);
  });

  it('ends with galleries and games; a story that has an event’s headline too is news', async () => {
    const ids = await outlets(5);
    const crossword = await tell('Кроссворд №', ids);
    const gallery = await tell('Фоторепортаж с парада', ids.slice(0, 3));
    await db().execute(
      sql`update articles set title = 'На площади прошёл парад' where story_id = ${gallery} and title like '% 0'`,
    );
    await db().transaction((tx) => refreshStories(tx, [gallery], now));
    const fire = await tell('Пожар в порту', ids.slice(0, 2));
    expect(await listed('page=1')).toEqual([fire, gallery, crossword]);
    expect(await renew()).toBe(true);
    expect(await listed('page=1')).toEqual([fire, gallery, crossword]);
    expect([...(await listed('page=1&page_size=2')), ...(await listed('page=2&page_size=2'))]).toHaveLength(3);
  });

  it('has the events that many told by day, however many fresh stories the evening brings', async () => {
    const event = await tell('Парламент принял бюджет', await outlets(12));
    await db().execute(sql`update articles set published_at = published_at - interval '15 hours'`);
    await db().transaction((tx) => refreshStories(tx, [event], now));
    await db().execute(sql`
      insert into stories (created_at, modified_at, appeared_at, last_article_at, popularity, score, articles_count, sources_count)
      select created_at, modified_at, appeared_at, created_at, 0, score + 1, 1, 1 from stories, generate_series(1, 200) where id = ${event}`);
    await renew();
    expect((await frontIds())[0]).toBe(event);
  });

  it('is written anew only when its order has changed', async () => {
    const ids = await outlets(3);
    const first = await tell('Парламент принял бюджет', ids);
    expect(await renew()).toBe(true);
    expect(await renew()).toBe(false);
    const second = await tell('Пожар в порту', [...ids, ...(await outlets(2))]);
    expect(await renew()).toBe(true);
    const rows = await db().select().from(frontStories).orderBy(asc(frontStories.position));
    expect(rows.map(({ storyId }) => storyId)).toEqual([second, first]);
    expect(await findFrontPlace(db(), first)).toMatchObject({ place: 2, reason: { voices: 3, halfLife: 10 } });
    expect(await findFrontPlace(db(), 9_999)).toBeNull();
  });

  it('is followed page by page without repeating or skipping, while stories arrive on top', async () => {
    const ids = await outlets(3);
    const made: number[] = [];
    for (let n = 0; n < 7; n++) made.push(await tell(`Событие ${n}`, ids.slice(0, 1 + (n % 3))));
    await renew();
    // The order of home is not the plain one.
    await db()
      .update(stories)
      .set({ score: sql`-score` });
    for (const pageSize of [1, 2, 3, 7]) {
      const read: number[] = [];
      for (let next: string | null = `/api/v1/stories/?page=1&page_size=${pageSize}`; next !== null;) {
        const { body } = (await api.get(next)) as { body: { results: { id: number }[]; next: string | null } };
        read.push(...body.results.map(({ id }) => id));
        next = body.next && new URL(body.next).pathname + new URL(body.next).search;
        await db()
          .update(stories)
          .set({ score: 1e9 })
          .where(eq(stories.id, await tell('Ещё одно', ids)));
      }
      expect(read.slice(0, pageSize)).toEqual((await frontIds()).slice(0, pageSize));
      expect([...read].sort((a, b) => a - b)).toEqual(made);
      await db()
        .update(stories)
        .set({ articlesCount: 0 })
        .where(gt(stories.id, made.at(-1) ?? 0));
    }
  });

  /** Fifteen stories of 30 to 16 voices in order, with outlets that tell none of them. */
  async function fillFront() {
    const ids = await outlets(32);
    for (let n = 0; n < 15; n++) await tell(`Событие ${n}`, ids.slice(0, 30 - n), 3 + (n % 7));
    const local = { ...plain, local: 'strong' } as const;
    await renewFront(db(), local, now);
    const last = (await frontIds()).at(-1) ?? 0;
    await db().update(articles).set({ inBelarus: true }).where(eq(articles.storyId, last));
    await db().transaction((tx) => refreshStories(tx, [last], now));
    return { last, local, others: ids.slice(-2), placeOfLast: async () => (await frontIds()).indexOf(last) };
  }

  it('is steady: one voice lifts a story by ten places, now and in the next minutes (RANK-5)', async () => {
    const { last, local, others, placeOfLast } = await fillFront();
    const places: number[] = [];
    for (const sourceId of [others[0], null, others[1]]) {
      const values = { storyId: last, publishedAt: new Date('2026-11-21T11:00:00Z') };
      if (sourceId !== null) await insertArticle(db(), { ...values, sourceId });
      await db().transaction((tx) => refreshStories(tx, [last], now));
      await renewFront(db(), local, now);
      places.push(await placeOfLast());
    }
    expect(places).toEqual([4, 4, 0]);
  });

  it('is steady: without a voice a story rises by six places in an hour, and is told to be on its way (RANK-4)', async () => {
    const { last, local, placeOfLast } = await fillFront();
    // Belarus has a story among the first five already: no promise lifts another one.
    await db()
      .update(stories)
      .set({ inBelarus: true })
      .where(eq(stories.id, (await frontIds())[0] ?? 0));
    const inAnHour = new Date(now.getTime() + 3_600_000);
    expect(await renewFront(db(), local, inAnHour)).toBe(true);
    expect(await placeOfLast()).toBe(8);
    expect(await findFrontPlace(db(), last)).toMatchObject({ place: 9, reason: { wantedPlace: 2 } });
    expect(await renewFront(db(), local, inAnHour)).toBe(false);
  });

  it('has what it promises at once: the only story of Belarus among the first five, the others where they were (RANK-3, RANK-5)', async () => {
    const { local, placeOfLast } = await fillFront();
    const before = await frontIds();
    expect(await renewFront(db(), local, now)).toBe(true);
    expect(await placeOfLast()).toBeLessThan(5);
    expect(new Set((await frontIds()).slice(0, 4).filter((id) => before.indexOf(id) > 4)).size).toBeLessThanOrEqual(1);
    expect(await renewFront(db(), local, now)).toBe(false);
  });

  it('tells how prominent its stories are: how many times its median one each weighs (HOME-5)', async () => {
    for (const [n, voices] of [6, 2, 1].entries()) await tell(`Событие ${n}`, await outlets(voices));
    await renew();
    const { body } = (await api.get('/api/v1/stories/?page=1')) as { body: { results: { prominence?: number }[] } };
    expect(body.results.map(({ prominence }) => prominence)).toEqual([expect.closeTo(3, 1), 1, expect.closeTo(0.5, 1)]);
    const byScore = (await api.get('/api/v1/stories/?page=1&ordering=-score')).body as typeof body;
    expect(byScore.results.map(({ prominence }) => prominence)).toEqual([undefined, undefined, undefined]);
  });

  it('has a new story where it belongs, however long ago its article was published', async () => {
    await fillFront();
    const ids = await outlets(31);
    await db().execute(
      sql`update stories set in_belarus = false, appeared_at = ${now.toISOString()}::timestamptz - interval '5 hours'`,
    );
    const appearedAt = async (event: number, minutesAgo: number) =>
      db().execute(
        sql`update stories set appeared_at = ${now.toISOString()}::timestamptz - make_interval(mins => ${minutesAgo}) where id = ${event}`,
      );
    const older = await tell('Затмение', ids);
    await appearedAt(older, 60);
    await renewFront(db(), { ...plain, local: 'strong' }, now);
    expect((await frontIds()).indexOf(older)).toBe(5);
    const fresh = await tell('Наводнение', ids);
    await appearedAt(fresh, 0);
    await renewFront(db(), { ...plain, local: 'strong' }, now);
    expect((await frontIds()).indexOf(fresh)).toBeLessThan(2);
  });

  it('follows the operator’s wishes at once', async () => {
    const { placeOfLast } = await fillFront();
    await renewFront(db(), plain, now);
    expect(await placeOfLast()).toBe(14);
    await renewFront(db(), { ...plain, local: 'strong' }, now);
    expect(await placeOfLast()).toBe(0);
  });

  it('remembers the voices that have come while the order was as it is', async () => {
    const ids = await outlets(3);
    const story = await tell('Парламент принял бюджет', ids.slice(0, 1));
    await renew();
    await insertArticle(db(), { storyId: story, sourceId: ids[1] ?? 0, publishedAt: new Date('2026-11-21T11:00:00Z') });
    await db().transaction((tx) => refreshStories(tx, [story], now));
    expect(await renew()).toBe(false);
    expect((await findFrontPlace(db(), story))?.reason.voices).toBe(2);
  });

  it('leaves out what is not visible any more', async () => {
    const ids = await outlets(2);
    const kept = await tell('Парламент принял бюджет', ids);
    const gone = await tell('Пожар в порту', ids);
    await renew();
    await db().update(stories).set({ articlesCount: 0 }).where(eq(stories.id, gone));
    expect(await listed('page=1')).toEqual([kept]);
  });
});

describe('the score of a story', () => {
  const scoreOf = async (id: number) => (await db().select().from(stories).where(eq(stories.id, id)))[0]?.score ?? 0;

  it('counts outlets of one publisher as one voice (RANK-2)', async () => {
    const ids = await outlets(4);
    await db().update(sources).set({ publisher: 'Дом печати' });
    const sisters = await tell('Парламент принял бюджет', ids);
    const strangers = await tell('Пожар в порту', await outlets(2));
    expect(await scoreOf(sisters)).toBeLessThan(await scoreOf(strangers));
  });

  it('counts reprints little once the digest has told them (RANK-1)', async () => {
    const ids = await outlets(4);
    const text = 'Парламент принял бюджет на следующий год, за него голосовали девяносто депутатов, против были трое.';
    const story = await insertStory(db(), {
      createdAt: new Date('2026-11-21T11:00:00Z'),
      articles: ids.map((sourceId) => ({ sourceId, title: 'Парламент принял бюджет', summary: null, text })),
    });
    await db().transaction((tx) => refreshStories(tx, [story.id], now));
    const before = await scoreOf(story.id);
    await keepDigests(
      { db: db(), log: { error: (fields: unknown) => expect(fields).toBeUndefined() }, now: () => now },
      () => false,
    );
    expect(before - (await scoreOf(story.id))).toBeGreaterThan(0.5);
  });
});

import { eq, sql } from 'drizzle-orm';
import { storyDetailSchema } from '@/lib/contract/story';
import { openTestApi, type TestApi } from '../../web/api/testing/open-api';
import { deletePublication } from '../../editing/channels/publication-store';
import { changesChannel, parseNotification, type Change } from '../../platform/changes/change';
import { storyDigests } from '../../platform/db/derived-tables';
import { locks, takeTransactionLock } from '../../platform/db/transactions';
import { articles, stories } from '../../platform/db/schema';
import { insertArticle, insertMedia, insertSource, insertStory } from '../../platform/db/testing/builders';
import { cleanUp } from '../../worker/jobs/clean-up';
import { cleanUpDependencies } from '../../worker/jobs/testing/clean-up-dependencies';
import { imageJobs } from '../../worker/jobs/image-jobs';
import { runDueJobs } from '../../worker/jobs/queue';
import { chooseFirstByEditor } from '../first-choice-store';
import { mergeStories } from '../merge-stories';
import { separateArticle } from '../separate-article';
import { refreshStories } from '../story-writing-store';
import { groupsOf, lynx, publishAndGroup, storyOf } from '../testing/news';
import { keepDigests } from './keep-digests';
import { addMissingDigests, findDigest, markStale, writeDigests } from './story-digest-store';
import { bridge } from './testing/members';
import { noFiles } from '../../ingest/media/testing/no-files';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const actor = { kind: 'operator' } as const;
const now = new Date('2026-11-21T12:00:00Z');
const db = () => api.database.db;
const failures: unknown[] = [];
const log = { error: (fields: unknown) => void failures.push(fields) };
const keep = (isStopping = () => false) => keepDigests({ db: db(), log, now: () => now }, isStopping);
const refresh = (...ids: number[]) => db().transaction((tx) => refreshStories(tx, ids, now));
const rowOf = async (id: number) => (await db().select().from(storyDigests).where(eq(storyDigests.storyId, id)))[0];
const detailOf = async (id: number) => (await api.get(`/api/v1/story-detail/${id}/`)).body;
const remove = (articleId: number) => deletePublication({ db: db(), files: noFiles }, { articleId, actor }, now);

const lockWaits = async () =>
  (
    await api.database.pool.query(
      `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rows[0].n;

/** A story of these outlets' articles, minutes apart, and its digest. */
async function tell(...told: { title: string; summary: string | null; text: string | null }[]) {
  const story = await insertStory(db(), { createdAt: new Date('2026-11-21T09:00:00Z'), articles: told });
  await refresh(story.id);
  await keep();
  return { id: story.id, ids: story.articles.map(({ id }) => id) };
}

/** Collects the changes that web instances hear while `act` lasts. */
async function hear(act: () => Promise<unknown>): Promise<Change[]> {
  const client = await api.database.pool.connect();
  const heard: Change[] = [];
  client.on('notification', ({ payload }) =>
    heard.push(...[parseNotification(payload ?? '')].filter((change) => change !== null)),
  );
  try {
    await client.query(`listen ${changesChannel}`);
    await act();
    await client.query('select 1');
    return heard;
  } finally {
    await client.query('unlisten *');
    client.removeAllListeners('notification');
    client.release();
  }
}

describe('a story’s digest, over the wire (DIGEST-1)', () => {
  test('names the articles that everything comes from; nothing in it is anybody else’s words', async () => {
    const { id, ids } = await tell(bridge.own, bridge.second, bridge.third);
    const media = await insertMedia(db());
    await db()
      .update(articles)
      .set({ mediaId: media.id })
      .where(eq(articles.id, ids[1] ?? 0));
    await markStale(db(), [id]);
    await keep();
    const body = await detailOf(id);
    expect(storyDetailSchema.validateSync(body, { strict: true })).toBeDefined();
    expect(body.digest).toMatchObject({
      title: bridge.own.title,
      title_article_id: ids[0],
      image_article_id: ids[1],
      image: { full: { url: `/media/${media.id}/full.jpg`, width: 1600, height: 1067 } },
      publications_count: 3,
      independent_texts_count: 3,
    });
    expect(
      body.digest.timeline.map((entry: Record<string, unknown>) => [entry.article_id, entry.minutes_later]),
    ).toEqual([
      [ids[0], 0],
      [ids[1], 1],
      [ids[2], 2],
    ]);
    expect(body.digest.timeline[1]).toMatchObject({
      publication_at: '2026-11-21T09:01:00.000Z',
      source: body.news_articles[1].source,
    });
    expect(body.digest.summary.length).toBeGreaterThan(1);
    for (const { article_id, text } of body.digest.summary) {
      const article = body.news_articles.find((one: { id: number }) => one.id === article_id);
      expect(`${article.text}\n${article.summary}`).toContain(text);
    }
    // R18: what the page says of itself stays the first article's.
    expect(body).toMatchObject({ title: bridge.own.title, main_image: `/media/${media.id}/full.jpg` });
  });

  test('says nothing that the page shows of the article that an editor has chosen', async () => {
    const { id } = await tell(bridge.own, bridge.second, bridge.third);
    const quoted = async () =>
      (await detailOf(id)).digest?.summary?.map((one: { article_id: number }) => one.article_id);
    const before: number[] = await quoted();
    const chosen = before.at(-1) ?? 0;
    const choose = (articleId: number | null) => chooseFirstByEditor(db(), { storyId: id, articleId, actor }, now);
    expect(await choose(chosen)).toMatchObject({ kind: 'first' });
    await keep();
    expect((await quoted()) ?? []).not.toContain(chosen);
    await choose(null);
    await keep();
    expect(await quoted()).toEqual(before);
  });

  test('of a story that one article tells is none, and waits for nobody', async () => {
    const { id } = await tell(bridge.own);
    expect([(await detailOf(id)).digest, await rowOf(id)]).toEqual([null, undefined]);
  });

  test('until the worker has made it there is none; once made, it is made again only for a change', async () => {
    const story = await insertStory(db(), { articles: [bridge.own, bridge.second] });
    await refresh(story.id);
    expect((await detailOf(story.id)).digest).toBeNull();
    expect([await keep(), await keep()]).toEqual([1, 0]);
    await refresh(story.id);
    expect(await keep()).toBe(1);
  });

  test('what another version has kept is none', async () => {
    const { id } = await tell(bridge.own, bridge.second);
    await db()
      .update(storyDigests)
      .set({ content: { articleIds: 'all' } })
      .where(eq(storyDigests.storyId, id));
    expect((await detailOf(id)).digest).toBeNull();
  });
});

describe('a publication that goes takes with it what it said, at once (R21)', () => {
  test('deleted: the digest is none until the next one, which is of what is left', async () => {
    const { id, ids } = await tell(bridge.own, bridge.second, bridge.third);
    await remove(ids[0] ?? 0);
    expect((await detailOf(id)).digest).toBeNull();
    await keep();
    const { digest } = await detailOf(id);
    expect(digest).toMatchObject({
      publications_count: 2,
      timeline: [
        { article_id: ids[1], minutes_later: 0 },
        { article_id: ids[2], minutes_later: 1 },
      ],
    });
    expect(JSON.stringify(digest)).not.toContain(bridge.own.title);
    const quoted = (digest.summary ?? []).map((sentence: { article_id: number }) => sentence.article_id);
    expect(quoted).not.toContain(ids[0]);
  });

  test('deleted while its digest was being made: what is written then is not told', async () => {
    const { id, ids } = await tell(bridge.own, bridge.second, bridge.third);
    const { content } = (await rowOf(id)) ?? {};
    await remove(ids[0] ?? 0);
    await db()
      .update(storyDigests)
      .set({ content, digested: sql`revision` })
      .where(eq(storyDigests.storyId, id));
    expect((await detailOf(id)).digest).toBeNull();
  });

  test('down to one article: the row goes in the same transaction', async () => {
    const { id, ids } = await tell(bridge.own, bridge.second);
    await remove(ids[1] ?? 0);
    expect(await rowOf(id)).toBeUndefined();
    expect((await detailOf(id)).digest).toBeNull();
  });

  test('edited: a sentence that its article does not say any more is left out before the next digest', async () => {
    const { id, ids } = await tell(bridge.own, bridge.second, bridge.third);
    const before: { article_id: number }[] = (await detailOf(id)).digest.summary;
    const quoted = before[0]?.article_id ?? 0;
    await db()
      .update(articles)
      .set({ text: 'Редакция сняла этот текст.', summary: null })
      .where(eq(articles.id, quoted));
    const { digest } = await detailOf(id);
    expect(digest.summary?.map((sentence: { article_id: number }) => sentence.article_id) ?? []).not.toContain(quoted);
    expect(digest.publications_count).toBe(ids.length);
  });
});

describe('digests follow stories', () => {
  test('that merge and whose articles move: neither tells what the other has', async () => {
    const ids = await publishAndGroup(db(), ...lynx.slice(0, 4));
    const from = await storyOf(db(), ids[0]);
    await keep();
    expect((await detailOf(from)).digest.publications_count).toBe(4);

    const moved = await separateArticle(db(), { articleId: ids[3] ?? 0, actor }, now);
    if (moved.kind !== 'separated') throw new Error(moved.kind);
    expect((await detailOf(from)).digest).toBeNull();
    await keep();
    expect((await detailOf(from)).digest).toMatchObject({ publications_count: 3 });
    expect(await rowOf(moved.storyId)).toBeUndefined();

    await mergeStories(db(), { from, into: moved.storyId, actor }, now);
    await keep();
    expect(await rowOf(from)).toBeUndefined();
    expect((await detailOf(moved.storyId)).digest).toMatchObject({
      publications_count: 4,
      timeline: ids.map((id) => ({ article_id: id })),
    });
  });

  test('that the grouper fills: each new article is in the next digest', async () => {
    const ids = await publishAndGroup(db(), ...lynx.slice(0, 2));
    const id = await storyOf(db(), ids[0]);
    await keep();
    await publishAndGroup(db(), lynx[2]);
    // The earlier one stays meanwhile: all that it tells is there.
    expect((await detailOf(id)).digest).toMatchObject({ publications_count: 2 });
    await keep();
    expect((await detailOf(id)).digest).toMatchObject({ publications_count: 3 });
    expect(await groupsOf(db())).toHaveLength(1);
  });

  test('from before there were digests, or restored without them', async () => {
    const old = [
      await insertStory(db(), { articles: [{}, {}] }),
      await insertStory(db(), { articles: [{}, {}] }),
      await insertStory(db()),
    ];
    expect(await addMissingDigests(db(), 1)).toBe(1);
    await cleanUp(cleanUpDependencies({ db: db(), files: api.files, dataDir: api.dataDir }), now);
    expect(await addMissingDigests(db(), 5)).toBe(0);
    expect(await keep()).toBe(2);
    expect(await findDigest(db(), old[0]?.id ?? 0)).not.toBeNull();
    expect(await findDigest(db(), old[2]?.id ?? 0)).toBeNull();
  });
});

describe('making digests beside others', () => {
  test('more than a batch, all in one call, the newest stories first; cut off, the rest waits', async () => {
    for (let n = 0; n < 23; n++) await insertStory(db(), { articles: [{}, {}] });
    await addMissingDigests(db(), 100);
    let asked = 0;
    expect(await keep(() => asked++ > 0)).toBe(5);
    const made = await db().select({ id: storyDigests.storyId }).from(storyDigests).where(eq(storyDigests.digested, 1));
    const newest = await db()
      .select({ id: stories.id })
      .from(stories)
      .orderBy(sql`id desc`)
      .limit(5);
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set(newest.map(({ id }) => id)));
    expect(await keep()).toBe(18);
  });

  test('two workers make each digest once', async () => {
    for (let n = 0; n < 12; n++) await insertStory(db(), { articles: [{}, {}] });
    await addMissingDigests(db(), 100);
    const counts = await Promise.all([keep(), keep(), keep()]);
    const last = await keep();
    expect(counts.reduce((sum, count) => sum + count, last)).toBe(12);
  });

  test('the choice of a first article gives way to who holds that article and wants its story', async () => {
    const story = await insertStory(db(), {
      createdAt: new Date('2026-11-21T09:00:00Z'),
      articles: [bridge.own, bridge.second, bridge.third],
    });
    await refresh(story.id);
    await keep();
    const [chosen] = await db().select({ id: stories.firstArticleId }).from(stories).where(eq(stories.id, story.id));
    const other = story.articles.find(({ id }) => id !== chosen?.id)?.id ?? 0;
    await db().update(stories).set({ firstArticleId: other, firstTakers: [], firstChanges: 0 });
    await db()
      .update(storyDigests)
      .set({ digested: sql`${storyDigests.revision} - 1` });
    const grouper = await api.database.pool.connect();
    await grouper.query(`begin; select from articles where id = ${chosen?.id} for update`);
    const kept = keep();
    while ((await lockWaits()) === 0) continue;
    await grouper.query(`select from stories where id = ${story.id} for no key update; commit`);
    grouper.release();
    expect(await kept).toBe(1);
    const [now] = await db().select({ id: stories.firstArticleId }).from(stories).where(eq(stories.id, story.id));
    expect(now).toEqual(chosen);
  });

  test('while another worker makes them, nothing is done', async () => {
    await insertStory(db(), { articles: [{}, {}] });
    await addMissingDigests(db(), 100);
    await db().transaction(async (tx) => {
      await takeTransactionLock(tx, locks.digests);
      expect(await keep()).toBe(0);
    });
    expect(await keep()).toBe(1);
  });

  test('an earlier state never replaces a later one, nor is one of a state to come taken for it', async () => {
    const { id } = await tell(bridge.own, bridge.second);
    await refresh(id);
    await keep();
    const before = await rowOf(id);
    expect(before).toMatchObject({ revision: 2, digested: 2 });
    for (const revision of [1, 2, 3])
      expect(await writeDigests(db(), [{ storyId: id, revision, digest: null }])).toEqual([]);
    expect(await rowOf(id)).toEqual(before);
  });

  test('pages hear of a digest that tells something else, and of no other', async () => {
    const story = await insertStory(db(), { articles: [bridge.own, bridge.second] });
    await refresh(story.id);
    expect((await hear(keep)).map((change) => change.stories)).toEqual([[story.id]]);
    await refresh(story.id);
    expect(await hear(keep)).toEqual([]);
    await insertArticle(db(), { storyId: story.id, publishedAt: now });
    await refresh(story.id);
    expect((await hear(keep)).map((change) => change.stories)).toEqual([[story.id]]);
  });

  test('a source’s second article makes no second outlet', async () => {
    const source = await insertSource(db());
    const story = await insertStory(db(), { articles: [{ sourceId: source.id }, {}, { sourceId: source.id }] });
    await refresh(story.id);
    await keep();
    const { digest } = await detailOf(story.id);
    expect(digest.publications_count).toBe(3);
    expect(digest.timeline.map((entry: { article_id: number }) => entry.article_id)).toEqual(
      story.articles.slice(0, 2).map(({ id }) => id),
    );
  });

  test('a picture that the worker fetches later is in the next digest; one that goes is not told', async () => {
    const { id, ids } = await tell(bridge.own, bridge.second);
    const media = await insertMedia(db());
    await db()
      .update(articles)
      .set({ imageUrl: 'https://example.by/bridge.jpg', imageNextAt: now })
      .where(eq(articles.id, ids[1] ?? 0));
    await runDueJobs(
      imageJobs({
        db: db(),
        now: () => now,
        log: log as never,
        fetchImage: async () => ({ kind: 'saved', mediaId: media.id }),
      }),
      () => false,
    );
    expect((await detailOf(id)).digest).toMatchObject({ image: null, image_article_id: null });
    await keep();
    expect((await detailOf(id)).digest.image_article_id).toBe(ids[1]);
    await db().update(articles).set({ mediaId: null });
    expect((await detailOf(id)).digest).toMatchObject({ image: null, image_article_id: null });
  });

  test('no failure was met', () => expect(failures).toEqual([]));
});

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Image } from '@/lib/contract/image';
import { storyDetailSchema, type StoryDetail } from '@/lib/contract/story';
import { openTestApi, type TestApi } from '../../web/api/testing/open-api';
import { storeDrafts } from '../../ingest/articles/article-store';
import { articlePlacements, feedChecks } from '../../platform/db/channel-tables';
import { shareCards } from '../../platform/db/derived-tables';
import { articlePages } from '../../platform/db/page-tables';
import { letters, newsletters } from '../../platform/db/mail-tables';
import { mutes, seenStories, unwantedStories } from '../../platform/db/reader-tables';
import { articleRevisions, articles, media, stories, storyReads, users } from '../../platform/db/schema';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { insertArticle, insertSource, insertStory, insertUser } from '../../platform/db/testing/builders';
import { deriveVariants, type DerivedImage } from '../../ingest/media/derive-variants';
import { largeVariants, mediaFiles } from '../../ingest/media/image-urls';
import { mediaFolder } from '../../ingest/media/files/folder-files';
import { saveImage, saveShareCard } from '../../ingest/media/media-store';
import { serveMedia } from '../../ingest/media/serve-media';
import { drawHalves } from '../../ingest/media/testing/draw-picture';
import { keepDigests } from '../../stories/digest/keep-digests';
import { addMissingDigests } from '../../stories/digest/story-digest-store';
import { type KeepDays, retentionRules } from './retention-rules';
import { keptTextLength } from './retention-store';
import { planRetention, runRetention } from './run-retention';

const now = new Date('2026-11-21T09:00:00Z');
const daysAgo = (days: number, from = now) => new Date(from.getTime() - days * 24 * 3_600_000);
const daysLater = (days: number) => daysAgo(-days);
const forEver: KeepDays = { text: 0, picture: 0, placement: 0, read: 0, mail: 0 };
const all: KeepDays = { text: 365, picture: 180, placement: 90, read: 365, mail: 30 };

let api: TestApi;
let picture: DerivedImage;
beforeAll(async () => {
  api = await openTestApi();
  const derived = await deriveVariants(await drawHalves(1_400, 900).jpeg().toBuffer());
  if (derived.kind === 'problem') throw new Error(derived.reason);
  picture = derived;
});
beforeEach(async () => {
  await emptyTables(api.database.pool, 'sources', 'articles', 'stories', 'media', 'users');
  await rm(join(api.dataDir, 'mail'), { recursive: true, force: true });
});
afterAll(() => api.close());

const deps = () => ({ db: api.database.db, files: api.files, dataDir: api.dataDir });
const run = (keepDays: KeepDays, at = now, isOver = () => false) =>
  runRetention(
    {
      ...deps(),
      keepDays,
      isOver,
      onFailure: (_rule, error) => {
        throw error;
      },
    },
    at,
  );
const plan = async (keepDays: KeepDays) => {
  const planned = await planRetention({ ...deps(), keepDays }, now);
  return Object.fromEntries(planned.filter(({ rows }) => rows > 0).map(({ rule, rows }) => [rule.id, rows]));
};

/** Distinct sentences, so that no two articles of a test are alike, and the beginning says nothing of the end. */
function longText(subject: string): string {
  const words = ['мост', 'трамвай', 'вокзал', 'река', 'школа', 'парк', 'завод', 'музей', 'театр', 'рынок'];
  const sentence = (n: number) =>
    `В номере ${n + 100} о теме «${subject}» подробно рассказали про ${words[n % 10] ?? ''} и про ${words[(n * 3 + 1) % 10] ?? ''} города.`;
  return Array.from({ length: 40 }, (_, n) => sentence(n)).join(' ');
}

/** A story with everything that grows, all of it `days` old. */
async function insertWhole(days: number, digit: string) {
  const { db } = api.database;
  const at = daysAgo(days);
  const source = await insertSource(db);
  const mediaId = digit.repeat(32);
  const cardId = digit.repeat(31) + 'c';
  await saveImage(db, api.files, { ...picture, id: mediaId });
  await saveShareCard(db, api.files, cardId, { data: picture.variants.wide.data, width: 1_200, height: 630 });
  await db.update(media).set({ createdAt: at }).where(eq(media.id, mediaId));
  const story = await insertStory(db, {
    createdAt: at,
    modifiedAt: at,
    articles: [
      { sourceId: source.id, mediaId, text: longText(digit), publishedAt: at, clusterSeq: days * 10 },
      { text: 'Короткий текст.', publishedAt: at, clusterSeq: days * 10 + 1 },
    ],
  });
  const [first, second] = story.articles;
  if (!first || !second) throw new Error('the story has no articles');
  await db.insert(shareCards).values({
    kind: 'story',
    subjectId: story.id,
    mediaId: cardId,
    articleIds: [first.id],
    design: 1,
    drawnAt: at,
  });
  await db.insert(articlePlacements).values([
    { articleId: first.id, kind: 'started', decidedAt: at },
    { articleId: second.id, kind: 'merged', decidedAt: at },
  ]);
  await db.insert(articleRevisions).values({ articleId: first.id, title: 'Прежний заголовок', replacedAt: at });
  await db.insert(articlePages).values([
    { articleId: first.id, sourceId: source.id, host: 'example.by', newsAt: at, outcome: 'read' },
    { articleId: second.id, sourceId: source.id, host: 'example.by', newsAt: at, nextAt: now },
  ]);
  const user = await insertUser(db);
  await db.insert(storyReads).values({ userId: user.id, storyId: story.id, readAt: at });
  const letter = join(api.dataDir, 'mail', `${digit}.eml`);
  await mkdir(join(api.dataDir, 'mail'), { recursive: true });
  await writeFile(letter, 'letter');
  await utimes(letter, at, at);
  return { ...story, mediaId, firstId: first.id, secondId: second.id, sourceId: source.id };
}

/** Counts everything that may be removed. */
async function state() {
  const { rows } = await api.database.pool.query<Record<string, number>>(`select
    (select count(*) from articles where length(text) > 1600)::int as "longTexts",
    (select count(*) from media where variants ? 'full')::int as large,
    (select count(*) from share_cards where replaced_at is null)::int as cards,
    (select count(*) from article_placements)::int as placements,
    (select count(*) from article_revisions)::int as revisions,
    (select count(*) from article_pages)::int as pages,
    (select count(*) from story_reads)::int as reads,
    (select count(*) from articles)::int as articles,
    (select count(*) from stories)::int as stories,
    (select count(*) from article_search)::int as searched,
    (select count(*) from media)::int as media`);
  const letters = (await readdir(join(api.dataDir, 'mail'))).filter((name) => name.endsWith('.eml'));
  return { ...rows[0], letters: letters.length };
}

const whole = {
  longTexts: 2,
  large: 2,
  cards: 2,
  placements: 4,
  revisions: 2,
  pages: 4,
  reads: 2,
  letters: 2,
  articles: 4,
  stories: 2,
  searched: 4,
  media: 4,
};

const urlsOf = ({ full, card, thumb, crops }: Image) => [full, card, thumb, ...crops].map(({ url }) => url);
const get = (url: string) => {
  const [, , ...path] = url.split('/');
  return serveMedia(api.files, path, new Request(`http://localhost${url}`));
};

describe('each setting removes what is old, and nothing else', () => {
  test.each<[keyof KeepDays, Partial<typeof whole>]>([
    ['text', { longTexts: 1 }],
    ['picture', { large: 1, cards: 1 }],
    // A person's decision and a page that is still to be asked stay.
    ['placement', { placements: 3, revisions: 1, pages: 3 }],
    ['read', { reads: 1 }],
    ['mail', { letters: 1 }],
  ])('KEEP of %s', async (setting, left) => {
    await insertWhole(400, 'a');
    await insertWhole(1, 'b');
    await run(forEver);
    expect(await state()).toEqual(whole);
    await run({ ...forEver, [setting]: all[setting] });
    expect(await state()).toEqual({ ...whole, ...left });
    expect(await run(all).then(() => run(all))).toEqual({});
  });

  test('what is a moment younger than its days stays', async () => {
    const story = await insertWhole(400, 'a');
    await api.database.db
      .update(articles)
      .set({ publishedAt: new Date(daysAgo(365).getTime() + 1) })
      .where(eq(articles.id, story.firstId));
    await run(all);
    expect(await state()).toMatchObject({ longTexts: 1 });
  });

  test('a picture and a card of a story that goes on stay, however old they are', async () => {
    const story = await insertWhole(400, 'a');
    await insertWhole(1, 'b');
    await api.database.db
      .update(stories)
      .set({ lastArticleAt: daysAgo(2) })
      .where(eq(stories.id, story.id));
    await run(all);
    expect(await state()).toMatchObject({ large: 2, cards: 2 });
  });

  test('checks of feeds go after a day whatever the settings say', async () => {
    const { id: sourceId } = await insertSource(api.database.db);
    for (const days of [1.1, 0.9])
      await api.database.db
        .insert(feedChecks)
        .values({ id: randomUUID(), sourceId, feedUrl: 'https://a.by/', createdAt: daysAgo(days) });
    expect(await run(forEver)).toEqual({ feedChecks: 1 });
  });

  test('what a reader has seen is forgotten after sixty days whatever the settings say (MY-3)', async () => {
    const { db } = api.database;
    const user = await insertUser(db);
    for (const days of [61, 59]) {
      const story = await insertStory(db, { createdAt: daysAgo(days) });
      await db.insert(seenStories).values({ userId: user.id, storyId: story.id, at: daysAgo(days), title: 'Мост' });
    }
    expect(await run(forEver)).toEqual({ sights: 1 });
  });

  test('what is not wanted is forgotten when it counts no more (RECOMMEND-2)', async () => {
    const { db } = api.database;
    const user = await insertUser(db);
    for (const days of [91, 89]) {
      const story = await insertStory(db, { createdAt: daysAgo(days) });
      await db.insert(unwantedStories).values({ userId: user.id, storyId: story.id, at: daysAgo(days) });
    }
    expect(await run(forEver)).toEqual({ unwanted: 1 });
  });

  test('accounts go seven days after their readers asked for it, with their pictures (ACCOUNT-2)', async () => {
    const { db } = api.database;
    const mediaId = 'a'.repeat(32);
    await saveImage(db, api.files, { ...picture, id: mediaId });
    await insertUser(db, { leavingSince: daysAgo(7.1), avatarMediaId: mediaId });
    const stays = await insertUser(db, { leavingSince: daysAgo(6.9) });
    expect(await plan(forEver)).toEqual({ leavers: 1 });
    expect(await run(forEver)).toEqual({ leavers: 1 });
    expect((await db.select().from(users)).map(({ id }) => id)).toEqual([stays.id]);
    expect(await db.select().from(media)).toEqual([]);
  });

  test('a newsletter that nobody confirms goes after three days, a sent letter’s row after forty (NEWS-2)', async () => {
    const { db } = api.database;
    const ask = (email: string, createdAt: Date, confirmedAt: Date | null) =>
      db
        .insert(newsletters)
        .values({ email, createdAt, confirmedAt, secret: randomUUID(), pace: 'day', hour: 8, content: 'main' });
    await ask('old@example.by', daysAgo(4), null);
    await ask('confirmed@example.by', daysAgo(4), daysAgo(4));
    await ask('new@example.by', daysAgo(2), null);
    const words = { email: 'a@example.by', subject: '', text: '', html: '' };
    for (const days of [41, 39])
      await db.insert(letters).values({
        id: randomUUID(),
        key: `${days}`,
        ...words,
        createdAt: daysAgo(days),
        dueAt: daysAgo(days),
        endedAt: daysAgo(days),
      });
    expect(await run(forEver)).toEqual({ newsletters: 1, letters: 1 });
    expect((await db.select().from(newsletters)).map(({ email }) => email)).toEqual([
      'confirmed@example.by',
      'new@example.by',
    ]);
  });

  test('what was hidden for a time is forgotten a day after it (MUTE-3)', async () => {
    const { db } = api.database;
    const user = await insertUser(db);
    const rows = [daysAgo(1.1), daysAgo(0.9), null].map((until, n) => ({
      userId: user.id,
      kind: 'channel' as const,
      subjectId: n + 1,
      until,
      at: daysAgo(9),
    }));
    await db.insert(mutes).values(rows);
    expect(await run(forEver)).toEqual({ mutes: 1 });
    expect((await db.select().from(mutes)).map(({ subjectId }) => subjectId)).toEqual([2, 3]);
  });
});

describe('a dry run', () => {
  test('says what would go, and changes nothing', async () => {
    await insertWhole(400, 'a');
    await insertWhole(1, 'b');
    const planned = await plan(all);
    expect(await state()).toEqual(whole);
    expect(planned).toEqual({
      texts: 1,
      pictures: 1,
      cards: 1,
      placements: 1,
      revisions: 1,
      pages: 1,
      reads: 1,
      mails: 1,
    });
    expect(await run(all)).toEqual(planned);
    expect(await plan(all)).toEqual({});
    expect(await plan(forEver)).toEqual({});
  });

  test('the megabytes are those of the large files and of what goes of the texts', async () => {
    await insertWhole(400, 'a');
    const planned = await planRetention({ ...deps(), keepDays: all }, now);
    const bytes = (id: string) => planned.find(({ rule }) => rule.id === id)?.bytes;
    expect(bytes('pictures')).toBe(
      largeVariants.reduce((sum, name) => sum + picture.variants[name].data.byteLength, 0),
    );
    expect(bytes('mails')).toBe('letter'.length);
    expect(bytes('texts')).toBeGreaterThan(100);
  });
});

describe('an old story', () => {
  const detail = async (id: number): Promise<StoryDetail> => {
    const { status, body } = await api.get(`/api/v1/story-detail/${id}/`);
    expect(status).toBe(200);
    return storyDetailSchema.validateSync(body, { strict: true });
  };

  test('stays at its address with title, lead, outlets, articles and picture', async () => {
    const { id } = await insertWhole(400, 'a');
    const before = await detail(id);
    await run(all);
    const after = await detail(id);
    const lasting = ({
      title,
      description,
      keywords,
      modified_at,
      score,
      articles_count,
      news_articles,
    }: StoryDetail) => [
      { title, description, keywords, modified_at, score, articles_count },
      news_articles.map(({ text: _text, image: _image, main_image: _main, ...article }) => article),
    ];
    expect(lasting(after)).toEqual(lasting(before));
    expect(after.news_article?.text).toMatch(/^В номере 100 .*…$/);
    expect(after.news_article?.text?.length).toBeLessThanOrEqual(keptTextLength);
    expect(before.image?.crops).toHaveLength(3);
    expect(after.image).toEqual({
      full: before.image?.card,
      card: before.image?.card,
      thumb: before.image?.thumb,
      crops: [],
    });
    expect(after.share_card).toBeNull();
  });

  test('is found by the same words: its row of the index is not even written again', async () => {
    const { firstId } = await insertWhole(400, 'a');
    const indexed = async () =>
      (await api.database.pool.query('select xmin, words::text from article_search where article_id = $1', [firstId]))
        .rows;
    const before = await indexed();
    await run(all);
    expect(await state()).toMatchObject({ longTexts: 0 });
    expect(await indexed()).toEqual(before);
  });

  test('keeps the summary, also where its sentences stood in what is gone', async () => {
    const { db } = api.database;
    const { id, firstId } = await insertWhole(400, 'a');
    await addMissingDigests(db, 10);
    await keepDigests({ db, log: { error: fail }, now: () => now }, () => false);
    const last = longText('a')
      .split(/(?<=\.) /)
      .slice(-2);
    const kept = JSON.stringify(last.map((text) => ({ articleId: firstId, text })));
    await db.execute(
      sql`update story_digests set content = jsonb_set(content, '{summary}', ${kept}::jsonb) where story_id = ${id}`,
    );
    const before = (await detail(id)).digest;
    expect(before?.summary?.map(({ text }) => text)).toEqual(last);
    await run(all);
    expect((await detail(id)).digest?.summary).toEqual(before?.summary);
    // An edit brings a whole text, which does not say it any more.
    const [stored] = await db.select().from(articles).where(eq(articles.id, firstId));
    if (!stored) throw new Error('the article is gone');
    const { guid, url, title, summary, imageUrl, categoryChance, inBelarus, inWorld, rubrics, publishedAt } = stored;
    const same = { guid, url, title, summary, imageUrl, categoryId: 4, categoryChance, inBelarus, inWorld, rubrics };
    const draft = { ...same, publishedAt, text: 'Иначе.', contentHash: 'other' };
    expect(await storeDrafts(db, stored.sourceId, [draft], now)).toMatchObject({ edited: 1 });
    expect((await detail(id)).digest?.summary ?? []).toEqual([]);
  });

  function fail(fields: unknown): never {
    throw new Error(JSON.stringify(fields));
  }

  test('no page shows a broken picture: new ones name what is there, those of yesterday are led to the card', async () => {
    const { id, mediaId } = await insertWhole(400, 'a');
    const stale = urlsOf((await detail(id)).image ?? noImage);
    expect(stale).toHaveLength(6);
    const files = async () => (await readdir(mediaFolder(api.dataDir, mediaId))).toSorted();
    await run(all);
    const fresh = urlsOf((await detail(id)).image ?? noImage);
    expect(await files()).toEqual(Object.values(mediaFiles).toSorted());
    for (const url of [...stale, ...fresh]) expect((await get(url)).status).toBe(200);

    expect(await run(all, daysLater(0.9))).toEqual({});
    expect(await run(all, daysLater(1.1))).toEqual({ largeFiles: 1 });
    expect(await files()).toEqual([mediaFiles.card, mediaFiles.thumb].toSorted());
    for (const url of fresh) expect((await get(url)).status).toBe(200);
    const led = await get(`/media/${mediaId}/${mediaFiles.wide}`);
    expect([led.status, led.headers.get('location')]).toEqual([302, `/media/${mediaId}/${mediaFiles.card}`]);
    expect((await get(led.headers.get('location') ?? '')).status).toBe(200);
  });

  const noImage: Image = {
    full: { url: '/none', width: 1, height: 1 },
    card: { url: '/none', width: 1, height: 1 },
    thumb: { url: '/none', width: 1, height: 1 },
    crops: [],
  };

  test('a picture that is fetched again is whole again, and its files stay', async () => {
    const { mediaId } = await insertWhole(400, 'a');
    await run(all);
    await saveImage(api.database.db, api.files, { ...picture, id: mediaId });
    expect(await run(all, daysLater(2))).toEqual({});
    expect(await readdir(mediaFolder(api.dataDir, mediaId))).toHaveLength(6);
    expect(await state()).toMatchObject({ large: 1 });
  });
});

describe('a run', () => {
  async function insertReads(count: number) {
    const { db } = api.database;
    const user = await insertUser(db);
    const at = daysAgo(400);
    const told = await db
      .insert(stories)
      .values(Array.from({ length: count }, () => ({ createdAt: at, modifiedAt: at, lastArticleAt: at })))
      .returning({ id: stories.id });
    await db.insert(storyReads).values(told.map(({ id }) => ({ userId: user.id, storyId: id, readAt: at })));
  }

  test('goes on in batches until nothing is left', async () => {
    await insertReads(1_203);
    expect(await run(all)).toEqual({ reads: 1_203 });
  });

  test('that is cut short leaves the rest to the next one', async () => {
    await insertReads(1_203);
    let asked = 0;
    const first = await run(all, now, () => (asked += 1) > retentionRules.length + 1);
    expect(first).toEqual({ reads: 500 });
    expect(await run(all, now, () => true)).toEqual({});
    expect(await run(all)).toEqual({ reads: 703 });
  });

  test('one rule that fails leaves the others to work, and is told', async () => {
    await insertWhole(400, 'a');
    const odd = join(api.dataDir, 'mail', 'folder.eml');
    await mkdir(odd);
    await utimes(odd, daysAgo(400), daysAgo(400));
    const failed: string[] = [];
    const removed = await runRetention(
      { ...deps(), keepDays: all, isOver: () => false, onFailure: (id) => failed.push(id) },
      now,
    );
    expect([failed, removed.texts, removed.reads]).toEqual([['mails'], 1, 1]);
  });

  test('every rule finds what is old by an index', async () => {
    await insertArticle(api.database.db);
    const statements: string[] = [];
    const { pool } = api.database;
    await pool.query(`analyze`);
    for (const [index, condition] of indexed) {
      const client = await pool.connect();
      try {
        await client.query('begin; set local enable_seqscan = off');
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${condition}`);
        const told = rows.map((row) => row['QUERY PLAN']).join('\n');
        if (!told.includes(index)) statements.push(`${index}: ${told}`);
        await client.query('rollback');
      } finally {
        client.release();
      }
    }
    expect(statements).toEqual([]);
  });

  const old = "< '2026-01-01'::timestamptz";
  const indexed: [index: string, statement: string][] = [
    ['articles_long_texts', `select id from articles where published_at ${old} and length(text) > ${keptTextLength}`],
    ['media_large', `select id from media where created_at ${old} and variants ? 'full'`],
    ['media_shrunk', `select id from media where shrunk_at ${old}`],
    [
      'share_cards_by_age',
      `select ctid from share_cards where kind = 'story' and replaced_at is null and drawn_at ${old}`,
    ],
    [
      'article_placements_by_age',
      `select ctid from article_placements where decided_at ${old} and kind in ('started', 'joined', 'moved', 'parted')`,
    ],
    ['article_revisions_by_age', `select ctid from article_revisions where replaced_at ${old}`],
    ['article_pages_by_age', `select ctid from article_pages where news_at ${old} and next_at is null`],
    ['story_reads_by_age', `select ctid from story_reads where read_at ${old}`],
    ['seen_stories_by_age', `select ctid from seen_stories where at ${old}`],
    ['unwanted_stories_by_age', `select ctid from unwanted_stories where at ${old}`],
    ['mutes_by_until', `select ctid from mutes where until ${old}`],
    ['newsletters_unconfirmed', `select ctid from newsletters where created_at ${old} and confirmed_at is null`],
    ['letters_ended', `select ctid from letters where ended_at ${old}`],
    ['notices_by_age', `select ctid from notices where news_at ${old}`],
    ['told_notices_by_age', `select ctid from told_notices where at ${old}`],
  ];
});

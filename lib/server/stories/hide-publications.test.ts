import { desc, eq } from 'drizzle-orm';
import { dropDeletedArticles } from '../ingest/articles/article-deletion-store';
import type { ArticleDraft } from '../ingest/articles/article-draft';
import { storeDrafts } from '../ingest/articles/article-store';
import { listStoryEntries } from '../platform/changes/audit-store';
import { auditEntries } from '../platform/db/channel-tables';
import { articles, stories } from '../platform/db/schema';
import { insertArticle, insertStory } from '../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { noFiles } from '../ingest/media/testing/no-files';
import { hidePublications, showPublications, type Subject } from './hide-publications';
import { createStoryGrouper } from './story-grouper';
import { undoStoryChange } from './undo-story-change';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const now = new Date(Date.UTC(2026, 10, 28));
const actor = { kind: 'operator' } as const;
const db = () => database.db;
const hide = (subject: Subject, reason: string | null = null) =>
  hidePublications(
    { db: db(), files: noFiles },
    { subject, grounds: { reason: 'publisher', note: reason, law: null }, actor },
    now,
  );
const show = (subject: Subject) => showPublications(db(), { subject, reason: null, actor }, now);
const rowOf = async (id: number) => (await db().select().from(articles).where(eq(articles.id, id)))[0];
const countOf = async (id: number) =>
  (await db().select({ n: stories.articlesCount }).from(stories).where(eq(stories.id, id)))[0]?.n;

async function publish() {
  const story = await insertStory(db(), { articles: [{ title: 'Мост открыт' }, { title: 'Открыли мост' }] });
  const [first, second] = story.articles.map(({ id }) => id);
  return { story: story.id, first: first ?? 0, second: second ?? 0 };
}

test('a publication is taken down and shown again in its story, the reason stays in the journal (R51)', async () => {
  const { story, first } = await publish();
  expect(await hide({ kind: 'article', id: first }, 'Письмо правообладателя')).toMatchObject({
    kind: 'hidden',
    title: 'Мост открыт',
    count: 1,
  });
  expect([await countOf(story), (await rowOf(first))?.hiddenAt]).toEqual([1, now]);
  const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id));
  expect(entry).toMatchObject({
    action: 'story.hide',
    storyId: story,
    articleId: first,
    details: { articles: [first], reason: 'Письмо правообладателя' },
  });
  await createStoryGrouper(db(), () => now).groupPending();
  expect(await show({ kind: 'article', id: first })).toMatchObject({ kind: 'shown', count: 1 });
  expect(await rowOf(first)).toMatchObject({ hiddenAt: null, deletedAt: null, storyId: story });
  await createStoryGrouper(db(), () => now).groupPending();
  expect([await countOf(story), (await rowOf(first))?.storyId]).toEqual([2, story]);
});

test('all of a story goes at once; what its owner had deleted does not come back with it (R21, R51)', async () => {
  const { story, first, second } = await publish();
  await db().update(articles).set({ deletedAt: now }).where(eq(articles.id, second));
  await insertArticle(db(), { storyId: story });
  expect(await hide({ kind: 'story', id: story })).toMatchObject({ kind: 'hidden', count: 2 });
  expect(await countOf(story)).toBe(0);
  expect(await show({ kind: 'story', id: story })).toMatchObject({ kind: 'shown', count: 2 });
  expect([await countOf(story), (await rowOf(first))?.deletedAt, (await rowOf(second))?.deletedAt]).toEqual([
    2,
    null,
    now,
  ]);
});

test('a hiding is taken back as other changes of editors are, once', async () => {
  const { story } = await publish();
  await hide({ kind: 'story', id: story }, 'Ошибка');
  expect((await listStoryEntries(db(), story, 10)).map(({ action }) => action)).toEqual(['story.hide']);
  expect(await undoStoryChange(db(), { actor }, now)).toMatchObject({
    kind: 'undone',
    change: { kind: 'shown', count: 2 },
  });
  expect(await countOf(story)).toBe(2);
  expect(await undoStoryChange(db(), { actor }, now)).toMatchObject({ kind: 'refused' });
});

test('what is not there, or not visible, is refused in words', async () => {
  const { story, first } = await publish();
  expect(await hide({ kind: 'article', id: 999 })).toMatchObject({ kind: 'refused', reason: 'Публикации № 999 нет.' });
  expect(await hide({ kind: 'story', id: 999 })).toMatchObject({ kind: 'refused', reason: 'Сюжета № 999 нет.' });
  expect(await show({ kind: 'article', id: first })).toMatchObject({ kind: 'refused' });
  await hide({ kind: 'story', id: story });
  expect(await hide({ kind: 'article', id: first })).toMatchObject({
    kind: 'refused',
    reason: `Публикация № ${first} уже удалена или снята.`,
  });
});

describe('no fetch brings back what an editor has hidden (FEED-5, R51)', () => {
  const draftOf = ({
    guid,
    url,
    contentHash,
    title,
  }: Pick<ArticleDraft, 'guid' | 'url' | 'contentHash' | 'title'>) => ({
    guid,
    url,
    contentHash,
    title,
    summary: null,
    text: null,
    imageUrl: null,
    categoryId: 4,
    categoryChance: 1,
    inBelarus: false,
    inWorld: false,
    rubrics: [],
    publishedAt: now,
  });

  test.each([
    ['its address with another text', { contentHash: 'other', guid: 'other', title: 'Другое' }],
    ['its text at another address', { url: 'https://example.by/other', guid: 'other' }],
    ['its guid with all else new', { url: 'https://example.by/other', contentHash: 'other', title: 'Другое' }],
  ])('%s', async (_what, over) => {
    const article = await insertArticle(db());
    await hide({ kind: 'article', id: article.id });
    await storeDrafts(db(), article.sourceId, [{ ...draftOf(article), ...over }], now);
    const rows = await db().select({ id: articles.id, hiddenAt: articles.hiddenAt }).from(articles);
    expect(rows).toEqual([{ id: article.id, hiddenAt: now }]);
  });

  test('not even when its address turns out to be another channel’s (FEED-9)', async () => {
    const [article, other] = [await insertArticle(db()), await insertArticle(db())];
    await hide({ kind: 'article', id: article.id });
    const draft = { ...draftOf(article), contentHash: 'theirs' };
    await storeDrafts(db(), other.sourceId, [draft], now, () => true);
    expect(await rowOf(article.id)).toMatchObject({ hiddenAt: now, sourceId: article.sourceId });
  });

  test('its row outlives the year of deleted ones', async () => {
    const article = await insertArticle(db(), { clusterSeq: 1 });
    await hide({ kind: 'article', id: article.id });
    await createStoryGrouper(db(), () => now).groupPending();
    const nextYear = new Date(now.getTime() + 400 * 24 * 3_600_000);
    expect(await dropDeletedArticles(db(), nextYear, 100)).toBe(0);
  });
});

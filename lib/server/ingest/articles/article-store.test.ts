import { asc, eq, inArray } from 'drizzle-orm';
import { articleRevisions, articles } from '../../platform/db/schema';
import { insertSource } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import type { ArticleDraft } from './article-draft';
import { storeDrafts } from './article-store';

const now = new Date('2026-11-21T09:00:00Z');
const later = new Date('2026-11-21T10:00:00Z');
const draft = (n: number, values: Partial<ArticleDraft> = {}): ArticleDraft => ({
  guid: `guid-${n}`,
  url: `https://example.by/${n}`,
  contentHash: `hash-${n}`,
  title: `Новость ${n}`,
  summary: `Кратко ${n}`,
  text: `Подробно ${n}`,
  imageUrl: `https://example.by/${n}.jpg`,
  categoryId: 1,
  categoryChance: 1,
  inBelarus: false,
  inWorld: false,
  rubrics: [],
  publishedAt: new Date(now.getTime() - n * 60_000),
  ...values,
});

describe('the article store', () => {
  let database: TestDatabase;
  let sourceId: number;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    sourceId = (await insertSource(database.db)).id;
    await database.db.delete(articles);
  });
  afterAll(() => database.close());
  const store = (drafts: ArticleDraft[], at = now) =>
    database.db.transaction((tx) => storeDrafts(tx, sourceId, drafts, at));
  const all = () => database.db.select().from(articles).orderBy(asc(articles.url));

  test('fetched ten times, nothing is stored twice (FEED-4)', async () => {
    const drafts = [draft(1), draft(2), draft(3)];
    expect(await store(drafts)).toMatchObject({ inserted: 3, edited: 0, duplicates: 0 });
    for (let times = 2; times <= 10; times += 1)
      expect(await store(drafts)).toMatchObject({ inserted: 0, edited: 0, duplicates: 3 });
    expect(await all()).toHaveLength(3);
  });

  test('two workers that store one feed at once store it once, whatever its order (FEED-4)', async () => {
    const drafts = Array.from({ length: 60 }, (_, n) => draft(n));
    const counts = await Promise.all([
      store(drafts),
      store([...drafts].reverse()),
      store(drafts),
      store([...drafts].reverse()),
    ]);
    expect(counts.reduce((total, { inserted }) => total + inserted, 0)).toBe(60);
    expect(await all()).toHaveLength(60);
  });

  test('two workers that see one edit at once make one revision of it (FEED-4)', async () => {
    await store([draft(1), draft(2)]);
    const edits = [draft(1, { contentHash: 'h-1' }), draft(2, { contentHash: 'h-2' })];
    const counts = await Promise.all([store(edits, later), store([...edits].reverse(), later), store(edits, later)]);
    expect(counts.reduce((total, { edited }) => total + edited, 0)).toBe(2);
    const ids = (await all()).map(({ id }) => id);
    expect(
      await database.db.select().from(articleRevisions).where(inArray(articleRevisions.articleId, ids)),
    ).toHaveLength(2);
  });

  test('an edit that takes the picture away leaves none due', async () => {
    await store([draft(1)]);
    await store([draft(1, { contentHash: 'h2', imageUrl: null })], later);
    expect(await all()).toMatchObject([{ imageUrl: null, imageNextAt: null }]);
  });

  test('an edit updates the article, keeps its old text as a revision, its date and its story, and asks for grouping again', async () => {
    await store([draft(1)]);
    await database.db.update(articles).set({ clusterSeq: 5, imageNextAt: null });
    const edited = draft(1, { title: 'Исправлено', contentHash: 'hash-new', publishedAt: later });
    expect(await store([edited], later)).toMatchObject({ inserted: 0, edited: 1, duplicates: 0 });
    const [article] = await all();
    expect(article).toMatchObject({ title: 'Исправлено', clusterSeq: null, updatedAt: later, imageNextAt: null });
    expect(article?.publishedAt).toEqual(draft(1).publishedAt);
    const revisions = await database.db
      .select()
      .from(articleRevisions)
      .where(eq(articleRevisions.articleId, article?.id ?? 0));
    expect(revisions).toMatchObject([
      { title: 'Новость 1', summary: 'Кратко 1', text: 'Подробно 1', replacedAt: later },
    ]);
  });

  test('a new picture of an edited article is due, an unchanged one is not fetched again', async () => {
    await store([draft(1)]);
    await database.db.update(articles).set({ imageNextAt: null, imageAttempts: 1 });
    await store([draft(1, { contentHash: 'h2', imageUrl: 'https://example.by/new.jpg' })], later);
    expect(await all()).toMatchObject([
      { imageUrl: 'https://example.by/new.jpg', imageNextAt: later, imageAttempts: 0 },
    ]);
  });

  test('a deleted publication stays deleted (FEED-5)', async () => {
    await store([draft(1)]);
    await database.db.update(articles).set({ deletedAt: later });
    expect(await store([draft(1, { contentHash: 'h2' })], later)).toMatchObject({
      inserted: 0,
      edited: 0,
      duplicates: 1,
    });
    expect(await all()).toMatchObject([{ deletedAt: later, title: 'Новость 1' }]);
  });
});

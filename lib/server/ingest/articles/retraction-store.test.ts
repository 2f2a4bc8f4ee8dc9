import { articles } from '../../platform/db/schema';
import { insertArticle, insertSource } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import type { ArticleDraft } from './article-draft';
import { markRetracted } from './retraction-store';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

let database: TestDatabase;
let sourceId: number;
beforeEach(async () => {
  database = await openTestDatabase();
  sourceId = (await insertSource(database.db)).id;
});
afterEach(() => database.close());

type Article = Awaited<ReturnType<typeof insertArticle>>;
const add = (minutes: number, values: Partial<typeof articles.$inferInsert> = {}) =>
  insertArticle(database.db, { sourceId, publishedAt: ago(minutes), ...values });
const draft = ({ guid, url, contentHash, title, publishedAt }: Article, changes: Partial<ArticleDraft> = {}) => ({
  ...{
    guid,
    url,
    contentHash,
    title,
    publishedAt,
    summary: null,
    text: null,
    imageUrl: null,
    categoryId: 1,
    categoryChance: 1,
    inBelarus: false,
    inWorld: false,
    rubrics: [],
  },
  ...changes,
});
const marked = async () =>
  (await database.db.select().from(articles).orderBy(articles.id)).flatMap(({ id, retractedAt }) =>
    retractedAt ? [[id, retractedAt]] : [],
  );

describe('a publication that its publisher takes back (FEED-13)', () => {
  test('is marked when the feed still shows older ones', async () => {
    const [old, gone, newest] = [await add(90), await add(20), await add(5)];
    expect(await markRetracted(database.db, sourceId, [draft(newest), draft(old)], now)).toBe(1);
    expect(await marked()).toEqual([[gone.id, now]]);
  });

  test('is not one that has made room for others, nor one of more than an hour ago, of another channel, or just stored', async () => {
    const [old, , newest] = [await add(70), await add(61), await add(5)];
    await insertArticle(database.db, { publishedAt: ago(20) });
    await add(10, { fetchedAt: ago(1) });
    await add(15, { deletedAt: ago(1) });
    expect(await markRetracted(database.db, sourceId, [draft(newest), draft(old)], now)).toBe(0);
    await add(20);
    expect(await markRetracted(database.db, sourceId, [draft(newest)], now)).toBe(0);
    expect(await marked()).toEqual([]);
  });

  test('is known by its address, identifier or words, whichever the feed kept', async () => {
    const old = await add(90);
    const [moved, renamed, rewritten] = [await add(20), await add(19), await add(18, { guid: null })];
    const elsewhere = { url: 'https://example.by/new', contentHash: 'new' };
    const shown = [
      draft(old),
      draft(moved, elsewhere),
      draft(renamed, { url: 'https://example.by/other', guid: 'other' }),
      draft(rewritten, { guid: 'new', contentHash: 'other' }),
    ];
    expect(await markRetracted(database.db, sourceId, shown, now)).toBe(0);
  });

  test('loses the mark when it is there again, and an empty feed says nothing', async () => {
    const [old, back] = [await add(90), await add(20, { retractedAt: ago(10) })];
    expect(await markRetracted(database.db, sourceId, [], now)).toBe(0);
    expect(await marked()).toHaveLength(1);
    await markRetracted(database.db, sourceId, [draft(old), draft(back)], now);
    expect(await marked()).toEqual([]);
  });
});

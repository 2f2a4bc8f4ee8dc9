import { count } from 'drizzle-orm';
import { openDatabase } from '../../platform/db/client';
import { articles } from '../../platform/db/schema';
import { insertSource } from '../../platform/db/testing/builders';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import type { ArticleDraft } from './article-draft';
import { chunkLimits, storeDrafts, toChunks } from './article-store';

const now = new Date('2026-11-21T09:00:00Z');
const draft = (n: number, characters: number): ArticleDraft => ({
  guid: `guid-${n}`,
  url: `https://example.by/${n}`,
  contentHash: `hash-${n}`,
  title: `Новость ${n}`,
  summary: null,
  text: wordsOf(n, characters),
  imageUrl: null,
  categoryId: 1,
  categoryChance: 1,
  inBelarus: false,
  inWorld: false,
  rubrics: [],
  publishedAt: now,
});
/** Words enough for the search to have work with each text. */
const wordsOf = (n: number, characters: number) =>
  Array.from({ length: characters / 10 }, (_, i) => `слово${(n * 7_919 + i * 31) % 99_991}`.padEnd(9, 'а')).join(' ');

describe('what one statement stores', () => {
  const row = (length: number) => ({ title: '', summary: null, text: 'а'.repeat(length) });
  const sizes = (lengths: number[]) => toChunks(lengths.map(row)).map((chunk) => chunk.map(({ text }) => text.length));

  test('is at most a hundred rows', () => {
    expect(sizes(Array.from({ length: 250 }, () => 10)).map((chunk) => chunk.length)).toEqual([100, 100, 50]);
  });

  test('is at most so many characters, a longer text alone, in the order that came', () => {
    const { characters } = chunkLimits;
    expect(sizes([characters / 2, characters / 2, 1, characters, 1, characters + 1, 2, 3])).toEqual([
      [characters / 2, characters / 2],
      [1],
      [characters],
      [1],
      [characters + 1],
      [2, 3],
    ]);
    expect(sizes([])).toEqual([]);
  });
});

test('a feed of 500 long texts is stored by many short statements, in one transaction', async () => {
  const database = await openTestDatabase();
  // One statement for all of them takes several times as long.
  const hurried = openDatabase(database.url, () => undefined, { statementTimeoutMs: 1_000 });
  try {
    const source = await insertSource(database.db);
    const drafts = Array.from({ length: 500 }, (_, n) => draft(n, 98_000));
    await hurried.db.transaction(async (tx) => {
      expect(await storeDrafts(tx, source.id, drafts, now)).toMatchObject({ inserted: 500 });
      expect(await database.db.select({ n: count() }).from(articles)).toEqual([{ n: 0 }]);
    });
    expect(await database.db.select({ n: count() }).from(articles)).toEqual([{ n: 500 }]);
  } finally {
    await hurried.close();
    await database.close();
  }
}, 60_000);

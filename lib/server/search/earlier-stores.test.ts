import { migrateDatabase } from '../db/migrate';
import { earlierSchemas, openEarlierStore } from '../db/testing/earlier-store';
import { searchStories } from './search-stories';

describe('after an upgrade of a store of an earlier schema', () => {
  const at = new Date('2026-11-20T12:00:00Z');

  test.each(earlierSchemas.map((texts) => [texts.join(', '), texts] as const))(
    '%s: search finds what was there',
    async (_, texts) => {
      const store = await openEarlierStore(texts);
      try {
        await migrateDatabase(store.url);
        for (const [query, id] of [
          ['трамвай', 1],
          ['вокзал метро', 2],
          ['"на линию"', 1],
        ] as const) {
          const found = await searchStories(store.db, { query, category: 1, period: 'week', page: 1, at });
          expect([query, found.results.map((story) => story.id)]).toEqual([query, [id]]);
        }
      } finally {
        await store.close();
      }
    },
  );
});

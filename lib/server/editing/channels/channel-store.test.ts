import { eq } from 'drizzle-orm';
import { feedStates, sources } from '../../platform/db/schema';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { saveDemoChannel } from './channel-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'sources'));
afterAll(() => database.close());

const now = new Date(Date.UTC(2026, 10, 1));
const demo = (port: number) => ({
  name: 'Вестник',
  description: 'О городе',
  url: `http://127.0.0.1:${port}/vestnik`,
  rssUrl: `http://127.0.0.1:${port}/vestnik/rss.xml`,
  favicon: '/media/f.png',
  demo: true,
});
const save = (port: number) => saveDemoChannel(database.db, demo(port), now);
const edit = (id: number, values: Partial<typeof sources.$inferInsert>) =>
  database.db
    .update(sources)
    .set({ ...values, version: 2 })
    .where(eq(sources.id, id));
const rows = () => database.db.select().from(sources);

describe('a demo channel whose server has moved', () => {
  test('follows it; saved again it is the same one', async () => {
    const id = await save(4001);
    expect(await save(4002)).toBe(id);
    expect(await save(4002)).toBe(id);
    expect(await rows()).toMatchObject([demo(4002)]);
    expect((await database.db.select().from(feedStates))[0]?.feedUrl).toBe(demo(4002).rssUrl);
  });

  test('keeps what its owner has made of it, the name included', async () => {
    const id = await save(4001);
    await edit(id, { name: 'Иное имя', description: null, favicon: '/media/own.png' });
    expect(await save(4002)).toBe(id);
    expect(await rows()).toMatchObject([
      { ...demo(4002), name: 'Иное имя', description: null, favicon: '/media/own.png' },
    ]);
  });

  test('leaves alone a feed that its owner has moved or cleared', async () => {
    const id = await save(4001);
    await edit(id, { rssUrl: 'https://own.example/rss', name: 'Иное имя' });
    expect(await save(4002)).toBe(id);
    expect(await rows()).toMatchObject([{ rssUrl: 'https://own.example/rss', url: demo(4002).url, name: 'Иное имя' }]);
    await edit(id, { rssUrl: null, name: 'Вестник' });
    expect(await save(4003)).toBe(id);
    expect((await rows())[0]?.rssUrl).toBeNull();
  });

  test('is not mistaken for a channel that is no demo', async () => {
    await database.db
      .insert(sources)
      .values({ name: 'Вестник', url: 'https://v.example/vestnik', rssUrl: 'https://v.example/rss' });
    await save(4001);
    expect(await rows()).toHaveLength(2);
  });
});

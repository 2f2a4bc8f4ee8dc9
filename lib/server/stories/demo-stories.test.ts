import { asc, eq } from 'drizzle-orm';
import { deletePublication } from '../editing/channels/publication-store';
import { indexnowAddresses } from '../platform/db/derived-tables';
import { articles, sources } from '../platform/db/schema';
import { emptyTables } from '../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { switchIndexNow } from '../announce/indexnow/indexnow-store';
import { findRow, lynx, moment, publish, publishAndGroup, storyOf } from './testing/news';
import { createStoryGrouper } from './story-grouper';
import { noFiles } from '../ingest/media/testing/no-files';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'sources', 'indexnow_addresses', 'indexnow_state'));
afterAll(() => database.close());

const db = () => database.db;
const actor = { kind: 'operator' } as const;
const noted = async () =>
  (
    await db().select({ path: indexnowAddresses.path }).from(indexnowAddresses).orderBy(asc(indexnowAddresses.path))
  ).map(({ path }) => path);

/** An article of a demo channel, in its story. */
async function publishDemo(title: string): Promise<number> {
  const [id = 0] = await publish(db(), title);
  const [row] = await db().select({ sourceId: articles.sourceId }).from(articles).where(eq(articles.id, id));
  await db()
    .update(sources)
    .set({ demo: true })
    .where(eq(sources.id, row?.sourceId ?? 0));
  await createStoryGrouper(db(), () => moment).groupPending();
  return id;
}

describe('a story is the demo’s while all its visible articles are', () => {
  test('it stops being so with the first real article, and is so again when that one is deleted', async () => {
    const id = await storyOf(db(), await publishDemo(lynx[0]));
    await publishDemo(lynx[1]);
    expect((await findRow(db(), id))?.demo).toBe(true);
    const [real = 0] = await publishAndGroup(db(), lynx[2]);
    expect(await storyOf(db(), real)).toBe(id);
    expect((await findRow(db(), id))?.demo).toBe(false);
    await deletePublication({ db: db(), files: noFiles }, { articleId: real, actor }, moment);
    expect((await findRow(db(), id))?.demo).toBe(true);
  });

  test('a story of a real channel is none', async () => {
    const [id] = await publishAndGroup(db(), lynx[0]);
    expect((await findRow(db(), await storyOf(db(), id)))?.demo).toBe(false);
  });
});

describe('search engines hear of a demo story', () => {
  beforeEach(() => switchIndexNow(db(), true, moment));

  test('never, whatever becomes of it', async () => {
    const first = await publishDemo(lynx[0]);
    const second = await publishDemo(lynx[1]);
    for (const articleId of [second, first])
      await deletePublication({ db: db(), files: noFiles }, { articleId, actor }, moment);
    expect(await noted()).toEqual([]);
  });

  test('when it becomes a real one, and when it is only the demo’s again', async () => {
    const path = `/story/${await storyOf(db(), await publishDemo(lynx[0]))}`;
    const [real = 0] = await publishAndGroup(db(), lynx[1]);
    expect(await noted()).toEqual([path]);
    await db().delete(indexnowAddresses);
    await deletePublication({ db: db(), files: noFiles }, { articleId: real, actor }, moment);
    expect(await noted()).toEqual([path]);
  });
});

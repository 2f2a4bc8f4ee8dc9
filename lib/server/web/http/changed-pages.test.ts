import { setTimeout as pass } from 'node:timers/promises';
import { deletePublication } from '../../editing/channels/publication-store';
import { insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { mergeStories } from '../../stories/merge-stories';
import { dropChangedPages } from './changed-pages';
import { noFiles } from '../../ingest/media/testing/no-files';

let database: TestDatabase;
let heard: { tags: readonly string[]; gone: readonly string[] }[];
let listener: ReturnType<typeof dropChangedPages>;
const log = { warn: () => undefined } as never;
const operator = { kind: 'operator' } as const;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => listener.close());

/** @param isWanted says of everything heard so far whether it is enough */
async function hear(isWanted: () => boolean): Promise<void> {
  while (!isWanted()) await pass(10);
}
async function listen(): Promise<void> {
  heard = [];
  listener = dropChangedPages(
    { database, replica: null, settings: { databaseUrl: database.url }, log },
    (tags, gone) => void heard.push({ tags, gone }),
  );
  await hear(() => heard.length >= 2);
}
const allGone = () => heard.flatMap(({ gone }) => gone);
const cutOff = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );

test('a deletion says which pages may not be sent any more, a change does not (R21)', async () => {
  const { id, articles } = await insertStory(database.db, { articles: [{ title: 'Мост' }, { title: 'Ещё мост' }] });
  await listen();
  await deletePublication(
    { db: database.db, files: noFiles },
    { articleId: articles[0]?.id ?? 0, actor: operator },
    new Date(),
  );
  await hear(() => allGone().includes(`shows:${id}`));
  expect(heard.find(({ gone }) => gone.includes(`shows:${id}`))?.gone).toEqual([
    `story:${id}`,
    `shows:${id}`,
    'shows:many',
  ]);
});

test('a merge takes the merged story’s own pages, and no others (R22)', async () => {
  const [from, into] = [await insertStory(database.db), await insertStory(database.db)];
  await listen();
  heard = [];
  await mergeStories(database.db, { from: from.id, into: into.id, actor: operator }, new Date());
  await hear(() => allGone().length > 0);
  expect(allGone()).toEqual([`story:${from.id}`]);
});

test('an instance that missed announcements asks the store what was deleted and merged meanwhile (R21)', async () => {
  const stories = [];
  for (let n = 0; n < 4; n += 1) stories.push(await insertStory(database.db));
  const [kept, deleted, from, into] = stories.map(({ id }) => id);
  await listen();
  heard = [];
  await cutOff();
  await deletePublication(
    { db: database.db, files: noFiles },
    { articleId: stories[1]?.articles[0]?.id ?? 0, actor: operator },
    new Date(),
  );
  await mergeStories(database.db, { from: from ?? 0, into: into ?? 0, actor: operator }, new Date());
  await hear(() => heard.some(({ tags }) => tags.includes('all')) && allGone().includes(`shows:${deleted}`));
  expect(allGone()).toEqual(expect.arrayContaining([`story:${deleted}`, `shows:${deleted}`, `story:${from}`]));
  expect(allGone()).not.toContain(`story:${kept}`);
});

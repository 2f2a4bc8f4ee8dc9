import { eq } from 'drizzle-orm';
import { stories } from '../platform/db/schema';
import { insertStory } from '../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { type CategoryWord, chooseCategoryByEditor } from './category-choice-store';
import { refreshStories } from './story-writing-store';
import { undoStoryChange } from './undo-story-change';

const now = new Date('2026-11-21T12:00:00Z');
const actor = { kind: 'operator' } as const;
const politics = 3;
const sport = 9;

describe('an editor says a story’s topic and places (R43)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  async function tellStory(): Promise<number> {
    const { id } = await insertStory(database.db, { articles: [{ categoryId: politics, inWorld: true }] });
    await refreshStories(database.db, [id], now);
    return id;
  }

  async function read(id: number) {
    const [row] = await database.db.select().from(stories).where(eq(stories.id, id));
    return { category: row?.categoryId, inBelarus: row?.inBelarus, inWorld: row?.inWorld };
  }

  const say = (storyId: number, said: CategoryWord) =>
    chooseCategoryByEditor(database.db, { storyId, said, actor }, now);
  const told = { category: politics, inBelarus: false, inWorld: true };

  test('it stays when the story changes, can be given back, and undone', async () => {
    const id = await tellStory();
    const word = await say(id, { topic: sport, places: { isInBelarus: true, isInWorld: false } });
    await refreshStories(database.db, [id], now);
    expect(await read(id)).toEqual({ category: sport, inBelarus: true, inWorld: false });
    await say(id, { topic: null });
    expect(await read(id)).toEqual({ category: politics, inBelarus: true, inWorld: false });
    await undoStoryChange(database.db, { actor }, now);
    expect(await read(id)).toEqual({ category: sport, inBelarus: true, inWorld: false });
    expect(word).toMatchObject({ kind: 'category', storyId: id });
    if (word.kind === 'category') await undoStoryChange(database.db, { entry: word.entry, actor }, now);
    expect(await read(id)).toEqual(told);
  });

  test('what is not said stays as it was', async () => {
    const id = await tellStory();
    await say(id, { topic: sport });
    expect(await read(id)).toEqual({ ...told, category: sport });
  });

  test('a story that is not there is refused in a sentence', async () => {
    expect(await say(99_999, { topic: sport })).toEqual({ kind: 'refused', reason: 'Сюжета № 99999 нет.' });
  });
});

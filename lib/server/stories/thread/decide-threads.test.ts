import { insertArticle } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { mergeStories } from '../merge-stories';
import { createStoryGrouper } from '../story-grouper';
import { moment, storyOf } from '../testing/news';
import { findThread } from './thread-store';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const minutesOn = (count: number) => new Date(moment.getTime() + count * 60_000);
const hours = (count: number) => minutesOn(60 * count);
const look = (at: Date) => createStoryGrouper(database.db, () => at).lookAgain(() => false);

/** Articles with a lead, some minutes after the tests' now, grouped as they come. @returns their stories. */
async function publish(...news: { title: string; lead: string; minute: number }[]): Promise<number[]> {
  const stories: number[] = [];
  for (const { title, lead, minute } of news) {
    const publishedAt = minutesOn(minute);
    const { id } = await insertArticle(database.db, { title, summary: lead, text: null, publishedAt, categoryId: 3 });
    await createStoryGrouper(database.db, () => publishedAt).groupPending();
    stories.push(await storyOf(database.db, id));
  }
  return stories;
}

const recall = {
  title: 'Минский автозавод отзывает партию городских автобусов из-за дефекта тормозов',
  lead: 'Минский автозавод отзывает двести городских автобусов: в тормозах нашли дефект. Владельцев просят прекратить поездки и пригласить механиков.',
};
const back = {
  title: 'Отозванные городские автобусы вернулись на маршруты: тормоза заменили',
  lead: 'Городские автобусы, которые отзывал автозавод, снова на линии: тормоза заменили. Перевозчики получили акты проверки и восстановили расписание выходного дня.',
};
const fountains = {
  title: 'В Бресте открыли сезон фонтанов',
  lead: 'Первые струи поднялись у площади Ленина в полдень. Всего этим летом в городе будут работать одиннадцать фонтанов.',
};

describe('which story follows from which (CLUSTER-9)', () => {
  test('is decided with the later look at its first article, and told by both', async () => {
    const [first = 0, , second = 0] = await publish(
      { ...recall, minute: 0 },
      { ...fountains, minute: 5 },
      { ...back, minute: 600 },
    );
    expect(second).not.toBe(first);
    expect(await findThread(database.db, second)).toEqual({ earlier: null, later: [] });
    await look(hours(16.5));
    const thread = await findThread(database.db, second);
    expect(thread).toMatchObject({ earlier: { id: first, title: recall.title }, later: [] });
    expect(await findThread(database.db, first)).toEqual({
      earlier: null,
      later: [{ id: second, title: back.title, createdAt: minutesOn(600) }],
    });
  });

  test('stories that begin within twenty minutes of each other follow from neither', async () => {
    const [first = 0, second = 0] = await publish({ ...recall, minute: 0 }, { ...back, minute: 19 });
    await look(hours(7));
    expect(await findThread(database.db, second)).toEqual({ earlier: null, later: [] });
    expect(await findThread(database.db, first)).toEqual({ earlier: null, later: [] });
  });

  test('a merged story is told of as the one that took it', async () => {
    const [first = 0, other = 0, second = 0] = await publish(
      { ...recall, minute: 0 },
      { ...fountains, minute: 5 },
      { ...back, minute: 600 },
    );
    await look(hours(16.5));
    await mergeStories(database.db, { into: other, from: first, actor: { kind: 'operator' } }, hours(17));
    expect((await findThread(database.db, second)).earlier?.id).toBe(other);
    expect((await findThread(database.db, other)).later).toEqual([
      { id: second, title: back.title, createdAt: minutesOn(600) },
    ]);
  });
});

import { eq } from 'drizzle-orm';
import { storyLinks } from '../../platform/db/derived-tables';
import { articles, stories } from '../../platform/db/schema';
import { insertArticle } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { chooseCategoryByEditor } from '../category-choice-store';
import { hidePublications } from '../hide-publications';
import { mergeStories } from '../merge-stories';
import { createStoryGrouper } from '../story-grouper';
import { listLatestStoryIds } from '../story-store';
import { moment, storyOf } from '../testing/news';
import { listAffairMembers, resolveAffair } from './affair-reading-store';
import { keepChoice } from './affair-links-store';
import { regroupAffairs } from './decide-affairs';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const minutesOn = (count: number) => new Date(moment.getTime() + count * 60_000);
const look = (minute: number) => createStoryGrouper(database.db, () => minutesOn(minute)).lookAgain(() => false);
const actor = { kind: 'operator' } as const;

/** Articles with a lead, some minutes after the tests' now, grouped as they come. @returns their stories. */
async function publish(...news: { title: string; lead: string; minute: number }[]): Promise<number[]> {
  const found: number[] = [];
  for (const { title, lead, minute } of news) {
    const publishedAt = minutesOn(minute);
    const { id } = await insertArticle(database.db, { title, summary: lead, text: null, publishedAt, categoryId: 3 });
    await createStoryGrouper(database.db, () => publishedAt).groupPending();
    found.push(await storyOf(database.db, id));
  }
  return found;
}

const standing = async (id: number) => {
  const [row] = await database.db.select().from(stories).where(eq(stories.id, id));
  return row ? { affair: row.affairId, leads: row.leadsAffair, comments: row.comments } : null;
};

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
const bread = {
  title: 'В Лиде прошёл праздник хлеба',
  lead: 'Гости пекли караваи на площади и пробовали старые рецепты пекарей.',
};
const verdict = {
  title: 'Эксперт оценил сборную по хоккею перед турниром',
  lead: 'Защита играет надёжно, а нападению не хватает точности, считает бывший вратарь.',
};

/** Says that stories belong together, as the worker does of what it finds near. */
async function relate(...pairs: readonly (readonly [one: number, other: number, odds: number])[]): Promise<void> {
  await database.db.insert(storyLinks).values(
    pairs.map(([one, other, odds]) => ({
      storyId: Math.min(one, other),
      otherId: Math.max(one, other),
      odds,
      chance: 0.2,
      share: 0.5,
      rarity: 120,
      decidedAt: moment,
    })),
  );
}

const choose = async (storyId: number, otherId: number | null) => {
  await keepChoice(database.db, { storyId, otherId }, moment);
  await regroupAffairs(database.db, [storyId], moment);
};

describe('affairs of the worker (CLUSTER-9)', () => {
  test('are decided minutes after a story has grown, and what was found near is kept', async () => {
    const [first = 0, other = 0, second = 0] = await publish(
      { ...recall, minute: 0 },
      { ...fountains, minute: 5 },
      { ...back, minute: 600 },
    );
    expect(second).not.toBe(first);
    await keepChoice(database.db, { storyId: second, otherId: first }, moment);
    await look(604);
    expect(await standing(second)).toMatchObject({ affair: null, leads: true });
    await look(606);
    const affair = (await standing(first))?.affair;
    expect(affair).toEqual(expect.any(Number));
    expect(await standing(second)).toMatchObject({ affair });
    expect(await standing(other)).toEqual({ affair: null, leads: true, comments: false });
    expect(await database.db.select().from(storyLinks)).toMatchObject([
      { storyId: first, otherId: second, chance: expect.closeTo(0.24, 1), rarity: expect.any(Number) },
    ]);
  });

  test('have one story that stands for them in lists; doing it again changes nothing', async () => {
    const [one = 0, other = 0, alone = 0] = await publish(
      { ...fountains, minute: 1 },
      { ...bread, minute: 2 },
      { ...recall, minute: 3 },
    );
    await relate([one, other, 1.5], [other, alone, -1]);
    expect(await regroupAffairs(database.db, [one], moment)).toHaveLength(2);
    const told = await Promise.all([one, other].map(standing));
    expect(told.map((story) => story?.leads).sort()).toEqual([false, true]);
    expect(await standing(alone)).toEqual({ affair: null, leads: true, comments: false });
    expect(await regroupAffairs(database.db, [one, other, alone], moment)).toEqual([]);
  });

  test('have a story that stands for them in each category’s list, and one in the lists of all', async () => {
    const [one = 0, other = 0, alone = 0] = await publish(
      { ...fountains, minute: 1 },
      { ...bread, minute: 2 },
      { ...recall, minute: 3 },
    );
    await relate([one, other, 1.5]);
    await regroupAffairs(database.db, [one], moment);
    const listIn = (category: number | null) => listLatestStoryIds(database.db, category, 9);
    const all = await listIn(null);
    expect([...all].sort((a, b) => a - b)).toEqual([all.includes(one) ? one : other, alone].sort((a, b) => a - b));
    const rest = all.includes(one) ? other : one;
    const said = { topic: 8 };
    await chooseCategoryByEditor(database.db, { storyId: rest, said, actor }, minutesOn(20));
    expect(await listIn(8)).toEqual([rest]);
    expect(await listIn(null)).toEqual(all);
  });

  test('hold reactions, which never lead them', async () => {
    const [said = 0, event = 0] = await publish({ ...verdict, minute: 30 }, { ...bread, minute: 31 });
    await relate([said, event, 2]);
    await regroupAffairs(database.db, [said], moment);
    expect(await standing(said)).toMatchObject({ leads: false, comments: true });
    expect(await standing(event)).toMatchObject({ leads: true, comments: false });
    const affairId = (await standing(event))?.affair ?? 0;
    const members = await listAffairMembers(database.db, [affairId]);
    expect(members.get(affairId)?.map(({ id, isComment }) => [id, isComment])).toEqual([
      [said, true],
      [event, false],
    ]);
  });

  test('give the place in lists to another story at once when the leading one is taken down (R51)', async () => {
    const stages = await publish({ ...fountains, minute: 1 }, { ...bread, minute: 2 });
    const [one = 0, other = 0] = stages;
    await relate([one, other, 2]);
    await regroupAffairs(database.db, stages, moment);
    const leading = (await Promise.all(stages.map(standing))).findIndex((story) => story?.leads);
    const [gone = 0, left = 0] = leading === 0 ? stages : [...stages].reverse();
    expect(await standing(left)).toMatchObject({ leads: false });
    const [article] = await database.db.select().from(articles).where(eq(articles.storyId, gone));
    const files = { remove: () => Promise.resolve() };
    const grounds = { reason: 'editorial', note: null, law: null } as const;
    const request = { subject: { kind: 'article', id: article?.id ?? 0 }, grounds, actor } as const;
    await hidePublications({ db: database.db, files }, request, minutesOn(620));
    expect(await standing(left)).toMatchObject({ leads: true });
  });

  test('go on with the story that took a merged one', async () => {
    const [first = 0, other = 0, second = 0] = await publish(
      { ...bread, minute: 0 },
      { ...fountains, minute: 5 },
      { ...recall, minute: 6 },
    );
    await relate([first, second, 2]);
    await regroupAffairs(database.db, [first], moment);
    await mergeStories(database.db, { into: other, from: first, actor }, minutesOn(10));
    await regroupAffairs(database.db, [other], minutesOn(11));
    const affair = (await standing(other))?.affair;
    expect(affair).toEqual(expect.any(Number));
    expect(await standing(second)).toMatchObject({ affair });
  });

  test('keep an editor’s word for ever, and one whose stories went to another affair leads there', async () => {
    const [first = 0, second = 0, other = 0, another = 0] = await publish(
      { ...recall, minute: 0 },
      { ...verdict, title: 'Сборная по хоккею сыграет в Минске', minute: 1 },
      { ...fountains, minute: 2 },
      { ...bread, minute: 3 },
    );
    await relate([first, second, 2]);
    await regroupAffairs(database.db, [first], moment);
    const before = (await standing(first))?.affair ?? 0;
    await choose(other, another);
    const fair = (await standing(other))?.affair ?? 0;
    expect([fair, (await standing(another))?.affair]).toEqual([expect.any(Number), fair]);
    expect(fair).not.toBe(before);
    await choose(second, null);
    expect(await standing(second)).toEqual({ affair: null, leads: true, comments: false });
    await choose(first, other);
    expect(await standing(first)).toMatchObject({ affair: fair });
    await look(1_000);
    expect(await standing(first)).toMatchObject({ affair: fair });
    expect(await standing(second)).toMatchObject({ affair: null });
    expect(await resolveAffair(database.db, fair)).toBe(fair);
    await choose(second, first);
    expect(await standing(second)).toMatchObject({ affair: fair });
  });
});

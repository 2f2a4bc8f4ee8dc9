import { eq } from 'drizzle-orm';
import { articlePlacements, laterLooks } from '../platform/db/channel-tables';
import { articles, stories } from '../platform/db/schema';
import { insertStory } from '../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { byHand, writePlacements } from './placement-store';
import { separateStories } from './story-merge-store';
import { findPresentStory } from './story-change-store';
import { createStoryGrouper } from './story-grouper';
import {
  bisons,
  findRow,
  fire,
  groupsOf,
  lynx,
  misplace,
  moment,
  now,
  publish,
  publishAndGroup,
  storyOf,
} from './testing/news';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const hours = (count: number) => new Date(moment.getTime() + count * 3_600_000);
const lookAt = (at: Date) => createStoryGrouper(database.db, () => at).lookAgain(() => false);
const lynxes = ['Рысь с рысятами: видео из Беловежской пущи', 'Видео: рысь с рысятами в Беловежской пуще'];
const another = 'Рысь с рысятами сняли на видео в Беловежской пуще';

/** A lynx among the bisons, and the story that it belongs to. */
async function stray() {
  const bisonIds = await publishAndGroup(database.db, ...bisons);
  const lynxIds = await publishAndGroup(database.db, ...lynxes);
  const bisonStory = await storyOf(database.db, bisonIds[0]);
  return {
    bisonIds,
    bisonStory,
    lynxIds,
    lynxStory: await storyOf(database.db, lynxIds[0]),
    strayed: await misplace(database.db, another, bisonStory),
  };
}

/** Two stories of one event that no article has shown to be one. */
async function twins() {
  const [first = 0] = await publishAndGroup(database.db, fire[0]);
  const { id: later } = await insertStory(database.db, { articles: [] });
  const second = await misplace(database.db, fire[1], later);
  return { first, second, earlier: await storyOf(database.db, first), later };
}

describe('later looks at articles that have a story (CLUSTER-4)', () => {
  test('six hours after its placement, not before, an article goes over to the story that it fits; the reason is kept', async () => {
    const { bisonIds, bisonStory, lynxIds, lynxStory, strayed } = await stray();
    expect(await lookAt(hours(5.9))).toBe(0);
    expect(await lookAt(hours(6))).toBe(6);
    expect(await groupsOf(database.db)).toEqual([bisonIds, [...lynxIds, strayed]]);
    expect(await findRow(database.db, bisonStory)).toMatchObject({ articlesCount: 3, modifiedAt: hours(6) });
    expect(await findRow(database.db, lynxStory)).toMatchObject({ articlesCount: 3, modifiedAt: hours(6) });
    const [reason] = await database.db.select().from(articlePlacements).where(eq(articlePlacements.articleId, strayed));
    expect(reason).toMatchObject({
      kind: 'moved',
      fromStoryId: bisonStory,
      nearestArticleId: expect.any(Number),
      decidedAt: hours(6),
    });
  });

  test('each is looked at once, whoever does it; what went over, six hours later once more', async () => {
    await stray();
    expect(await lookAt(hours(6))).toBe(6);
    expect(await lookAt(hours(7))).toBe(0);
    expect(await lookAt(hours(12))).toBe(1);
    expect(await lookAt(hours(90))).toBe(0);
  });

  test('what was old when it came is looked at five minutes later, what was fresh only after six', async () => {
    const { first, second } = await twins();
    await database.db.update(articles).set({ publishedAt: hours(-5) });
    const [fresh = 0] = await publishAndGroup(database.db, another);
    expect(await lookAt(hours(0.08))).toBe(0);
    expect(await lookAt(hours(0.09))).toBe(1);
    expect(await groupsOf(database.db)).toEqual([[first, second], [fresh]]);
  });

  test('where all that was old is known to be in, it is looked at at once, and not again after five minutes', async () => {
    const { first, second } = await twins();
    await database.db.update(articles).set({ publishedAt: hours(-5) });
    const [fresh = 0] = await publishAndGroup(database.db, another);
    expect(await createStoryGrouper(database.db, now).lookAtBacklog(() => false)).toBe(1);
    expect(await groupsOf(database.db)).toEqual([[first, second], [fresh]]);
    expect(await lookAt(hours(0.09))).toBe(0);
  });

  test('an installation that is older than this look begins it where the hourly one was, not with all that it has', async () => {
    await twins();
    await database.db.update(articles).set({ publishedAt: hours(-5) });
    await database.db.insert(laterLooks).values({ round: 0, seq: 1_000 });
    expect(await lookAt(hours(0.09))).toBe(0);
  });

  test('two stories of one event become one, and the later id leads to the earlier (R22)', async () => {
    const { first, second, earlier, later } = await twins();
    await lookAt(hours(6));
    expect(await groupsOf(database.db)).toEqual([[first, second]]);
    expect(await findPresentStory(database.db, later)).toBe(earlier);
    expect(await findRow(database.db, earlier)).toMatchObject({ articlesCount: 2, sourcesCount: 2 });
  });

  test('stories told apart stay apart', async () => {
    const { first, second, earlier, later } = await twins();
    await separateStories(database.db, earlier, later, moment);
    await lookAt(hours(6));
    expect(await groupsOf(database.db)).toEqual([[first], [second]]);
  });

  test('an article that a person has put where it is stays there', async () => {
    const { bisonIds, lynxIds, strayed } = await stray();
    await writePlacements(database.db, [byHand(strayed, 'split', moment)]);
    await lookAt(hours(6));
    expect(await groupsOf(database.db)).toEqual([[...bisonIds, strayed], lynxIds]);
  });

  test('a grouper that looked and one that starts anew go on alike', async () => {
    const steady = createStoryGrouper(database.db, () => hours(6));
    await steady.groupPending();
    const { lynxIds } = await stray();
    expect(await steady.lookAgain(() => false)).toBe(6);
    for (const grouper of [steady, createStoryGrouper(database.db, now)]) {
      const [next = 0] = await publish(database.db, another);
      await grouper.groupPending();
      expect(await storyOf(database.db, next)).toBe(await storyOf(database.db, lynxIds[0]));
    }
  });

  test('nothing more is begun once the worker stops', async () => {
    await stray();
    expect(await createStoryGrouper(database.db, () => hours(6)).lookAgain(() => true)).toBe(0);
  });
});

describe('a story that has come to tell of two events is parted (CLUSTER-4)', () => {
  /** Six bisons and three lynxes in one story, as decisions by little knowledge would have left them. */
  async function glued() {
    const bisonIds = await publishAndGroup(database.db, ...bisons, ...bisons);
    const story = await storyOf(database.db, bisonIds[0]);
    const lynxIds: number[] = [];
    for (const title of lynx.slice(0, 3)) lynxIds.push(await misplace(database.db, title, story));
    return { bisonIds, lynxIds, story };
  }

  test('the larger part keeps the story, the other one begins its own; the reason is kept, and both tell the truth', async () => {
    const { bisonIds, lynxIds, story } = await glued();
    await lookAt(hours(6));
    expect(await groupsOf(database.db)).toEqual([bisonIds, lynxIds]);
    expect(await storyOf(database.db, bisonIds[0])).toBe(story);
    const begun = await storyOf(database.db, lynxIds[0]);
    expect(await findRow(database.db, story)).toMatchObject({ articlesCount: 6, mergedInto: null });
    const [first] = await database.db
      .select()
      .from(articles)
      .where(eq(articles.id, lynxIds[0] ?? 0));
    expect(await findRow(database.db, begun)).toMatchObject({ articlesCount: 3, createdAt: first?.publishedAt });
    const [reason] = await database.db
      .select()
      .from(articlePlacements)
      .where(eq(articlePlacements.articleId, lynxIds[0] ?? 0));
    expect(reason).toMatchObject({ kind: 'parted', fromStoryId: story, decidedAt: hours(6) });
    expect(lynxIds).toContain(reason?.nearestArticleId);
  });

  test('nothing changes at the looks that follow, nor for a grouper that starts anew', async () => {
    const { bisonIds, lynxIds } = await glued();
    for (const hour of [6, 7, 12, 13, 18]) await lookAt(hours(hour));
    expect(await groupsOf(database.db)).toEqual([bisonIds, lynxIds]);
    const [next = 0] = await publishAndGroup(database.db, lynx[4]);
    expect(await storyOf(database.db, next)).toBe(await storyOf(database.db, lynxIds[0]));
  });

  test('what was parted is looked at six hours later once more, not before', async () => {
    await glued();
    expect(await lookAt(hours(6))).toBe(9);
    expect(await lookAt(hours(6.1))).toBe(0);
    expect(await lookAt(hours(12))).toBe(3);
  });

  test('a grouper that parted and one that starts anew go on alike', async () => {
    const steady = createStoryGrouper(database.db, () => hours(6));
    await steady.groupPending();
    const { bisonIds, lynxIds } = await glued();
    await steady.lookAgain(() => false);
    for (const grouper of [steady, createStoryGrouper(database.db, now)]) {
      const [one = 0, other = 0] = await publish(database.db, lynx[4], bisons[1]);
      await grouper.groupPending();
      expect(await storyOf(database.db, one)).toBe(await storyOf(database.db, lynxIds[0]));
      expect(await storyOf(database.db, other)).toBe(await storyOf(database.db, bisonIds[0]));
    }
  });

  test('a stray that another story takes goes there at once, and begins none', async () => {
    const bisonIds = await publishAndGroup(database.db, ...bisons, ...bisons);
    const lynxIds = await publishAndGroup(database.db, ...lynx.slice(0, 3));
    const strayed = await misplace(database.db, lynx[3], await storyOf(database.db, bisonIds[0]));
    await lookAt(hours(6));
    expect(await groupsOf(database.db)).toEqual([bisonIds, [...lynxIds, strayed]]);
    const [reason] = await database.db.select().from(articlePlacements).where(eq(articlePlacements.articleId, strayed));
    expect(reason?.kind).toBe('moved');
  });

  test('nothing is parted, and no story begun, where an article was deleted since the log was read', async () => {
    const steady = createStoryGrouper(database.db, () => hours(6));
    const { bisonIds, lynxIds, story } = await glued();
    await steady.groupPending();
    await database.db
      .update(articles)
      .set({ deletedAt: hours(6), clusterSeq: null })
      .where(eq(articles.id, lynxIds[0] ?? 0));
    await steady.lookAgain(() => false);
    expect(await groupsOf(database.db)).toEqual([[...bisonIds, ...lynxIds.slice(1)]]);
    expect(await database.db.select({ id: stories.id }).from(stories)).toEqual([{ id: story }]);
  });

  test('a story whose first article an editor has chosen stays as they saw it', async () => {
    const { bisonIds, lynxIds, story } = await glued();
    await database.db.update(stories).set({ firstByEditor: true }).where(eq(stories.id, story));
    await lookAt(hours(6));
    expect(await groupsOf(database.db)).toEqual([[...bisonIds, ...lynxIds]]);
  });

  test('a story that a person has put an article into stays as they saw it', async () => {
    const { bisonIds, lynxIds } = await glued();
    await writePlacements(database.db, [byHand(lynxIds[1] ?? 0, 'merged', moment)]);
    await lookAt(hours(6));
    expect(await groupsOf(database.db)).toEqual([[...bisonIds, ...lynxIds]]);
  });

  test('so does one that an editor has told apart from another one', async () => {
    const { bisonIds, lynxIds, story } = await glued();
    const { id: other } = await insertStory(database.db, { articles: [] });
    await separateStories(database.db, story, other, moment);
    await lookAt(hours(6));
    expect(await groupsOf(database.db)).toEqual([[...bisonIds, ...lynxIds]]);
  });
});

import { asc, eq } from 'drizzle-orm';
import { auditEntries, storySeparations } from '../platform/db/channel-tables';
import { articles, reactions, stories, storyReads } from '../platform/db/schema';
import { insertUser } from '../platform/db/testing/builders';
import { openTestApi, type TestApi } from '../web/api/testing/open-api';
import { mergeStories } from './merge-stories';
import { findPlacements } from './placement-store';
import { addWeight, startPopularity, weights } from './popularity';
import { separateArticle } from './separate-article';
import { createStoryGrouper } from './story-grouper';
import { bridge, findRow, fire, groupsOf, lynx, moment, now, publish, publishAndGroup, storyOf } from './testing/news';
import { undoStoryChange } from './undo-story-change';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const actor = { kind: 'operator' } as const;
const db = () => api.database.db;
const merge = (from: number, into: number) => mergeStories(db(), { from, into, actor }, moment);
const undo = (entry?: number) => undoStoryChange(db(), { entry, actor }, moment);
/** The stories of these events, an article or more each. */
async function storiesOf(...events: (readonly string[])[]): Promise<number[]> {
  const ids: number[] = [];
  for (const titles of events) ids.push(await storyOf(db(), (await publishAndGroup(db(), ...titles))[0]));
  return ids;
}

describe('merging stories by hand (R22, DESK-1)', () => {
  test('publications go over, the old id answers 308 in one hop also at the end of a chain, and says why they are there', async () => {
    const [a = 0, b = 0, c = 0] = await storiesOf(lynx.slice(0, 2), bridge.slice(0, 2), fire);
    const [first = 0] = (await groupsOf(db()))[0] ?? [];
    expect(await merge(a, b)).toMatchObject({
      kind: 'merged',
      from: a,
      into: b,
      moved: 2,
      title: lynx[0],
      titleInto: bridge[0],
    });
    expect(await merge(b, c)).toMatchObject({ kind: 'merged', moved: 4 });
    for (const id of [a, b]) {
      const { status, headers } = await api.get(`/api/v1/story-detail/${id}/`);
      expect([status, headers.get('Location')?.replace(/^https:\/\/[^/]*/, '')]).toEqual([
        308,
        `/api/v1/story-detail/${c}/`,
      ]);
    }
    const { body } = await api.get(`/api/v1/story-detail/${c}/`);
    expect(body).toMatchObject({ articles_count: 6, sources_count: 6 });
    expect((await findPlacements(db(), [first])).get(first)).toMatchObject({ kind: 'merged' });
  });

  test.each([
    ['into itself', (a: number) => [a, a], 'с самим собой'],
    ['an unknown story', (a: number) => [9_999, a], 'Сюжета № 9999 нет.'],
    ['into an unknown story', (a: number) => [a, 9_999], 'Сюжета № 9999 нет.'],
  ])('%s is refused in a sentence, and nothing is written', async (_what, pick, sentence) => {
    const [a = 0] = await storiesOf(bridge);
    const [from = 0, into = 0] = pick(a);
    expect(await merge(from, into)).toEqual({ kind: 'refused', reason: expect.stringContaining(sentence) });
    expect(await db().select().from(stories)).toMatchObject([{ id: a, articlesCount: 3, mergedInto: null }]);
  });

  test('a merged story, on either side, is refused with the story that it is now; one without publications too', async () => {
    const [a = 0, b = 0, c = 0] = await storiesOf(lynx.slice(0, 1), bridge.slice(0, 1), fire.slice(0, 1));
    await merge(a, b);
    await merge(b, c);
    const reason = `Сюжет № ${a} уже объединён с сюжетом № ${c}.`;
    expect(await merge(a, c)).toEqual({ kind: 'refused', reason });
    expect(await merge(c, a)).toEqual({ kind: 'refused', reason });
    const [d = 0] = await storiesOf(['Хоккеисты Бобруйска выиграли кубок']);
    await db().update(articles).set({ deletedAt: moment, clusterSeq: null }).where(eq(articles.storyId, d));
    await createStoryGrouper(db(), now).groupPending();
    expect(await merge(d, c)).toEqual({ kind: 'refused', reason: `В сюжете № ${d} нет публикаций.` });
  });

  test.each([
    ['a worker that has both in its memory', true, 'Горел склад древесины в Мозыре'],
    ['a worker that starts afterwards', false, 'Горел склад древесины в Мозыре'],
    ['the other event, and a worker that has both', true, 'Мост через Пину открыли в Пинске'],
    ['the other event, and a worker that starts afterwards', false, 'Мост через Пину открыли в Пинске'],
  ])('the next publication of either event joins the one story: %s', async (_who, hasMemory, title) => {
    const early = createStoryGrouper(db(), now);
    const ids = await publish(db(), bridge[0], fire[0]);
    await early.groupPending();
    await merge(await storyOf(db(), ids[1]), await storyOf(db(), ids[0]));
    ids.push(...(await publish(db(), title)));
    await (hasMemory ? early : createStoryGrouper(db(), now)).groupPending();
    expect(await groupsOf(db())).toEqual([ids]);
  });

  test('a story is not apart from one that it has become: two told apart that both go into a third', async () => {
    const [, b] = await publishAndGroup(db(), ...bridge.slice(0, 2));
    const one = await storyOf(db(), b);
    await separateArticle(db(), { articleId: b ?? 0, actor }, moment);
    const other = await storyOf(db(), b);
    const [third = 0] = await storiesOf(fire);
    await merge(other, third);
    expect(await merge(one, third)).toMatchObject({ kind: 'merged' });
    // The two keep what they were, should a merge be undone.
    expect(await db().select().from(storySeparations)).toMatchObject([{ firstId: one, secondId: other }]);
  });

  test('a merge of two that were told apart forgets it', async () => {
    const [a = 0, b = 0] = await publishAndGroup(db(), lynx[0], lynx[1]);
    await separateArticle(db(), { articleId: b, actor }, moment);
    expect(await merge(await storyOf(db(), b), await storyOf(db(), a))).toMatchObject({ kind: 'merged', moved: 1 });
    expect(await db().select().from(storySeparations)).toEqual([]);
  });
});

describe('undoing a merge', () => {
  test('publications, reasons, places and ids are as before; the old id answers by itself; the two are told apart', async () => {
    const early = createStoryGrouper(db(), now);
    const ids = await publish(db(), ...lynx.slice(0, 2), ...bridge.slice(0, 2));
    await early.groupPending();
    const groups = await groupsOf(db());
    const [a, b] = [await storyOf(db(), ids[0]), await storyOf(db(), ids[2])];
    await db().update(stories).set({ pinnedOrder: 5 }).where(eq(stories.id, b));
    const placements = await findPlacements(db(), ids);
    const [storyA, storyB] = [await findRow(db(), a), await findRow(db(), b)];
    await merge(b, a);
    expect(await findRow(db(), a)).toMatchObject({ pinnedOrder: 5, articlesCount: 4 });
    expect(await undo()).toMatchObject({
      kind: 'undone',
      change: { kind: 'unmerged', storyId: b, from: a, moved: 2, skipped: [] },
    });
    expect(await groupsOf(db())).toEqual(groups);
    expect(await findPlacements(db(), ids)).toEqual(placements);
    expect(await findRow(db(), a)).toEqual({
      ...storyA,
      popularity: expect.closeTo(storyA?.popularity ?? NaN, 9),
      modifiedAt: moment,
    });
    expect(await findRow(db(), b)).toEqual({
      ...storyB,
      popularity: expect.closeTo(storyB?.popularity ?? NaN, 9),
      modifiedAt: moment,
    });
    expect((await api.get(`/api/v1/story-detail/${b}/`)).status).toBe(200);
    expect(await db().select().from(storySeparations)).toMatchObject([
      { firstId: Math.min(a, b), secondId: Math.max(a, b) },
    ]);
    // Both the memory that saw the merge and a new one put the next ones where they belong.
    const [lynxNext = 0] = await publish(db(), lynx[2]);
    await early.groupPending();
    const [bridgeNext = 0] = await publishAndGroup(db(), bridge[2]);
    expect([await storyOf(db(), lynxNext), await storyOf(db(), bridgeNext)]).toEqual([a, b]);
  });

  test('two stories of one event, merged and taken back, are not merged again by the next publication', async () => {
    const [a = 0, b = 0] = await publishAndGroup(db(), lynx[0], lynx[1]);
    await separateArticle(db(), { articleId: b, actor }, moment);
    await merge(await storyOf(db(), b), await storyOf(db(), a));
    await undo();
    await publishAndGroup(db(), lynx[2], lynx[3]);
    expect(await storyOf(db(), a)).not.toBe(await storyOf(db(), b));
  });

  test('what readers did is given back: views, popularity, reads, reactions that moved and that were dropped (R19)', async () => {
    const [into = 0, from = 0] = await storiesOf(lynx.slice(0, 1), bridge.slice(0, 1));
    const users: number[] = [];
    while (users.length < 6) users.push((await insertUser(db())).id);
    const [moved = 0, later = 0, earlier = 0, withdrawn = 0, gone = 0, changed = 0] = users;
    const at = (minutes: number) => new Date(moment.getTime() + minutes * 60_000);
    const react = async (userId: number, storyId: number, reactionTypeId: number, minutes: number) => {
      await db()
        .insert(reactions)
        .values({ userId, storyId, reactionTypeId, createdAt: at(minutes) });
      const popularity = addWeight((await findRow(db(), storyId))?.popularity ?? NaN, weights.reaction, at(minutes));
      await db().update(stories).set({ popularity }).where(eq(stories.id, storyId));
    };
    for (const [id, views] of [
      [into, 10],
      [from, 4],
    ] as const) {
      const popularity = addWeight((await findRow(db(), id))?.popularity ?? NaN, views, at(0));
      await db().update(stories).set({ views, popularity }).where(eq(stories.id, id));
    }
    await react(moved, from, 1, 1);
    await react(later, into, 2, 1);
    await react(later, from, 3, 2);
    await react(earlier, from, 4, 1);
    await react(earlier, into, 5, 2);
    await react(gone, from, 6, 1);
    await db()
      .insert(storyReads)
      .values([
        { userId: moved, storyId: from, readAt: at(1) },
        { userId: gone, storyId: from, readAt: at(1) },
      ]);
    const before = await db().select().from(reactions).orderBy(asc(reactions.userId), asc(reactions.storyId));
    const [rowInto, rowFrom] = [await findRow(db(), into), await findRow(db(), from)];
    // Two more, whose reactions to the merged story are not what they were when it is undone.
    await react(withdrawn, from, 1, 3);
    await react(changed, from, 1, 3);

    await merge(from, into);
    expect(await findRow(db(), into)).toMatchObject({ views: 14 });
    const setPopularity = async (move: (figure: number) => number) =>
      db()
        .update(stories)
        .set({ popularity: move((await findRow(db(), into))?.popularity ?? NaN) })
        .where(eq(stories.id, into));
    await api.database.pool.query('delete from reactions where user_id = $1', [withdrawn]);
    await setPopularity((figure) =>
      Math.log(Math.exp(figure) - Math.exp(addWeight(-Infinity, weights.reaction, at(3)))),
    );
    await api.database.pool.query('update reactions set reaction_type_id = 2, created_at = $2 where user_id = $1', [
      changed,
      at(4),
    ]);
    await setPopularity((figure) =>
      Math.log(Math.exp(figure) - Math.exp(addWeight(-Infinity, weights.reaction, at(3)))),
    );
    await setPopularity((figure) => addWeight(figure, weights.reaction, at(4)));
    await api.database.pool.query('delete from users where id = $1', [gone]);

    expect(await undo()).toMatchObject({ kind: 'undone', change: { reactions: 3 } });
    const after = await db().select().from(reactions).orderBy(asc(reactions.userId), asc(reactions.storyId));
    expect(after).toEqual([
      ...before.filter(({ userId }) => userId !== gone),
      { userId: changed, storyId: into, reactionTypeId: 2, createdAt: at(4) },
      // A count of nobody stays where the merge had brought it.
      { userId: null, storyId: into, reactionTypeId: 6, createdAt: at(1) },
    ]);
    expect(await db().select().from(storyReads)).toContainEqual({ userId: moved, storyId: from, readAt: at(1) });
    expect(await findRow(db(), into)).toMatchObject({ views: 10 });
    expect(await findRow(db(), from)).toMatchObject({ views: 4 });
    // The one that went has all of its own again but the reaction of the account that is gone; its reaction weighs on where it was last.
    const without = Math.log(
      Math.exp(rowFrom?.popularity ?? NaN) - Math.exp(addWeight(-Infinity, weights.reaction, at(1))),
    );
    expect((await findRow(db(), from))?.popularity).toBeCloseTo(without, 6);
    const kept = addWeight(addWeight(rowInto?.popularity ?? NaN, weights.reaction, at(4)), weights.reaction, at(1));
    expect((await findRow(db(), into))?.popularity).toBeCloseTo(kept, 6);
  });

  test('publications that were moved elsewhere since stay there and are told; deleted ones go back unseen', async () => {
    const [x = 0, y = 0, z = 0, other = 0] = await publishAndGroup(db(), ...lynx.slice(0, 3), bridge[0]);
    const [from, into] = [await storyOf(db(), x), await storyOf(db(), other)];
    await merge(from, into);
    const entry = (await lastEntry())?.id;
    await separateArticle(db(), { articleId: y, actor }, moment);
    const own = await storyOf(db(), y);
    await db().update(articles).set({ deletedAt: moment, clusterSeq: null }).where(eq(articles.id, z));
    expect(await undo(entry)).toMatchObject({ change: { moved: 1, skipped: [lynx[1]] } });
    expect([
      await storyOf(db(), x),
      await storyOf(db(), y),
      await storyOf(db(), z),
      await storyOf(db(), other),
    ]).toEqual([from, own, from, into]);
    await createStoryGrouper(db(), now).groupPending();
    expect(await findRow(db(), from)).toMatchObject({ articlesCount: 1, mergedInto: null });
  });

  test('nothing left to give back is refused, and the old id goes on leading to the new one', async () => {
    const [x = 0, other = 0] = await publishAndGroup(db(), lynx[0], bridge[0]);
    const [from, into] = [await storyOf(db(), x), await storyOf(db(), other)];
    await merge(from, into);
    const entry = (await lastEntry())?.id;
    await separateArticle(db(), { articleId: x, actor }, moment);
    expect(await undo(entry)).toEqual({ kind: 'refused', reason: expect.stringContaining('возвращать нечего') });
    expect((await api.get(`/api/v1/story-detail/${from}/`)).status).toBe(308);
  });

  test('the first merge of a chain can be taken back: the publications come out of where the chain has led', async () => {
    const [x = 0, y = 0, z = 0] = await publishAndGroup(db(), lynx[0], bridge[0], fire[0]);
    const [a, b, c] = [await storyOf(db(), x), await storyOf(db(), y), await storyOf(db(), z)];
    await merge(a, b);
    const first = (await lastEntry())?.id;
    await merge(b, c);
    expect(await undo(first)).toMatchObject({ change: { storyId: a, from: c, moved: 1 } });
    expect(await groupsOf(db())).toEqual([[x], [y, z]]);
    expect(await undo()).toMatchObject({ change: { storyId: b, from: c, moved: 1 } });
    expect(await groupsOf(db())).toEqual([[x], [y], [z]]);
    // Each is apart from each that it was in.
    expect(
      (await db().select().from(storySeparations)).map(({ firstId, secondId }) => [firstId, secondId]).sort(),
    ).toEqual([
      [a, b],
      [a, c],
      [b, c],
    ]);
  });

  test('an undo can be undone, and that again', async () => {
    const [x = 0, y = 0] = await publishAndGroup(db(), lynx[0], bridge[0]);
    const [a, b] = [await storyOf(db(), x), await storyOf(db(), y)];
    await merge(b, a);
    await undo();
    const undone = await lastEntry();
    expect(await undo(undone?.id)).toMatchObject({
      kind: 'undone',
      change: { kind: 'merged', from: b, into: a, moved: 1 },
    });
    expect((await api.get(`/api/v1/story-detail/${b}/`)).status).toBe(308);
    expect(await db().select().from(storySeparations)).toEqual([]);
    expect(await undo((await lastEntry())?.id)).toMatchObject({ change: { kind: 'unmerged', storyId: b } });
    expect(await groupsOf(db())).toEqual([[x], [y]]);
  });

  test('popularity of a story that nobody came to is its beginning, before and after', async () => {
    const [a = 0, b = 0] = await storiesOf(lynx.slice(0, 1), bridge.slice(0, 1));
    await merge(b, a);
    await undo();
    for (const id of [a, b]) {
      const row = await findRow(db(), id);
      expect(row?.popularity).toBeCloseTo(startPopularity({ createdAt: row?.createdAt ?? moment, sourcesCount: 1 }), 9);
    }
  });
});

async function lastEntry() {
  return (await db().select().from(auditEntries).orderBy(asc(auditEntries.id))).at(-1);
}

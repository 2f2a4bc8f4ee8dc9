import { asc, eq } from 'drizzle-orm';
import { Client } from 'pg';
import { changesChannel, parseNotification, type Change } from '../platform/changes/change';
import { auditEntries, storySeparations } from '../platform/db/channel-tables';
import { articles, reactions, stories } from '../platform/db/schema';
import { insertUser } from '../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { writeAudit } from '../platform/changes/audit-store';
import { mergeStories } from './merge-stories';
import { pinStory, unpinStory } from './pin-store';
import { findPlacements } from './placement-store';
import { separateArticle, splitStory } from './separate-article';
import { bridge, findRow, fire, groupsOf, lynx, moment, publishAndGroup, storyOf } from './testing/news';
import { undoStoryChange } from './undo-story-change';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const actor = { kind: 'operator' } as const;
const db = () => database.db;
const pin = (storyId: number, order: number) => pinStory(db(), { storyId, order, actor }, moment);
const unpin = (storyId: number) => unpinStory(db(), { storyId, actor }, moment);
const split = (storyId: number, ...articleIds: number[]) => splitStory(db(), { storyId, articleIds, actor }, moment);
const undo = (entry?: number) => undoStoryChange(db(), { entry, actor }, moment);
const audit = () => db().select().from(auditEntries).orderBy(asc(auditEntries.id));
const refused = (sentence: string) => ({ kind: 'refused', reason: expect.stringContaining(sentence) });

describe('pinning', () => {
  test('a place is given, changed and taken; each is told and can be taken back', async () => {
    const [x] = await publishAndGroup(db(), lynx[0]);
    const id = await storyOf(db(), x);
    const { modifiedAt } = (await findRow(db(), id)) ?? {};
    expect(await pin(id, 3)).toMatchObject({ kind: 'pinned', title: lynx[0], from: null, to: 3 });
    expect(await pin(id, 8)).toMatchObject({ from: 3, to: 8 });
    expect(await unpin(id)).toMatchObject({ from: 8, to: null });
    for (const place of [8, 3, null]) {
      expect(await undo()).toMatchObject({ kind: 'undone', change: { to: place } });
      expect(await findRow(db(), id)).toMatchObject({ pinnedOrder: place, modifiedAt });
    }
    expect(await undo()).toEqual(refused('Отменять нечего'));
  });

  test.each([
    ['a story that is not there', async () => pin(9_999, 1), 'Сюжета № 9999 нет.'],
    ['the same place again', async (id: number) => (await pin(id, 2), pin(id, 2)), 'уже закреплён на месте 2'],
    ['unpinning what is not pinned', async (id: number) => unpin(id), 'не закреплён'],
  ])('%s is refused in a sentence', async (_what, act, sentence) => {
    const [x] = await publishAndGroup(db(), lynx[0]);
    expect(await act(await storyOf(db(), x))).toEqual(refused(sentence));
  });

  test('undoing is refused once somebody has pinned it elsewhere', async () => {
    const [x] = await publishAndGroup(db(), lynx[0]);
    const id = await storyOf(db(), x);
    const first = await pin(id, 3);
    await pin(id, 8);
    expect(await undo(first.kind === 'pinned' ? first.entry : 0)).toEqual(refused('с тех пор изменили'));
    expect(await findRow(db(), id)).toMatchObject({ pinnedOrder: 8 });
  });
});

describe('splitting', () => {
  test('the old story keeps its id, place and reactions; the new one has the publications; the two never meet again', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await publishAndGroup(db(), ...lynx.slice(0, 4));
    const old = await storyOf(db(), a);
    const user = await insertUser(db());
    await db().insert(reactions).values({ userId: user.id, storyId: old, reactionTypeId: 1, createdAt: moment });
    await pin(old, 4);
    const result = await split(old, d, b, b);
    const own = await storyOf(db(), b);
    expect(result).toMatchObject({ kind: 'split', from: old, storyId: own, moved: [lynx[1], lynx[3]], stayed: 2 });
    expect(await groupsOf(db())).toEqual([
      [a, c],
      [b, d],
    ]);
    expect(await findRow(db(), old)).toMatchObject({ articlesCount: 2, pinnedOrder: 4, firstArticleId: a });
    expect(await findRow(db(), own)).toMatchObject({ articlesCount: 2, pinnedOrder: null, firstArticleId: b });
    expect(await db().select().from(reactions)).toMatchObject([{ storyId: old }]);
    expect((await findPlacements(db(), [d])).get(d)).toMatchObject({ kind: 'split' });
    const [e = 0] = await publishAndGroup(db(), lynx[4]);
    expect(await storyOf(db(), a)).not.toBe(await storyOf(db(), b));
    expect([old, own]).toContain(await storyOf(db(), e));
  });

  test.each([
    ['all of its publications', (ids: number[]) => ids.slice(0, 2), 'не осталось бы публикаций'],
    ['none', () => [], 'Укажите публикации'],
    ['those of another story', (ids: number[]) => [ids[0] ?? 0, ids[2] ?? 0], 'нет публикаций с такими номерами'],
    ['unknown ones', () => [9_999], 'нет публикаций с такими номерами: 9999'],
  ])('%s: refused in a sentence, and nothing is written', async (_what, pick, sentence) => {
    const ids = await publishAndGroup(db(), lynx[0], lynx[1], bridge[0]);
    const groups = await groupsOf(db());
    expect(await split(await storyOf(db(), ids[0]), ...pick(ids))).toEqual(refused(sentence));
    expect(await groupsOf(db())).toEqual(groups);
    expect(await audit()).toEqual([]);
  });

  test('a deleted publication neither counts as one that stays nor can be taken', async () => {
    const [a = 0, b = 0] = await publishAndGroup(db(), lynx[0], lynx[1]);
    await db().update(articles).set({ deletedAt: moment }).where(eq(articles.id, b));
    const id = await storyOf(db(), a);
    expect(await split(id, a)).toEqual(refused('не осталось бы публикаций'));
    expect(await split(id, b)).toEqual(refused('нет публикаций с такими номерами'));
  });
});

describe('undoing a split or a separation', () => {
  test.each([
    ['a split', (id: number, ids: number[]) => split(id, ids[1] ?? 0, ids[2] ?? 0)],
    ['a separation', (_id: number, ids: number[]) => separateArticle(db(), { articleId: ids[1] ?? 0, actor }, moment)],
  ])(
    '%s: stories and reasons are as before, the separation is forgotten, the new id leads to the old one',
    async (_what, act) => {
      const ids = await publishAndGroup(db(), ...lynx.slice(0, 3));
      const [groups, placements] = [await groupsOf(db()), await findPlacements(db(), ids)];
      const old = await storyOf(db(), ids[0]);
      await act(old, ids);
      const own = await storyOf(db(), ids[1]);
      expect(await undo()).toMatchObject({
        kind: 'undone',
        change: { kind: 'merged', from: own, into: old, skipped: [] },
      });
      expect(await groupsOf(db())).toEqual(groups);
      expect(await findPlacements(db(), ids)).toEqual(placements);
      expect(await db().select().from(storySeparations)).toEqual([]);
      expect(await findRow(db(), own)).toMatchObject({ mergedInto: old, articlesCount: 0 });
      // And the undo undone: apart again, by the same ids.
      expect(await undo((await audit()).at(-1)?.id)).toMatchObject({ change: { kind: 'unmerged', storyId: own } });
      expect(await storyOf(db(), ids[1])).toBe(own);
      expect(await storyOf(db(), ids[0])).toBe(old);
    },
  );

  test('what joined the new story since comes along; what has left it since stays away and is told', async () => {
    const [a = 0, b = 0, c = 0] = await publishAndGroup(db(), ...lynx.slice(0, 3));
    const old = await storyOf(db(), a);
    const done = await split(old, b, c);
    const own = await storyOf(db(), b);
    const [later = 0] = await publishAndGroup(db(), bridge[0]);
    await mergeStories(db(), { from: await storyOf(db(), later), into: own, actor }, moment);
    await separateArticle(db(), { articleId: c, actor }, moment);
    const result = await undo(done.kind === 'split' ? done.entry : 0);
    expect(result).toMatchObject({ change: { into: old, moved: 2, skipped: [lynx[2]] } });
    expect(await groupsOf(db())).toEqual([[a, b, later], [c]]);
  });

  test('the old story has been merged away: they go where it is now', async () => {
    const [a = 0, b = 0, other = 0] = await publishAndGroup(db(), lynx[0], lynx[1], fire[0]);
    const done = await split(await storyOf(db(), a), b);
    await mergeStories(db(), { from: await storyOf(db(), a), into: await storyOf(db(), other), actor }, moment);
    expect(await undo(done.kind === 'split' ? done.entry : 0)).toMatchObject({
      change: { into: await storyOf(db(), other) },
    });
    expect(await groupsOf(db())).toEqual([[a, b, other]]);
  });

  test('refused when the publications are in the old story again already, or somewhere else', async () => {
    const [a = 0, b = 0] = await publishAndGroup(db(), lynx[0], lynx[1]);
    const old = await storyOf(db(), a);
    const done = await split(old, b);
    await mergeStories(db(), { from: await storyOf(db(), b), into: old, actor }, moment);
    expect(await undo(done.kind === 'split' ? done.entry : 0)).toEqual(refused('возвращать нечего'));
  });
});

describe('the journal', () => {
  test('an entry is undone once, also by two at once; unknown ones and those of other things are refused', async () => {
    const [x] = await publishAndGroup(db(), lynx[0]);
    const id = await storyOf(db(), x);
    const done = await pin(id, 3);
    const entry = done.kind === 'pinned' ? done.entry : 0;
    const kinds = (await Promise.all([undo(entry), undo(entry)])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['refused', 'undone']);
    expect(await undo(entry)).toEqual(refused(`Запись № ${entry} уже отменена записью № ${entry + 1}.`));
    expect(await undo(9_999)).toEqual(refused('Записи № 9999 в журнале нет.'));
    const other = await writeAudit(db(), { action: 'channel.edit', actor, channelId: 1, details: {} }, moment);
    expect(await undo(other)).toEqual(refused('не о сюжетах'));
    expect(await undo()).toEqual(refused('Отменять нечего'));
  });

  test.each([
    'update audit_entries set at = now()',
    'delete from audit_entries',
    'truncate audit_entries',
    'truncate audit_entries cascade',
  ])('it only grows: «%s» is refused by the database itself', async (statement) => {
    const [x] = await publishAndGroup(db(), lynx[0]);
    await pin(await storyOf(db(), x), 3);
    const before = await audit();
    await expect(database.pool.query(statement)).rejects.toThrow('audit_entries only grows');
    expect(await audit()).toEqual(before);
  });

  test('a change that fails leaves no half: neither the stories nor the journal know of it', async () => {
    const [a = 0, b = 0] = await publishAndGroup(db(), lynx[0], lynx[1]);
    const before = [await groupsOf(db()), await db().select().from(stories)];
    await database.pool.query('alter table story_separations add constraint broken check (first_id > second_id)');
    await expect(split(await storyOf(db(), a), b)).rejects.toThrow();
    expect([await groupsOf(db()), await db().select().from(stories)]).toEqual(before);
    expect(await audit()).toEqual([]);
  });

  test.each([
    ['a split', async (ids: number[]) => split(await storyOf(db(), ids[0]), ids[1] ?? 0), [0, 1, 2]],
    [
      'a merge',
      async (ids: number[]) =>
        mergeStories(db(), { from: await storyOf(db(), ids[3]), into: await storyOf(db(), ids[0]), actor }, moment),
      [0, 1, 2, 3],
    ],
    ['a pin', async (ids: number[]) => pin(await storyOf(db(), ids[3]), 1), [3]],
  ])(
    'every instance hears of %s: the stories, categories and all channels that are in them',
    async (_what, act, touched) => {
      const ids = await publishAndGroup(db(), ...lynx.slice(0, 3), bridge[0]);
      const rows = await db().select().from(articles).orderBy(asc(articles.id));
      const listener = new Client({ connectionString: database.url });
      await listener.connect();
      await listener.query(`listen ${changesChannel}`);
      const heard = new Promise<Change | null>((resolve) =>
        listener.once('notification', ({ payload }) => resolve(parseNotification(payload ?? ''))),
      );
      const before = new Set(rows.filter((_, index) => touched.includes(index)).map(({ storyId }) => storyId));
      await act(ids);
      const change = await heard;
      await listener.end();
      expect(change?.sources.sort()).toEqual(touched.map((index) => rows[index]?.sourceId).sort());
      expect(change?.stories).toEqual(expect.arrayContaining([...before]));
      expect(change?.categories).toEqual([3]);
    },
  );
});

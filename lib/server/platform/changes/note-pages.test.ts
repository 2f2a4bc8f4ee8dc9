import { asc } from 'drizzle-orm';
import { writeViews } from '../../people/activity/view-store';
import { attachImage, claimDueImages } from '../../ingest/articles/article-image-store';
import { draftArticles } from '../../ingest/articles/article-draft';
import { storeDrafts } from '../../ingest/articles/article-store';
import { deletePublication } from '../../editing/channels/publication-store';
import { editChannel } from '../../editing/channels/edit-channel';
import { indexnowAddresses } from '../db/derived-tables';
import { insertMedia, insertSource, insertUser } from '../db/testing/builders';
import { emptyTables } from '../db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { addReaction, removeReaction } from '../../people/activity/react';
import { mergeStories } from '../../stories/merge-stories';
import { pinStory, unpinStory } from '../../stories/pin-store';
import { createStoryGrouper } from '../../stories/story-grouper';
import { findRow, fire, lynx, moment, publish, publishAndGroup, storyOf } from '../../stories/testing/news';
import { undoStoryChange } from '../../stories/undo-story-change';
import { gatheringMs, noteStories } from './note-pages';
import { switchIndexNow } from '../../announce/indexnow/indexnow-store';
import { noFiles } from '../../ingest/media/testing/no-files';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() =>
  emptyTables(
    database.pool,
    'stories',
    'articles',
    'media',
    'sources',
    'users',
    'indexnow_addresses',
    'indexnow_state',
  ),
);
afterAll(() => database.close());

const db = () => database.db;
const actor = { kind: 'operator' } as const;
const later = (minutes: number) => new Date(moment.getTime() + minutes * 60_000);
/** Each address and in how many minutes it is due. */
const noted = async () => {
  const rows = await db().select().from(indexnowAddresses).orderBy(asc(indexnowAddresses.path));
  return rows.map(({ path, dueAt }) => [path, (dueAt.getTime() - moment.getTime()) / 60_000] as const);
};
const forget = () => db().delete(indexnowAddresses);
const gathered = gatheringMs / 60_000;

/** Two stories of one article each, of which nobody has yet to hear. */
async function twoStories() {
  await switchIndexNow(db(), true, moment);
  const [a, b] = await publishAndGroup(db(), lynx[0], fire[0]);
  const stories = [await storyOf(db(), a), await storyOf(db(), b)] as const;
  await forget();
  return { articles: [a ?? 0, b ?? 0] as const, stories };
}

describe('what search engines are to hear of', () => {
  test('nothing is written while IndexNow is off, as it is by default; switching it off forgets what waits', async () => {
    await publishAndGroup(db(), lynx[0]);
    expect(await noted()).toEqual([]);
    await switchIndexNow(db(), true, moment);
    const [id] = await publishAndGroup(db(), fire[0]);
    expect(await noted()).toEqual([[`/story/${await storyOf(db(), id)}`, 0]]);
    await switchIndexNow(db(), false, moment);
    expect(await noted()).toEqual([]);
    await publishAndGroup(db(), lynx[1]);
    expect(await noted()).toEqual([]);
  });

  test('a story that grows: its changes are gathered, and a second one moves nothing', async () => {
    const {
      stories: [id],
    } = await twoStories();
    await publishAndGroup(db(), lynx[1]);
    expect(await noted()).toEqual([[`/story/${id}`, gathered]]);
    await publish(db(), lynx[2]);
    await createStoryGrouper(db(), () => later(1)).groupPending();
    expect(await noted()).toEqual([[`/story/${id}`, gathered]]);
  });

  test('a merge: the one that is gone at once, the other one’s changes are gathered; both at once again when it is taken back', async () => {
    const {
      stories: [from, into],
    } = await twoStories();
    await mergeStories(db(), { from, into, actor }, moment);
    expect(await noted()).toEqual(
      [
        [`/story/${from}`, 0],
        [`/story/${into}`, gathered],
      ].sort(),
    );
    await forget();
    await undoStoryChange(db(), { actor }, moment);
    expect(await noted()).toEqual(
      [
        [`/story/${from}`, 0],
        [`/story/${into}`, gathered],
      ].sort(),
    );
  });

  test('the last publication of a story is deleted: at once; earlier than a change that waits', async () => {
    const {
      articles: [first],
      stories: [id],
    } = await twoStories();
    const [second] = await publishAndGroup(db(), lynx[1]);
    await deletePublication({ db: db(), files: noFiles }, { articleId: second ?? 0, actor }, later(1));
    expect(await noted()).toEqual([[`/story/${id}`, gathered]]);
    await deletePublication({ db: db(), files: noFiles }, { articleId: first, actor }, later(2));
    expect(await noted()).toEqual([[`/story/${id}`, 2]]);
  });

  test('a change that is rolled back is told to nobody', async () => {
    const {
      articles: [first],
    } = await twoStories();
    await database.pool.query(
      "create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
    );
    await database.pool.query('create trigger fail before insert on audit_entries execute function fail()');
    await expect(
      deletePublication({ db: db(), files: noFiles }, { articleId: first, actor }, moment),
    ).rejects.toThrow();
    await database.pool.query('drop function fail cascade');
    expect(await noted()).toEqual([]);
  });

  test.each([
    ['name', { name: 'Другое имя' }, true],
    ['description', { description: 'Слова' }, true],
    ['favicon', { favicon: '/media/x/thumb.webp' }, true],
    ['url', { url: 'https://other.example' }, true],
    ['a phone, which only its owner sees', { contact_phone: '+375 17 200-00-00' }, false],
    ['the feed', { rss_url: 'https://other.example/rss' }, false],
  ])('a channel’s %s', async (_what, values, isTold) => {
    await switchIndexNow(db(), true, moment);
    const { id } = await insertSource(db());
    const user = await insertUser(db());
    expect(
      await editChannel(db(), { channelId: id, actor: { kind: 'user', userId: user.id }, values }, moment),
    ).toMatchObject({
      kind: 'saved',
    });
    expect(await noted()).toEqual(isTold ? [[`/channel/${id}`, gathered]] : []);
  });

  test('thirty transactions that note the same stories in any order all end', async () => {
    const { stories } = await twoStories();
    const pages = stories.map((id) => ({ id, page: 'changed' as const }));
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        db().transaction((tx) => noteStories(tx, n % 2 ? pages : pages.toReversed(), later(n))),
      ),
    );
    expect(await noted()).toHaveLength(2);
  });
});

describe('lastmod, Last-Modified and dateModified move with the content alone (SEO-13)', () => {
  const item = {
    guid: 'g',
    url: 'https://example.by/1',
    title: 'В Лиде прошла ярмарка ремёсел',
    summary: 'Собрались мастера.',
    text: null,
    imageUrl: 'https://example.by/1.jpg',
    topics: [],
    publishedAt: later(-60),
  };
  const { drafts } = draftArticles([item], null);
  const regroup = () => createStoryGrouper(db(), () => later(30)).groupPending();

  async function ingested() {
    await switchIndexNow(db(), true, moment);
    const source = await insertSource(db());
    await storeDrafts(db(), source.id, drafts, moment);
    await createStoryGrouper(db(), () => moment).groupPending();
    const { rows } = await database.pool.query<{ id: number; story_id: number }>('select id, story_id from articles');
    await forget();
    const [row] = rows;
    if (!row) throw new Error('no article');
    return { source, articleId: row.id, id: row.story_id };
  }

  test.each<[string, (made: Awaited<ReturnType<typeof ingested>>) => Promise<unknown>]>([
    [
      'views',
      ({ id }) =>
        writeViews(
          db(),
          [
            { storyId: id, mark: null },
            { storyId: id, mark: null },
          ] as const,
          later(30),
        ),
    ],
    [
      'a reaction, given and taken',
      async ({ id }) => {
        const { id: userId } = await insertUser(db());
        expect(await addReaction(db(), { userId, storyId: id, typeId: 1 }, later(30))).toMatchObject({ kind: 'done' });
        expect(await removeReaction(db(), { userId, storyId: id, typeId: 1 })).toMatchObject({ kind: 'done' });
      },
    ],
    [
      'the same feed once more',
      async ({ source }) => {
        expect(await storeDrafts(db(), source.id, drafts, later(30))).toMatchObject({
          inserted: 0,
          edited: 0,
          duplicates: 1,
        });
        await regroup();
      },
    ],
    [
      'a pin, moved and taken',
      async ({ id }) => {
        expect(await pinStory(db(), { storyId: id, order: 1, actor }, later(30))).toMatchObject({ kind: 'pinned' });
        expect(await pinStory(db(), { storyId: id, order: 2, actor }, later(31))).toMatchObject({ kind: 'pinned' });
        expect(await unpinStory(db(), { storyId: id, actor }, later(32))).toMatchObject({ kind: 'pinned' });
      },
    ],
    [
      'the picture that came',
      async () => {
        const [due] = await claimDueImages(db(), later(30), 1);
        if (!due) throw new Error('no picture is due');
        expect(await attachImage(db(), due, (await insertMedia(db())).id)).not.toBeNull();
      },
    ],
  ])('%s: they stay', async (_what, act) => {
    const made = await ingested();
    await act(made);
    expect((await findRow(db(), made.id))?.modifiedAt).toEqual(moment);
    expect(await noted()).toEqual([]);
  });

  test('an edited text moves them', async () => {
    const { source, id } = await ingested();
    const { drafts: edited } = draftArticles([{ ...item, title: 'В Лиде прошла ярмарка народных ремёсел' }], null);
    expect(await storeDrafts(db(), source.id, edited, later(29))).toMatchObject({ edited: 1 });
    await regroup();
    expect((await findRow(db(), id))?.modifiedAt).toEqual(later(30));
    expect(await noted()).toEqual([[`/story/${id}`, 30 + gathered]]);
  });

  test('a publication that joins moves them', async () => {
    const {
      stories: [id, other],
    } = await twoStories();
    await publish(db(), lynx[1]);
    await regroup();
    expect([(await findRow(db(), id))?.modifiedAt, (await findRow(db(), other))?.modifiedAt]).toEqual([
      later(30),
      moment,
    ]);
  });

  test('a deletion moves them once: not again when the clusterer forgets the publication', async () => {
    const {
      stories: [id],
    } = await twoStories();
    const [second] = await publishAndGroup(db(), lynx[1]);
    await forget();
    await deletePublication({ db: db(), files: noFiles }, { articleId: second ?? 0, actor }, later(5));
    await forget();
    await regroup();
    expect((await findRow(db(), id))?.modifiedAt).toEqual(later(5));
    expect(await noted()).toEqual([]);
  });
});

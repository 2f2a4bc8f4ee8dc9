import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { shareCards } from '../../platform/db/derived-tables';
import { auditEntries } from '../../platform/db/channel-tables';
import {
  articles,
  feedStates,
  media,
  reactions,
  reactionTypes,
  sources,
  stories,
  users,
} from '../../platform/db/schema';
import { insertMedia, insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { deriveVariants } from '../../ingest/media/derive-variants';
import { folderFiles, mediaFolder } from '../../ingest/media/files/folder-files';
import { saveImage } from '../../ingest/media/media-store';
import {
  bridge,
  fire,
  findRow,
  lynx,
  moment,
  now,
  publish,
  publishAndGroup,
  storyOf,
} from '../../stories/testing/news';
import { mergeStories } from '../../stories/merge-stories';
import { createStoryGrouper } from '../../stories/story-grouper';
import { scheduleFeed } from './channel-store';
import { removeDemo } from './remove-demo';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sujet-demo-'));
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const db = () => database.db;
const remove = () => removeDemo({ db: db(), files: folderFiles(dataDir) }, moment);

/** Articles of demo channels, in their stories. @returns their ids. */
async function publishDemo(...titles: string[]): Promise<number[]> {
  const ids = await publish(db(), ...titles);
  const rows = await db().select({ sourceId: articles.sourceId }).from(articles).where(inArray(articles.id, ids));
  await db()
    .update(sources)
    .set({ demo: true })
    .where(
      inArray(
        sources.id,
        rows.map(({ sourceId }) => sourceId),
      ),
    );
  await createStoryGrouper(db(), now).groupPending();
  return ids;
}

test('channels, articles, stories, feeds and reactions of the demo go; the owner of such a channel stays without one', async () => {
  const [first = 0] = await publishDemo(lynx[0], lynx[1], fire[0]);
  const storyId = await storyOf(db(), first);
  const [{ id: sourceId } = { id: 0 }] = await db().select({ id: sources.id }).from(sources).limit(1);
  await scheduleFeed(db(), sourceId, 'http://127.0.0.1:1/feed', moment);
  const user = await insertUser(db(), { channelId: sourceId });
  const [type] = await db().select().from(reactionTypes).limit(1);
  await db()
    .insert(reactions)
    .values({ userId: user.id, storyId, reactionTypeId: type?.id ?? 0, createdAt: moment });
  expect(await remove()).toEqual({ channels: 3, articles: 3, stories: 2 });
  for (const table of [sources, articles, stories, feedStates, reactions])
    expect(await db().select().from(table)).toEqual([]);
  expect(await db().select({ channelId: users.channelId }).from(users)).toEqual([{ channelId: null }]);
  expect(await db().select().from(auditEntries)).toHaveLength(3);
});

test('more articles than one transaction takes all go', async () => {
  const ids = await publishDemo(fire[0]);
  const [row] = await db()
    .select()
    .from(articles)
    .where(eq(articles.id, ids[0] ?? 0));
  await database.pool.query(
    `insert into articles (source_id, url, content_hash, title, published_at, fetched_at, updated_at)
     select $1, 'http://127.0.0.1/' || n, n, 'Статья ' || n, now(), now(), now() from generate_series(1, 130) n`,
    [row?.sourceId],
  );
  expect(await remove()).toEqual({ channels: 1, articles: 131, stories: 1 });
  expect(await db().select().from(articles)).toEqual([]);
});

test('a story that holds real articles too is what they make of it', async () => {
  const [demo = 0] = await publishDemo(lynx[0]);
  const [real = 0] = await publishAndGroup(db(), lynx[1]);
  const id = await storyOf(db(), demo);
  expect(await storyOf(db(), real)).toBe(id);
  expect(await remove()).toEqual({ channels: 1, articles: 1, stories: 0 });
  expect(await findRow(db(), id)).toMatchObject({
    articlesCount: 1,
    sourcesCount: 1,
    firstArticleId: real,
    demo: false,
  });
});

test('real channels and stories stay as they were', async () => {
  const [real = 0] = await publishAndGroup(db(), bridge[0]);
  const before = await findRow(db(), await storyOf(db(), real));
  await publishDemo(lynx[0]);
  await remove();
  expect(await findRow(db(), await storyOf(db(), real))).toEqual(before);
  expect(await db().select().from(sources)).toHaveLength(1);
});

test('ids that led to a story of the demo go with it', async () => {
  const [a = 0, b = 0] = await publishDemo(lynx[0], fire[0]);
  await mergeStories(
    db(),
    { from: await storyOf(db(), b), into: await storyOf(db(), a), actor: { kind: 'operator' } },
    moment,
  );
  expect(await remove()).toMatchObject({ stories: 2 });
  expect(await db().select().from(stories)).toEqual([]);
});

test('a worker that has grouped the demo’s articles gives none of its stories to new ones', async () => {
  const worker = createStoryGrouper(db(), now);
  await publishDemo(lynx[0], lynx[1]);
  await worker.groupPending();
  await remove();
  const [id] = await publish(db(), lynx[2]);
  await worker.groupPending();
  expect(await findRow(db(), await storyOf(db(), id))).toMatchObject({ articlesCount: 1, mergedInto: null });
});

test('pictures and cards that only the demo showed go, row and files; those of others stay', async () => {
  const [demo = 0] = await publishDemo(lynx[0]);
  const [real = 0] = await publishAndGroup(db(), fire[0]);
  const picture = await deriveVariants(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  if (picture.kind === 'problem') throw new Error('no picture');
  await saveImage(db(), folderFiles(dataDir), picture);
  const [shared, card] = [await insertMedia(db()), await insertMedia(db())];
  await db().update(articles).set({ mediaId: picture.id }).where(eq(articles.id, demo));
  await db().update(articles).set({ mediaId: shared.id }).where(eq(articles.id, real));
  await db()
    .insert(shareCards)
    .values({ kind: 'story', subjectId: await storyOf(db(), demo), mediaId: card.id, design: 1, drawnAt: moment });
  await remove();
  expect(await db().select({ id: media.id }).from(media)).toEqual([{ id: shared.id }]);
  await expect(access(mediaFolder(dataDir, picture.id))).rejects.toThrow();
  expect(await db().select().from(shareCards)).toEqual([]);
});

test('web instances hear which stories, categories and channels changed', async () => {
  const [demo = 0] = await publishDemo(lynx[0]);
  const id = await storyOf(db(), demo);
  const [{ id: sourceId } = { id: 0 }] = await db().select({ id: sources.id }).from(sources);
  const heard: string[] = [];
  const client = await database.pool.connect();
  client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
  await client.query('listen sujet_changes');
  await remove();
  await client.query('select 1');
  client.release(true);
  const changes = heard.map((payload) => JSON.parse(payload));
  expect(changes.flatMap(({ stories: ids }) => ids)).toContain(id);
  expect(changes.flatMap(({ categories: ids }) => ids)).toContain(3);
  expect(changes.flatMap(({ sources: ids }) => ids)).toContain(sourceId);
});

test('without a demo nothing happens', async () => {
  await publishAndGroup(db(), lynx[0]);
  expect(await remove()).toEqual({ channels: 0, articles: 0, stories: 0 });
  expect(await db().select().from(articles).where(isNull(articles.deletedAt))).toHaveLength(1);
});

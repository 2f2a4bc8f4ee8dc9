import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareCards } from '../../platform/db/derived-tables';
import { articles, media } from '../../platform/db/schema';
import { insertStory } from '../../platform/db/testing/builders';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { deriveVariants, type DerivedImage } from '../../ingest/media/derive-variants';
import { folderFiles } from '../../ingest/media/files/folder-files';
import { collectOrphans, saveImage, saveShareCard } from '../../ingest/media/media-store';
import { findPictureStatus } from '../../ingest/media/released-picture-store';
import { drawHalves } from '../../ingest/media/testing/draw-picture';
import { deletePublication } from './publication-store';

let database: TestDatabase;
let dataDir: string;
let picture: DerivedImage;
const now = new Date(Date.UTC(2026, 10, 20));
const actor = { kind: 'operator' } as const;
const [own, shared, card] = ['a', 'b', 'c'].map((digit) => digit.repeat(32));

beforeAll(async () => {
  database = await openTestDatabase();
  const derived = await deriveVariants(await drawHalves(200, 150).png().toBuffer());
  if (derived.kind === 'problem') throw new Error(derived.reason);
  picture = derived;
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database.pool, 'stories', 'articles', 'media', 'removed_media', 'sources');
  dataDir = await mkdtemp(join(tmpdir(), 'sujet-media-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** A story whose first article has a picture of its own, the second one a picture that another story's article has as well; its card shows the first. */
async function publish() {
  const { db } = database;
  const files = folderFiles(dataDir);
  for (const id of [own, shared]) await saveImage(db, files, { ...picture, id: id ?? '' });
  await saveShareCard(db, files, card ?? '', { data: Buffer.from('card'), width: 1200, height: 630 });
  const story = await insertStory(db, { articles: [{ mediaId: own }, { mediaId: shared }] });
  await insertStory(db, { articles: [{ mediaId: shared }] });
  const [first, second] = story.articles.map(({ id }) => id);
  await db.insert(shareCards).values({
    kind: 'story',
    subjectId: story.id,
    mediaId: card ?? '',
    articleIds: [first ?? 0],
    design: 1,
    drawnAt: now,
  });
  return { db, files, first: first ?? 0, second: second ?? 0 };
}
const rows = async () => (await database.db.select({ id: media.id }).from(media)).map(({ id }) => id).toSorted();

test('the pictures and the share card of a deleted publication go with it, files and all (R21)', async () => {
  const { db, files, first } = await publish();
  expect(await deletePublication({ db, files }, { articleId: first, actor }, now)).toBe(true);
  expect(await Promise.all([own, shared, card].map(async (id) => (await files.names(id ?? '')).length > 0))).toEqual([
    false,
    true,
    false,
  ]);
  expect(await rows()).toEqual([shared]);
  expect(await db.select().from(shareCards)).toEqual([]);
  // Their addresses answer 410.
  expect(await Promise.all([own, shared, card].map((id) => findPictureStatus(db, id ?? '')))).toEqual([410, 404, 410]);
});

test('a picture that another publication shows stays', async () => {
  const { db, files, second } = await publish();
  await deletePublication({ db, files }, { articleId: second, actor }, now);
  expect((await files.names(shared ?? '')).length).toBeGreaterThan(0);
  expect(await rows()).toEqual([own, shared, card]);
  expect(
    (await db.select({ mediaId: articles.mediaId }).from(articles)).filter(({ mediaId }) => mediaId === shared),
  ).toHaveLength(1);
});

test('what a store that does not respond has kept goes with the next clean-up', async () => {
  const { db, files, first } = await publish();
  const away = { remove: () => Promise.reject(new Error('the store is away')) };
  expect(await deletePublication({ db, files: away }, { articleId: first, actor }, now)).toBe(true);
  expect((await files.names(own ?? '')).length).toBeGreaterThan(0);
  await collectOrphans({ db, files }, new Date());
  expect([await files.names(own ?? ''), await files.names(card ?? '')]).toEqual([[], []]);
});

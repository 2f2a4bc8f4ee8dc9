import { eq } from 'drizzle-orm';
import { noFiles } from '../../ingest/media/testing/no-files';
import { findEntry } from '../../platform/changes/audit-store';
import { articles, sources, stories, users } from '../../platform/db/schema';
import { insertArticle, insertSource, insertStory, insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { hideChannel } from '../takedowns/hide-channel';
import { undoEdit } from '../takedowns/take-down';
import { mergeChannels, settleMergedChannels } from './merge-channels';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const now = new Date(Date.UTC(2026, 10, 29));
const actor = { kind: 'operator' } as const;
const db = () => database.db;
const deps = () => ({ db: db(), files: noFiles });
const merge = (from: number, into: number) => mergeChannels(deps(), { from, into, actor }, now);
const settle = () => settleMergedChannels(deps(), now, () => false);
const rowOf = async (id: number) => (await db().select().from(articles).where(eq(articles.id, id)))[0];
const channelOf = async (id: number) => (await db().select().from(sources).where(eq(sources.id, id)))[0];
const voicesOf = async (id: number) => (await db().select().from(stories).where(eq(stories.id, id)))[0]?.sourcesCount;
const takeBack = async (id: number) => {
  const entry = await findEntry(db(), id);
  return entry && undoEdit(deps(), entry, actor, now);
};

/** Two channels of one outlet that are in one story, each with a publication that the other has word for word. */
async function publish() {
  const [kept, gone] = [
    await insertSource(db(), { name: 'Вестник' }),
    await insertSource(db(), { name: 'Вестник: все' }),
  ];
  const { id: storyId } = await insertStory(db(), { articles: [{ title: 'Мост открыт', sourceId: kept.id }] });
  const told = (sourceId: number, contentHash: string, title: string) =>
    insertArticle(db(), { sourceId, storyId, contentHash, title, guid: contentHash });
  const first = await told(kept.id, 'a', 'Мост через Пину открыт');
  const repeated = await told(gone.id, 'a', 'Мост через Пину открыт');
  const own = await told(gone.id, 'b', 'Мост в Пинске открыли для движения');
  return { kept: kept.id, gone: gone.id, storyId, first: first.id, repeated: repeated.id, own: own.id };
}

test('publications go to the other channel, what it has word for word is hidden, its story has an outlet less (CHANNELS-9)', async () => {
  const { kept, gone, repeated, own, storyId } = await publish();
  expect(await merge(gone, kept)).toMatchObject({ kind: 'merged', name: 'Вестник: все', nameInto: 'Вестник' });
  expect(await channelOf(gone)).toMatchObject({ mergedInto: kept, hiddenAt: now, pausedAt: now });
  expect(await settle()).toBe(1);
  expect(await rowOf(own)).toMatchObject({ sourceId: kept, storyId, mergedFrom: gone });
  expect(await rowOf(repeated)).toMatchObject({ sourceId: gone, deletedAt: now });
  expect(await voicesOf(storyId)).toBe(1);
  expect(await settle()).toBe(0);
});

test('its undo brings every publication back, the hidden one too', async () => {
  const { kept, gone, first, repeated, own, storyId } = await publish();
  const merged = await merge(gone, kept);
  await settle();
  expect(await takeBack(merged.kind === 'merged' ? merged.entry : 0)).toEqual({ kind: 'undone' });
  expect(await channelOf(gone)).toMatchObject({ mergedInto: null, hiddenAt: null, pausedAt: null });
  await settle();
  expect(await rowOf(own)).toMatchObject({ sourceId: gone, mergedFrom: null });
  expect(await rowOf(repeated)).toMatchObject({ sourceId: gone, deletedAt: null, mergedFrom: null });
  expect((await rowOf(first))?.sourceId).toBe(kept);
  expect(await voicesOf(storyId)).toBe(2);
});

test('what a fetch under way brought after the merge goes there as well', async () => {
  const { kept, gone } = await publish();
  await merge(gone, kept);
  await settle();
  const { id } = await insertArticle(db(), { sourceId: gone, title: 'Лёд сошёл' });
  await settle();
  expect((await rowOf(id))?.sourceId).toBe(kept);
});

test('a guid that both have goes to neither’s loss', async () => {
  const { kept, gone } = await publish();
  await insertArticle(db(), { sourceId: kept, guid: 'same', contentHash: 'c' });
  const { id } = await insertArticle(db(), { sourceId: gone, guid: 'same', contentHash: 'd' });
  await merge(gone, kept);
  await settle();
  expect(await rowOf(id)).toMatchObject({ sourceId: kept, guid: null });
});

describe('is refused with words', () => {
  test('itself, one that is not there, one that was merged, hidden, owned or has a part', async () => {
    const { kept, gone } = await publish();
    const third = (await insertSource(db(), { name: 'Третий' })).id;
    const reason = async (from: number, into: number) => {
      const done = await merge(from, into);
      return done.kind === 'refused' ? done.reason : null;
    };
    expect(await reason(kept, kept)).toBe('Это один и тот же канал.');
    expect(await reason(kept, 999)).toBe('Канала № 999 нет.');
    await insertUser(db(), { channelId: third });
    expect(await reason(third, kept)).toBe('У канала «Третий» есть владелец: присоедините к нему второй.');
    await db().delete(users);
    await merge(gone, kept);
    expect(await reason(gone, third)).toBe('Канал «Вестник: все» уже присоединён к другому.');
    expect(await reason(third, gone)).toBe('Канал «Вестник: все» снят с публикации.');
    expect(await reason(kept, third)).toBe(
      'К каналу «Вестник» присоединён «Вестник: все»: присоедините к нему и второй.',
    );
    await hideChannel(
      deps(),
      { channelId: third, grounds: { reason: 'editorial', note: null, law: null }, actor },
      now,
    );
    expect(await reason(third, kept)).toBe('Канал «Третий» снят с публикации.');
  });
});

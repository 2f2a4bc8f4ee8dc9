import { eq } from 'drizzle-orm';
import { findEntry } from '../../platform/changes/audit-store';
import { auditEntries } from '../../platform/db/channel-tables';
import { takedowns } from '../../platform/db/desk-tables';
import { articles, media, sources } from '../../platform/db/schema';
import { insertArticle, insertMedia, insertSource, insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { isHiddenPicture } from '../../ingest/media/released-picture-store';
import { findChannelTakedown, findStoryTakedown } from '../../stories/takedowns/takedown-store';
import { setChannelPaused } from '../channels/pause-channel';
import { settleHiddenChannels } from './hide-channel';
import { takeDown, undoEdit } from './take-down';

let database: TestDatabase;
const removed: string[] = [];
const files = { remove: async (id: string) => void removed.push(id) };
beforeEach(async () => {
  database = await openTestDatabase();
  removed.length = 0;
});
afterEach(() => database.close());

const now = new Date('2026-11-27T09:00:00Z');
const operator = { kind: 'operator' } as const;
const law = { demandedBy: 'Суд', document: '12-3', documentDate: '2026-11-20', readersText: null };
const db = () => database.db;
const deps = () => ({ db: db(), files });
const hide = (kind: 'article' | 'story' | 'channel' | 'picture', id: number) =>
  takeDown(deps(), { kind, id, grounds: { reason: 'law', note: 'Письмо', law }, actor: operator }, now);

async function undo(entry: number) {
  const kept = await findEntry(db(), entry);
  if (!kept) throw new Error('no entry');
  return undoEdit(deps(), kept, operator, now);
}

async function hideForCertain(...subject: Parameters<typeof hide>) {
  const done = await hide(...subject);
  if (done.kind === 'refused') throw new Error(done.reason);
  return done;
}

const visibleOf = async (sourceId: number) =>
  (await db().select().from(articles).where(eq(articles.sourceId, sourceId))).filter((row) => row.deletedAt === null)
    .length;

test('the grounds of a taking down are kept, with a deadline where the law demands it, until it is shown again (R51)', async () => {
  const story = await insertStory(db(), { articles: [{ title: 'Мост открыт' }] });
  const { entry } = await hideForCertain('story', story.id);
  expect(await findStoryTakedown(db(), story.id)).toMatchObject({ grounds: { reason: 'law', demandedBy: 'Суд' } });
  const [kept] = await db().select().from(takedowns);
  expect(kept).toMatchObject({ kind: 'story', subjectId: story.id, note: 'Письмо', liftedAt: null });
  expect(kept?.dueAt?.toISOString()).toBe('2026-12-04T20:59:59.000Z');
  expect(await undo(entry)).toEqual({ kind: 'undone' });
  expect(await findStoryTakedown(db(), story.id)).toBeNull();
  expect((await db().select().from(takedowns))[0]?.liftedAt).toEqual(now);
  expect(await undo(entry)).toMatchObject({ kind: 'refused' });
});

describe('a channel', () => {
  test('goes with all its publications, its feed pauses, and one undo brings all back but what was hidden by itself', async () => {
    const channel = await insertSource(db());
    const story = await insertStory(db(), { articles: [{ sourceId: channel.id }, { sourceId: channel.id }] });
    await insertArticle(db(), { sourceId: channel.id });
    await hideForCertain('article', story.articles[0]?.id ?? 0);
    const { entry, count, title } = await hideForCertain('channel', channel.id);
    expect({ count, title }).toEqual({ count: 2, title: channel.name });
    expect(await visibleOf(channel.id)).toBe(0);
    expect((await db().select().from(sources))[0]).toMatchObject({ hiddenAt: now, pausedAt: now });
    expect(await findChannelTakedown(db(), channel.id)).toMatchObject({ grounds: { reason: 'law' } });
    expect(await hide('channel', channel.id)).toMatchObject({ kind: 'refused' });
    const resume = { channelId: channel.id, isPaused: false, actor: operator };
    expect(await setChannelPaused(db(), resume, now)).toEqual({ kind: 'hidden' });
    expect(await undo(entry)).toEqual({ kind: 'undone' });
    expect(await visibleOf(channel.id)).toBe(2);
    expect((await db().select().from(sources))[0]).toMatchObject({ hiddenAt: null, pausedAt: null });
    expect(await findChannelTakedown(db(), channel.id)).toBeNull();
  });

  test('that was paused before stays so when it is shown again', async () => {
    const earlier = new Date('2026-11-01T09:00:00Z');
    const channel = await insertSource(db(), { pausedAt: earlier });
    const { entry } = await hideForCertain('channel', channel.id);
    await undo(entry);
    expect((await db().select().from(sources))[0]?.pausedAt).toEqual(earlier);
  });

  test('what a fetch under way still brought is hidden by the worker, and so is what a dead process left', async () => {
    const channel = await insertSource(db());
    await hideForCertain('channel', channel.id);
    const late = await insertStory(db(), { articles: [{ sourceId: channel.id }] });
    expect(await settleHiddenChannels(deps(), now)).toBe(1);
    expect(await visibleOf(channel.id)).toBe(0);
    expect(await findStoryTakedown(db(), late.id)).toMatchObject({ grounds: { reason: 'law' } });
    expect(await settleHiddenChannels(deps(), now)).toBe(0);
  });
});

describe('a picture', () => {
  test('goes from every publication that shows it, with its files, and its content is known', async () => {
    const picture = await insertMedia(db());
    const story = await insertStory(db(), { articles: [{ mediaId: picture.id, imageUrl: 'https://a.example/1.jpg' }] });
    const other = await insertArticle(db(), { mediaId: picture.id });
    const { entry, count } = await hideForCertain('picture', story.articles[0]?.id ?? 0);
    expect(count).toBe(2);
    expect(removed).toEqual([picture.id]);
    expect(await db().select().from(media)).toEqual([]);
    expect((await db().select().from(articles).where(eq(articles.id, other.id)))[0]?.mediaId).toBeNull();
    expect(await isHiddenPicture(db(), picture.id)).toBe(true);
    expect(await hide('picture', other.id)).toMatchObject({ kind: 'refused' });
    expect(await undo(entry)).toEqual({ kind: 'undone' });
    expect(await isHiddenPicture(db(), picture.id)).toBe(false);
    const [first] = await db().select().from(articles).where(eq(articles.storyId, story.id));
    expect(first).toMatchObject({ mediaId: null, imageNextAt: now });
  });
});

test('each deed is in the journal by its own name', async () => {
  const picture = await insertMedia(db());
  const story = await insertStory(db(), { articles: [{ mediaId: picture.id }] });
  await hideForCertain('picture', story.articles[0]?.id ?? 0);
  await hideForCertain('story', story.id);
  await hideForCertain('channel', story.articles[0]?.sourceId ?? 0);
  const entries = await db().select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual(['picture.hide', 'story.hide', 'channel.hide']);
});

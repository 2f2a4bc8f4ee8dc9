import { eq } from 'drizzle-orm';
import { parseSettings } from '../../platform/base/settings';
import { writeAudit } from '../../platform/changes/audit-store';
import { addByOperator } from '../../editing/channels/add-channel';
import { findFeedStanding, claimDueFeeds, findPolledSource } from '../../ingest/feeds/feed-state-store';
import { toFeedHealth } from '../../ingest/feeds/feed-health';
import { articles, feedStates, sources, stories } from '../../platform/db/schema';
import { insertArticle, insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { editChannelCommand, pauseChannelCommand, removeChannelsCommand } from './channel-changes';
import { journalCommand } from './history';
import { parseSubject } from './history-command-line';
import { listChannelsCommand } from './list-channels';

let database: TestDatabase;
let said: string[];
let asked: string[];
beforeEach(async () => {
  database = await openTestDatabase();
  said = [];
  asked = [];
});
afterEach(() => database.close());

const now = new Date('2026-11-28T12:00:00Z');
const context = () => ({
  db: database.db,
  settings: parseSettings({}),
  print: (line: string) => void said.push(line.replaceAll('\u00a0', ' ')),
  now: () => now,
});
const answer = (yes: boolean) => async (question: string) => (asked.push(question.replaceAll('\u00a0', ' ')), yes);
const add = async (name: string, host: string) => {
  const added = await addByOperator(database.db, { name, rssUrl: `https://${host}/rss`, url: `https://${host}` }, now);
  if (added.kind !== 'added') throw new Error(added.kind);
  return added.id;
};
const due = async () =>
  (
    await claimDueFeeds(database.db, { lane: 'healthy', now: new Date(now.getTime() + 1_000), until: now, limit: 10 })
  ).map(({ sourceId }) => sourceId);

test('an operator changes a channel’s fields; the feed’s new address is fetched at once, and the journal names the fields', async () => {
  const id = await add('Вестник', 'example.by');
  await add('Волна', 'wave.by');
  const edit = (given: Parameters<typeof editChannelCommand>[1]['given']) =>
    editChannelCommand(context(), { channelId: id, given });
  expect(await edit({ name: 'Вестник дня', rss_url: 'https://example.by/new', description: '' })).toBe(0);
  expect(said.at(-1)).toBe(`Канал № ${id} «Вестник дня» сохранён.`);
  expect(await database.db.select().from(sources).where(eq(sources.id, id))).toMatchObject([
    { name: 'Вестник дня', rssUrl: 'https://example.by/new', description: null, version: 2 },
  ]);
  expect(await due()).toContain(id);
  for (const [given, sentence] of [
    [{ name: 'Волнa' }, 'не отличить'],
    [{ name: ' ' }, 'пусто'],
    [{ rss_url: 'https://www.wave.by/rss' }, 'уже есть у другого канала'],
    [{ url: 'ftp://example.by' }, 'нужен http или https'],
    [{ url: 'https://com.by' }, 'много разных сайтов'],
    [{ contact_email: 'нет' }, 'не похоже на адрес'],
    [{}, 'Назовите, что изменить'],
  ] as const) {
    expect(await edit(given)).toBe(1);
    expect(said.at(-1)).toContain(sentence);
  }
  await journalCommand(context(), { of: parseSubject(`channel:${id}`) });
  expect(said.slice(-2)).toEqual([
    expect.stringMatching(/оператор +Изменён канал № \d+: название, лента\.$/),
    expect.stringMatching(/Добавлен канал № \d+ «Вестник»\.$/),
  ]);
});

test('what the site did by itself is not put down to the operator', async () => {
  const id = await add('Вестник', 'example.by');
  const details = { fields: ['rss_url'], version: 2 };
  await writeAudit(database.db, { action: 'channel.moved', actor: { kind: 'site' }, channelId: id, details }, now);
  await journalCommand(context(), { limit: 1 });
  expect(said.at(-1)).toMatch(/сайт +Лента канала № \d+ переехала/);
});

test('the operator’s word moves a channel to a site that another one has', async () => {
  const id = await add('Вестник', 'example.by');
  await add('Волна', 'wave.by');
  expect(await editChannelCommand(context(), { channelId: id, given: { url: 'https://wave.by' } })).toBe(0);
});

test('a paused channel is not fetched, says so in the list and to its owner, and begins again at once', async () => {
  const id = await add('Вестник', 'example.by');
  expect(await pauseChannelCommand(context(), { channelId: id, isPaused: true })).toBe(0);
  expect(await pauseChannelCommand(context(), { channelId: id, isPaused: true })).toBe(0);
  expect(said.at(-1)).toContain('уже приостановлен');
  expect([await due(), await findPolledSource(database.db, id)]).toEqual([[], null]);
  await listChannelsCommand(context());
  expect(said.at(-1)).toMatch(/Вестник +example\.by\/rss +— +приостановлен$/);
  const standing = await findFeedStanding(database.db, id);
  expect(standing && toFeedHealth(standing, 0)).toMatchObject({ state: 'paused', next_fetch_at: null });
  expect(await pauseChannelCommand(context(), { channelId: id, isPaused: false })).toBe(0);
  expect(await due()).toEqual([id]);
  expect(await pauseChannelCommand(context(), { channelId: 77, isPaused: true })).toBe(1);
  await journalCommand(context(), { limit: 2 });
  expect(said.slice(-2)).toEqual([expect.stringContaining('возобновлён'), expect.stringContaining('приостановлен')]);
});

test('a removed channel takes its publications and the stories that only it told, and frees its feed’s address', async () => {
  const id = await add('Вестник', 'example.by');
  const other = await add('Волна', 'wave.by');
  const own = await insertStory(database.db, { articles: [{ sourceId: id }] });
  const shared = await insertStory(database.db, { articles: [{ sourceId: id }, { sourceId: other }] });
  await insertArticle(database.db, { sourceId: id });
  const remove = (yes: boolean) =>
    removeChannelsCommand(context(), { channelIds: [id, id], isFailing: false }, answer(yes));
  expect(await remove(false)).toBe(1);
  expect(asked[0]).toContain('Уйдут 3 публикации с картинками и 1 сюжет');
  expect(await remove(true)).toBe(0);
  expect(said.at(-1)).toBe('Удалено: 1 канал, 3 публикации, 1 сюжет. Адреса лент свободны.');
  expect((await database.db.select().from(stories)).map((story) => story.id)).toEqual([shared.id]);
  expect((await database.db.select().from(articles)).map(({ sourceId }) => sourceId)).toEqual([other]);
  expect(own.id).not.toBe(shared.id);
  expect(await remove(true)).toBe(1);
  expect(await add('Вестник', 'example.by')).toBeGreaterThan(id);
});

test('the failing ones are listed alone, and those that failed for days removed together', async () => {
  const [good, failing, dead, gone] = [
    await add('Первый', 'one.by'),
    await add('Второй', 'two.by'),
    await add('Третий', 'three.by'),
    await add('Пятый', 'five.by'),
  ];
  const trouble = (sourceId: number, values: Partial<typeof feedStates.$inferInsert>) =>
    database.db
      .update(feedStates)
      .set({ lastError: 'Сервер ответил, что такой страницы нет (404).', lastFetchAt: now, ...values })
      .where(eq(feedStates.sourceId, sourceId));
  await trouble(failing, { failures: 2 });
  await trouble(dead, { failures: 12 });
  await trouble(gone, { disabledAt: now });
  await listChannelsCommand(context(), { failing: true });
  expect(said.join('\n')).not.toContain('Первый');
  expect(said.filter((line) => line.includes('404'))).toHaveLength(3);
  expect(Math.max(...said.map(({ length }) => length))).toBeLessThanOrEqual(120);
  said = [];
  await listChannelsCommand(context(), { failing: true, json: true });
  expect(
    JSON.parse(said.join(''))
      .map(({ id }: { id: number }) => id)
      .sort(),
  ).toEqual([failing, dead, gone].sort());
  expect(await removeChannelsCommand(context(), { channelIds: [], isFailing: true }, answer(true))).toBe(0);
  expect((await database.db.select().from(sources)).map(({ id }) => id).sort()).toEqual([good, failing].sort());
});

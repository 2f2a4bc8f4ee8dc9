import { sql } from 'drizzle-orm';
import { insertArticle, insertSource, insertStory } from '../platform/db/testing/builders';
import { emptyTables } from '../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { renewChannelFigures } from './channel-figures-store';
import { countListedChannels, findLetters, listBusiestChannels, listChannelsByName } from './channel-list-store';

const now = new Date('2026-11-21T09:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const never = () => false;

describe('the list of channels (CHANNELS-1)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'sources', 'story_digests', 'channel_figures'));
  afterAll(() => database.close());

  const figuresOf = async (id: number) =>
    (await listChannelsByName(database.db, { offset: 0, limit: 100 })).find((channel) => channel.id === id)?.figures;

  test('a channel that an editor has taken down stands nowhere in it (R51)', async () => {
    const { id } = await insertSource(database.db, { name: 'Видно' });
    const hidden = await insertSource(database.db, { name: 'Скрыто', hiddenAt: now });
    await insertArticle(database.db, { sourceId: hidden.id, publishedAt: hoursAgo(2) });
    await renewChannelFigures(database.db, now, never);
    const listed = await listChannelsByName(database.db, { offset: 0, limit: 100 });
    expect(listed.map((channel) => channel.id)).toEqual([id]);
    expect((await listBusiestChannels(database.db)).some((channel) => channel.id === hidden.id)).toBe(false);
    expect((await findLetters(database.db)).map(({ letter }) => letter)).toEqual(['В']);
    expect(await countListedChannels(database.db)).toBe(1);
  });

  /** A story of these channels, an hour apart, the first one first, with the digest that names `copies` by their places. */
  async function tell(sourceIds: readonly number[], copies: readonly number[] = []) {
    const text = 'Мост через Пину открыли для движения. '.repeat(10);
    const { id, articles } = await insertStory(database.db, {
      sourcesCount: new Set(sourceIds).size,
      articles: sourceIds.map((sourceId, index) => ({ sourceId, text, publishedAt: hoursAgo(20 - index) })),
    });
    const ids = articles.map((article) => article.id);
    const content = {
      articleIds: ids,
      comparedTexts: ids.length,
      copies: copies.map((place) => ({ articleId: ids[place], originalId: ids[0] })),
      timeline: ids.map((articleId) => ({ articleId, minutesLater: 0 })),
    };
    await database.db.execute(sql`
      insert into story_digests (story_id, content) values (${id}, ${JSON.stringify(content)}::jsonb)
      on conflict (story_id) do update set content = excluded.content`);
  }

  test('names stand without quotes and capitals, ё as е; letters lead to their pages', async () => {
    for (const name of ['Ёлка', 'Жизнь', '«Азбука»', 'lenta', '360', 'Елка 2'])
      await insertSource(database.db, { name });
    const listed = await listChannelsByName(database.db, { offset: 1, limit: 4 });
    expect(listed.map(({ name }) => name)).toEqual(['lenta', '«Азбука»', 'Ёлка', 'Елка 2']);
    expect(await findLetters(database.db)).toEqual([
      { letter: '0–9', page: 1 },
      { letter: 'L', page: 1 },
      { letter: 'А', page: 1 },
      { letter: 'Е', page: 1 },
      { letter: 'Ж', page: 1 },
    ]);
  });

  test('a letter that begins after a full page is on the next one', async () => {
    for (let n = 0; n < 60; n++) await insertSource(database.db, { name: `Газета ${n}` });
    await insertSource(database.db, { name: 'Звезда' });
    expect(await findLetters(database.db)).toEqual([
      { letter: 'Г', page: 1 },
      { letter: 'З', page: 2 },
    ]);
  });

  test('figures: publications a day, how often first, how many texts of its own', async () => {
    const [first, second, third] = [
      await insertSource(database.db),
      await insertSource(database.db),
      await insertSource(database.db),
    ];
    await tell([first.id, second.id, third.id], [1]);
    await tell([second.id, first.id, third.id]);
    await tell([first.id]);
    expect(await renewChannelFigures(database.db, now, never)).toBe(3);
    expect(await figuresOf(first.id)).toMatchObject({ shared: 2, first: 1, compared: 2, own: 2 });
    expect(await figuresOf(second.id)).toMatchObject({ shared: 2, first: 1, compared: 2, own: 1 });
    expect(await figuresOf(third.id)).toMatchObject({ shared: 2, first: 0, compared: 2, own: 2 });
    expect((await figuresOf(first.id))?.per_day).toBeCloseTo(3);
  });

  test('what is deleted or older than a fortnight does not count, and a channel that fell silent has no figures', async () => {
    const { id } = await insertSource(database.db);
    await insertArticle(database.db, { sourceId: id, publishedAt: hoursAgo(48) });
    await insertArticle(database.db, { sourceId: id, publishedAt: hoursAgo(24), deletedAt: now });
    await insertArticle(database.db, { sourceId: id, publishedAt: hoursAgo(24 * 20) });
    await renewChannelFigures(database.db, now, never);
    expect((await figuresOf(id))?.per_day).toBeCloseTo(0.5);
    await renewChannelFigures(database.db, hoursAgo(-24 * 30), never);
    expect(await figuresOf(id)).toBeNull();
  });

  test('the busiest stand first', async () => {
    const [quiet, busy] = [await insertSource(database.db), await insertSource(database.db)];
    await insertArticle(database.db, { sourceId: quiet.id, publishedAt: hoursAgo(5) });
    for (let n = 0; n < 3; n++) await insertArticle(database.db, { sourceId: busy.id, publishedAt: hoursAgo(5 + n) });
    await renewChannelFigures(database.db, now, never);
    expect((await listBusiestChannels(database.db)).map(({ id }) => id)).toEqual([busy.id, quiet.id]);
  });

  test('more channels than one statement counts', async () => {
    const sources = [];
    for (let n = 0; n < 120; n++) sources.push(await insertSource(database.db));
    for (const { id } of sources) await insertArticle(database.db, { sourceId: id, publishedAt: hoursAgo(3) });
    expect(await renewChannelFigures(database.db, now, never)).toBe(120);
  });
});

import { eq } from 'drizzle-orm';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings } from '../../platform/base/settings';
import { auditEntries } from '../../platform/db/channel-tables';
import { articles, feedStates, sources } from '../../platform/db/schema';
import { feedSubscriptions } from '../../platform/db/websub-tables';
import { subscribe } from '../../ingest/websub/testing/subscribe';
import { findClaims } from '../../editing/channels/channel-site-store';
import { holdersOf, siteOf } from '../../editing/channels/site-claims';
import { findPolledSource } from '../../ingest/feeds/feed-state-store';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import {
  addChannelCommand,
  importChannels,
  markAggregatorCommand,
  setIntervalCommand,
  setPagesCommand,
} from './channel-commands';
import { listChannelsCommand } from './list-channels';
import { ingest } from './ingest';

describe('the operator’s commands on channels and feeds', () => {
  let database: TestDatabase;
  let folder: string;
  let said: string[];
  beforeEach(async () => {
    database = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'sujet-cli-'));
    said = [];
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const context = () => ({
    db: database.db,
    settings: parseSettings({}),
    print: (line: string) => void said.push(line),
    now: () => new Date(),
  });
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const titles = ['В Гродно открыли каток', 'Учёные нашли древнюю монету', 'Плохая ссылка'];
  const rss = (title: string, ...links: string[]) =>
    `<rss><channel><title>${title}</title>${links.map((link, n) => `<item><title>${titles[n]}</title><link>${link}</link></item>`).join('')}</channel></rss>`;

  test('a channel is added once', async () => {
    const options = { name: ' Издание ', rssUrl: 'https://example.by/rss' };
    expect(await addChannelCommand(context(), options)).toBe(0);
    expect(await addChannelCommand(context(), options)).toBe(1);
    expect(said.join('\n')).toContain('уже есть');
    expect(await addChannelCommand(context(), { ...options, rssUrl: 'http://www.example.by/rss/?utm_source=x' })).toBe(
      1,
    );
    expect(said.at(-1)).toContain('уже есть: № 1.');
    expect(await addChannelCommand(context(), { name: 'Издaниe', rssUrl: 'https://other.by/rss' })).toBe(1);
    expect(said.at(-1)).toContain('не отличить');
    expect(await database.db.select().from(sources)).toMatchObject([
      { name: 'Издание', rssUrl: options.rssUrl, url: 'https://example.by' },
    ]);
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      { action: 'channel.add', channelId: 1, userId: null, details: { name: 'Издание' } },
    ]);
  });

  test('an aggregator is one by the operator’s word, which he may take back', async () => {
    await addChannelCommand(context(), { name: 'Обзор', rssUrl: 'https://review.example/rss', aggregator: true });
    await listChannelsCommand(context(), { wide: true });
    expect(said.at(-1)).toMatch(/Обзор +https:\/\/review\.example\/rss +любые /);
    expect(await markAggregatorCommand(context(), { channelId: 1, aggregator: false })).toBe(0);
    expect(said.at(-1)).toBe('Канал № 1 публикует материалы только своего сайта.');
    expect(await markAggregatorCommand(context(), { channelId: 2, aggregator: true })).toBe(1);
    expect(said.at(-1)).toBe('Канала № 2 нет.');
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      { action: 'channel.add' },
      { action: 'channel.aggregator', details: { aggregator: false } },
    ]);
  });

  test.each([
    ['www.kurier.by', 'kurier.by'],
    ['WWW.Курьер.бел', 'Курьер.бел'],
    ['www. Курьер', 'www. Курьер'],
    ['www.курьер', 'www.курьер'],
  ])('a channel that is named by its host, %s, is %s to readers', async (name, shown) => {
    await addChannelCommand(context(), { name, rssUrl: 'https://example.by/rss' });
    expect(await database.db.select().from(sources)).toMatchObject([{ name: shown }]);
  });

  test('an editor’s own interval holds until the schedule decides again, and is in the list', async () => {
    await addChannelCommand(context(), { name: 'Издание', rssUrl: 'https://example.by/rss' });
    await database.db.update(feedStates).set({ nextFetchAt: new Date(Date.now() + 7_200_000) });
    expect(await setIntervalCommand(context(), { channelId: 1, everyMinutes: 45 })).toBe(0);
    expect(said.at(-1)).toBe('Лента канала № 1 забирается раз в 45 мин.');
    const [state] = await database.db.select().from(feedStates);
    expect(state?.nextFetchAt.getTime()).toBeLessThanOrEqual(Date.now() + 45 * 60_000);
    expect(await findPolledSource(database.db, 1)).toMatchObject({ everyMinutes: 45 });
    expect(await setIntervalCommand(context(), { channelId: 1, everyMinutes: null })).toBe(0);
    expect(await findPolledSource(database.db, 1)).toMatchObject({ everyMinutes: null });
    expect(await setIntervalCommand(context(), { channelId: 1, everyMinutes: 0 })).toBe(1);
    expect(said.at(-1)).toBe('Промежуток должен быть целым числом минут от 1 до 1440 или словом auto.');
    expect(await setIntervalCommand(context(), { channelId: 2, everyMinutes: 5 })).toBe(1);
    expect(said.at(-1)).toBe('Канала № 2 нет.');
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      { action: 'channel.add' },
      { action: 'channel.settings', details: { before: { every_minutes: null }, after: { every_minutes: 45 } } },
      { action: 'channel.settings', details: { before: { every_minutes: 45 }, after: { every_minutes: null } } },
    ]);
  });

  test('an editor forbids and allows asking the pages of a channel’s articles (PAGE-2)', async () => {
    await addChannelCommand(context(), { name: 'Издание', rssUrl: 'https://example.by/rss' });
    expect(await setPagesCommand(context(), { channelId: 1, asksPages: false })).toBe(0);
    expect(said.at(-1)).toBe('Страницы статей канала № 1 больше не запрашиваются.');
    expect(await database.db.select().from(sources)).toMatchObject([{ asksPages: false }]);
    await listChannelsCommand(context(), { wide: true });
    expect(said.at(-1)).toContain('ещё не забиралась, без страниц статей');
    expect(await setPagesCommand(context(), { channelId: 1, asksPages: true })).toBe(0);
    expect(await setPagesCommand(context(), { channelId: 2, asksPages: true })).toBe(1);
    expect(said.at(-1)).toBe('Канала № 2 нет.');
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      { action: 'channel.add' },
      { action: 'channel.settings', details: { before: { asks_pages: true }, after: { asks_pages: false } } },
      { action: 'channel.settings', details: { before: { asks_pages: false }, after: { asks_pages: true } } },
    ]);
  });

  test('the list tells whether a hub pushes a feed’s news (PUSH-4)', async () => {
    const key = new Uint8Array(32);
    for (const state of ['requested', 'denied', 'active'] as const) {
      const { id } = await subscribe(database.db, { key, now: new Date() });
      const counts = state === 'active' ? { lastPushAt: new Date(), missed: 2, ignored: 1 } : {};
      await database.db
        .update(feedSubscriptions)
        .set({ state, ...counts })
        .where(eq(feedSubscriptions.id, id));
    }
    await listChannelsCommand(context(), { wide: true });
    const lines = said.join('\n');
    expect(lines).toMatch(/ждём ответа/);
    expect(lines).toMatch(/отказал/);
    expect(lines).toMatch(/присылает, пропустил 2, без подписи 1/);
  });

  test('channels of Telegram are told apart by their names, not by the host that they share (SOURCE-3)', async () => {
    for (const name of ['volna_by', 'sport_by'])
      await addChannelCommand(context(), { name, rssUrl: `https://t.me/s/${name}` });
    expect((await database.db.select().from(sources)).map(({ url }) => url)).toEqual([
      'https://t.me/volna_by',
      'https://t.me/sport_by',
    ]);
    expect(said.join('\n')).not.toContain('Тот же сайт');
    const [post] = [siteOf('https://t.me/volna_by/7')];
    const claims = await findClaims(database.db, ['t.me']);
    expect([...holdersOf(post ?? { domain: '', host: '', path: '' }, claims)]).toEqual([1]);
  });

  test('a second channel of one site is told of the first', async () => {
    await addChannelCommand(context(), { name: 'Издание', rssUrl: 'https://example.by/rss' });
    await addChannelCommand(context(), { name: 'Спорт', rssUrl: 'https://www.example.by/sport.xml' });
    expect(said.at(-1)).toBe(
      'Тот же сайт у канала № 1 «Издание»: статья достанется тому, чья лента принесёт её первой.',
    );
    await addChannelCommand(context(), { name: 'Блог', rssUrl: 'https://blog.example.by/rss' });
    expect(said.at(-1)).toContain('Добавлен канал № 3');
  });

  test.each([
    [{ name: 'А', rssUrl: 'javascript:alert(1)' }, 'нужен http или https'],
    [{ name: 'А', rssUrl: 'file:///etc/passwd' }, 'нужен http или https'],
    [{ name: 'А', rssUrl: 'https://example.by/rss', url: 'ftp://example.by' }, 'нужен http или https'],
    [{ name: '  ', rssUrl: 'https://example.by/rss' }, 'Название канала пусто'],
  ])('%j is refused in a sentence, with a non-zero exit code', async (options, sentence) => {
    expect(await addChannelCommand(context(), options)).toBe(1);
    expect(said.join('\n')).toContain(sentence);
    expect(await database.db.select().from(sources)).toEqual([]);
  });

  test('OPML: feeds are added, known ones and other schemes are counted', async () => {
    const opml = await file(
      'feeds.opml',
      `<opml><body><outline text="А" xmlUrl="https://a.example/rss"/><outline text="Б" xmlUrl="https://b.example/rss"/>
       <outline text="В" xmlUrl="ftp://c.example/rss"/></body></opml>`,
    );
    expect(await importChannels(context(), opml)).toBe(0);
    expect(said.at(-1)).toBe('Добавлено: 2. Уже были: 0. Не подошло: 1.');
    expect(await importChannels(context(), opml)).toBe(0);
    expect(said.at(-1)).toBe('Добавлено: 0. Уже были: 2. Не подошло: 1.');
    expect((await database.db.select().from(auditEntries)).map(({ action }) => action)).toEqual([
      'channel.add',
      'channel.add',
    ]);
    expect(await importChannels(context(), await file('x.opml', 'не OPML'))).toBe(1);
  });

  test('OPML: a name that is a host loses its www (R29)', async () => {
    const opml = await file(
      'feeds.opml',
      `<opml><body><outline text="www.example.by" xmlUrl="https://www.example.by/rss"/>
       <outline text="WWW для всех" xmlUrl="https://b.example/rss"/></body></opml>`,
    );
    expect(await importChannels(context(), opml)).toBe(0);
    const names = (await database.db.select().from(sources)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['example.by', 'WWW для всех']));
  });

  test('feed:// and feed:https:// are addresses of the web, by hand and in OPML (SOURCE-2)', async () => {
    const opml = await file(
      'feeds.opml',
      '<opml><body><outline text="А" xmlUrl="feed://a.example/rss"/><outline text="Б" xmlUrl="feed:https://b.example/rss"/></body></opml>',
    );
    expect(await importChannels(context(), opml)).toBe(0);
    expect(await addChannelCommand(context(), { name: 'В', rssUrl: 'feed://c.example/rss' })).toBe(0);
    expect((await database.db.select().from(sources)).map(({ rssUrl }) => rssUrl)).toEqual([
      'http://a.example/rss',
      'https://b.example/rss',
      'http://c.example/rss',
    ]);
  });

  test('OPML: what the owner’s form would refuse is told with its name and left out, and the rest is taken', async () => {
    const outlines = [
      ['А', 'https://a.example/rss'],
      ['я'.repeat(100_000), 'https://b.example/rss'],
      ['Лента&#x202e;атнел', 'https://c.example/rss'],
      ['Красный&#27;[31m', 'https://c.example/rss'],
      ['Д', 'http://user:secret@d.example/rss'],
      ['Е', `https://e.example/${'a'.repeat(9_000)}`],
      ['Ё', 'http://&quot;onmouseover=alert(1)'],
      ['Ж\n  длинное&#10;имя', 'https://f.example/rss'],
    ];
    const opml = await file(
      'odd.opml',
      `<opml><body>${outlines.map(([text, url]) => `<outline text="${text}" xmlUrl="${url}"/>`).join('')}</body></opml>`,
    );
    expect(await importChannels(context(), opml)).toBe(0);
    expect(said.at(-1)).toBe('Добавлено: 2. Уже были: 0. Не подошло: 6.');
    expect((await database.db.select().from(sources)).map(({ name }) => name)).toEqual(['А', 'Ж длинное имя']);
    expect(said.slice(0, -1).map((line) => line.slice(0, 24))).toEqual(
      [2, 3, 4, 5, 6, 7].map((n) => expect.stringContaining(`Пропущена лента ${n} («`)),
    );
    expect(said.every((line) => line.length < 400 && !/[\u001b\u202e]/.test(line))).toBe(true);
  });

  test('OPML: feeds that are there already use up no channel numbers', async () => {
    const opml = (...names: string[]) =>
      file(
        'feeds.opml',
        `<opml><body>${names.map((n) => `<outline text="${n}" xmlUrl="https://${n}.example/rss"/>`).join('')}</body></opml>`,
      );
    await importChannels(context(), await opml('a', 'b'));
    await importChannels(context(), await opml('a', 'b'));
    await importChannels(context(), await opml('a', 'b', 'c'));
    expect((await database.db.select().from(sources)).map(({ id }) => id).sort()).toEqual([1, 2, 3]);
  });

  test('ingest takes files, tells what came of each, and one bad file leaves the others alone', async () => {
    const good = await file(
      'good.xml',
      rss('Лента', 'https://example.by/1', 'https://example.by/2', 'javascript:alert(1)'),
    );
    const page = await file('page.xml', '<!doctype html><html><body>Страница</body></html>');
    expect(await ingest(context(), { feed: [good, page, join(folder, 'none.xml')] })).toBe(1);
    const rows = said.map((line) => line.replace(/\s+/g, ' '));
    expect(rows.find((line) => line.startsWith(`${good} `))).toContain('2 2 0 0 1 2 принята');
    expect(rows.find((line) => line.includes('none.xml'))).toContain('Файл не читается: такого файла или папки нет.');
    expect(rows).toContain('Новых сюжетов: 2.');
    expect(rows.some((line) => line.startsWith(`${good}, материал 3:`))).toBe(true);
    expect((await database.db.select().from(articles)).every((article) => article.storyId !== null)).toBe(true);
  });

  test('the same file again brings nothing twice and keeps its channel', async () => {
    const good = await file('good.xml', rss('Лента', 'https://example.by/1'));
    await ingest(context(), { feed: [good] });
    expect(await ingest(context(), { feed: [good] })).toBe(0);
    expect(await database.db.select().from(articles)).toHaveLength(1);
    expect(await database.db.select().from(sources)).toHaveLength(1);
  });

  test('an address on this machine is refused by the guard (SSRF-1)', async () => {
    expect(await ingest(context(), { feed: ['http://127.0.0.1/feed.xml'] })).toBe(1);
    expect(await database.db.select().from(articles)).toEqual([]);
  });

  test('nothing to take is said, not done', async () => {
    expect(await ingest(context(), {})).toBe(1);
    expect(said).toEqual(['Нечего забирать: укажите --feed или --all.']);
  });

  test('the list shows every channel and its state', async () => {
    expect(await listChannelsCommand(context(), { wide: true })).toBe(0);
    expect(said[0]).toContain('Каналов пока нет');
    await addChannelCommand(context(), { name: 'Издание', rssUrl: 'https://example.by/rss' });
    await listChannelsCommand(context(), { wide: true });
    expect(said.at(-1)).toMatch(/Издание +https:\/\/example\.by\/rss +свой +— .*ещё не забиралась/);
    await database.db.update(feedStates).set({ lastError: 'Ответ 404.' });
    await listChannelsCommand(context(), { wide: true });
    expect(said.at(-1)).toMatch(/с ошибкой +Ответ 404\./);
    // The operator is told what the owner of the channel is not.
    await database.db.update(feedStates).set({ lastFailure: 'refused' });
    await listChannelsCommand(context());
    expect(said.join('\n')).toContain('с ошибкой: там никто не отвечает');
    await database.db.update(feedStates).set({ disabledAt: new Date() });
    await listChannelsCommand(context(), { wide: true });
    expect(said.at(-1)).toMatch(/отключена +Ответ 404\./);
  });
});

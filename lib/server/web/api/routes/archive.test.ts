import { archiveDaySchema, archiveIndexSchema, archiveMonthSchema } from '@/lib/contract/archive';
import { minskDay, moveDay, startOfDay } from '@/lib/text/calendar';
import { deletePublication } from '../../../editing/channels/publication-store';
import { insertStory } from '../../../platform/db/testing/builders';
import {
  archivePageSize,
  countStoriesOfSpans,
  findEndsOfSpan,
  findFilledSpans,
  listIdsOfSpan,
} from '../../../stories/archive-store';
import { openTestApi, siteOrigin, type TestResponse, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const path = '/api/v1/archive/';
const dayPath = (day: string) => `${path}days/${day}/`;
const monthPath = (month: string) => `${path}months/${month}/`;
const hour = 3_600_000;
/** Returns the moment this many hours into a day in Minsk. */
const at = (day: string, hours: number) => new Date(startOfDay(day).getTime() + hours * hour);
const ids = ({ body }: TestResponse): number[] => body.results.map((story: { id: number }) => story.id);
const today = () => minskDay(new Date());
const daysAgo = (days: number) => moveDay(today(), -days);

describe('GET /api/v1/archive/days/{day}/ (ARCHIVE-1: every story by the day it began)', () => {
  test('holds the stories that began on that day in Minsk, newest first, as lists send them', async () => {
    const { db } = api.database;
    const day = '2026-03-12';
    await insertStory(db, { createdAt: new Date(at(day, 0).getTime() - 1) });
    const first = await insertStory(db, {
      createdAt: at(day, 0),
      categoryId: 3,
      articles: [{ title: 'Мост открыт' }, {}],
    });
    const last = await insertStory(db, { createdAt: new Date(at(day, 24).getTime() - 1) });
    await insertStory(db, { createdAt: at(day, 24) });
    const { status, body, headers } = await api.get(dayPath(day));
    archiveDaySchema.validateSync(body, { strict: true });
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('s-maxage=15')]);
    expect(body).toMatchObject({
      day,
      count: 2,
      page_size: archivePageSize,
      next: null,
      previous: null,
      earlier: '2026-03-11',
      later: '2026-03-13',
    });
    expect(body.results).toMatchObject([
      { id: last.id },
      { id: first.id, title: 'Мост открыт', category: { id: 3 }, articles_count: 2 },
    ]);
  });

  test('its pages together hold every story once; beyond the last there is none', async () => {
    const { pool } = api.database;
    await pool.query(
      `insert into stories (created_at, modified_at, last_article_at, articles_count)
      select $1::timestamptz + (n / 3) * interval '1 second', now(), now(), 1 from generate_series(1, $2::int) n`,
      [at('2026-03-12', 5), 2 * archivePageSize + 7],
    );
    const read: number[][] = [];
    const previous: unknown[] = [];
    for (let next: string | null = dayPath('2026-03-12'); next !== null;) {
      const answer: TestResponse = await api.get(next);
      read.push(ids(answer));
      previous.push(answer.body.previous);
      next = answer.body.next;
    }
    const all = await pool.query('select id from stories order by created_at desc, id desc');
    expect(read.map((page) => page.length)).toEqual([archivePageSize, archivePageSize, 7]);
    expect(read.flat()).toEqual(all.rows.map(({ id }) => id));
    expect(previous).toEqual([null, ...[1, 2].map((page) => `${siteOrigin}${dayPath('2026-03-12')}?page=${page}`)]);
    expect((await api.get(`${dayPath('2026-03-12')}?page=4`)).status).toBe(404);
    expect((await api.get(`${dayPath('2026-03-12')}?page=999999999999999`)).status).toBe(404);
  });

  test('a day without stories between others is there, with one empty page', async () => {
    const { db } = api.database;
    await insertStory(db, { createdAt: at('2026-03-10', 9) });
    await insertStory(db, { createdAt: at('2026-03-20', 9) });
    const { status, body } = await api.get(dayPath('2026-03-15'));
    archiveDaySchema.validateSync(body, { strict: true });
    expect([status, body.count, body.results, body.earlier, body.later]).toEqual([
      200,
      0,
      [],
      '2026-03-10',
      '2026-03-20',
    ]);
    expect((await api.get(`${dayPath('2026-03-15')}?page=2`)).status).toBe(404);
  });

  test('before the first story, beyond today, and while there is no story at all: 404', async () => {
    expect((await api.get(dayPath(today()))).status).toBe(404);
    await insertStory(api.database.db, { createdAt: at(daysAgo(5), 9) });
    const statusOf = async (day: string) => (await api.get(dayPath(day))).status;
    expect([
      await statusOf(daysAgo(6)),
      await statusOf(daysAgo(5)),
      await statusOf(today()),
      await statusOf(moveDay(today(), 1)),
    ]).toEqual([404, 200, 200, 404]);
  });

  test('a story that is dated beyond today is not there until its day comes', async () => {
    const { db } = api.database;
    const tomorrow = moveDay(today(), 1);
    await insertStory(db, { createdAt: at(daysAgo(1), 9) });
    const story = await insertStory(db, { createdAt: at(tomorrow, 9) });
    expect((await api.get(dayPath(tomorrow))).status).toBe(404);
    expect((await api.get(dayPath(daysAgo(1)))).body.later).toBeNull();
    expect((await api.get(path)).body.days).toEqual([{ day: daysAgo(1), count: 1 }]);
    api.pass(24 * 3_600);
    expect(ids(await api.get(dayPath(tomorrow)))).toEqual([story.id]);
    api.pass(-24 * 3_600);
  });

  test.each([
    '2026-2-01',
    '2026-02-30',
    '2026-02',
    '20260201',
    '2026-02-01T00',
    '-2026-02-01',
    '2026-02-0１',
    '0000-01-01',
    'today',
    '2026-02-01%20',
  ])('%s is no day: 404 (INP-1)', async (day) => {
    await insertStory(api.database.db, { createdAt: at('2026-01-01', 9) });
    expect((await api.get(dayPath(day))).status).toBe(404);
  });

  test.each(['0', '-1', '01', 'abc', '1.5', ''])(
    'page=%s is a bad request that names the field (R12)',
    async (page) => {
      await insertStory(api.database.db, { createdAt: at('2026-01-01', 9) });
      const { status, body } = await api.get(`${dayPath('2026-01-01')}?${new URLSearchParams({ page })}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['page']]);
    },
  );

  test('empty and merged stories are in none (R21, R22); a deleted publication takes its story out at once', async () => {
    const { db } = api.database;
    const day = daysAgo(2);
    const kept = await insertStory(db, { createdAt: at(day, 8) });
    const deleted = await insertStory(db, { createdAt: at(day, 9) });
    await insertStory(db, { createdAt: at(day, 10), articles: [] });
    await insertStory(db, { createdAt: at(day, 11), articles: [], mergedInto: kept.id });
    expect(ids(await api.get(dayPath(day)))).toEqual([deleted.id, kept.id]);
    const user = await api.signIn();
    await deletePublication(
      { db, files: api.files },
      { articleId: deleted.articles[0]?.id ?? 0, actor: { kind: 'user', userId: user.user.id } },
      new Date(),
    );
    expect(ids(await api.get(dayPath(day)))).toEqual([kept.id]);
    expect((await api.get(path)).body.days).toEqual([{ day, count: 1 }]);
  });
});

describe('GET /api/v1/archive/: the way to every day', () => {
  test('the last seven days and all months that have stories, newest first', async () => {
    const { db } = api.database;
    for (const days of [0, 0, 3, 6, 7]) await insertStory(db, { createdAt: at(daysAgo(days), 0) });
    await insertStory(db, { createdAt: at('2024-02-29', 23.99) });
    await insertStory(db, { createdAt: at('2024-05-01', 0) });
    await insertStory(db, { createdAt: at('1900-01-01', 0) });
    const { status, body, headers } = await api.get(path);
    archiveIndexSchema.validateSync(body, { strict: true });
    expect([status, headers.get('cache-control'), body.page_size]).toEqual([
      200,
      expect.stringContaining('s-maxage=15'),
      archivePageSize,
    ]);
    expect(body.days).toEqual([
      { day: daysAgo(0), count: 2 },
      { day: daysAgo(3), count: 1 },
      { day: daysAgo(6), count: 1 },
    ]);
    expect(body.months.slice(-3)).toEqual(['2024-05', '2024-02', '1900-01']);
    expect(body.months[0]).toBe(today().slice(0, 7));
  });

  test('nothing where there is no story', async () => {
    expect((await api.get(path)).body).toEqual({ page_size: archivePageSize, days: [], months: [] });
  });

  test('a month holds its days with stories, oldest first, and leads to the months beside it', async () => {
    const { db } = api.database;
    for (const day of ['2025-11-30', '2026-02-01', '2026-02-28', '2026-02-28', '2026-06-01'])
      await insertStory(db, { createdAt: at(day, 12) });
    const { body } = await api.get(monthPath('2026-02'));
    archiveMonthSchema.validateSync(body, { strict: true });
    expect(body).toEqual({
      month: '2026-02',
      days: [
        { day: '2026-02-01', count: 1 },
        { day: '2026-02-28', count: 2 },
      ],
      earlier: '2025-11',
      later: '2026-06',
    });
    expect((await api.get(monthPath('2026-03'))).body.days).toEqual([]);
    expect((await api.get(monthPath('2025-10'))).status).toBe(404);
    expect((await api.get(monthPath('2999-01'))).status).toBe(404);
  });

  test.each(['2026-2', '2026-13', '2026', '2026-02-01', 'abc'])('%s is no month: 404 (INP-1)', async (month) => {
    await insertStory(api.database.db, { createdAt: at('2026-01-01', 9) });
    expect((await api.get(monthPath(month))).status).toBe(404);
  });

  test('from the index through months and days every visible story is reached', async () => {
    const { pool } = api.database;
    await pool.query(`insert into stories (created_at, modified_at, last_article_at, articles_count)
      select timestamptz '2025-12-20 20:30Z' + n * interval '97 minutes', now(), now(), 1 from generate_series(1, 900) n`);
    const reached: number[] = [];
    for (const month of (await api.get(path)).body.months as string[]) {
      for (const { day, count } of (await api.get(monthPath(month))).body.days as { day: string; count: number }[]) {
        for (let page = 1; page <= Math.ceil(count / archivePageSize); page += 1)
          reached.push(...ids(await api.get(`${dayPath(day)}?page=${page}`)));
      }
    }
    expect(reached.sort((a, b) => a - b)).toEqual(Array.from({ length: 900 }, (_, n) => (reached[0] ?? 0) + n));
  });
});

test('known to a caller: 304', async () => {
  await insertStory(api.database.db, { createdAt: at('2026-01-01', 9) });
  for (const address of [path, monthPath('2026-01'), dayPath('2026-01-01')]) {
    const { headers } = await api.get(address);
    expect((await api.get(address, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })).status).toBe(304);
  }
});

test('of many stories only those of the days that are asked for are read, through their index', async () => {
  const { db, pool } = api.database;
  await pool.query(`insert into stories (created_at, modified_at, last_article_at, articles_count)
    select timestamptz '2026-01-01' + n * interval '1 minute', now(), now(), 1 from generate_series(1, 20000) n`);
  await pool.query('analyze stories');
  const span = { from: at('2026-01-15', 0), to: at('2026-01-16', 0) };
  const query = jest.spyOn(pool, 'query');
  await countStoriesOfSpans(db, [span]);
  await findFilledSpans(db, [span]);
  await findEndsOfSpan(db, span);
  await listIdsOfSpan(db, span, { offset: 25, limit: 25 });
  const asked = query.mock.calls.map((call): unknown[] => call);
  query.mockRestore();
  expect(asked).toHaveLength(4);
  for (const [text, values] of asked) {
    const statement = typeof text === 'object' && text !== null && 'text' in text ? String(text.text) : '';
    const plan = await pool.query(`explain ${statement}`, Array.isArray(values) ? values : []);
    const lines = plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain('stories_by_creation');
    expect(lines).not.toMatch(/Seq Scan on "?stories/);
  }
});

import { eq } from 'drizzle-orm';
import { readerReports, reportedStories } from '../../../platform/db/report-tables';
import { insertStory } from '../../../platform/db/testing/builders';
import { dropOldReports, forgetAddresses } from '../../../editing/reports/report-store';
import { openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const path = '/api/v1/reports/';
const from = (ip: string) => ({ headers: { 'x-sujet-peer': ip } });
const publish = async () => (await insertStory(api.database.db, { articles: [{ title: 'Мост открыт' }] })).id;
const report = (body: object, ip = api.newIp()) => api.send('POST', path, body, from(ip));
const kept = (story: number) =>
  api.database.db.select().from(readerReports).where(eq(readerReports.storyId, story)).orderBy(readerReports.id);
const sumsOf = async (story: number) =>
  (await api.database.db.select().from(reportedStories).where(eq(reportedStories.storyId, story)))[0];

describe('a reader reports a mistake (REPORT-1)', () => {
  test('with kind, words, quote and address; the story’s sums follow', async () => {
    const story = await publish();
    const sent = { story_id: story, article_id: 5, kind: 'text', text: ' Не Брест,\r\n а Пинск ', quote: 'в Бресте' };
    expect((await report({ ...sent, email: 'Reader@Example.by' })).status).toBe(204);
    expect(await kept(story)).toMatchObject([
      {
        storyId: story,
        articleId: 5,
        kind: 'text',
        words: 'Не Брест,\n а Пинск',
        quote: 'в Бресте',
        email: 'reader@example.by',
        times: 1,
        closedAt: null,
      },
    ]);
    expect(await sumsOf(story)).toMatchObject({ open: 1, times: 1, kinds: ['text'] });
  });

  test('equal ones are counted and kept once; who leaves an address of his own is kept', async () => {
    const story = await publish();
    const sent = { story_id: story, kind: 'event', text: 'Другой мост' };
    for (const body of [
      sent,
      { ...sent, text: 'другой  МОСТ' },
      { ...sent, email: null },
      { ...sent, email: 'a@example.by' },
    ])
      expect((await report(body)).status).toBe(204);
    expect((await kept(story)).map(({ times, email }) => [times, email])).toEqual([
      [3, null],
      [1, 'a@example.by'],
    ]);
    expect(await sumsOf(story)).toMatchObject({ open: 2, times: 4 });
  });

  test('five an hour from one address, then a 429 with the time', async () => {
    const story = await publish();
    const ip = api.newIp();
    for (let sent = 0; sent < 5; sent += 1)
      expect((await report({ story_id: story, kind: 'other', text: `Раз ${sent}` }, ip)).status).toBe(204);
    const refused = await report({ story_id: story, kind: 'event' }, ip);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
    api.pass(3_700);
    expect((await report({ story_id: story, kind: 'event' }, ip)).status).toBe(204);
  });

  test.each([
    [{ kind: 'nonsense' }, 'kind'],
    [{ kind: undefined }, 'kind'],
    [{ kind: 'other' }, 'text'],
    [{ kind: 'other', text: ' \n ' }, 'text'],
    [{ text: 'я'.repeat(501) }, 'text'],
    [{ text: 5 }, 'text'],
    [{ quote: '🌲'.repeat(301) }, 'quote'],
    [{ email: 'a@b.by, c@d.by' }, 'email'],
    [{ email: 7 }, 'email'],
    [{ story_id: '1' }, 'story_id'],
    [{ story_id: 3_000_000_000 }, 'story_id'],
    [{ article_id: -1 }, 'article_id'],
  ])('%j is refused by its field', async (wrong, field) => {
    const { status, body } = await report({ story_id: await publish(), kind: 'text', ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('the longest words pass: 500 and 300 characters of four bytes', async () => {
    const story = await publish();
    const sent = { story_id: story, kind: 'other', text: '🌲'.repeat(500), quote: '🌲'.repeat(300) };
    expect((await report(sent)).status).toBe(204);
    const form = new URLSearchParams({ ...sent, story_id: String(story) });
    const asForm = await api.fetch(path, { ...from(api.newIp()), method: 'POST', body: form });
    expect([asForm.status, asForm.headers.get('location')]).toEqual([303, `/report?story=${story}&state=sent`]);
    expect(await kept(story)).toMatchObject([{ times: 2 }]);
  });

  test('marks of direction and control characters are dropped', async () => {
    const story = await publish();
    await report({ story_id: story, kind: 'other', text: 'Сум\u202eма\u0007 0\u200b' });
    expect(await kept(story)).toMatchObject([{ words: 'Сумма 0' }]);
  });

  test('a story that nobody can see is a 404; a foreign page, a huge body and half a character are refused', async () => {
    const empty = await insertStory(api.database.db, { articles: [] });
    expect((await report({ story_id: empty.id, kind: 'event' })).status).toBe(404);
    expect((await report({ story_id: 2_000_000_000, kind: 'event' })).status).toBe(404);
    const story = await publish();
    const body = new URLSearchParams({ story_id: String(story), kind: 'event' });
    const send = async (init: RequestInit) => (await api.fetch(path, { method: 'POST', body, ...init })).status;
    expect(await send({ headers: { Origin: 'https://evil.example' } })).toBe(403);
    expect(await send({ body: new URLSearchParams({ text: 'x'.repeat(20_000) }) })).toBe(413);
    expect(await send({ body: new URLSearchParams({ text: '\0' }) })).toBe(400);
    expect((await report({ story_id: story, kind: 'text', text: 'x'.repeat(20_000) })).status).toBe(413);
    expect(await kept(story)).toEqual([]);
  });
});

describe('a report is kept no longer than needed (REPORT-2)', () => {
  test('the address of a closed one is emptied, and an old report goes with its story’s sums', async () => {
    const { db } = api.database;
    const story = await publish();
    await report({ story_id: story, kind: 'event', email: 'a@example.by' });
    await report({ story_id: story, kind: 'text', email: 'b@example.by' });
    const [first] = await kept(story);
    await db
      .update(readerReports)
      .set({ closedAt: new Date() })
      .where(eq(readerReports.id, first?.id ?? 0));
    const later = new Date(Date.now() + 86_400_000);
    expect(await forgetAddresses(db, later, 500)).toBe(1);
    expect((await kept(story)).map(({ email }) => email)).toEqual([null, 'b@example.by']);
    await dropOldReports(db, later, 500);
    expect([await kept(story), await sumsOf(story)]).toEqual([[], undefined]);
  });
});

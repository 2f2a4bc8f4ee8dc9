import { eq } from 'drizzle-orm';
import { readerReports } from '../../../platform/db/report-tables';
import { insertSource, insertStory } from '../../../platform/db/testing/builders';
import { users } from '../../../platform/db/schema';
import { bearer, openTestApi, siteOrigin, type TestApi } from '../testing/open-api';

let api: TestApi;
let editor: { headers: { Authorization: string } };
beforeAll(async () => {
  api = await openTestApi();
  const { user, access } = await api.signIn();
  await api.database.db.update(users).set({ role: 'editor' }).where(eq(users.id, user.id));
  editor = { headers: bearer(access) };
});
beforeEach(() => api.database.pool.query('truncate reader_reports, reported_stories, corrections'));
afterAll(() => api.close());

const desk = '/api/v1/desk/reports/';
const publish = async (title = 'Мост открыт') => (await insertStory(api.database.db, { articles: [{ title }] })).id;
const report = (story: number, more: object = {}) =>
  api.send(
    'POST',
    '/api/v1/reports/',
    { story_id: story, kind: 'event', ...more },
    { headers: { 'x-sujet-peer': api.newIp() } },
  );
const list = async (query = '') => (await api.get(`${desk}${query}`, editor)).body;
const idsOf = (page: { results: { story: { id: number } }[] }) => page.results.map(({ story }) => story.id);
const close = (story: number, body: object) => api.send('POST', `${desk}${story}/close/`, body, editor);

describe('readers’ reports at the desk (REPORT-3)', () => {
  test('stand under their story, without anybody’s address; the newest or the most frequent first', async () => {
    const [first, second] = [await publish('Мост'), await publish('Трамвай')];
    await report(first, { text: 'Раз', email: 'reader@example.by' });
    await report(first, { text: 'Два' });
    await report(first, { text: 'Два' });
    api.pass(1);
    await report(second, { kind: 'picture' });
    const newest = await list();
    expect(idsOf(newest)).toEqual([second, first]);
    expect(newest.results[1]).toMatchObject({
      story: { id: first, title: 'Мост' },
      open: 2,
      times: 3,
      reports: [
        { text: 'Два', times: 2, wants_answer: false },
        { text: 'Раз', times: 1, wants_answer: true },
      ],
    });
    expect(JSON.stringify(newest)).not.toContain('reader@');
    expect(idsOf(await list('?order=most'))).toEqual([first, second]);
    expect(idsOf(await list('?kind=picture'))).toEqual([second]);
    expect(idsOf(await list('?order=closed'))).toEqual([]);
    expect((await api.get('/api/v1/desk/', editor)).body.reported_stories).toBe(2);
  });

  test.each(['newest', 'most'])('are paged by %s without a gap and without a repetition', async (order) => {
    const { db } = api.database;
    const stories = await Promise.all(Array.from({ length: 25 }, () => publish()));
    for (const id of stories) await report(id);
    const first = await list(`?order=${order}`);
    const second = await list(`?order=${order}&after=${first.next}`);
    expect([first.results.length, second.results.length, second.next]).toEqual([20, 5, null]);
    expect([...idsOf(first), ...idsOf(second)].sort((a, b) => a - b)).toEqual(stories.sort((a, b) => a - b));
    expect(await db.$count(readerReports)).toBe(25);
  });

  test.each(['?order=odd', '?kind=odd', '?after=x', '?after=1', `?after=${'9'.repeat(17)}.1`])(
    '%s is a 400',
    async (query) => expect((await api.get(`${desk}${query}`, editor)).status).toBe(400),
  );

  test('closing answers whoever left an address, once, and is undone by the journal', async () => {
    const story = await publish();
    const [email, another] = [api.newEmail(), api.newEmail()];
    await report(story, { text: 'Раз', email });
    await report(story, { text: 'Два', email });
    await report(story, { text: 'Три', email: another });
    await report(story, { text: 'Четыре' });
    const answer = 'Спасибо! <b>Статью</b> перенесли.';
    const done = await close(story, { outcome: 'fixed', answer });
    expect([done.status, done.body]).toMatchObject([200, { count: 4, letters: 2 }]);
    const letters = await api.lettersTo(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(`${answer}\n\nОткрыть сюжет: ${siteOrigin}/story/${story}`);
    expect(letters[0]?.html).toContain('&lt;b&gt;Статью');
    expect(await api.lettersTo(another)).toHaveLength(1);
    expect((await close(story, { outcome: 'fixed' })).status).toBe(409);
    expect((await list()).results).toEqual([]);
    expect((await list('?order=closed')).results[0].reports[0]).toMatchObject({ outcome: 'fixed' });
    const { body: journal } = await api.get('/api/v1/desk/journal/?kind=report', editor);
    expect(journal.results[0]).toMatchObject({
      id: done.body.entry,
      can_undo: true,
      words: 'Исправлено: 4\u00a0сообщения об ошибках в сюжете «Мост открыт». Отправлено 2\u00a0письма.',
    });
    expect(JSON.stringify(journal)).not.toContain(email);
    const undo = () => api.send('POST', `/api/v1/desk/journal/${done.body.entry}/undo/`, {}, editor);
    expect([(await undo()).status, (await undo()).status]).toEqual([204, 409]);
    expect((await list()).results[0]).toMatchObject({ open: 4 });
  });

  test('one report is closed alone; without a mail server nothing is', async () => {
    const story = await publish();
    await report(story, { text: 'Раз', email: api.newEmail() });
    await report(story, { text: 'Два' });
    const [second, first] = (await list()).results[0].reports;
    api.mailServer.isUp = false;
    expect((await close(story, { outcome: 'fixed', answer: 'Да' })).status).toBe(503);
    api.mailServer.isUp = true;
    expect((await close(story, { reports: [second.id], outcome: 'declined' })).body).toMatchObject({ count: 1 });
    expect((await list()).results[0].reports).toMatchObject([{ id: first.id }]);
    // A report of another story is not closed by this one's address.
    expect((await close(await publish(), { reports: [first.id], outcome: 'fixed' })).status).toBe(409);
  });

  test.each([
    [{}, 'outcome'],
    [{ outcome: 'odd' }, 'outcome'],
    [{ outcome: 'fixed', answer: 'я'.repeat(1_001) }, 'answer'],
    [{ outcome: 'fixed', correction: { mistake: 'Было' } }, 'correction.correction'],
    [{ outcome: 'fixed', reports: ['1'] }, 'reports[0]'],
    [{ outcome: 'fixed', reports: [] }, 'reports'],
  ])('%j is refused', async (body, field) => {
    const refused = await close(await publish(), body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  });
});

describe('«Исправления» (REPORT-3)', () => {
  const publicOnes = async () => (await api.get('/api/v1/corrections/')).body;
  const words = { mistake: 'Мост назван брестским', correction: 'Город исправлен: Пинск' };
  const correct = async (story: number) => {
    await report(story);
    return (await close(story, { outcome: 'fixed', correction: words })).body;
  };

  test('show what was wrong and what was done, with the story; an undo takes it away', async () => {
    const story = await publish();
    const { entry } = await correct(story);
    expect((await publicOnes()).results).toMatchObject([{ story_id: story, title: 'Мост открыт', ...words }]);
    await api.send('POST', `/api/v1/desk/journal/${entry}/undo/`, {}, editor);
    expect(await publicOnes()).toEqual({ results: [], next: null });
  });

  test('do not name a story that was taken down (R51)', async () => {
    const { db } = api.database;
    const source = await insertSource(db);
    const story = await insertStory(db, { articles: [{ title: 'Мост', sourceId: source.id }] });
    await correct(story.id);
    const takedown = { kind: 'story', id: story.id, reason: 'publisher' };
    await api.send('POST', '/api/v1/desk/takedowns/', takedown, editor);
    expect((await publicOnes()).results).toEqual([]);
  });

  test('are paged by id', async () => {
    const story = await publish();
    for (let n = 0; n < 51; n += 1) await correct(story);
    const first = await publicOnes();
    const { body: second } = await api.get(`/api/v1/corrections/?before=${first.next}`);
    expect([first.results.length, second.results.length, second.next]).toEqual([50, 1, null]);
    expect((await api.get('/api/v1/corrections/?before=0')).status).toBe(400);
  });
});

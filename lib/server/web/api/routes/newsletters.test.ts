import { eq } from 'drizzle-orm';
import type { SignIn } from '@/lib/contract/sign-in';
import { letters, newsletters } from '../../../platform/db/mail-tables';
import { stories } from '../../../platform/db/schema';
import { insertArticle, insertSource, insertStory } from '../../../platform/db/testing/builders';
import { queueIssues } from '../../../people/newsletters/queue-issues';
import { bearer, openTestApi, siteOrigin, type TestApi } from '../testing/open-api';

let api: TestApi;
let reader: SignIn;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.empty();
  reader = await api.signIn();
});

const own = '/api/v1/newsletter/';
const all = '/api/v1/newsletters/';
const init = () => ({ headers: bearer(reader.access) });
const write = (body: object) => api.send('PUT', own, { pace: 'day', hour: 8, content: 'main', ...body }, init());
const read = async () => (await api.get(own, init())).body.newsletter;
const hourMs = 3_600_000;
const publish = (title: string, at: Date, values: Parameters<typeof insertStory>[1] = {}) =>
  insertStory(api.database.db, { createdAt: at, articles: [{ title, publishedAt: at }], ...values });
/** Makes the issues that are due then. @returns the letters that they became, oldest first */
async function issuesAt(now: Date) {
  await queueIssues({ db: api.database.db, siteOrigin, log: { error: () => undefined }, now: () => now }, () => false);
  return api.database.db.select().from(letters).orderBy(letters.createdAt);
}
const dueAt = async () => new Date((await read()).next_at);
const later = (date: Date, hours: number) => new Date(date.getTime() + hours * hourMs);

describe('an account’s newsletter (NEWS-1)', () => {
  test('is off, is switched on, changed and off again', async () => {
    expect(await read()).toBeNull();
    expect((await write({})).status).toBe(200);
    expect(await read()).toMatchObject({ pace: 'day', hour: 8, content: 'main', stopped_at: null });
    expect(new Date((await read()).next_at).getUTCHours()).toBe(5);
    await write({ pace: 'week', hour: 20, content: 'my' });
    expect(await read()).toMatchObject({ pace: 'week', hour: 20, content: 'my' });
    expect((await api.get(own, { method: 'DELETE', ...init() })).status).toBe(204);
    expect(await read()).toBeNull();
    expect((await api.get(own)).status).toBe(401);
  });

  test.each([{ pace: 'hour' }, { hour: 24 }, { hour: '8' }, { hour: 7.5 }, { content: 'all' }, { pace: undefined }])(
    '%j is refused with words',
    async (body) => {
      const refused = await write(body);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, Object.keys(body)]);
    },
  );

  test('«Главное»: what most outlets tell comes first, at most twelve, none twice, nothing when nothing is new', async () => {
    await write({});
    const at = await dueAt();
    await publish('Мост открыт', later(at, -3), { sourcesCount: 9 });
    for (let n = 0; n < 14; n += 1) await publish(`Новость ${n}`, later(at, -5));
    await publish('Позавчера', later(at, -30), { sourcesCount: 99 });
    const [letter] = await issuesAt(at);
    expect(letter?.subject).toBe('Мост открыт и ещё 11');
    expect(letter?.email).toBe(reader.user.email);
    expect(letter?.text).toContain('Главное за день');
    expect(letter?.html).toMatch(/<a class="ink" href="https:\/\/sujet\.example\/story\/\d+#newsletter"/);
    expect(Buffer.byteLength(letter?.html ?? '')).toBeLessThan(100_000);
    expect(letter?.html).not.toMatch(/<(script|img|link)/);
    expect(await issuesAt(at)).toHaveLength(1);
    // A told story stays untold, though most outlets tell it still.
    await publish('Лёд сошёл', later(at, 2));
    await api.database.db.update(stories).set({ createdAt: later(at, 1) });
    const [, second] = await issuesAt(later(at, 24));
    expect(second?.subject).toBe('Позавчера и ещё 4');
    expect(await issuesAt(later(at, 48))).toHaveLength(2);
  });

  test('«Моё»: what is new of what one follows, with why; the letter is a sight, «Моё» itself does not learn of it', async () => {
    await write({ content: 'my' });
    const { db } = api.database;
    const channel = await insertSource(db, { name: 'Орбита' });
    const story = await publish('Мост открыт', new Date(Date.now() - hourMs));
    await api.get(`/api/v1/follows/story/${story.id}/`, { method: 'PUT', ...init() });
    const at = await dueAt();
    expect(await issuesAt(at)).toEqual([]);
    const grow = async (title: string, when: Date) => {
      await insertArticle(db, { storyId: story.id, title, sourceId: channel.id, publishedAt: when });
      await db.update(stories).set({ lastArticleAt: when }).where(eq(stories.id, story.id));
    };
    await grow('По мосту поехали', later(at, 1));
    const [letter] = await issuesAt(later(at, 24));
    expect(letter?.subject).toBe('Мост открыт');
    expect(letter?.text).toContain('+1\u00a0текст');
    expect(await issuesAt(later(at, 48))).toHaveLength(1);
    await grow('Мост закрыли', later(at, 50));
    const letterTexts = (await issuesAt(later(at, 72))).map(({ text }) => text.includes('+1\u00a0текст'));
    expect(letterTexts).toEqual([true, true]);
  });

  test('tells nothing that its reader hides (MUTE-1)', async () => {
    await write({});
    const at = await dueAt();
    await publish('Гороскоп на завтра', later(at, -2), { sourcesCount: 5 });
    await publish('Мост открыт', later(at, -3));
    await api.send('POST', '/api/v1/mutes/', { kind: 'word', word: 'гороскоп', until: null }, init());
    expect((await issuesAt(at)).map(({ subject }) => subject)).toEqual(['Мост открыт']);
  });
});

test('an account that is on its way out gets no more (ACCOUNT-2)', async () => {
  await write({});
  const at = await dueAt();
  await publish('Мост открыт', later(at, -3));
  await api.database.pool.query('update users set leaving_since = now()');
  expect(await issuesAt(at)).toEqual([]);
  await api.database.pool.query('update users set leaving_since = null');
  expect(await issuesAt(at)).toHaveLength(1);
});

describe('a newsletter without an account (NEWS-2)', () => {
  const email = 'reader@example.by';
  const ask = (body: object = {}) => api.send('POST', all, { email, pace: 'weekdays', hour: 9, ...body });
  const rowOf = async () => (await api.database.db.select().from(newsletters))[0];
  const press = (secret: string, body: string) =>
    api.fetch(`${all}${secret}/`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });

  test('one letter asks, nothing is sent before its link is pressed; a press in the mail program ends it', async () => {
    expect((await ask({ email: ' Reader@Example.by ' })).status).toBe(202);
    const secret = (await rowOf())?.secret ?? '';
    const [question] = await api.database.db.select().from(letters);
    expect(question).toMatchObject({ email, subject: 'Подтвердите рассылку «Сюжет»' });
    expect(question?.text).toContain(`${siteOrigin}/newsletter?key=${secret}`);
    expect((await api.get(`${all}${secret}/`)).body).toEqual({
      address: 'r…@example.by',
      pace: 'weekdays',
      hour: 9,
      confirmed: false,
      of_account: false,
    });
    await publish('Мост открыт', new Date());
    expect(await issuesAt(new Date(Date.now() + 96 * hourMs))).toHaveLength(1);

    const confirmed = await press(secret, 'do=confirm');
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
      303,
      `/newsletter?key=${secret}&state=confirmed`,
    ]);
    const at = (await rowOf())?.nextAt ?? new Date(0);
    await publish('Мост закрыт', later(at, -1));
    expect((await issuesAt(at)).at(-1)).toMatchObject({
      email,
      unsubscribe: `${siteOrigin}/api/v1/newsletters/${secret}/`,
    });
    const ended = await press(secret, 'List-Unsubscribe=One-Click');
    expect([ended.status, await rowOf()]).toEqual([200, undefined]);
    expect((await press(secret, 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect((await api.get(`${all}${secret}/`)).status).toBe(404);
  });

  test('asking again changes nothing of a confirmed one, and sends its link once more', async () => {
    await ask();
    const before = await rowOf();
    await press(before?.secret ?? '', 'do=confirm');
    expect((await ask({ hour: 20 })).status).toBe(202);
    expect(await rowOf()).toMatchObject({ hour: 9, secret: before?.secret });
    expect(await api.database.db.select().from(letters)).toHaveLength(2);
  });

  test('nobody fills a stranger’s mailbox', async () => {
    const statuses = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push(
        (
          await api.send(
            'POST',
            all,
            { email, pace: 'day', hour: 9 },
            { headers: { 'X-Forwarded-For': `192.0.2.${n}` } },
          )
        ).status,
      );
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([{ email: 'нет' }, { email: 'a@b.by, c@d.by' }, { email: undefined }, { pace: 'year' }, { hour: -1 }])(
    '%j is refused with words',
    async (body) => {
      const refused = await ask(body);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, Object.keys(body)]);
    },
  );
});

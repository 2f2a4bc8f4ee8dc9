import { deleteUser } from '../../../people/accounts/user-store';
import { eq } from 'drizzle-orm';
import { muteLimits } from '@/lib/contract/mute-rules';
import type { Mute, My } from '@/lib/contract/my';
import type { SignIn } from '@/lib/contract/sign-in';
import { findMuted, readMutes } from '../../../people/follows/mutes';
import { mutes } from '../../../platform/db/reader-tables';
import { stories } from '../../../platform/db/schema';
import { insertArticle, insertSource, insertStory } from '../../../platform/db/testing/builders';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

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

const path = '/api/v1/mutes/';
const call = (method: string, address: string, body?: object, who = reader) => {
  const headers = bearer(who.access);
  return body === undefined ? api.get(address, { method, headers }) : api.send(method, address, body, { headers });
};
const mute = (kind: string, id: number, until: string | null = null) => call('PUT', `${path}${kind}/${id}/`, { until });
const muteWord = (word: string, until: string | null = null) => call('POST', path, { kind: 'word', word, until });
const listed = async (): Promise<Mute[]> => (await call('GET', '/api/v1/follows/')).body.mutes;
const named = async () => (await listed()).map(({ kind, name, until }) => [kind, name, until]);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const publish = (title: string, values: Parameters<typeof insertStory>[1] = {}) =>
  insertStory(api.database.db, { articles: [{ title }], ...values });

describe('hiding (MUTE-1, MUTE-3)', () => {
  test('a story, a channel and a word, each once, newest first; again means another time', async () => {
    const story = await publish('Мост открыт');
    const channel = await insertSource(api.database.db, { name: 'Орбита' });
    const week = inDays(7);
    for (const until of [null, week]) {
      expect((await mute('story', story.id, until)).status).toBe(204);
      expect((await mute('channel', channel.id, until)).status).toBe(204);
    }
    const word = await muteWord('  Лунный   календарь ');
    expect([word.status, word.body.name, word.body.until]).toEqual([201, 'Лунный календарь', null]);
    const again = await muteWord('лунный календарь', week);
    expect([again.status, again.body.name, again.body.until]).toEqual([200, 'Лунный календарь', week]);
    expect(await named()).toEqual([
      ['word', 'Лунный календарь', week],
      ['channel', 'Орбита', week],
      ['story', 'Мост открыт', week],
    ]);
    for (const { kind, id } of await listed()) expect((await call('DELETE', `${path}${kind}/${id}/`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await call('DELETE', `${path}story/${story.id}/`)).status).toBe(204);
  });

  test.each([
    ['story', 999_999, 404],
    ['channel', 999_999, 404],
    ['word', 1, 404],
    ['category', 3, 404],
  ])('%s %d is not there: %d', async (kind, id, status) => {
    expect((await mute(kind, id)).status).toBe(status);
    expect(await listed()).toEqual([]);
  });

  test.each([
    { word: 'я' },
    { word: '«»' },
    { word: 'м'.repeat(61) },
    { word: 5 },
    {},
    { word: 'метро', until: 'завтра' },
    { word: 'метро', until: '2020-01-01T00:00:00Z' },
    { word: 'метро', until: '9999-01-01T00:00:00Z' },
    { word: 'метро', until: undefined },
    { kind: 'story', word: 'метро' },
  ])('%j is refused with words', async (body) => {
    const refused = await call('POST', path, { kind: 'word', until: null, ...body });
    expect([refused.status, Object.keys(refused.body.errors).length]).toEqual([400, 1]);
  });

  test('at most two hundred; what is there already is no further one', async () => {
    const { db } = api.database;
    const story = await publish('Мост открыт');
    await mute('story', story.id);
    await db.insert(mutes).values(
      Array.from({ length: muteLimits.all - 1 }, (_, n) => ({
        userId: reader.user.id,
        kind: 'word' as const,
        phrase: `слово ${n}`,
        at: new Date(),
      })),
    );
    const full = await muteWord('метро');
    expect([full.status, full.body.detail]).toEqual([
      409,
      'Больше 200 настроек скрытия хранить не умеем: уберите лишние.',
    ]);
    expect((await mute('story', story.id, inDays(1))).status).toBe(204);
    expect((await muteWord('СЛОВО 7')).status).toBe(200);
  });

  test('what was hidden for a day is there again after it, and can be hidden anew', async () => {
    const story = await publish('Мост открыт');
    await mute('story', story.id, inDays(1));
    expect(await named()).toHaveLength(1);
    api.pass(86_401);
    reader = await api.signIn(reader.user.email);
    expect(await named()).toEqual([]);
    expect((await mute('story', story.id)).status).toBe(204);
    expect(await named()).toEqual([['story', 'Мост открыт', null]]);
  });

  test('a merged story is the one that it ended in, also to show it again', async () => {
    const [kept, gone] = [await publish('Мост открыт'), await publish('Открыли мост')];
    await mute('story', gone.id);
    await api.database.db.update(stories).set({ mergedInto: kept.id, articlesCount: 0 }).where(eq(stories.id, gone.id));
    expect(await named()).toEqual([['story', 'Мост открыт', null]]);
    await call('DELETE', `${path}story/${kept.id}/`);
    expect(await api.database.db.select().from(mutes)).toEqual([]);
  });

  test('joins the account once, and can be taken back', async () => {
    const channel = await insertSource(api.database.db, { name: 'Орбита' });
    await muteWord('Ёлка');
    const sent = [
      { kind: 'channel', id: channel.id, until: inDays(7) },
      { kind: 'channel', id: 999_999, until: null },
      { kind: 'word', word: 'елка', until: null },
      { kind: 'word', word: 'метро', until: '2020-01-01T00:00:00Z' },
      { kind: 'story', until: null },
    ];
    const { status, body } = await call('POST', '/api/v1/follows/join/', { mutes: sent });
    expect([status, body.mutes.map(({ name }: Mute) => name)]).toEqual([200, ['Орбита']]);
    expect((await named()).map(([, name]) => name)).toEqual(['Орбита', 'Ёлка']);
    expect((await call('POST', '/api/v1/follows/join/', { mutes: sent })).body.mutes).toEqual([]);
    const back = { mutes: body.mutes.map(({ kind, id }: Mute) => ({ kind, id })) };
    expect((await call('POST', '/api/v1/follows/leave/', back)).status).toBe(204);
    expect((await named()).map(([, name]) => name)).toEqual(['Ёлка']);
  });

  test('is each reader’s own, and goes with the account', async () => {
    await muteWord('метро');
    const other = await api.signIn();
    expect((await call('GET', '/api/v1/follows/', undefined, other)).body.mutes).toEqual([]);
    await deleteUser(api.database.db, reader.user.id);
    expect(await api.database.db.select().from(mutes)).toEqual([]);
  });
});

describe('what is hidden (MUTE-1)', () => {
  test('a story by its headline or when all its channels are', async () => {
    const { db } = api.database;
    const [one, two] = [await insertSource(db), await insertSource(db)];
    const single = await publish('Мост открыт', { articles: [{ title: 'Мост открыт', sourceId: one.id }] });
    const shared = await publish('Курс рубля', { articles: [{ title: 'Курс рубля', sourceId: one.id }] });
    await insertArticle(db, { storyId: shared.id, title: 'Рубль подрос', sourceId: two.id });
    const all = [single.id, shared.id];
    const muted = async () => [...(await findMuted(db, await readMutes(db, reader.user.id, new Date()), all))];
    expect(await muted()).toEqual([]);
    await mute('channel', one.id);
    expect(await muted()).toEqual([single.id]);
    await mute('channel', two.id);
    expect(await muted()).toEqual(all);
    await call('DELETE', `${path}channel/${two.id}/`);
    await muteWord('рубл');
    expect(await muted()).toEqual(all);
  });

  test('«Моё» lacks it, counts it not and keeps what was put aside, with an account and without', async () => {
    const [first, second, third] = [await publish('Мост открыт'), await publish('Курс рубля'), await publish('Метро')];
    const follows = [first, second].map(({ id }) => ({ kind: 'story', id, since: inDays(-1) }));
    for (const { id } of [first, second]) {
      await call('PUT', `/api/v1/follows/story/${id}/`);
      // A test above has moved the API's clock by a day.
      const grownAt = new Date(inDays(2));
      await insertArticle(api.database.db, { storyId: id, title: 'Ещё', publishedAt: grownAt });
      await api.database.db.update(stories).set({ lastArticleAt: grownAt }).where(eq(stories.id, id));
    }
    await call('PUT', `/api/v1/saved/${third.id}/`);
    await mute('story', first.id);
    await mute('story', third.id);
    const titles = ({ news, saved }: My) => [news.map(({ story }) => story.title), saved.map(({ title }) => title)];
    expect(titles((await call('GET', '/api/v1/my/')).body)).toEqual([['Курс рубля'], ['Метро']]);
    expect((await call('GET', '/api/v1/my/count/')).body).toEqual({ count: 1 });
    const browser = {
      follows,
      saved: [third.id],
      mutes: [first, third].map(({ id }) => ({ kind: 'story', id, until: null })),
    };
    expect(titles((await api.send('POST', '/api/v1/my/', browser)).body)).toEqual([['Курс рубля'], ['Метро']]);
    expect((await api.send('POST', '/api/v1/my/count/', browser)).body).toEqual({ count: 1 });
    await call('PUT', `/api/v1/mutes/story/${second.id}/`, { until: null });
    const my: My = (await call('GET', '/api/v1/my/')).body;
    expect([my.news, my.going_on]).toEqual([[], []]);
  });
});

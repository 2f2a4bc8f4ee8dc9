import { eq } from 'drizzle-orm';
import { followLimits } from '@/lib/contract/follow-rules';
import type { My } from '@/lib/contract/my';
import type { SignIn } from '@/lib/contract/sign-in';
import { storyDigests } from '../../../platform/db/derived-tables';
import { follows, savedStories } from '../../../platform/db/reader-tables';
import { affairs, articles, stories } from '../../../platform/db/schema';
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

const path = '/api/v1/follows/';
const call = (method: string, address: string, body?: object, who = reader) => {
  const headers = bearer(who.access);
  return body === undefined ? api.get(address, { method, headers }) : api.send(method, address, body, { headers });
};
const follow = (kind: string, id: number, who = reader) => call('PUT', `${path}${kind}/${id}/`, undefined, who);
const unfollow = (kind: string, id: number) => call('DELETE', `${path}${kind}/${id}/`);
const followed = async () =>
  (await call('GET', path)).body.follows.map(({ kind, id, name }: { kind: string; id: number; name: string }) => [
    kind,
    id,
    name,
  ]);
let passedMs = 0;
const pass = (seconds: number) => {
  api.pass(seconds);
  passedMs += seconds * 1_000;
};
/** @returns the moment `n` minutes from now by the API's clock */
const minutes = (n: number) => new Date(Date.now() + passedMs + n * 60_000);
const publish = (title: string, values: Parameters<typeof insertStory>[1] = {}) =>
  insertStory(api.database.db, { createdAt: minutes(-600), articles: [{ title }], ...values });
/** Another article for a story, which comes now. */
const grow = async (storyId: number, title: string, sourceId?: number) => {
  const article = await insertArticle(api.database.db, { storyId, title, sourceId, publishedAt: minutes(0) });
  await api.database.db
    .update(stories)
    .set({ lastArticleAt: minutes(0) })
    .where(eq(stories.id, storyId));
  return article;
};
const my = async (who = reader): Promise<My> => (await call('GET', '/api/v1/my/', undefined, who)).body;
const news = async (who = reader) =>
  (await my(who)).news.map(({ story, new_texts, known, retitled, because }) => [
    story.title,
    new_texts,
    known ? 'known' : 'new',
    retitled,
    because.kind,
  ]);
const count = async () => (await call('GET', '/api/v1/my/count/')).body.count;
const see = (...ids: number[]) => call('POST', '/api/v1/my/seen/', { stories: ids });

describe('following (FOLLOW-1)', () => {
  test('a story, an affair, a category, a channel and a phrase, each once, newest first', async () => {
    const { db } = api.database;
    const [affair] = await db.insert(affairs).values({ createdAt: new Date() }).returning();
    const story = await publish('Мост открыт', { affairId: affair?.id });
    const channel = await insertSource(db, { name: 'Орбита' });
    for (const [kind, id] of [
      ['story', story.id],
      ['affair', affair?.id ?? 0],
      ['category', 3],
      ['channel', channel.id],
    ] as const)
      for (const _ of [1, 2]) expect((await follow(kind, id)).status).toBe(204);
    const phrase = await call('POST', path, { kind: 'phrase', q: '  минское   метро ' });
    expect([phrase.status, phrase.body.name]).toEqual([201, 'минское метро']);
    const again = await call('POST', path, { kind: 'phrase', q: 'минское метро' });
    expect([again.status, again.body.id]).toEqual([200, phrase.body.id]);
    expect((await followed()).map(([kind, , name]: string[]) => [kind, name])).toEqual([
      ['phrase', 'минское метро'],
      ['channel', 'Орбита'],
      ['category', 'Политика'],
      ['affair', 'Мост открыт'],
      ['story', 'Мост открыт'],
    ]);
    for (const [kind, id] of await followed()) expect((await unfollow(kind, id)).status).toBe(204);
    expect(await followed()).toEqual([]);
  });

  test.each([
    ['story', 999_999, 404],
    ['affair', 999_999, 404],
    ['category', 999, 404],
    ['channel', 999_999, 404],
    ['phrase', 1, 404],
    ['user', 1, 404],
  ])('%s %d is not there: %d', async (kind, id, status) => {
    expect((await follow(kind, id)).status).toBe(status);
    expect(await followed()).toEqual([]);
  });

  test.each([{ q: 'м' }, { q: 'м'.repeat(101) }, { q: 5 }, {}, { kind: 'story', q: 'метро' }])(
    'a phrase %j is refused with words',
    async (body) => {
      const refused = await call('POST', path, { kind: 'phrase', ...body });
      expect([refused.status, Object.keys(refused.body.errors).length]).toEqual([400, 1]);
    },
  );

  test('a merged story is the one that it ended in, also to end the follow', async () => {
    const [kept, gone] = [await publish('Мост открыт'), await publish('Открыли мост')];
    await follow('story', gone.id);
    await follow('story', kept.id);
    await api.database.db.update(stories).set({ mergedInto: kept.id, articlesCount: 0 }).where(eq(stories.id, gone.id));
    expect(await followed()).toEqual([['story', kept.id, 'Мост открыт']]);
    await unfollow('story', kept.id);
    expect(await api.database.db.select().from(follows)).toEqual([]);
  });

  test('at most three hundred things, fifty phrases among them', async () => {
    const { db } = api.database;
    const story = await publish('Мост открыт');
    await db.insert(follows).values(
      Array.from({ length: followLimits.phrases }, (_, n) => ({
        userId: reader.user.id,
        kind: 'phrase' as const,
        phrase: `мост ${n}`,
        at: new Date(),
      })),
    );
    const tooMany = await call('POST', path, { kind: 'phrase', q: 'метро' });
    expect([tooMany.status, tooMany.body.detail]).toEqual([
      409,
      'Больше 50 запросов хранить не умеем: уберите лишние.',
    ]);
    expect((await follow('story', story.id)).status).toBe(204);
    await db.insert(follows).values(
      Array.from({ length: followLimits.all - followLimits.phrases - 1 }, (_, n) => ({
        userId: reader.user.id,
        kind: 'channel' as const,
        subjectId: n + 1_000_000,
        at: new Date(),
      })),
    );
    const full = await follow('category', 3);
    expect([full.status, full.body.detail]).toEqual([409, 'Больше 300 подписок хранить не умеем: уберите лишние.']);
    // A thing that is followed already is no further one.
    expect((await follow('story', story.id)).status).toBe(204);
  });

  test('what a browser has kept joins the account, and only what is new is told and taken back', async () => {
    const [one, two, three] = [await publish('Мост'), await publish('Метро'), await publish('Парк')];
    await follow('story', one.id);
    await call('PUT', `/api/v1/saved/${one.id}/`);
    const targets = [
      { kind: 'story', id: one.id },
      { kind: 'story', id: two.id },
      { kind: 'phrase', phrase: 'минское метро' },
      { kind: 'story', id: 999_999 },
      { kind: 'phrase' },
    ];
    const joined = await call('POST', `${path}join/`, { follows: targets, saved: [one.id, three.id, 999_999] });
    expect(joined.status).toBe(200);
    expect(joined.body.saved).toEqual([three.id]);
    expect(joined.body.follows.map(({ name }: { name: string }) => name)).toEqual(['минское метро', 'Метро']);
    const back = joined.body.follows.map(({ kind, id }: { kind: string; id: number }) => ({ kind, id }));
    expect((await call('POST', `${path}leave/`, { follows: back, saved: joined.body.saved })).status).toBe(204);
    expect(await followed()).toEqual([['story', one.id, 'Мост']]);
    expect((await call('GET', path)).body.saved).toEqual([one.id]);
  });

  test.each([
    ['GET', path],
    ['PUT', `${path}story/1/`],
    ['DELETE', `${path}story/1/`],
    ['PUT', '/api/v1/saved/1/'],
    ['GET', '/api/v1/my/'],
    ['GET', '/api/v1/my/count/'],
  ])('%s %s wants a signed-in reader', async (method, address) => {
    expect((await api.get(address, { method })).status).toBe(401);
  });

  test('nobody sees or ends what another reader follows', async () => {
    const story = await publish('Мост');
    await follow('story', story.id);
    const other = await api.signIn();
    expect((await call('GET', path, undefined, other)).body.follows).toEqual([]);
    await call('DELETE', `${path}story/${story.id}/`, undefined, other);
    expect(await followed()).toHaveLength(1);
  });
});

describe('stories kept for later (MY-2)', () => {
  test('last kept first, gone when taken away, 404 for none', async () => {
    const [one, two] = [await publish('Мост'), await publish('Метро')];
    for (const { id } of [one, two]) expect((await call('PUT', `/api/v1/saved/${id}/`)).status).toBe(204);
    expect((await my()).saved.map(({ title }) => title)).toEqual(['Метро', 'Мост']);
    await call('DELETE', `/api/v1/saved/${two.id}/`);
    expect((await my()).saved.map(({ title }) => title)).toEqual(['Мост']);
    expect((await call('PUT', '/api/v1/saved/999999/')).status).toBe(404);
  });

  test('at most three hundred', async () => {
    const { db } = api.database;
    const made = await db
      .insert(stories)
      .values(
        Array.from({ length: followLimits.saved }, () => {
          const at = new Date();
          return { createdAt: at, modifiedAt: at, lastArticleAt: at, articlesCount: 1 };
        }),
      )
      .returning({ id: stories.id });
    await db
      .insert(savedStories)
      .values(made.map(({ id }) => ({ userId: reader.user.id, storyId: id, at: new Date() })));
    const refused = await call('PUT', `/api/v1/saved/${(await publish('Мост')).id}/`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Больше 300 сюжетов хранить не умеем: уберите лишние.',
    ]);
  });
});

describe('«Новое» (MY-1)', () => {
  test('a followed story is there once it has a new text, until it is seen', async () => {
    const story = await publish('Мост открыт');
    await follow('story', story.id);
    expect(await news()).toEqual([]);
    expect((await my()).going_on.map(({ title }) => title)).toEqual(['Мост открыт']);
    pass(60);
    await grow(story.id, 'По мосту пошли троллейбусы');
    await grow(story.id, 'Мост закрыт для грузовиков');
    expect(await news()).toEqual([['Мост открыт', 2, 'known', false, 'story']]);
    expect([await count(), (await my()).going_on]).toEqual([1, []]);
    await see(story.id);
    expect([await news(), await count()]).toEqual([[], 0]);
  });

  test('a reprint is no news; another headline than the reader saw is', async () => {
    const { db } = api.database;
    const story = await publish('Мост открыт');
    await follow('story', story.id);
    await see(story.id);
    const copy = await grow(story.id, 'Мост открыт');
    const content = { copies: [{ articleId: copy.id, originalId: story.firstArticleId }] };
    await db.insert(storyDigests).values({ storyId: story.id, content });
    expect(await news()).toEqual([]);
    await db
      .update(articles)
      .set({ title: 'Мост откроют завтра' })
      .where(eq(articles.id, story.firstArticleId ?? 0));
    expect(await news()).toEqual([['Мост откроют завтра', 0, 'known', true, 'story']]);
    await see(story.id);
    expect(await news()).toEqual([]);
  });

  test('an affair brings its next story, a channel what it publishes, a category its new stories', async () => {
    const { db } = api.database;
    const [affair] = await db.insert(affairs).values({ createdAt: new Date() }).returning();
    const affairId = affair?.id ?? 0;
    await publish('Мост открыт', { affairId });
    const channel = await insertSource(db, { name: 'Орбита' });
    await publish('Старое канала', { articles: [{ title: 'Старое канала', sourceId: channel.id }] });
    await publish('Старое категории', { categoryId: 3, articles: [{ title: 'Старое категории' }] });
    for (const [kind, id] of [
      ['affair', affairId],
      ['channel', channel.id],
      ['category', 3],
    ] as const)
      expect((await follow(kind, id)).status).toBe(204);
    const at = { createdAt: minutes(1) };
    await publish('Мост ремонтируют', { ...at, affairId, articles: [{ title: 'Мост ремонтируют' }] });
    await publish('Новое канала', { ...at, articles: [{ title: 'Новое канала', sourceId: channel.id }] });
    const categorised = await publish('Новое категории', {
      ...at,
      categoryId: 3,
      articles: [{ title: 'Новое категории' }],
    });
    pass(180);
    expect(await news()).toEqual([
      ['Мост ремонтируют', 1, 'new', false, 'affair'],
      ['Новое канала', 1, 'new', false, 'channel'],
      ['Новое категории', 1, 'new', false, 'category'],
    ]);
    await see(categorised.id);
    await grow(categorised.id, 'Ещё один текст');
    expect((await news()).map(([title]) => title)).toEqual(['Мост ремонтируют', 'Новое канала']);
  });

  test('a phrase brings what has it in a headline or summary, in any form of its words, and no passing mention', async () => {
    await call('POST', path, { kind: 'phrase', q: 'троллейбусное депо' });
    const at = { createdAt: minutes(1) };
    await publish('', { ...at, articles: [{ title: 'В троллейбусном депо пожар' }] });
    await publish('', {
      ...at,
      articles: [{ title: 'Погода', summary: 'Без слов.', text: 'У троллейбусного депо снег.' }],
    });
    await publish('', { ...at, articles: [{ title: 'Депо трамваев' }] });
    pass(180);
    expect(await news()).toEqual([['В троллейбусном депо пожар', 1, 'new', false, 'phrase']]);
  });

  test('what an opened story shows is seen', async () => {
    const story = await publish('Мост открыт');
    await follow('story', story.id);
    await grow(story.id, 'По мосту пошли троллейбусы');
    pass(60);
    expect(await count()).toBe(1);
    await call('POST', '/api/v1/user-activity/track_activity/', { story_id: story.id });
    expect([await count(), (await my()).read.map(({ title }) => title)]).toEqual([0, ['Мост открыт']]);
  });

  test('the visit is that of before this one', async () => {
    expect((await my()).since).toBeNull();
    pass(10);
    await see();
    expect(Math.abs(Date.parse((await my()).since ?? '') - minutes(0).getTime()) < 60_000).toBe(true);
  });
});

describe('«Моё» of a browser without an account', () => {
  const ask = (body: object, address = '/api/v1/my/') =>
    api.send('POST', address, body, { headers: { 'x-sujet-peer': api.newIp() } });

  test('says the same of what the browser keeps, and nothing is written', async () => {
    const story = await publish('Мост открыт');
    await grow(story.id, 'По мосту пошли троллейбусы');
    pass(60);
    const since = minutes(-60).toISOString();
    const kept = {
      since,
      follows: [{ kind: 'story', id: story.id, since }],
      saved: [story.id],
      read: [story.id],
    };
    const { status, body } = await ask(kept);
    expect(status).toBe(200);
    expect(body).toMatchObject({ since, follows: 1, news: [{ new_texts: 1, known: true, retitled: false }] });
    expect([body.saved[0].id, body.read[0].id]).toEqual([story.id, story.id]);
    expect((await ask(kept, '/api/v1/my/count/')).body).toEqual({ count: 1 });
    const seen = [{ id: story.id, at: minutes(1).toISOString(), title: 'Мост откроют' }];
    expect((await ask({ ...kept, seen })).body.news).toMatchObject([{ new_texts: 0, retitled: true }]);
    expect(await api.database.db.select().from(follows)).toEqual([]);
  });

  test.each([
    { follows: 'всё' },
    { follows: [{ kind: 'story', id: 1 }] },
    { follows: [{ kind: 'user', id: 1, since: '2026-11-20T09:00:00Z' }] },
    { follows: Array.from({ length: 301 }, (_, n) => ({ kind: 'story', id: n + 1, since: '2026-11-20T09:00:00Z' })) },
    { seen: [{ id: -1, at: 'вчера' }] },
    { saved: [0.5] },
  ])('refuses %.60j', async (body) => {
    expect((await ask(body)).status).toBe(400);
  });

  test('has a limit per address', async () => {
    const headers = { 'x-sujet-peer': api.newIp() };
    const statuses = new Set<number>();
    for (let n = 0; n <= 200; n += 1)
      statuses.add((await api.send('POST', '/api/v1/my/count/', {}, { headers })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

import { interestLimits } from '@/lib/contract/interest-rules';
import { interestsSchema } from '@/lib/contract/interests';
import type { Recommendation } from '@/lib/contract/recommendation';
import type { SignIn } from '@/lib/contract/sign-in';
import { deleteUser } from '../../../people/accounts/user-store';
import { ignoredInterests, seenStories, unwantedStories } from '../../../platform/db/reader-tables';
import { reactions, storyReads } from '../../../platform/db/schema';
import { insertSource, insertStory } from '../../../platform/db/testing/builders';
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

const path = '/api/v1/interests/';
const call = (method: string, address: string, body?: object, who = reader) => {
  const headers = bearer(who.access);
  return body === undefined ? api.get(address, { method, headers }) : api.send(method, address, body, { headers });
};
const status = async (...request: Parameters<typeof call>) => (await call(...request)).status;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const publish = async (title: string, values: Parameters<typeof insertStory>[1] = {}) =>
  (await insertStory(api.database.db, { articles: [{ title }], createdAt: hoursAgo(5), ...values })).id;
const open = (id: number, who = reader) => call('POST', '/api/v1/user-activity/track_activity/', { story_id: id }, who);
const react = (id: number) => call('POST', '/api/v1/reactions/add/', { story_article: id, reaction_type: 1 });
const recommended = async (who = reader): Promise<Recommendation[]> =>
  (await call('GET', '/api/v1/news/user-recommendations/', undefined, who)).body;
const ids = async () => (await recommended()).map(({ id }) => id);
const known = async () => interestsSchema.validate((await call('GET', path)).body, { strict: true });
const tables = { reactions, storyReads, seenStories, unwantedStories, ignoredInterests };
const rows = (table: keyof typeof tables) => api.database.db.select().from(tables[table]);

describe('why something is recommended (RECOMMEND-1)', () => {
  test('what is read, what is followed and what many read, each by its name', async () => {
    const outlet = await insertSource(api.database.db, { name: 'Орбита' });
    const [sport, ofOutlet, phrase] = [
      await publish('Матч', { categoryId: 9 }),
      await publish('Погода', { categoryId: 8, articles: [{ sourceId: outlet.id, title: 'Погода' }] }),
      await publish('Открыта станция метро', { categoryId: 8 }),
    ];
    await open(await publish('Забег', { categoryId: 9 }));
    await call('PUT', `/api/v1/follows/channel/${outlet.id}/`);
    await call('POST', '/api/v1/follows/', { kind: 'phrase', q: 'станция метро' });
    const reasons = new Map((await recommended()).map(({ id, because }) => [id, because]));
    expect(reasons).toEqual(
      new Map([
        [phrase, { kind: 'phrase', by: 'follow', name: 'станция метро' }],
        [sport, { kind: 'category', by: 'reading', name: 'Спорт' }],
        [ofOutlet, { kind: 'channel', by: 'follow', name: 'Орбита' }],
      ]),
    );
  });
});

describe('«Не предлагать такое» (RECOMMEND-2)', () => {
  test('takes a story away at once, its like goes down, and all of it comes back', async () => {
    const [cup, game, play] = [
      await publish('Кубок по хоккею', { categoryId: 9, popularity: 2 }),
      await publish('Игра за кубок', { categoryId: 9, popularity: 1 }),
      await publish('Премьера', { categoryId: 8 }),
    ];
    await open(await publish('Забег', { categoryId: 9 }));
    await open(await publish('Выставка', { categoryId: 8 }));
    expect(await ids()).toEqual([cup, game, play]);
    for (let n = 0; n < 2; n += 1) expect(await status('PUT', `${path}unwanted/${cup}/`)).toBe(204);
    expect(await ids()).toEqual([play, game]);
    expect((await known()).unwanted).toMatchObject([{ id: cup, title: 'Кубок по хоккею' }]);
    for (let n = 0; n < 2; n += 1) expect(await status('DELETE', `${path}unwanted/${cup}/`)).toBe(204);
    expect(await ids()).toEqual([cup, game, play]);
    expect(await rows('unwantedStories')).toEqual([]);
  });

  test('a story that is not there: 404', async () => {
    for (const id of ['999999', '0', 'x']) expect(await status('PUT', `${path}unwanted/${id}/`)).toBe(404);
  });

  test('the last two hundred count, for ninety days', async () => {
    const [first, second, third] = [await publish('Один'), await publish('Два'), await publish('Три')];
    await api.database.pool.query(
      `with old as (
        insert into stories (created_at, modified_at, last_article_at, first_article_id)
        select $2, $2, $2, stories.first_article_id from generate_series(1, $3), stories where id = $4 returning id
      ) insert into unwanted_stories (user_id, story_id, at) select $1, id, $2 from old`,
      [reader.user.id, hoursAgo(1), interestLimits.unwanted - 1, first],
    );
    for (const id of [first, second, third]) await call('PUT', `${path}unwanted/${id}/`);
    const { unwanted } = await known();
    expect(await rows('unwantedStories')).toHaveLength(interestLimits.unwanted);
    expect(unwanted.slice(0, 3).map(({ id }) => id)).toEqual([third, second, first]);
    await api.database.db.update(unwantedStories).set({ at: hoursAgo(24 * interestLimits.unwantedDays + 1) });
    expect((await known()).unwanted).toEqual([]);
  });
});

describe('what is known (RECOMMEND-3)', () => {
  test('nothing, of a new reader', async () => {
    expect(await known()).toEqual({
      enabled: true,
      openings: 0,
      reactions: 0,
      since: null,
      keep_days: 365,
      categories: [],
      channels: [],
      words: [],
      ignored: [],
      unwanted: [],
    });
  });

  test('shares of categories, channels and words, of how many openings and since when', async () => {
    const outlet = await insertSource(api.database.db, { name: 'Орбита' });
    const told = (title: string) => ({ articles: [{ sourceId: outlet.id, title }], categoryId: 9 });
    const [one, two] = [await publish('', told('Турнир страны')), await publish('', told('Финал турнира'))];
    await open(one);
    await react(two);
    const { openings, reactions: given, since, categories, channels, words } = await known();
    expect([openings, given, Date.parse(since ?? '') > Date.now() - 60_000]).toEqual([1, 1, true]);
    expect([categories, channels]).toEqual([
      [{ id: 9, name: 'Спорт', share: 1 }],
      [{ id: outlet.id, name: 'Орбита', share: 1 }],
    ]);
    expect(words[0]).toEqual({ word: 'турнир', share: 1 });
  });

  test('an interest is taken away and back, each once', async () => {
    const [sport, culture] = [
      await publish('Матч', { categoryId: 9, popularity: -1 }),
      await publish('Премьера', { categoryId: 8 }),
    ];
    await open(await publish('Забег на марафоне', { categoryId: 9 }));
    expect(await ids()).toEqual([sport, culture]);
    const word = encodeURIComponent('марафона');
    for (let n = 0; n < 2; n += 1) {
      expect(await status('PUT', `${path}ignored/category/9/`)).toBe(204);
      expect(await status('PUT', `${path}ignored/word/${word}/`)).toBe(204);
    }
    expect(await ids()).toEqual([culture, sport]);
    const { categories, words, ignored } = await known();
    expect([categories, words.map((one) => one.word), ignored]).toEqual([
      [],
      ['забег'],
      [
        { kind: 'word', id: null, name: 'марафона' },
        { kind: 'category', id: 9, name: 'Спорт' },
      ],
    ]);
    // Another form of the word means the same.
    for (const name of ['category/9', `word/${encodeURIComponent('марафоне')}`, 'channel/999999'])
      expect(await status('DELETE', `${path}ignored/${name}/`)).toBe(204);
    expect((await known()).ignored).toEqual([]);
    expect(await ids()).toEqual([sport, culture]);
  });

  test.each([
    'category/999',
    'channel/999999',
    'channel/x',
    'story/1',
    `word/${encodeURIComponent('и')}`,
    `word/${encodeURIComponent('«»')}`,
    `word/${encodeURIComponent('м'.repeat(61))}`,
    'word/%00метро',
  ])('%s is no interest: 404', async (name) => {
    expect(await status('PUT', `${path}ignored/${name}/`)).toBe(404);
    expect(await rows('ignoredInterests')).toEqual([]);
  });

  test('at most two hundred are taken away; one that is already is no further one', async () => {
    const taken = Array.from({ length: interestLimits.ignored }, (_, n) => ({
      userId: reader.user.id,
      kind: 'word' as const,
      word: `слово${n}`,
      at: new Date(),
    }));
    await api.database.db.insert(ignoredInterests).values(taken);
    const full = await call('PUT', `${path}ignored/category/9/`);
    expect([full.status, full.body.detail]).toEqual([409, 'Больше 200 исключений хранить не умеем: уберите лишние.']);
    expect(await status('PUT', `${path}ignored/word/${encodeURIComponent('слово7')}/`)).toBe(204);
  });

  test('switched off: nothing is recommended, and no opening is recorded but as of a visitor', async () => {
    const [first, second] = [await publish('Матч'), await publish('Забег')];
    await open(first);
    expect(await ids()).toEqual([second]);
    for (let n = 0; n < 2; n += 1) expect(await status('PATCH', path, { enabled: false })).toBe(204);
    expect((await known()).enabled).toBe(false);
    expect(await ids()).toEqual([]);
    const list = await call('GET', '/api/v1/stories/?type=recommendations');
    expect(list.body.results).toHaveLength(2);
    await open(second);
    expect([(await rows('storyReads')).length, (await rows('seenStories')).length]).toEqual([1, 1]);
    await api.flushViews();
    expect(await status('PATCH', path, { enabled: true })).toBe(204);
    expect(await ids()).toEqual([second]);
  });

  test.each([{}, { enabled: 'да' }, { enabled: null }, { enabled: 1 }])('%j is refused with words', async (body) => {
    const refused = await call('PATCH', path, body);
    expect([refused.status, refused.body.errors]).toEqual([400, { enabled: ['enabled — true или false.'] }]);
  });

  test('all of it is deleted: rows are gone, and reactions of before teach nothing', async () => {
    const [first, second, third] = [await publish('Матч'), await publish('Забег'), await publish('Кубок')];
    await open(first);
    await react(second);
    await call('PUT', `${path}unwanted/${third}/`);
    await call('PUT', `${path}ignored/category/9/`);
    const other = await api.signIn();
    await open(first, other);
    for (let n = 0; n < 2; n += 1) expect(await status('DELETE', path)).toBe(204);
    expect(await known()).toMatchObject({ openings: 0, reactions: 0, categories: [], ignored: [], unwanted: [] });
    expect(await ids()).toEqual([]);
    const left = (['storyReads', 'seenStories', 'unwantedStories', 'ignoredInterests'] as const).map(rows);
    expect((await Promise.all(left)).flat()).toEqual([
      expect.objectContaining({ userId: other.user.id }),
      expect.objectContaining({ userId: other.user.id }),
    ]);
    expect(await rows('reactions')).toHaveLength(1);
    // The second page of the list of before is of before, too.
    expect((await call('GET', '/api/v1/news/user-recommendations/?offset=1')).body).toEqual([]);
  });

  test('is each reader’s own, stands in the data export and goes with the account', async () => {
    const id = await publish('Матч');
    await call('PUT', `${path}unwanted/${id}/`);
    await call('PUT', `${path}ignored/category/9/`);
    await call('PATCH', path, { enabled: false });
    const other = await api.signIn();
    expect((await call('GET', path, undefined, other)).body).toMatchObject({
      enabled: true,
      ignored: [],
      unwanted: [],
    });
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    expect((await call('GET', '/api/auth/user/export/')).body.recommendations).toEqual({
      off_since: at,
      deleted_at: null,
      unwanted_stories: [{ story: id, title: 'Матч', at }],
      ignored: [{ kind: 'category', subject: 9, word: null, at }],
    });
    await deleteUser(api.database.db, reader.user.id);
    expect([await rows('unwantedStories'), await rows('ignoredInterests')]).toEqual([[], []]);
  });

  test.each([
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['PUT', 'unwanted/1/'],
    ['DELETE', 'unwanted/1/'],
    ['PUT', 'ignored/category/9/'],
    ['DELETE', 'ignored/category/9/'],
  ])('%s …/%s: 401 without a token, kept by nobody', async (method, rest) => {
    const address = `${path}${rest}`;
    const body = method === 'PATCH' ? { enabled: true } : undefined;
    const anonymous = await (body ? api.send(method, address, body) : api.get(address, { method }));
    expect(anonymous.status).toBe(401);
    expect((await call(method, address, body)).headers.get('Cache-Control')).toMatch(/no-store/);
  });

  test('has a limit', async () => {
    await call('GET', path);
    await api.database.pool.query(
      'update allowances set uses = array_fill(uses[1], array[600]) where uses[1] is not null',
    );
    for (const [method, rest] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', 'unwanted/1/'],
      ['DELETE', 'unwanted/1/'],
      ['PUT', 'ignored/category/9/'],
    ] as const)
      expect([method, rest, await status(method, `${path}${rest}`)]).toEqual([method, rest, 429]);
    expect(await status('PATCH', path, { enabled: false })).toBe(429);
  });
});

import type { SignIn } from '@/lib/contract/sign-in';
import { reactionListSchema, type Reaction } from '@/lib/contract/reaction';
import { reactionTypeRows } from '../../../platform/db/reference-rows';
import { stories } from '../../../platform/db/schema';
import { insertStory, insertUser } from '../../../platform/db/testing/builders';
import { addReaction as add, removeReaction as remove } from '../../../people/activity/react';
import { addWeight, startPopularity, weights } from '../../../stories/popularity';
import { bearer, openTestApi, siteOrigin, type TestResponse, type TestApi } from '../testing/open-api';

let api: TestApi;
let reader: SignIn;
let storyId: number;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.empty();
  const createdAt = new Date();
  storyId = (
    await insertStory(api.database.db, { createdAt, popularity: startPopularity({ createdAt, sourcesCount: 1 }) })
  ).id;
  reader = await api.signIn();
});
afterAll(() => api.close());

const [like, support, , , sad] = reactionTypeRows.map(({ id }) => id);
const listOf = (id: number | string, headers = {}) => api.get(`/api/v1/reactions/list/story/${id}/`, { headers });
const send = (what: string, body: unknown, headers: Record<string, string> = bearer(reader.access)) =>
  api.send('POST', `/api/v1/reactions/${what}/`, body, { headers });
const choice = (reaction_type: unknown, story_article: unknown = storyId) => ({ story_article, reaction_type });
/** The types that have a count, and which of them is the caller's. */
const shown = ({ body }: TestResponse) =>
  body.flatMap(({ id, count, user_selected }: Reaction) =>
    count > 0 || user_selected ? [[id, count, user_selected]] : [],
  );
const rows = async () => (await api.database.pool.query('select user_id, reaction_type_id from reactions')).rows;

describe('GET /api/v1/reactions/list/story/{id}/ (DATA-1, API-1)', () => {
  test('every type with icon, words and count, in their order, to an anonymous caller', async () => {
    const { status, body } = await listOf(storyId);
    expect(status).toBe(200);
    expect(reactionListSchema.validateSync(body, { strict: true })).toEqual(body);
    expect(body).toEqual(reactionTypeRows.map((row) => ({ ...row, count: 0, user_selected: false })));
    expect(body.length).toBeGreaterThanOrEqual(6);
  });

  test("one's own is marked for oneself and for nobody else", async () => {
    await send('add', choice(like));
    const other = await api.signIn();
    expect(shown(await listOf(storyId))).toEqual([[like, 1, false]]);
    expect(shown(await listOf(storyId, bearer(other.access)))).toEqual([[like, 1, false]]);
    expect(shown(await listOf(storyId, bearer(reader.access)))).toEqual([[like, 1, true]]);
  });

  test('shared caches keep the anonymous answer; a personal one is kept by nobody', async () => {
    const anonymous = await listOf(storyId);
    expect(anonymous.headers.get('Cache-Control')).toBe('public, s-maxage=15, stale-while-revalidate=60');
    expect(anonymous.headers.get('Vary')).toContain('Authorization');
    expect((await listOf(storyId, bearer(reader.access))).headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('a token that opens nothing is 401, so that the client refreshes it (SESSION-2)', async () => {
    const ended = await api.signIn();
    await api.send('POST', '/api/auth/logout/', {}, { headers: bearer(ended.access) });
    for (const header of ['Bearer x', `Bearer ${ended.access}`, 'Basic YTpi', reader.access]) {
      const { status, headers } = await listOf(storyId, { Authorization: header });
      expect([status, headers.get('Cache-Control'), headers.get('WWW-Authenticate')]).toEqual([
        401,
        'no-store',
        'Bearer',
      ]);
    }
  });

  test.each(['0', '-1', '01', '1e9', '2147483648', '9223372036854775808', '1%20or%201=1', 'x', '%D9%A1', '999999'])(
    'no story %s: 404',
    async (id) => {
      const { status, body } = await listOf(id);
      expect([status, body.detail]).toEqual([404, 'Сюжет не найден.']);
    },
  );

  test('a story without a visible article is none (R21)', async () => {
    const empty = await insertStory(api.database.db, { articles: [] });
    expect((await listOf(empty.id)).status).toBe(404);
    expect((await send('add', choice(like, empty.id))).status).toBe(404);
  });
});

describe('adding and removing (R19)', () => {
  test('both answer the refreshed list', async () => {
    const added = await send('add', choice(like));
    expect([added.status, added.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(added.body).toEqual((await listOf(storyId, bearer(reader.access))).body);
    expect(shown(added)).toEqual([[like, 1, true]]);
    const removed = await send('remove', choice(like));
    expect([removed.status, shown(removed)]).toEqual([200, []]);
  });

  test('add replaces: a reader has one reaction at most', async () => {
    await send('add', choice(like));
    expect(shown(await send('add', choice(sad)))).toEqual([[sad, 1, true]]);
  });

  test('repeating is no error and changes nothing; removing another one neither', async () => {
    for (let n = 0; n < 3; n += 1) expect(shown(await send('add', choice(like)))).toEqual([[like, 1, true]]);
    expect(shown(await send('remove', choice(sad)))).toEqual([[like, 1, true]]);
    for (let n = 0; n < 3; n += 1) expect(shown(await send('remove', choice(like)))).toEqual([]);
  });

  test('the id of a merged story counts for the one it was merged into (R22)', async () => {
    const { db } = api.database;
    const middle = await insertStory(db, { articles: [], mergedInto: storyId });
    const old = await insertStory(db, { articles: [], mergedInto: middle.id });
    expect(shown(await send('add', choice(like, old.id)))).toEqual([[like, 1, true]]);
    expect(shown(await listOf(storyId))).toEqual([[like, 1, false]]);
    expect(shown(await listOf(old.id))).toEqual([[like, 1, false]]);
    expect(shown(await send('remove', choice(like, middle.id)))).toEqual([]);
  });

  test('anonymous, or with a token that opens nothing: 401', async () => {
    for (const what of ['add', 'remove']) {
      expect((await send(what, choice(like), {})).status).toBe(401);
      expect((await send(what, choice(like), bearer('x'))).status).toBe(401);
    }
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['a story', () => choice(like, 999_999), 'Сюжет не найден.'],
    ['a story beyond every id', () => choice(like, 2 ** 40), 'Сюжет не найден.'],
    ['a type', () => choice(99), 'Такой реакции нет.'],
    ['a type beyond every id', () => choice(2 ** 62), 'Такой реакции нет.'],
  ])('%s that nobody knows: 404', async (_what, body, detail) => {
    for (const what of ['add', 'remove']) {
      const answer = await send(what, body());
      expect([answer.status, answer.body.detail]).toEqual([404, detail]);
    }
  });

  test.each([
    [{}, ['story_article', 'reaction_type']],
    [{ story_article: '1', reaction_type: 1 }, ['story_article']],
    [{ story_article: 0, reaction_type: -1 }, ['story_article', 'reaction_type']],
    [{ story_article: 1.5, reaction_type: null }, ['story_article', 'reaction_type']],
    [{ story_article: [1], reaction_type: { id: 1 } }, ['story_article', 'reaction_type']],
    [{ story_article: 1, reaction_type: true }, ['reaction_type']],
  ])('%j is a bad request that names the fields (INP-1)', async (body, fields) => {
    for (const what of ['add', 'remove']) {
      const answer = await send(what, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, fields]);
    }
  });

  test('other fields are ignored (IDOR-1)', async () => {
    const other = await insertUser(api.database.db);
    await send('add', { ...choice(like), user_id: other.id, user: other.id, count: 100 });
    expect(await rows()).toEqual([{ user_id: reader.user.id, reaction_type_id: like }]);
  });

  test('no other method, no form, no other site (R38, CSRF-1)', async () => {
    expect((await api.get('/api/v1/reactions/add/')).status).toBe(405);
    expect((await listOf(storyId)).status).toBe(200);
    expect((await api.get(`/api/v1/reactions/list/story/${storyId}/`, { method: 'POST' })).status).toBe(405);
    const form = { ...bearer(reader.access), 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await send('add', choice(like), form)).status).toBe(415);
    const foreign = { ...bearer(reader.access), Origin: siteOrigin.replace('sujet', 'evil') };
    expect((await send('add', choice(like), foreign)).status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test('more clicks than a hand makes: 429 with Retry-After', async () => {
    const { db } = api.database;
    const { rows: before } = await api.database.pool.query('select count(*)::int as n from allowances');
    await send('add', choice(like));
    const { rows: after } = await api.database.pool.query('select count(*)::int as n from allowances');
    expect(after[0].n).toBe(before[0].n + 1);
    await api.database.pool.query(
      'update allowances set uses = array_fill(now(), array[300]) where cardinality(uses) = 1',
    );
    const refused = await send('remove', choice(like));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(200);
    expect(shown(await listOf(storyId))).toEqual([[like, 1, false]]);
    expect(await db.select({ id: stories.id }).from(stories)).toHaveLength(1);
  });
});

/** Runs as many jobs at once as the pool has connections: on a busy machine a longer queue would be asked to come back (DB-1). */
async function together(jobs: (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: 10 }, work));
}

describe('many at once (REACT-1)', () => {
  test('50 identical adds of one reader are one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('add', choice(like))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(shown(await listOf(storyId))).toEqual([[like, 1, false]]);
  });

  test('100 readers are 100', async () => {
    const { db } = api.database;
    const users: number[] = [];
    for (let n = 0; n < 100; n += 1) users.push((await insertUser(db)).id);
    await together(users.map((userId) => () => add(db, { userId, storyId, typeId: like ?? 0 }, new Date())));
    expect(shown(await listOf(storyId))).toEqual([[like, 100, false]]);
    await together(users.map((userId) => () => remove(db, { userId, storyId, typeId: like ?? 0 })));
    expect(shown(await listOf(storyId))).toEqual([]);
  });

  test('one beside another leaves exactly one', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([like, support, like, support].map((type) => send('add', choice(type))));
      expect(await rows()).toHaveLength(1);
    }
  });

  test('adds and removes in a heap: counts agree with the rows, and popularity with what is left', async () => {
    const { db } = api.database;
    const users: number[] = [];
    for (let n = 0; n < 8; n += 1) users.push((await insertUser(db)).id);
    const start = await popularity();
    const at = new Date();
    await together(
      Array.from({ length: 120 }, (_, n) => () => {
        const given = { userId: users[n % 8] ?? 0, storyId, typeId: ((n * 7) % 6) + 1 };
        return n % 3 === 0 ? remove(db, given) : add(db, given, at);
      }),
    );
    const left = (await rows()).length;
    const counts = (await listOf(storyId)).body.map(({ count }: Reaction) => count);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(left);
    expect(await popularity()).toBeCloseTo(addWeight(start, weights.reaction * left, at), 6);
  });
});

const popularity = async () => (await api.database.db.select().from(stories))[0]?.popularity ?? NaN;

describe('popularity', () => {
  test('a reaction weighs five views and takes its weight off when it goes; replacing it weighs once', async () => {
    const start = await popularity();
    await send('add', choice(like));
    const liked = await popularity();
    // The story began a moment ago.
    expect(Math.exp(liked - start)).toBeCloseTo(1 + weights.reaction, 2);
    await send('add', choice(like));
    expect(await popularity()).toBe(liked);
    await send('add', choice(sad));
    expect(await popularity()).toBeCloseTo(liked, 3);
    await send('remove', choice(sad));
    expect(await popularity()).toBeCloseTo(start, 9);
  });

  test('taking back a reaction that is not there changes nothing', async () => {
    const start = await popularity();
    await send('remove', choice(like));
    expect(await popularity()).toBe(start);
  });
});

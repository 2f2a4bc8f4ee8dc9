import { insertStory } from '../../../platform/db/testing/builders';
import { startPopularity } from '../../../stories/popularity';
import { bearer, openTestApi, siteOrigin, type TestApi } from '../testing/open-api';

let api: TestApi;
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
});
afterAll(() => api.close());

const path = '/api/v1/user-activity/track_activity/';
const browser = (ip = api.newIp(), userAgent = 'Browser/1.0') => ({ 'x-sujet-peer': ip, 'User-Agent': userAgent });
const open = (headers: Record<string, string> = browser(), story_id: unknown = storyId) =>
  api.send('POST', path, { story_id }, { headers });
const reads = async () => (await api.database.pool.query('select user_id, story_id, read_at from story_reads')).rows;
const views = async (): Promise<number> => {
  await api.flushViews();
  return (await api.database.pool.query('select views from stories where id = $1', [storyId])).rows[0].views;
};

describe('POST /api/v1/user-activity/track_activity/ (API-1, R20)', () => {
  test('204 without a body, kept by nobody; with and without the last slash', async () => {
    const { status, body, headers } = await open();
    expect([status, body, headers.get('Cache-Control')]).toEqual([204, null, 'no-store']);
    expect((await api.send('POST', path.replace(/\/$/, ''), { story_id: storyId })).status).toBe(204);
  });

  test('an anonymous call asks the database nothing', async () => {
    const query = jest.spyOn(api.database.pool, 'query');
    const connect = jest.spyOn(api.database.pool, 'connect');
    await open();
    expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([0, 0]);
    query.mockRestore();
    connect.mockRestore();
  });

  test('an anonymous reader counts once a story and day, and leaves no identity', async () => {
    const headers = browser();
    for (let n = 0; n < 5; n += 1) await open(headers);
    expect(await views()).toBe(1);
    await open(headers);
    expect(await views()).toBe(1);
    await open({ ...headers, 'User-Agent': 'Browser/2.0' });
    await open(browser());
    expect(await views()).toBe(3);
    api.pass(24 * 3_600);
    await open(headers);
    expect(await views()).toBe(4);
    expect(await reads()).toEqual([]);
    const { rows } = await api.database.pool.query('select * from allowances');
    expect(JSON.stringify(rows)).not.toContain(headers['x-sujet-peer']);
    expect(JSON.stringify(rows)).not.toContain('Browser');
  });

  test('a script under many browsers’ names counts twenty times a story and hour; other stories of its address still count', async () => {
    const ip = api.newIp();
    for (let n = 0; n < 30; n += 1) await open(browser(ip, `Browser/${n}`));
    expect(await views()).toBe(20);
    const other = (await insertStory(api.database.db, {})).id;
    await open(browser(ip), other);
    await api.flushViews();
    expect((await api.database.pool.query('select views from stories where id = $1', [other])).rows[0].views).toBe(1);
    api.pass(3_600);
    await open(browser(ip, 'Browser/99'));
    expect(await views()).toBe(21);
  });

  test("a signed-in reader's reading is written down at once, and counts once a day", async () => {
    const { access, user } = await api.signIn();
    for (let n = 0; n < 3; n += 1) expect((await open({ ...browser(), ...bearer(access) })).status).toBe(204);
    expect(await reads()).toMatchObject([{ user_id: user.id, story_id: storyId }]);
    expect(await views()).toBe(1);
  });

  test('50 at once of one reader are one read and one view', async () => {
    const { access } = await api.signIn();
    await Promise.all(Array.from({ length: 50 }, () => open(bearer(access))));
    expect(await reads()).toHaveLength(1);
    expect(await views()).toBe(1);
  });

  test('on another day the read is of that day, and counts again', async () => {
    const email = api.newEmail();
    await open(bearer((await api.signIn(email)).access));
    const [first] = await reads();
    api.pass(24 * 3_600);
    await open(bearer((await api.signIn(email)).access));
    const [again] = await reads();
    expect(again.read_at.getTime() - first.read_at.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000 - 1_000);
    expect(await views()).toBe(2);
  });

  test('a token that opens nothing makes an anonymous visit, not an error', async () => {
    const ended = await api.signIn();
    await api.send('POST', '/api/auth/logout/', {}, { headers: bearer(ended.access) });
    for (const token of ['x', ended.access]) expect((await open({ ...browser(), ...bearer(token) })).status).toBe(204);
    expect(await reads()).toEqual([]);
    expect(await views()).toBe(2);
  });

  test("a merged story's id is a read of the story it was merged into (R22)", async () => {
    const old = await insertStory(api.database.db, { articles: [], mergedInto: storyId });
    const { access } = await api.signIn();
    await open(bearer(access), old.id);
    await open(browser(), old.id);
    expect(await reads()).toMatchObject([{ story_id: storyId }]);
    expect(await views()).toBe(2);
  });

  test.each([999_999, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER, 1e300])(
    'story %p, which nobody knows, is ignored: 204',
    async (id) => {
      const { access } = await api.signIn();
      expect((await open(browser(), id)).status).toBe(204);
      expect((await open(bearer(access), id)).status).toBe(204);
      expect([await reads(), await views(), api.logged]).toEqual([[], 0, []]);
    },
  );

  test.each([
    [{}],
    [{ story_id: '7' }],
    [{ story_id: 0 }],
    [{ story_id: -1 }],
    [{ story_id: 1.5 }],
    [{ story_id: null }],
    [{ story_id: [1] }],
    [{ story: 1 }],
  ])('%j is a bad request that names the field (INP-1)', async (body) => {
    const answer = await api.send('POST', path, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['story_id']]);
  });

  test('no JSON, too much, another type, another method, another site', async () => {
    const headers = { 'Content-Type': 'application/json' };
    expect((await api.get(path, { method: 'POST', headers, body: '{' })).status).toBe(400);
    expect((await api.get(path, { method: 'POST', headers, body: '[]' })).status).toBe(400);
    expect(
      (await api.get(path, { method: 'POST', headers, body: `{"story_id":1,"x":"${'x'.repeat(1_000_001)}"}` })).status,
    ).toBe(413);
    expect(
      (await api.get(path, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{"story_id":1}' }))
        .status,
    ).toBe(415);
    expect((await api.get(path)).status).toBe(405);
    expect((await open({ Origin: siteOrigin.replace('sujet', 'evil') })).status).toBe(403);
  });

  test('a flood from one address is bounded, whatever browsers it names', async () => {
    const ip = api.newIp();
    const stories = await Promise.all(
      Array.from({ length: 15 }, async () => (await insertStory(api.database.db, {})).id),
    );
    for (let n = 0; n < 300; n += 1)
      expect((await open(browser(ip, `Browser/${n}`), stories[n % 15])).status).toBe(204);
    await api.flushViews();
    const { rows } = await api.database.pool.query('select sum(views)::int as counted from stories');
    const { counted } = rows[0];
    // A minute may have turned in between.
    expect(counted).toBeGreaterThanOrEqual(60);
    expect(counted).toBeLessThanOrEqual(120);
  });

  test('a view moves the story up among the popular ones', async () => {
    const createdAt = new Date(Date.now() + 60_000);
    const newer = await insertStory(api.database.db, {
      createdAt,
      popularity: startPopularity({ createdAt, sourcesCount: 1 }),
    });
    const popular = async () => (await api.get('/api/v1/stories/popular')).body.map(({ id }: { id: number }) => id);
    expect(await popular()).toEqual([newer.id, storyId]);
    await open();
    await api.flushViews();
    expect(await popular()).toEqual([storyId, newer.id]);
  });
});

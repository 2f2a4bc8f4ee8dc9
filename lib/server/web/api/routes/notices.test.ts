import type { SignIn } from '@/lib/contract/sign-in';
import { startPushService, type PushService } from '../../../people/notices/testing/push-service';
import { pushSubscriptions } from '../../../platform/db/notice-tables';
import { follows } from '../../../platform/db/reader-tables';
import { sessions, stories } from '../../../platform/db/schema';
import { insertSource, insertStory } from '../../../platform/db/testing/builders';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
let service: PushService;
let reader: SignIn;
let other: SignIn;
beforeAll(async () => {
  api = await openTestApi();
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  await api.close();
});
beforeEach(async () => {
  await api.empty();
  [reader, other] = [await api.signIn(), await api.signIn()];
});

const path = '/api/v1/push/';
const call = (method: string, address: string, body?: object, who = reader) => {
  const headers = bearer(who.access);
  return body === undefined ? api.get(address, { method, headers }) : api.send(method, address, body, { headers });
};
/** A browser at a public push service. */
const browser = () => ({ ...service.subscribe(), endpoint: `https://push.example/${Math.random()}` });
const kept = () =>
  api.database.db
    .select({ userId: pushSubscriptions.userId, endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .orderBy(pushSubscriptions.id);
const notifying = async (who = reader) =>
  (await call('GET', '/api/v1/follows/', undefined, who)).body.follows.map(
    ({ kind, id, notifies }: { kind: string; id: number; notifies: boolean }) => [kind, id, notifies],
  );

describe('a browser for notices (NOTE-1)', () => {
  test('is kept for its reader with the key of the site, and forgotten by its own address without a sign-in', async () => {
    const target = browser();
    const key = await call('GET', path);
    expect(key.body.public_key).toMatch(/^B[\w-]{86}$/);
    expect(key.headers.get('Cache-Control')).toContain('no-store');
    expect((await call('GET', path, undefined, other)).body).toEqual(key.body);
    for (let n = 0; n < 2; n += 1) expect((await call('PUT', path, target)).status).toBe(204);
    expect(await kept()).toEqual([{ userId: reader.user.id, endpoint: target.endpoint }]);
    expect((await api.send('POST', `${path}off/`, { endpoint: `${target.endpoint}1` })).status).toBe(204);
    expect(await kept()).toHaveLength(1);
    expect((await api.send('POST', `${path}off/`, { endpoint: target.endpoint })).status).toBe(204);
    expect(await kept()).toEqual([]);
  });

  test('belongs to whoever signed in there last, and goes with the session', async () => {
    const target = browser();
    await call('PUT', path, target);
    await call('PUT', path, target, other);
    expect(await kept()).toEqual([{ userId: other.user.id, endpoint: target.endpoint }]);
    await api.database.db.delete(sessions);
    expect(await kept()).toEqual([]);
  });

  test('gets another address by its own word and its secret, and stays its reader’s', async () => {
    const [before, after] = [browser(), browser()];
    await call('PUT', path, before);
    const renew = (fields: object) =>
      api.send('POST', `${path}renew/`, { ...after, old_endpoint: before.endpoint, old_auth: before.auth, ...fields });
    // Its push service knows the address alone.
    expect((await renew({ old_auth: after.auth })).status).toBe(204);
    expect((await renew({ old_endpoint: after.endpoint })).status).toBe(204);
    expect(await kept()).toEqual([{ userId: reader.user.id, endpoint: before.endpoint }]);
    expect((await renew({ endpoint: 'http://127.0.0.1/1' })).status).toBe(400);
    // It has been kept under the new address already, as when a page was faster.
    await call('PUT', path, after, other);
    expect((await renew({})).status).toBe(204);
    expect(await kept()).toEqual([{ userId: reader.user.id, endpoint: after.endpoint }]);
  });

  test('is one of ten: a further one takes the place of the oldest', async () => {
    api.stopClock();
    const all = Array.from({ length: 11 }, browser);
    for (const target of all) {
      api.pass(1);
      await call('PUT', path, target);
    }
    expect((await kept()).map(({ endpoint }) => endpoint)).toEqual(all.slice(1).map(({ endpoint }) => endpoint));
  });

  test.each([
    ['endpoint', 'http://push.example/1'],
    ['endpoint', 'https://127.0.0.1:8080/1'],
    ['endpoint', 'https://user:secret@push.example/1'],
    ['endpoint', 'nonsense'],
    ['endpoint', `https://push.example/${'a'.repeat(1_000)}`],
    ['endpoint', 5],
    ['endpoint', undefined],
    ['p256dh', 'A'.repeat(87)],
    ['p256dh', 'B'],
    ['auth', 'a'],
    ['auth', undefined],
  ])('with %s %j is refused with words', async (name, value) => {
    const refused = await call('PUT', path, { ...browser(), [name]: value });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [name]]);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['GET', path],
    ['PUT', path],
    ['PUT', '/api/v1/follows/story/1/push/'],
    ['DELETE', '/api/v1/follows/story/1/push/'],
  ])('%s %s needs a sign-in', async (method, address) => {
    expect((await api.send(method, address, method === 'GET' ? undefined : browser())).status).toBe(401);
  });

  test('is in the data export without its secret address', async () => {
    const target = browser();
    await call('PUT', path, target);
    const { body } = await call('GET', '/api/auth/user/export/');
    expect(body.notice_browsers).toEqual([{ push_service: 'https://push.example', at: expect.any(String) }]);
    expect(JSON.stringify(body)).not.toContain(target.endpoint);
  });
});

describe('a follow that tells of news (NOTE-1)', () => {
  test('does so once its reader asks, until he ends it here or in the notice, or follows no longer', async () => {
    const { id } = await insertStory(api.database.db, { articles: [{ title: 'Мост открыт' }] });
    const channel = await insertSource(api.database.db);
    await call('PUT', `/api/v1/follows/story/${id}/`);
    await call('PUT', `/api/v1/follows/channel/${channel.id}/`);
    expect(await notifying()).toEqual([
      ['channel', channel.id, false],
      ['story', id, false],
    ]);
    const address = `/api/v1/follows/story/${id}/push/`;
    expect((await call('PUT', address)).status).toBe(204);
    const [first] = await api.database.db.select().from(follows).orderBy(follows.id);
    expect((await call('PUT', address)).status).toBe(204);
    expect((await api.database.db.select().from(follows).orderBy(follows.id))[0]).toEqual(first);
    expect((await notifying())[1]).toEqual(['story', id, true]);
    expect((await call('DELETE', address)).status).toBe(204);
    expect((await notifying())[1]).toEqual(['story', id, false]);

    await call('PUT', address);
    const target = browser();
    await call('PUT', path, target);
    const off = { endpoint: target.endpoint, kind: 'story', id };
    expect((await api.send('POST', `${path}off/`, off)).status).toBe(204);
    expect((await notifying())[1]).toEqual(['story', id, false]);
    expect(await kept()).toHaveLength(1);

    await call('PUT', address);
    await call('DELETE', `/api/v1/follows/story/${id}/`);
    await call('PUT', `/api/v1/follows/story/${id}/`);
    expect((await notifying())[0]).toEqual(['story', id, false]);
  });

  test('is ended by the id that it has now and by the one that it was begun with', async () => {
    const { db } = api.database;
    const [kept, merged] = [await insertStory(db, { articles: [{}] }), await insertStory(db, { articles: [{}] })];
    await call('PUT', `/api/v1/follows/story/${merged.id}/`);
    await call('PUT', `/api/v1/follows/story/${merged.id}/push/`);
    await db.execute(`update stories set merged_into = ${kept.id}, articles_count = 0 where id = ${merged.id}`);
    expect(await notifying()).toEqual([['story', kept.id, true]]);
    await call('DELETE', `/api/v1/follows/story/${kept.id}/push/`);
    expect(await notifying()).toEqual([['story', kept.id, false]]);
    expect((await db.select().from(stories)).length).toBe(2);
  });

  test('is nobody else’s', async () => {
    const { id } = await insertStory(api.database.db, { articles: [{}] });
    await call('PUT', `/api/v1/follows/story/${id}/`);
    const address = `/api/v1/follows/story/${id}/push/`;
    const refused = await call('PUT', address, undefined, other);
    expect([refused.status, refused.body.detail]).toEqual([404, 'За этим вы не следите: сначала нажмите «Следить».']);
    await call('PUT', address);
    expect((await call('DELETE', address, undefined, other)).status).toBe(204);
    const foreign = browser();
    await call('PUT', path, foreign, other);
    await api.send('POST', `${path}off/`, { endpoint: foreign.endpoint, kind: 'story', id });
    expect(await notifying()).toEqual([['story', id, true]]);
  });

  test.each(['phrase/1', 'mute/1', 'story/x'])('%s tells nothing: 404', async (thing) => {
    expect((await call('PUT', `/api/v1/follows/${thing}/push/`)).status).toBe(404);
  });
});

import { privateFeedItemsSchema } from '@/lib/contract/private-feed';
import type { SignIn } from '@/lib/contract/sign-in';
import { privateFeeds, seenStories } from '../../../platform/db/reader-tables';
import { insertStory } from '../../../platform/db/testing/builders';
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

const path = '/api/v1/my/feed/';
const call = (method: string, address = path, who = reader) =>
  api.get(address, { method, headers: bearer(who.access) });
const make = async (who = reader): Promise<string> => (await call('POST', path, who)).body.secret;
const read = (secret: unknown, ip = api.newIp()) =>
  api.send('POST', `${path}items/`, { secret }, { headers: { 'x-sujet-peer': ip } });
const titles = async (secret: string) =>
  (await read(secret)).body.items.map(({ story }: { story: { title: string } }) => story.title);

/** A story that the reader follows, and that has had another text since. */
async function followed(title: string, who = reader) {
  const story = await insertStory(api.database.db, { articles: [{ title }] });
  await call('PUT', `/api/v1/follows/story/${story.id}/`, who);
  const later = new Date(api.now().getTime() + 60_000);
  await api.database.pool.query('update articles set published_at = $1, grouped_at = $1 where story_id = $2', [
    later,
    story.id,
  ]);
  await api.database.pool.query('update stories set last_article_at = $1 where id = $2', [later, story.id]);
  return story;
}

describe('the private feed (MY-4)', () => {
  test('is made, gets another address, and goes; the secret is stored and logged nowhere', async () => {
    expect((await call('GET')).body).toEqual({ created_at: null });
    const made = await call('POST');
    expect([made.status, made.headers.get('Cache-Control')]).toEqual([201, 'no-store']);
    const { secret } = made.body;
    expect(secret).toMatch(/^[0-9a-f]{40}$/);
    expect((await call('GET')).body).toEqual({ created_at: made.body.created_at });
    expect((await read(secret)).status).toBe(200);
    const second = await make();
    expect([(await read(secret)).status, (await read(second)).status]).toEqual([404, 200]);
    const rows = JSON.stringify(await api.database.db.select().from(privateFeeds));
    expect(rows).not.toContain(second);
    expect((await call('DELETE')).status).toBe(204);
    expect((await call('DELETE')).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    expect(JSON.stringify(api.logged)).not.toContain(second);
  });

  test('has what the follows bring, of this reader alone; a poll marks nothing as seen', async () => {
    const other = await api.signIn();
    const story = await followed('Мост открыт');
    await followed('Чужой сюжет', other);
    const secret = await make();
    const { status, body, headers } = await read(secret);
    expect(privateFeedItemsSchema.validateSync(body, { strict: true })).toEqual(body);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await titles(secret)).toEqual(['Мост открыт']);
    expect(await api.database.db.select().from(seenStories)).toEqual([]);
    expect((await call('GET', '/api/v1/my/')).body).toMatchObject({ since: null, news: [{ story: { id: story.id } }] });
    // An item of a feed does not go because it was read on the site.
    await api.send('POST', '/api/v1/my/seen/', { stories: [story.id] }, { headers: bearer(reader.access) });
    expect(await titles(secret)).toEqual(['Мост открыт']);
  });

  test('leaves out what the reader has hidden (MUTE-1)', async () => {
    await followed('Мост открыт');
    const secret = await make();
    const mute = { kind: 'word', word: 'мост', until: null };
    await api.send('POST', '/api/v1/mutes/', mute, { headers: bearer(reader.access) });
    expect(await titles(secret)).toEqual([]);
  });

  test.each([[''], ['0'.repeat(40)], ['0'.repeat(39)], ['A'.repeat(40)], ["'; --"]])(
    '%j opens nothing',
    async (secret) => {
      await make();
      expect([400, 404]).toContain((await read(secret)).status);
    },
  );

  test('a blocked reader has no feed', async () => {
    const secret = await make();
    await api.database.pool.query('update users set blocked_at = now() where id = $1', [reader.user.id]);
    expect((await read(secret)).status).toBe(404);
  });

  test('wrong secrets of one address have to wait, right ones of the same address do not', async () => {
    const [secret, ip] = [await make(), api.newIp()];
    for (let n = 0; n < 29; n += 1) await read('0'.repeat(40), ip);
    for (let n = 0; n < 3; n += 1) expect((await read(secret, ip)).status).toBe(200);
    await read('0'.repeat(40), ip);
    expect((await read('0'.repeat(40), ip)).status).toBe(429);
  });

  test('a program that polls without a pause has to wait', async () => {
    const secret = await make();
    for (let n = 0; n < 30; n += 1) await read(secret);
    expect((await read(secret)).status).toBe(429);
  });

  test('is nobody’s without a sign-in', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) expect((await api.get(path, { method })).status).toBe(401);
  });

  test('stands in the data export as a fact alone', async () => {
    expect((await call('GET', '/api/auth/user/export/')).body.has_private_feed).toBe(false);
    await make();
    const exported = (await call('GET', '/api/auth/user/export/')).body;
    expect(exported.has_private_feed).toBe(true);
  });
});

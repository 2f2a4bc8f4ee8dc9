import type { RequestListener } from 'node:http';
import { parseSettings } from '../../platform/base/settings';
import { websubChanges } from '../../platform/db/websub-tables';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch';
import { closeServers, serve } from '../../platform/outbound/testing/ask-server';
import { lynx, publishAndGroup } from '../../stories/testing/news';
import { noteFeeds } from '../../platform/changes/note-pages';
import { pingHub, toPingTarget } from './ping-hub';
import { switchPings } from './ping-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'websub_changes', 'websub_state'));
afterEach(closeServers);
afterAll(() => database.close());

const env = { SITE_ORIGIN: 'https://sujet.by', WEBSUB_HUB: 'https://hub.example/' };

test.each([
  ['a public site', env, 'https://hub.example/'],
  ['no hub', { ...env, WEBSUB_HUB: '' }, null],
  ['NOINDEX', { ...env, NOINDEX: '1' }, null],
  ['a machine of one’s own', { ...env, SITE_ORIGIN: 'http://localhost:3000' }, null],
])('PUSH-6: who is told by %s', (_, settings, hub) =>
  expect(toPingTarget(parseSettings(settings))?.hubUrl ?? null).toBe(hub),
);

/** Our own hub, and a worker that tells it of changes. */
async function scene(listener: RequestListener) {
  const told: string[] = [];
  const place = { listener };
  const server = await serve((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      told.push(`${form.get('hub.mode')} ${form.get('hub.url')}`);
      expect(form.get('hub.topic')).toBe(form.get('hub.url'));
      place.listener(request, response);
    });
  });
  const target = toPingTarget(parseSettings({ ...env, WEBSUB_HUB: server.origin }));
  if (!target) throw new Error('no hub');
  let time = Date.UTC(2026, 10, 23, 9);
  const now = () => new Date(time);
  const warnings: unknown[] = [];
  const fetch = createGuardedFetch({ allowedHosts: target.allowedHosts, userAgent: 'TestBot/1.0' });
  const log = { warn: (fields: unknown) => void warnings.push(fields), info: () => undefined };
  const deps = { db: database.db, fetch, target, now, random: () => 0, log: log as never };
  await switchPings(database.db, true, now());
  return {
    told,
    warnings,
    now,
    answerWith: (next: RequestListener) => void (place.listener = next),
    pass: (seconds: number) => void (time += seconds * 1_000),
    note: (...changed: { categoryIds: number[]; sourceIds: number[] }[]) => noteFeeds(database.db, changed, now()),
    ping: () => pingHub(deps, () => false),
  };
}

const status =
  (code: number, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, headers).end();
const waiting = () => database.db.select().from(websubChanges);
const feedsOf = (page: string) =>
  ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `publish https://sujet.by${page}/${file}`);

describe('PUSH-6: our own hub is told which feeds have changed', () => {
  test('home, categories and channels in each form, once for all changes of ten seconds', async () => {
    const { told, note, ping, pass } = await scene(status(204));
    await note({ categoryIds: [3], sourceIds: [7] }, { categoryIds: [3], sourceIds: [] });
    await note({ categoryIds: [3], sourceIds: [] });
    expect(await ping()).toBe(0);
    pass(10);
    expect(await ping()).toBe(9);
    expect(told).toEqual([...feedsOf(''), ...feedsOf('/category/3'), ...feedsOf('/channel/7')]);
    expect(await waiting()).toEqual([]);
    pass(60);
    expect(await ping()).toBe(0);
  });

  test('a change while the hub is told waits for the next time', async () => {
    const { told, note, ping, pass, answerWith } = await scene(status(204));
    let isNoted = false;
    answerWith((request, response) => {
      const noted = isNoted ? Promise.resolve() : note({ categoryIds: [], sourceIds: [] });
      isNoted = true;
      void noted.then(() => status(204)(request, response));
    });
    await note({ categoryIds: [], sourceIds: [] });
    pass(10);
    await ping();
    expect(told).toEqual(feedsOf(''));
    expect(await waiting()).toHaveLength(1);
    pass(10);
    await ping();
    expect(told).toEqual([...feedsOf(''), ...feedsOf('')]);
  });

  test('a hub that fails is asked later each time, told of once, and Retry-After counts', async () => {
    const { told, note, ping, pass, warnings, answerWith } = await scene(status(500));
    await note({ categoryIds: [], sourceIds: [] });
    pass(10);
    await ping();
    pass(59);
    await ping();
    expect(told).toHaveLength(1);
    pass(1);
    await ping();
    expect(told).toHaveLength(2);
    expect(warnings).toEqual([{ reason: 'http-500' }]);
    answerWith(status(429, { 'Retry-After': '600' }));
    pass(120);
    await ping();
    pass(599);
    await ping();
    expect(told).toHaveLength(3);
    answerWith(status(204));
    pass(1);
    expect(await ping()).toBe(3);
    expect(await waiting()).toEqual([]);
  });

  test('what could not be told in a day is forgotten', async () => {
    const { told, note, ping, pass } = await scene(status(204));
    await note({ categoryIds: [], sourceIds: [] });
    pass(86_401);
    await ping();
    expect(told).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('a story that has changed notes its feeds, in the transaction of the change', async () => {
    await scene(status(204));
    await publishAndGroup(database.db, lynx[0]);
    const pages = (await waiting()).map(({ page }) => page).sort();
    expect(pages).toEqual(['/', expect.stringMatching(/^\/category\/\d+$/), expect.stringMatching(/^\/channel\/\d+$/)]);
  });

  test('nothing is noted while there is no hub; switching it off forgets what waits', async () => {
    const { note, now } = await scene(status(204));
    await note({ categoryIds: [1], sourceIds: [] });
    expect(await waiting()).toHaveLength(2);
    await switchPings(database.db, false, now());
    await note({ categoryIds: [1], sourceIds: [] });
    expect(await waiting()).toEqual([]);
  });
});

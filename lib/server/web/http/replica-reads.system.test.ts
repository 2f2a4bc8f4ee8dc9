import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import type { StorySummary } from '@/lib/contract/story';
import type { Page } from '@/lib/contract/page';
import { pageTags } from '@/lib/site/page-response';
import { makeOwner } from '../api/testing/own-channel';
import { bearer, openTestApi, type TestApi } from '../api/testing/open-api';
import { announceChange } from '../../platform/changes/change';
import { openDatabase } from '../../platform/db/client';
import { openReplica, type ReadOutcome, type Replica } from '../../platform/db/replica/replica';
import { articles, users } from '../../platform/db/schema';
import { insertStory } from '../../platform/db/testing/builders';
import { openStandbyPair, standbyStartMs, type StandbyPair } from '../../platform/db/testing/open-standby';
import { countReplica } from '../../platform/metrics/replica-metrics';
import { getBackend } from './backend';
import { createBoundedCache } from './bounded-cache';
import { dropChangedPages } from './changed-pages';
import { handleReadiness } from './health';
import { createPageMemory, type Entry } from './page-memory';

let pair: StandbyPair;
let api: TestApi;
let replica: Replica;
let outcomes: ReadOutcome[];
const log = { warn: () => undefined, info: () => undefined } as never;

beforeAll(async () => {
  pair = await openStandbyPair();
  const database = { ...openDatabase(pair.primaryUrl, () => undefined), url: pair.primaryUrl };
  replica = openReplica({
    url: pair.standbyUrl,
    primaryUrl: pair.primaryUrl,
    primary: database.db,
    log,
    onRead: (outcome) => void outcomes.push(outcome),
    now: () => 0,
  });
  api = await openTestApi({ database, replica });
}, standbyStartMs);
afterAll(async () => {
  await api.close();
  await replica.close();
  await pair.close();
});
beforeEach(async () => {
  outcomes = [];
  await pair.catchUp();
  await replica.look();
});
afterEach(() => pair.resumeReplay());

const newest = '/api/v1/stories/?ordering=-creation_at&page=1';
const idsIn = ({ results }: Page<StorySummary>) => results.map(({ id }) => id);
/** Writes a story that the replica does not have yet: it shows where an answer comes from. */
async function writeUnseen() {
  await pair.catchUp();
  await pair.pauseReplay();
  return insertStory(api.database.db, { createdAt: new Date(Date.UTC(2026, 10, 20)) });
}

describe('with a replica', () => {
  test('lists, details, search and the index come from it, for strangers and for readers who have not just written (DB-2)', async () => {
    const { access } = await api.signIn();
    const known = await insertStory(api.database.db, { categoryId: 4, articles: [{ title: 'В Пинске открыли мост' }] });
    const source = known.articles[0]?.sourceId ?? 0;
    await pair.catchUp();
    const unseen = await writeUnseen();
    expect(idsIn((await api.get(newest)).body)).not.toContain(unseen.id);
    expect((await api.get(`/api/v1/story-detail/${unseen.id}/`)).status).toBe(404);
    const paths = [
      '/api/v1/stories/popular',
      '/api/v1/stories/latest',
      `/api/v1/stories/?source=${source}`,
      `/api/v1/story-detail/${known.id}/`,
      `/api/v1/news/?source=${source}`,
      `/api/v1/news/?story=${known.id}`,
      '/api/v1/news/user-recommendations/',
      '/api/v1/categories/',
      `/api/v1/sources/${source}/`,
      `/api/v1/reactions/list/story/${known.id}/`,
      '/api/v1/story-index/',
      '/api/v1/story-index/?shard=1',
      `/api/v1/story-index/?ids=${known.id}`,
      '/api/v1/archive/',
      '/api/v1/archive/months/2026-11/',
      '/api/v1/archive/days/2026-11-01/',
      `/api/v1/search/?q=${encodeURIComponent('мост')}`,
      `/api/v1/search/suggestions/?q=${encodeURIComponent('мос')}`,
      '/api/v1/currency-rates/',
      '/api/v1/weather/current/',
    ];
    for (const path of paths) {
      outcomes = [];
      const { status } = await api.get(path, { headers: bearer(access) });
      expect([path, status, outcomes]).toEqual([path, expect.any(Number), ['replica']]);
      expect(status).toBeLessThan(300);
    }
  });

  test('accounts and an owner’s tools stay on the primary', async () => {
    const owner = await makeOwner(api);
    await writeUnseen();
    for (const path of [
      '/api/auth/user/',
      '/api/auth/user/export/',
      `/api/v1/sources/${owner.channel.id}/`,
      `/api/v1/sources/${owner.channel.id}/news/`,
    ])
      expect([path, (await api.get(path, owner)).status]).toEqual([path, 200]);
    expect(outcomes).toEqual([]);
  });

  test('who has just written reads his own write, wherever he reads it; others read the replica (DB-2)', async () => {
    const [{ access }, { access: other }] = [await api.signIn(), await api.signIn()];
    const { id } = await insertStory(api.database.db);
    const list = `/api/v1/reactions/list/story/${id}/`;
    const own = async (token: string) =>
      ((await api.get(list, { headers: bearer(token) })).body as { count: number }[]).reduce(
        (all, { count }) => all + count,
        0,
      );
    await pair.catchUp();
    await pair.pauseReplay();
    expect([await own(access), outcomes]).toEqual([0, ['replica']]);
    const reaction = { story_article: id, reaction_type: 1 };
    expect((await api.send('POST', '/api/v1/reactions/add/', reaction, { headers: bearer(access) })).status).toBe(200);
    outcomes = [];
    expect([await own(access), await own(other), outcomes]).toEqual([1, 0, ['own-write', 'replica']]);
    // A quarter of a minute later the replica has it, or is not read at all.
    await api.database.pool.query("update users set wrote_at = wrote_at - interval '15 seconds'");
    expect([await own(access), outcomes.at(-1)]).toEqual([0, 'replica']);
  });

  test('a refused write is no write, and none of another kind is forgotten', async () => {
    const owner = await makeOwner(api);
    const wroteAt = async () =>
      (await api.database.db.select({ at: users.wroteAt }).from(users).where(eq(users.id, owner.userId)))[0]?.at ??
      null;
    const forget = () => api.database.db.update(users).set({ wroteAt: null });
    const story = await insertStory(api.database.db, {
      articles: [{ sourceId: owner.channel.id }, { sourceId: owner.channel.id }],
    });
    const [first, second] = story.articles;
    const channel = `/api/v1/sources/${owner.channel.id}/`;
    expect((await api.send('PATCH', channel, { name: '' }, owner)).status).toBe(400);
    expect(await wroteAt()).toBeNull();
    const writes: [string, string, unknown][] = [
      ['PATCH', channel, { description: 'Вестник' }],
      ['PATCH', '/api/auth/user/', { first_name: 'Анна' }],
      ['POST', `/api/v1/news/${second?.id}/separate/`, {}],
      ['DELETE', `/api/v1/news/${first?.id}/`, undefined],
      ['POST', '/api/v1/user-activity/track_activity/', { story_id: story.id }],
    ];
    for (const [method, path, body] of writes) {
      await forget();
      const { status } = await api.send(method, path, body, owner);
      expect([path, status < 300, await wroteAt()]).toEqual([path, true, expect.any(Date)]);
    }
  });
});

describe('GET /readyz', () => {
  test('tells how the replica is, and is ready without it: everything is read from the primary then', async () => {
    const env = {
      DATABASE_URL: pair.primaryUrl,
      DATABASE_READ_URL: pair.standbyUrl,
      DATA_DIR: api.dataDir,
      LOG_LEVEL: 'silent',
    };
    const earlier = Object.keys(env).map((name) => [name, process.env[name]] as const);
    Object.assign(process.env, env);
    const backend = getBackend();
    const ask = async () => {
      await backend?.replica?.look();
      const response = await handleReadiness();
      return { status: response.status, body: await response.json() };
    };
    expect(await ask()).toMatchObject({
      status: 200,
      body: { replica: 'usable', replica_lag_seconds: expect.any(Number) },
    });
    await pair.stopStandby();
    expect(await ask()).toMatchObject({ status: 200, body: { status: 'ready', replica: 'unreachable' } });
    const numbers = Object.fromEntries(
      collectReplica(backend).map(({ name, labels, values }) => [[name, ...labels].join(' '), values.at(-1)]),
    );
    expect(numbers).toMatchObject({
      sujet_replica_usable: 0,
      'sujet_replica_connections waiting': 0,
      'sujet_database_reads_total left-out': 0,
    });
    await pair.startStandby();
    await backend?.settle();
    await backend?.close();
    for (const [name, value] of earlier) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });
});

function collectReplica(backend: ReturnType<typeof getBackend>) {
  if (!backend?.replica) throw new Error('there is no replica');
  countReplica(backend.registry, backend.replica);
  return backend.registry.collect();
}

describe('pages in memory', () => {
  test('a page that a change has dropped is never rendered from a replica without the change (DB-2, R21)', async () => {
    const { db } = api.database;
    const story = await insertStory(db, { articles: [{ title: 'Прежний заголовок' }] });
    const [article] = story.articles;
    await pair.catchUp();
    const lifetimes = { freshMs: 60_000, staleMs: 600_000, droppedMs: 0, errorMs: 0 };
    const memory = createPageMemory({
      store: createBoundedCache<Entry>({ maxBytes: 1e6, sizeOf: () => 1 }),
      now: () => performance.now(),
      later: () => undefined,
      onBackgroundFailure: () => undefined,
    });
    const render = async () => {
      const { body } = await api.get(`/api/v1/story-detail/${story.id}/`);
      const response = { status: 200, headers: [], etag: body.title, bodies: { identity: Buffer.alloc(0) } };
      return { response, tags: [pageTags.story(story.id)], isKept: true };
    };
    const titleOf = async () => {
      const found = await memory.find('page', lifetimes, render);
      return (found.kind === 'miss' ? found.rendered : found.entry).response.etag;
    };
    const heard = new EventTarget();
    const listener = dropChangedPages(
      { database: api.database, replica, settings: { databaseUrl: pair.primaryUrl }, log },
      (tags) => {
        memory.drop(tags);
        heard.dispatchEvent(new Event('drop'));
      },
    );
    // It drops everything when it begins to listen.
    await once(heard, 'drop');
    expect(await titleOf()).toBe('Прежний заголовок');

    await pair.pauseReplay();
    const dropped = once(heard, 'drop');
    await db.transaction(async (tx) => {
      await tx
        .update(articles)
        .set({ title: 'Новый заголовок' })
        .where(eq(articles.id, article?.id ?? 0));
      await announceChange(tx, { stories: [story.id], categories: [], sources: [], days: [] });
    });
    await dropped;
    expect(await titleOf()).toBe('Новый заголовок');
    expect(outcomes.at(-1)).toBe('late');
    // It was kept as it is now, and stays so when the replica comes.
    await pair.resumeReplay();
    await pair.catchUp();
    expect([(await memory.find('page', lifetimes, render)).kind, await titleOf()]).toEqual(['hit', 'Новый заголовок']);
    await listener.close();
  });

  test('a replica that is killed fails no request, and serves again when it is back (DB-2)', async () => {
    const { id } = await insertStory(api.database.db, { createdAt: new Date(Date.UTC(2026, 10, 21)) });
    await pair.catchUp();
    expect([idsIn((await api.get(newest)).body)[0], outcomes.at(-1)]).toEqual([id, 'replica']);
    await pair.stopStandby();
    for (let time = 0; time < 5; time += 1) {
      const { status, body } = await api.get(newest);
      expect([status, idsIn(body)[0]]).toEqual([200, id]);
    }
    expect(outcomes).not.toContain(undefined);
    await pair.startStandby();
    await pair.catchUp();
    await replica.look();
    expect([idsIn((await api.get(newest)).body)[0], outcomes.at(-1)]).toEqual([id, 'replica']);
  });

  test('readers are answered by the replica while the primary is away, with a token as well, which nobody can ask about', async () => {
    const { access } = await api.signIn();
    const { id } = await insertStory(api.database.db, { createdAt: new Date(Date.UTC(2026, 10, 22)) });
    await pair.catchUp();
    await replica.look();
    await pair.stopPrimary();
    await replica.look();
    outcomes = [];
    for (const headers of [{}, bearer(access)]) {
      const { status, body } = await api.get(newest, { headers });
      expect([status, idsIn(body)[0]]).toEqual([200, id]);
    }
    expect([replica.state().kind, outcomes]).toEqual(['usable', ['replica', 'replica']]);
    await pair.startPrimary();
  });
});

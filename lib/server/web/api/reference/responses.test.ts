import { inArray } from 'drizzle-orm';
import { affairs, stories } from '../../../platform/db/schema';
import { insertMedia, insertSource, insertStory } from '../../../platform/db/testing/builders';
import { firstStepsKey } from '../../first-steps/first-steps-key';
import { parseNbrb } from '../../../ingest/providers/currency';
import { nbrbResponse } from '../../../ingest/providers/testing/nbrb-answer';
import { openMeteoResponse } from '../../../ingest/providers/testing/open-meteo-answer';
import { parseOpenMeteo } from '../../../ingest/providers/weather';
import { writeAskedNewsletter } from '../../../people/newsletters/newsletter-store';
import { bearer, openTestApi, siteOrigin, type TestApi } from '../testing/open-api';
import { makeOwner, type Owner } from '../testing/own-channel';
import { buildDocument } from './document';
import { operations } from './operations/operations';
import { findMisfits } from './testing/fits-schema';

const document = buildDocument({ origin: siteOrigin, version: '0.0.0' });
const query = encodeURIComponent('мост');
let api: TestApi;
let owner: Owner;
let newsletter = '';
const place = { story: 0, source: 0, affair: 0 };

beforeAll(async () => {
  api = await openTestApi();
  const { db, pool } = api.database;
  const source = await insertSource(db, { favicon: '/media/f.png' });
  const picture = await insertMedia(db);
  const story = await insertStory(db, {
    categoryId: 4,
    pinnedOrder: 1,
    createdAt: new Date('2026-11-02T10:00:00Z'),
    articles: [{ sourceId: source.id, title: 'В Пинске открыли мост', mediaId: picture.id }, { title: 'Мост открыт' }],
  });
  const other = await insertStory(db, { articles: [{ sourceId: source.id }] });
  const [affair] = await db.insert(affairs).values({ createdAt: new Date() }).returning();
  await db
    .update(stories)
    .set({ affairId: affair?.id })
    .where(inArray(stories.id, [story.id, other.id]));
  for (const [name, value] of [
    ['weather', parseOpenMeteo(openMeteoResponse(), 'Минск')],
    ['currency-rates', parseNbrb(nbrbResponse())],
  ] as const)
    await pool.query('insert into provider_answers (name, value, next_ask_at) values ($1, $2, now())', [
      name,
      JSON.stringify(value),
    ]);
  owner = await makeOwner(api);
  const settings = { pace: 'day', hour: 8 } as const;
  newsletter = (await writeAskedNewsletter(db, 'reader@example.by', settings, new Date()))?.secret ?? '';
  await insertStory(db, { articles: [{ sourceId: owner.channel.id }] });
  Object.assign(place, { story: story.id, source: source.id, affair: affair?.id });
});
afterAll(() => api.close());

/** Requests that succeed, by the operation. */
const requests: Readonly<Record<string, readonly (() => string)[]>> = {
  listStories: [
    () => '/api/v1/stories/',
    () => '/api/v1/stories/?page=1&page_size=1',
    () => `/api/v1/stories/?source=${place.source}`,
    () => '/api/v1/stories/?pinned=true&ordering=-is_pinned_order,-score',
  ],
  listPopularStories: [() => '/api/v1/stories/popular'],
  listLatestStoryIds: [() => '/api/v1/stories/latest', () => '/api/v1/stories/latest?category=4'],
  getStory: [() => `/api/v1/story-detail/${place.story}/`, () => `/api/v1/story-detail/${place.story}/?texts=none`],
  getStoryHeadlines: [() => `/api/v1/story-detail/${place.story}/headlines/`],
  getAffair: [() => `/api/v1/affairs/${place.affair}/`],
  getStoryIndex: [
    () => '/api/v1/story-index/',
    () => '/api/v1/story-index/?shard=1',
    () => `/api/v1/story-index/?ids=${place.story}`,
  ],
  getArchive: [() => '/api/v1/archive/'],
  getArchiveMonth: [() => '/api/v1/archive/months/2026-11/'],
  getArchiveDay: [() => '/api/v1/archive/days/2026-11-02/'],
  listArticles: [() => `/api/v1/news/?source=${place.source}&page=1`, () => `/api/v1/news/?story=${place.story}`],
  // Searches as of a given moment: without one the response names the present one, in seconds.
  search: [() => `/api/v1/search/?q=${query}&at=${searchedAt}`],
  suggestQueries: [() => `/api/v1/search/suggestions?q=${query}`],
  getSite: [() => '/api/v1/site/'],
  listCategories: [() => '/api/v1/categories/'],
  readNewsletter: [() => `/api/v1/newsletters/${newsletter}/`],
  listChannels: [() => '/api/v1/sources/', () => '/api/v1/sources/?page=2'],
  getChannel: [() => `/api/v1/sources/${place.source}/`],
  listCorrections: [() => '/api/v1/corrections/'],
  listReactions: [() => `/api/v1/reactions/list/story/${place.story}/`],
  listRecommendations: [() => '/api/v1/news/user-recommendations/'],
  getWeather: [() => '/api/v1/weather/current/'],
  listCurrencyRates: [() => '/api/v1/currency-rates/'],
  getOpenApi: [() => '/api/openapi.json'],
  getDocs: [() => '/api/docs'],
  getFirstSteps: [() => `/api/first-steps?key=${firstStepsKey(api.keys.firstSteps)}`],
};

/** The same for the owner of a channel. */
const ownRequests: Readonly<Record<string, () => string>> = {
  getChannel: () => `/api/v1/sources/${owner.channel.id}/`,
  listOwnArticles: () => `/api/v1/sources/${owner.channel.id}/news/`,
  getFeedHealth: () => `/api/v1/sources/${owner.channel.id}/feed/`,
  getUser: () => '/api/auth/user/',
  exportUser: () => '/api/auth/user/export/',
  getInterests: () => '/api/v1/interests/',
};

/** Requests that are refused: operation, address, status. */
const refusals: readonly [string, () => string, number][] = [
  ['listStories', () => '/api/v1/stories/?page=0', 400],
  ['getStory', () => '/api/v1/story-detail/999999/', 404],
  ['getAffair', () => '/api/v1/affairs/999999/', 404],
  ['getStoryIndex', () => '/api/v1/story-index/?shard=999', 404],
  ['getArchiveMonth', () => '/api/v1/archive/months/2026-13/', 404],
  ['listArticles', () => '/api/v1/news/', 400],
  ['search', () => '/api/v1/search/', 400],
  ['listChannels', () => '/api/v1/sources/?page=0', 400],
  ['getChannel', () => '/api/v1/sources/999999/', 404],
  ['listReactions', () => '/api/v1/reactions/list/story/999999/', 404],
  ['listOwnArticles', () => '/api/v1/sources/1/news/', 401],
  ['getUser', () => '/api/auth/user/', 401],
  ['confirmSubscription', () => '/api/websub/none', 404],
  ['getFirstSteps', () => '/api/first-steps?key=none', 404],
];

const searchedAt = Math.floor(Date.now() / 1_000);

/** Lists the differences between a response and the document. */
async function misfitsOf(id: string, response: Response): Promise<string[]> {
  const operation = operations.find((one) => one.id === id);
  const item = operation && document.paths[operation.path]?.[operation.method];
  const described = item?.responses[String(response.status)];
  if (!described) return [`${id} describes no ${response.status}`];
  const body = await response.text();
  if (!described.content) return body === '' ? [] : [`${id} describes no body`];
  const [type, content] = Object.entries(described.content)[0] ?? [];
  const sent = response.headers.get('Content-Type')?.split(';')[0];
  if (type === undefined || sent !== type || !content) return [`${id} sends ${sent}, not ${type}`];
  const value: unknown = type === 'application/json' ? JSON.parse(body) : body;
  return findMisfits(content.schema, value, document.components.schemas);
}

const open = operations.filter(
  ({ method, access, id }) =>
    method === 'get' && ['public', 'optional'].includes(access) && id !== 'confirmSubscription',
);

describe.each(open.map(({ id }) => id))('%s', (id) => {
  test('a real response is as the document says', async () => {
    const paths = requests[id] ?? [];
    expect(paths).not.toEqual([]);
    for (const path of paths) {
      const response = await api.fetch(path());
      expect([path(), response.status]).toEqual([path(), 200]);
      expect(await misfitsOf(id, response)).toEqual([]);
    }
  });

  test('it has an ETag exactly if the document says so', async () => {
    const [path] = requests[id] ?? [];
    const response = await api.fetch(path?.() ?? '');
    const isCached = operations.find((one) => one.id === id)?.isCached ?? false;
    expect(response.headers.has('ETag')).toBe(isCached);
    if (!isCached) return;
    const etag = response.headers.get('ETag') ?? '';
    const again = await api.fetch(path?.() ?? '', { headers: { 'If-None-Match': etag } });
    expect([again.status, await misfitsOf(id, again)]).toEqual([304, []]);
  });
});

test.each(Object.keys(ownRequests))('%s responds to the owner as the document says', async (id) => {
  const response = await api.fetch(ownRequests[id]?.() ?? '', { headers: owner.headers });
  expect([response.status, await misfitsOf(id, response)]).toEqual([200, []]);
});

test('a sign-in responds as the document says', async () => {
  const { access, refresh, user } = await api.signIn();
  const { schemas } = document.components;
  expect(findMisfits({ $ref: '#/components/schemas/SignIn' }, { access, refresh, user }, schemas)).toEqual([]);
  const init = { method: 'POST', headers: { ...bearer(access), 'Content-Type': 'application/json' } };
  const reacted = await api.fetch('/api/v1/reactions/add/', {
    ...init,
    body: JSON.stringify({ story_article: place.story, reaction_type: 1 }),
  });
  expect([reacted.status, await misfitsOf('addReaction', reacted)]).toEqual([200, []]);
});

test.each(refusals)('%s refuses as the document says: %s', async (id, path, status) => {
  const response = await api.fetch(path());
  expect([response.status, await misfitsOf(id, response)]).toEqual([status, []]);
});

describe('the check itself', () => {
  const { schemas } = document.components;
  test.each<[string, unknown, string]>([
    ['a field that nobody describes', { id: 1, name: 'Мир', colour: 'red' }, '$.colour: not described'],
    ['a missing field', { id: 1 }, '$.name: missing'],
    ['another type', { id: '1', name: 'Мир' }, '$.id: not integer'],
    ['an empty text', { id: 1, name: '' }, '$.name: 0 characters'],
    ['a number out of range', { id: 0, name: 'Мир' }, '$.id: 0 is out of range'],
  ])('finds %s', (_what, value, misfit) => {
    expect(findMisfits({ $ref: '#/components/schemas/Category' }, value, schemas)).toEqual([misfit]);
  });
});

import { setTimeout as pass } from 'node:timers/promises';
import { pageTags } from '@/lib/site/page-response';
import { minskDay } from '@/lib/text/calendar';
import { openTestApi, siteOrigin, type TestApi } from '../api/testing/open-api';
import { createPasswordHasher } from '../../people/accounts/passwords';
import { parseSettings } from '../../platform/base/settings';
import { deletePublication } from '../../editing/channels/publication-store';
import { openDatabase, type OpenDatabase } from '../../platform/db/client';
import { shareCards } from '../../platform/db/derived-tables';
import { insertStory } from '../../platform/db/testing/builders';
import { openDatabaseLink, type DatabaseLink } from '../../platform/db/testing/database-link';
import { deriveVariants, type DerivedImage } from '../../ingest/media/derive-variants';
import { saveImage, saveShareCard } from '../../ingest/media/media-store';
import { drawHalves } from '../../ingest/media/testing/draw-picture';
import { hidePublications, showPublications } from '../../stories/hide-publications';
import { openSiteInstance, type SiteInstance } from './testing/site-instance';

/*
 * A deleted publication (R21) and a hidden one (R51) are looked for in every place that showed them, on two instances, with the database and without.
 */
let api: TestApi;
let link: DatabaseLink;
let databases: OpenDatabase[];
let instances: SiteInstance[];
let picture: DerivedImage;
const operator = { kind: 'operator' } as const;
const word = 'Жирафозавр';
const category = 4;

// Some hundred requests a test, on a machine that may be busy.
jest.setTimeout(120_000);

beforeAll(async () => {
  api = await openTestApi();
  const derived = await deriveVariants(await drawHalves(400, 300).png().toBuffer());
  if (derived.kind === 'problem') throw new Error(derived.reason);
  picture = derived;
});
afterAll(() => api.close());

beforeEach(async () => {
  jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  await api.empty();
  link = await openDatabaseLink(api.database.url);
  databases = [1, 2].map(() => openDatabase(link.url, () => undefined, { queryTimeoutMs: 3_000 }));
  instances = await Promise.all(databases.map(open));
});
afterEach(async () => {
  await Promise.all(instances.map((instance) => instance.close()));
  await Promise.all(databases.map((database) => database.close()));
  await link.close();
});

function open({ db }: OpenDatabase): Promise<SiteInstance> {
  return openSiteInstance({
    database: { db, url: link.url },
    deps: {
      replica: null,
      settings: parseSettings({ SITE_ORIGIN: siteOrigin, DATA_DIR: api.dataDir }),
      files: api.files,
      accounts: {
        keys: api.keys,
        mailer: { connect: () => Promise.reject(new Error('no mail')) },
        hasher: createPasswordHasher(),
      },
      views: { count: () => undefined },
      errors: { take: () => undefined },
      now: () => new Date(),
      log: { error: () => undefined, warn: () => undefined },
    },
  });
}

let made = 0;

/** A story that only this publication tells, another one of the same category, and everything that shows them. */
async function publish() {
  const { db } = api.database;
  const { files } = api;
  made += 1;
  const [image, card] = ['a', 'c'].map((digit) => `${made}${digit}`.padStart(32, digit));
  await saveImage(db, files, { ...picture, id: image ?? '' });
  await saveShareCard(db, files, card ?? '', { data: Buffer.from('card'), width: 1200, height: 630 });
  const createdAt = new Date(Date.now() - 5 * 60_000);
  const story = await insertStory(db, {
    categoryId: category,
    pinnedOrder: 1,
    popularity: 100,
    score: 10,
    createdAt,
    articles: [{ title: `${word} найден под Минском`, mediaId: image }],
  });
  const other = await insertStory(db, {
    categoryId: category,
    createdAt: new Date(createdAt.getTime() - 60_000),
    articles: [{ title: 'В Пинске открыли мост' }],
  });
  const [article] = story.articles;
  if (!article) throw new Error('no article');
  await db.insert(shareCards).values({
    kind: 'story',
    subjectId: story.id,
    mediaId: card ?? '',
    articleIds: [article.id],
    design: 1,
    drawnAt: createdAt,
  });
  const { rows } = await api.database.pool.query<{ shard: number }>(
    'select (id - 1) / 10000 + 1 as shard from stories where id = $1',
    [story.id],
  );
  return {
    story: story.id,
    other: other.id,
    article: article.id,
    source: article.sourceId,
    image,
    card,
    shard: rows[0]?.shard,
  };
}
type Published = Awaited<ReturnType<typeof publish>>;

/** Lists the places that show the publication: an address, its headers, and what gives it away there. */
function placesOf({ story, other, article, source, image, card, shard }: Published) {
  const day = minskDay(new Date(Date.now() - 5 * 60_000));
  const own = `/story/${story}`;
  const feeds = ['rss.xml', 'atom.xml', 'feed.json'];
  const typed = encodeURIComponent(word.slice(0, 6));
  const pages = ['/', own, `/story/${other}`, `/category/${category}`, `/channel/${source}`, `/archive/${day}`];
  const paths = [
    ...pages,
    `${own}?article=${article}`,
    ...['', `/category/${category}`, `/channel/${source}`, own].flatMap((page) =>
      feeds.map((feed) => `${page}/${feed}`),
    ),
    '/sitemaps/news-1.xml',
    '/api/v1/stories/',
    '/api/v1/stories/?ordering=-creation_at',
    '/api/v1/stories/?type=popular',
    '/api/v1/stories/?type=recommendations',
    '/api/v1/stories/?pinned=true',
    `/api/v1/stories/?category=${category}`,
    `/api/v1/stories/?source=${source}`,
    '/api/v1/stories/popular/',
    `/api/v1/story-detail/${story}/`,
    `/api/v1/news/?source=${source}`,
    `/api/v1/news/?story=${story}`,
    `/api/v1/archive/days/${day}/`,
    '/api/v1/story-index/?news=1',
    `/api/v1/search/?q=${encodeURIComponent(word)}`,
    `/api/v1/search/suggestions/?q=${typed}`,
  ];
  return [
    ...paths.map((path) => ({ path, headers: {}, sign: word })),
    ...pages.map((path) => ({ path, headers: { RSC: '1' }, sign: word })),
    { path: `/sitemaps/stories-${shard}.xml`, headers: {}, sign: `${own}<` },
    { path: '/api/v1/stories/latest/', headers: {}, sign: String(story) },
    { path: `/api/v1/story-index/?ids=${story}`, headers: {}, sign: `"id":${story}` },
    ...['full.jpg', 'wide.jpg', 'standard.jpg', 'square.jpg', 'card.webp', 'thumb.webp'].map((file) => ({
      path: `/media/${image}/${file}`,
      headers: {},
      sign: '',
    })),
    { path: `/media/${card}/share.jpg`, headers: {}, sign: '' },
  ];
}

/** @returns the places, on each instance, where it is (`isThere`), or is not, against what is expected */
async function wrongPlaces(published: Published, isThere: boolean): Promise<string[]> {
  const wrong: string[] = [];
  // One instance after the other: the pages of this process have one API at a time.
  for (const [n, instance] of instances.entries()) {
    for (const { path, headers, sign } of placesOf(published)) {
      const { status, text } = await instance.get(path, headers);
      const isSeen = status === 200 && text.includes(sign);
      if (isSeen !== isThere)
        wrong.push(`${n} ${'RSC' in headers ? 'data of ' : ''}${path}: ${status} ${text.slice(0, 60)}`);
    }
  }
  return wrong;
}
/** Waits until both instances know that this story may not be shown any more. */
async function untilGone({ story }: Published): Promise<void> {
  while (!instances.every((instance) => instance.gone().has(pageTags.shows(story)))) await pass(10);
}

const ways = {
  deleted: ({ article }: Published) =>
    deletePublication({ db: api.database.db, files: api.files }, { articleId: article, actor: operator }, new Date()),
  hidden: ({ story }: Published) =>
    hidePublications(
      { db: api.database.db, files: api.files },
      { subject: { kind: 'story', id: story }, reason: 'Правообладатель', actor: operator },
      new Date(),
    ),
};

describe.each(['deleted', 'hidden'] as const)('a %s publication is gone', (way) => {
  test('from every place of every instance at once', async () => {
    const published = await publish();
    expect(await wrongPlaces(published, true)).toEqual([]);
    await ways[way](published);
    await untilGone(published);
    expect(await wrongPlaces(published, false)).toEqual([]);
    const status = way === 'deleted' ? 404 : 410;
    for (const path of [
      `/story/${published.story}`,
      `/story/${published.story}/rss.xml`,
      `/api/v1/story-detail/${published.story}/`,
    ])
      expect([path, (await instances[0]?.get(path))?.status]).toEqual([path, status]);
  });

  test('and no outage of the database brings it back', async () => {
    const published = await publish();
    expect(await wrongPlaces(published, true)).toEqual([]);
    await ways[way](published);
    await untilGone(published);
    link.cut();
    expect(await wrongPlaces(published, false)).toEqual([]);
  });
});

test('a deleted publication is gone from an instance that was cut off meanwhile, as soon as the database is back', async () => {
  const published = await publish();
  expect(await wrongPlaces(published, true)).toEqual([]);
  link.cut();
  await ways.deleted(published);
  link.mend();
  await untilGone(published);
  link.cut();
  expect(await wrongPlaces(published, false)).toEqual([]);
});

test('what is shown again is back in its places, and its story has its page (R51)', async () => {
  const published = await publish();
  await ways.hidden(published);
  await untilGone(published);
  const shown = await showPublications(
    api.database.db,
    { subject: { kind: 'story', id: published.story }, reason: null, actor: operator },
    new Date(),
  );
  expect(shown).toMatchObject({ kind: 'shown', count: 1 });
  for (const path of [`/story/${published.story}`, '/', '/rss.xml'])
    expect([path, (await instances[0]?.get(path))?.text.includes(word)]).toEqual([path, true]);
});

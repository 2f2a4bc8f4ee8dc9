import { setTimeout as pass } from 'node:timers/promises';
import { pageTags } from '@/lib/site/page-response';
import { openTestApi, type TestApi } from '../api/testing/open-api';
import { deletePublication } from '../../editing/channels/publication-store';
import { openDatabase, type OpenDatabase } from '../../platform/db/client';
import { openDatabaseLink, type DatabaseLink } from '../../platform/db/testing/database-link';
import { deriveVariants, type DerivedImage } from '../../ingest/media/derive-variants';
import { drawHalves } from '../../ingest/media/testing/draw-picture';
import { takeDown } from '../../editing/takedowns/take-down';
import { showPublications } from '../../stories/hide-publications';
import { placesOf, publishEverywhere, type Published } from './testing/published-places';
import type { SiteInstance } from './testing/site-instance';
import { openInstanceOf } from './testing/open-instance';

/*
 * A deleted publication (R21) and a hidden one (R51) are looked for in every place that showed them, on two instances, with the database and without.
 */
let api: TestApi;
let link: DatabaseLink;
let databases: OpenDatabase[];
let instances: SiteInstance[];
let picture: DerivedImage;
const operator = { kind: 'operator' } as const;

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
  instances = await Promise.all(databases.map(({ db }) => openInstanceOf(api, { db, url: link.url })));
});
afterEach(async () => {
  await Promise.all(instances.map((instance) => instance.close()));
  await Promise.all(databases.map((database) => database.close()));
  await link.close();
});

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
    takeDown(
      { db: api.database.db, files: api.files },
      { kind: 'story', id: story, grounds: { reason: 'publisher', note: 'Письмо', law: null }, actor: operator },
      new Date(),
    ),
  /** By law, with all of its channel. */
  forbidden: ({ source }: Published) => {
    const law = { demandedBy: 'Суд', document: '1', documentDate: '2026-11-20', readersText: null };
    return takeDown(
      { db: api.database.db, files: api.files },
      { kind: 'channel', id: source, grounds: { reason: 'law', note: null, law }, actor: operator },
      new Date(),
    );
  },
};
const statuses = { deleted: 404, hidden: 410, forbidden: 451 } as const;

describe.each(['deleted', 'hidden', 'forbidden'] as const)('a %s publication is gone', (way) => {
  test('from every place of every instance at once', async () => {
    const published = await publishEverywhere(api, picture);
    expect(await wrongPlaces(published, true)).toEqual([]);
    await ways[way](published);
    await untilGone(published);
    expect(await wrongPlaces(published, false)).toEqual([]);
    const status = statuses[way];
    const pictures = [`/media/${published.image}/card.webp`, `/media/${published.card}/share.jpg`];
    for (const path of pictures) {
      const { status: found } = (await instances[0]?.get(path)) ?? {};
      expect([path, found]).toEqual([path, way === 'deleted' ? 410 : status]);
    }
    for (const path of [
      ...(way === 'forbidden' ? [`/channel/${published.source}`, `/api/v1/sources/${published.source}/`] : []),
      `/story/${published.story}`,
      `/story/${published.story}/rss.xml`,
      `/api/v1/story-detail/${published.story}/`,
    ])
      expect([path, (await instances[0]?.get(path))?.status]).toEqual([path, status]);
  });

  test('and no outage of the database brings it back', async () => {
    const published = await publishEverywhere(api, picture);
    expect(await wrongPlaces(published, true)).toEqual([]);
    await ways[way](published);
    await untilGone(published);
    link.cut();
    expect(await wrongPlaces(published, false)).toEqual([]);
  });
});

test('a deleted publication is gone from an instance that was cut off meanwhile, as soon as the database is back', async () => {
  const published = await publishEverywhere(api, picture);
  expect(await wrongPlaces(published, true)).toEqual([]);
  link.cut();
  await ways.deleted(published);
  link.mend();
  await untilGone(published);
  link.cut();
  expect(await wrongPlaces(published, false)).toEqual([]);
});

test('what is shown again is back in its places, and its story has its page (R51)', async () => {
  const published = await publishEverywhere(api, picture);
  await ways.hidden(published);
  await untilGone(published);
  const shown = await showPublications(
    api.database.db,
    { subject: { kind: 'story', id: published.story }, reason: null, actor: operator },
    new Date(),
  );
  expect(shown).toMatchObject({ kind: 'shown', count: 1 });
  for (const path of [`/story/${published.story}`, '/', '/rss.xml'])
    expect([path, (await instances[0]?.get(path))?.text.includes('Жирафозавр')]).toEqual([path, true]);
});

import { chmodSync } from 'node:fs';
import { setTimeout as pass } from 'node:timers/promises';
import { pageTags } from '@/lib/site/page-response';
import { findProgram } from '../../../checks/deploy/testing/find-program';
import { openBrowser, startNginx, type Nginx } from '../../../checks/deploy/testing/nginx-in-front';
import { takeDown } from '../../editing/takedowns/take-down';
import { deriveVariants } from '../../ingest/media/derive-variants';
import { drawHalves } from '../../ingest/media/testing/draw-picture';
import { switchOutbox } from '../../announce/outbox/outbox-store';
import { indexnowAddresses, indexnowState, purgeChanges, purgeState } from '../../platform/db/derived-tables';
import { openDatabase, type OpenDatabase } from '../../platform/db/client';
import { openTestApi, type TestApi } from '../api/testing/open-api';
import { openInstanceOf } from './testing/open-instance';
import { placesOf, publishEverywhere, type Published } from './testing/published-places';
import type { SiteInstance } from './testing/site-instance';

const program = findProgram('nginx') ?? '';
jest.setTimeout(120_000);

// Without the program these count as skipped; in CI it is always installed. The places are those of gone-everywhere.test.ts.
(program === '' ? describe.skip : describe)('behind nginx with deploy/nginx.conf, in front of two instances', () => {
  let api: TestApi;
  let databases: OpenDatabase[];
  let instances: SiteInstance[];
  let nginx: Nginx;
  let browser: ReturnType<typeof openBrowser>;

  beforeAll(async () => {
    api = await openTestApi();
    // nginx's processes are another user's.
    chmodSync(api.dataDir, 0o755);
  });
  afterAll(() => api.close());

  beforeEach(async () => {
    await api.empty();
    const { url } = api.database;
    databases = [1, 2].map(() => openDatabase(url, () => undefined, { queryTimeoutMs: 3_000 }));
    instances = await Promise.all(databases.map(({ db }) => openInstanceOf(api, { db, url })));
    const [one, two] = instances.map(({ port }) => port);
    // A second has more requests here than a reader makes, and the pictures are the instances'.
    nginx = await startNginx(
      program,
      [one ?? 0, two ?? 0],
      [
        ['rate=30r/s', 'rate=1000r/s'],
        ['root /var/lib/sujet/media;', `root ${api.dataDir}/media;`],
      ],
    );
    browser = openBrowser(nginx.httpsPort);
  });
  afterEach(async () => {
    browser.close();
    await nginx.stop();
    await Promise.all(instances.map((instance) => instance.close()));
    await Promise.all(databases.map((database) => database.close()));
  });

  /** @returns the places where it is (`isThere`), or is not, against what is expected */
  async function wrongPlaces(published: Published, isThere: boolean): Promise<string[]> {
    const wrong: string[] = [];
    for (const { path, headers, sign } of placesOf(published)) {
      const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
      const { status, body, headers: received } = await browser.request(path, Object.fromEntries(given));
      const isSeen = status === 200 && body.includes(sign);
      if (isSeen !== isThere)
        wrong.push(`${given.length > 0 ? 'data of ' : ''}${path}: ${status} ${received['x-cache']}`);
    }
    return wrong;
  }

  test.each([
    ['publisher', 410],
    ['law', 451],
  ] as const)('what is taken down (%s) is gone from every place within five seconds (R51)', async (reason, status) => {
    const derived = await deriveVariants(await drawHalves(400, 300).png().toBuffer());
    if (derived.kind === 'problem') throw new Error(derived.reason);
    const published = await publishEverywhere(api, derived);
    const { story, image, card } = published;
    expect(await wrongPlaces(published, true)).toEqual([]);
    const outboxes = [
      { items: indexnowAddresses, state: indexnowState },
      { items: purgeChanges, state: purgeState },
    ];
    for (const outbox of outboxes) await switchOutbox(api.database.db, outbox, true, new Date());
    const law = { demandedBy: 'Суд', document: '1', documentDate: '2026-11-20', readersText: null };
    await takeDown(
      { db: api.database.db, files: api.files },
      {
        kind: 'story',
        id: story,
        grounds: { reason, note: null, law: reason === 'law' ? law : null },
        actor: { kind: 'operator' },
      },
      new Date(),
    );
    let left = await wrongPlaces(published, false);
    for (let second = 0; second < 4 && left.length > 0; second += 1) {
      await pass(1_000);
      left = await wrongPlaces(published, false);
    }
    expect(left).toEqual([]);
    expect(await api.database.db.select({ path: indexnowAddresses.path }).from(indexnowAddresses)).toContainEqual({
      path: `/story/${story}`,
    });
    const purged = await api.database.db.select({ tags: purgeChanges.tags }).from(purgeChanges);
    expect(purged.flatMap(({ tags }) => tags)).toContain(`!${pageTags.shows(story)}`);
    for (const path of [
      `/story/${story}`,
      `/story/${story}/rss.xml`,
      `/api/v1/story-detail/${story}/`,
      `/media/${image}/card.webp`,
      `/media/${card}/share.jpg`,
    ])
      expect([path, (await browser.request(path)).status]).toEqual([path, status]);
  });
});

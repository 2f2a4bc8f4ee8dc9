import { asc, count, eq } from 'drizzle-orm';
import { saveDemoChannel } from '../../editing/channels/channel-store';
import { articles, sources } from '../../platform/db/schema';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { demoChannels } from '../../../demo/demo-channels';
import { readDemoContent } from '../../../demo/demo-content';
import { startDemoServer, type DemoServer } from '../../../demo/demo-server';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch';
import { ingestChannel } from './poll-feed';

const now = new Date('2026-11-21T09:00:00Z');

describe('the demo’s publishers, who share one server', () => {
  let database: TestDatabase;
  let server: DemoServer;
  beforeAll(async () => {
    database = await openTestDatabase();
    server = await startDemoServer({ port: 0, base: now, now: () => now });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  test('each brings all that it tells, and nobody another one’s', async () => {
    const fetch = createGuardedFetch({
      allowedHosts: parseAllowedHosts(new URL(server.origin).host),
      userAgent: 'TestBot/1.0',
    });
    const reasons = new Set<string>();
    for (const { name, url, rssUrl } of demoChannels(server.origin)) {
      const id = await saveDemoChannel(database.db, { name, url, rssUrl, demo: true }, now);
      const report = await ingestChannel({ db: database.db, fetch, now: () => now, random: () => 0.5 }, id);
      if (report.kind === 'taken') report.rejected.forEach(({ reason }) => reasons.add(reason));
    }
    expect([...reasons].filter((reason) => ['foreign-site', 'other-channel'].includes(reason))).toEqual([]);
    const told = (await readDemoContent(now)).events
      .flatMap((event) => event.articles)
      .filter(({ publishedAt }) => publishedAt <= now);
    const [stored] = await database.db.select({ n: count() }).from(articles);
    expect(stored?.n).toBeGreaterThanOrEqual(told.length);
    const rows = await database.db
      .select({ url: articles.url, site: sources.url })
      .from(articles)
      .innerJoin(sources, eq(sources.id, articles.sourceId))
      .orderBy(asc(articles.id));
    expect(rows.filter(({ url, site }) => !url.startsWith(site ?? '-'))).toEqual([]);
    // All of the demo, over the wire.
  }, 120_000);
});

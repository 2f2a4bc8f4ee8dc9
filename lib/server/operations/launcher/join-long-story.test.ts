import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, eq } from 'drizzle-orm';
import { demoChannels } from '../../../demo/demo-channels';
import { startDemoServer, type DemoServer } from '../../../demo/demo-server';
import { longStoryGuids } from '../../../demo/long-story';
import { saveDemoChannel } from '../../editing/channels/channel-store';
import { articles } from '../../platform/db/schema';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { ingestChannel } from '../../worker/jobs/poll-feed';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import { findStoryByGuid } from '../../stories/pin-store';
import { createStoryGrouper } from '../../stories/story-grouper';
import { joinLongStory } from './join-long-story';

const base = new Date('2026-11-21T09:00:00Z');
const now = () => base;
let database: TestDatabase;
let server: DemoServer;
let contentDir: string;

beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'long-story-'));
  await mkdir(join(contentDir, 'events'));
  await copyFile('lib/demo/publishers.json', join(contentDir, 'publishers.json'));
  database = await openTestDatabase();
  server = await startDemoServer({ port: 0, base, now, contentDir });
});
afterAll(async () => {
  await server.close();
  await database.close();
  await rm(contentDir, { recursive: true });
});

test('the demo has a story of 120 articles, in one piece after its second start too', async () => {
  const fetch = createGuardedFetch({
    allowedHosts: parseAllowedHosts(new URL(server.origin).host),
    userAgent: 'TestBot/1.0',
  });
  const { db } = database;
  for (const { name, url, rssUrl } of demoChannels(server.origin)) {
    const id = await saveDemoChannel(db, { name, url, rssUrl, demo: true }, base);
    await ingestChannel({ db, fetch, now, random: () => 0.5 }, id);
  }
  const grouper = createStoryGrouper(db, now);
  await grouper.groupPending();
  for (let start = 0; start < 2; start += 1) await joinLongStory(db, now);
  await grouper.lookAtBacklog(() => false);
  const id = (await findStoryByGuid(db, longStoryGuids)) ?? 0;
  const [row] = await db.select({ n: count() }).from(articles).where(eq(articles.storyId, id));
  expect(row?.n).toBe(120);
});

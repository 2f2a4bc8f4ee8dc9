import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import type { StorySummary } from '../lib/contract/story';
import { expect, test } from './support/site';

/** As an editor types it, beside the running site. */
async function editStories(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: process.env.E2E_DATA_DIR ?? 'test-results/site',
    PORT: process.env.E2E_PORT ?? '3217',
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['lib/server/operations/launcher/run.mjs', 'cli', 'story', ...args],
    { env },
  );
  return stdout;
}

/** Opens an address in a tab of its own, all of one browser, and tells where it leads. */
async function visit(context: BrowserContext, address: string): Promise<[status: number | undefined, path: string]> {
  const tab = await context.newPage();
  const answer = await tab.goto(address);
  const path = new URL(tab.url()).pathname;
  await tab.close();
  return [answer?.status(), path];
}

test('a merge that was undone is undone for whoever followed its redirect (R22)', async ({ context, request }) => {
  // The two least popular stories: no other test looks at them.
  const { count } = (await (await request.get('/api/v1/stories/?page=1&page_size=1')).json()) as { count: number };
  const listed = await request.get(`/api/v1/stories/?page=${Math.floor(count / 2)}&page_size=2`);
  const [kept, gone] = ((await listed.json()) as { results: StorySummary[] }).results.map(({ id }) => `/story/${id}`);
  if (kept === undefined || gone === undefined) throw new Error('the demo has no two stories');
  expect(await visit(context, gone)).toEqual([200, gone]);

  const told = await editStories('merge', ...[kept, gone].map((path) => path.replace('/story/', '')));
  const entry = /story undo (\d+)/.exec(told)?.[1] ?? '';
  try {
    // Cached pages hear of a change within seconds.
    await expect.poll(() => visit(context, gone)).toEqual([200, kept]);
    const [pageResponse, fakeResponse] = await Promise.all(
      [gone, gone.replace('/story/', '/api/v1/story-detail/')].map((path) => request.get(path, { maxRedirects: 0 })),
    );
    for (const answer of [pageResponse, fakeResponse])
      expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([308, 'no-cache']);
  } finally {
    await editStories('undo', entry);
  }

  await expect.poll(async () => (await request.get(gone, { maxRedirects: 0 })).status()).toBe(200);
  expect(await visit(context, gone)).toEqual([200, gone]);
});

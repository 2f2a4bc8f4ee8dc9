import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { StorySummary } from '../lib/contract/story';
import { expect, test } from './support/site';

/** As an editor types it, beside the running site. */
async function editStories(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? 'test-results/site', PORT: process.env.E2E_PORT ?? '3217' };
  const { stdout } = await promisify(execFile)(process.execPath, ['lib/server/launcher/run.mjs', 'cli', 'story', ...args], { env });
  return stdout;
}

/** Opens an address until it leads where it should: cached pages hear of a change within seconds. */
async function expectToEndAt(page: Page, address: string, path: string): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await page.goto(address);
      return [answer?.status(), new URL(page.url()).pathname];
    })
    .toEqual([200, path]);
}

test('a merge that was undone is undone for whoever followed its redirect (R22)', async ({ page, context, request }) => {
  // The two least popular stories: no other test looks at them.
  const { count } = (await (await request.get('/api/v1/stories/?page=1&page_size=1')).json()) as { count: number };
  const listed = await request.get(`/api/v1/stories/?page=${Math.floor(count / 2)}&page_size=2`);
  const [kept, gone] = ((await listed.json()) as { results: StorySummary[] }).results.map(({ id }) => `/story/${id}`);
  if (kept === undefined || gone === undefined) throw new Error('the demo has no two stories');
  await page.goto(gone);

  const told = await editStories('merge', ...[kept, gone].map((path) => path.replace('/story/', '')));
  const entry = /story undo (\d+)/.exec(told)?.[1] ?? '';
  try {
    await expectToEndAt(page, gone, kept);
    const [pageAnswer, apiAnswer] = await Promise.all(
      [gone, gone.replace('/story/', '/api/v1/story-detail/')].map((path) => request.get(path, { maxRedirects: 0 })),
    );
    for (const answer of [pageAnswer, apiAnswer]) expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([308, 'no-cache']);
  } finally {
    await editStories('undo', entry);
  }

  await expect.poll(async () => (await request.get(gone, { maxRedirects: 0 })).status()).toBe(200);
  for (const tab of [page, await context.newPage()]) {
    await tab.goto(gone);
    expect(new URL(tab.url()).pathname).toBe(gone);
  }
});

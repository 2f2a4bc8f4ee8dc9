import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expect, findLargestCategory, findPictured, findStory, test } from './support/site';

const kilobyte = 1024;

/** Next, React and the router alone: 147 KB; what the site adds is counted here. */
async function gzippedScripts(request: APIRequestContext, html: string): Promise<number> {
  const scripts = new Set([...html.matchAll(/<script data-src="(\/_next\/static\/[^"]+\.js)"/g)].map(([, src]) => src));
  const sizes = await Promise.all(
    [...scripts].map(async (src) => gzipSync(await (await request.get(src ?? '')).body()).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / kilobyte;
}

test.describe('what a phone loads before it can be used (WEIGHT-1)', () => {
  test('home and a story: a document of 110 KB, scripts of 192 KB gzipped', async ({ request }) => {
    const story = await findPictured(request);
    for (const path of ['/', `/story/${story.id}`]) {
      const html = await (await request.get(path)).text();
      expect([path, Buffer.byteLength(html) / kilobyte < 110]).toEqual([path, true]);
      expect(await gzippedScripts(request, html)).toBeLessThan(192);
    }
  });

  test('a category, whose list grows: scripts of 220 KB gzipped', async ({ request }) => {
    const { path } = await findLargestCategory(request);
    expect(await gzippedScripts(request, await (await request.get(path)).text())).toBeLessThan(220);
  });

  test('what nothing changes in the browser stands in the HTML, not in the data', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const data = [...html.matchAll(/<script>self\.__next_f\.push\(.*?<\/script>/gs)].map(([script]) => script).join('');
    const footer = 'Собираем публикации разных изданий';
    expect([html.includes(footer), data.length > 0, data.includes(footer)]).toEqual([true, true, false]);
    expect(data).not.toContain('story-card');
  });
});

test('what stands in the HTML alone is there again after another page (WEIGHT-1)', async ({ page, request }) => {
  const story = await findStory(request, 3);
  await page.goto(`/story/${story.id}`);
  const texts = () => page.locator('aside, footer, [data-static]').allInnerTexts();
  await expect(page.locator('time[title]').first()).toBeVisible();
  const before = await texts();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Сюжет: на главную' }).first().click();
  await expect(page.getByRole('heading', { name: 'Актуальные сюжеты' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(story.news_articles[0]?.title ?? '');
  await expect.poll(texts).toEqual(before);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

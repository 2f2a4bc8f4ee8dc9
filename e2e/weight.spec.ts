import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expect, findLargestCategory, findPictured, findStory, test } from './support/site';

const kilobyte = 1024;

/** Returns the KB that a page starts with: Next, React and the router are nine tenths. Scripts for old browsers (`noModule`) are not loaded. */
async function gzippedScripts(request: APIRequestContext, html: string): Promise<number> {
  const scripts = new Set([...html.matchAll(/<script data-src="(\/_next\/static\/[^"]+\.js)"/g)].map(([, src]) => src));
  const sizes = await Promise.all(
    [...scripts].map(async (src) => gzipSync(await (await request.get(src ?? '')).body()).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / kilobyte;
}

test.describe('what a phone loads before it can be used (WEIGHT-1)', () => {
  test('home, a story, a list that grows: a document of 115 KB (home 130), 20.5 KB with brotli (home 21); scripts of 162 KB gzipped', async ({
    request,
  }) => {
    const story = await findPictured(request);
    const category = await findLargestCategory(request);
    const channel = story.news_articles[0]?.source?.id ?? 1;
    for (const path of ['/', `/story/${story.id}`, category.path, `/channel/${channel}`]) {
      const html = await (await request.get(path)).text();
      const [most, mostWithBrotli] = path === '/' ? [130, 21] : [115, 20.5];
      expect([path, Buffer.byteLength(html) / kilobyte < most]).toEqual([path, true]);
      expect([path, brotliCompressSync(html).length / kilobyte < mostWithBrotli]).toEqual([path, true]);
      expect([path, (await gzippedScripts(request, html)) < 162]).toEqual([path, true]);
    }
  });

  test('what nothing changes in the browser stands in the HTML, not in the data', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const data = [...html.matchAll(/<script>self\.__next_f\.push\(.*?<\/script>/gs)].map(([script]) => script).join('');
    const footer = 'Собираем публикации разных изданий';
    expect([html.includes(footer), data.length > 0, data.includes(footer)]).toEqual([true, true, false]);
    expect(data).not.toContain('story-card');
    // The framework names the page of a missing address in each page's data.
    expect(data).not.toContain('Страница не найдена');
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

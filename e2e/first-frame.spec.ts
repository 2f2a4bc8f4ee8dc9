import type { BrowserContext, Page } from '@playwright/test';
import { expect, findLargestCategory, findStory, test, waitUntilOpened } from './support/site';

const phone = { width: 360, height: 740 };

/** Blocks below the first screen that the browser has not laid out. */
const skipped = (page: Page) =>
  page
    .locator('main section > *, aside > *, footer > *')
    .evaluateAll(
      (elements) =>
        elements.filter(
          (element) => element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );

/** A page whose time stands still at its first frame: what would lay out the rest does nothing. */
async function openAtFirstFrame(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.route(/\/opening-[\w-]+\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(path);
  return page;
}

test.describe('the first frame of a page on a phone (WEIGHT-3)', () => {
  test.use({ viewport: phone });

  test('is followed by all that stands below', async ({ context, request }) => {
    const story = await findStory(request, 2);
    for (const path of ['/', `/story/${story.id}`, (await findLargestCategory(request)).path]) {
      const page = await context.newPage();
      await page.goto(path);
      await waitUntilOpened(page);
      expect([path, await page.locator('[data-below], [data-first-frame]').count()]).toEqual([path, 0]);
      expect([path, await skipped(page)]).toEqual([path, 0]);
      await page.close();
    }
  });

  test('waits for nothing below, which a reader who scrolls finds all the same', async ({ context }) => {
    const page = await openAtFirstFrame(context, '/');
    expect(await skipped(page)).toBeGreaterThan(0);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: 'Архив', exact: true })).toBeInViewport();
  });

  test('is the whole page at a place of its own', async ({ context }) => {
    const page = await openAtFirstFrame(context, '/#footer-documents');
    await expect(page.locator('#footer-documents')).toBeInViewport();
    expect(await skipped(page)).toBe(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is the whole page', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('footer')).toBeAttached();
      await expect(page.locator('footer')).toHaveCSS('content-visibility', 'visible');
    });
  });
});

test.describe('the first frame of a page on a wide screen (WEIGHT-3)', () => {
  test.use({ viewport: { width: 900, height: 740 } });

  test('is the whole page', async ({ context }) => {
    const page = await openAtFirstFrame(context, '/');
    expect(await skipped(page)).toBe(0);
  });
});

test('no frame is shown before the header, which every page has (WEIGHT-3)', async ({ context }) => {
  const page = await context.newPage();
  for (const path of ['/', '/category/1', '/search?q=минск', '/archive', '/login', '/cookie-policy', '/no-such-page']) {
    await page.goto(path);
    const href = await page.locator('head > link[rel=expect][blocking=render]').getAttribute('href');
    expect([path, href, await page.locator('header#header').count()]).toEqual([path, '#header', 1]);
  }
});

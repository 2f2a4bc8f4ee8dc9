import type { Page } from '@playwright/test';
import type { ArchiveIndex } from '../lib/contract/archive';
import { enter } from './support/account';
import { layoutShift, scrollThrough, watchLayoutShift } from './support/layout-shift';
import { expect, findStory, splitStory, test } from './support/site';

const most = 0.02;

test.beforeEach(({ page }) => watchLayoutShift(page));

for (const width of [360, 1280]) {
  test.describe(`nothing moves by itself at ${width} px (CLS < ${most})`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.describe.configure({ timeout: 120_000 });

    test('on any public page, while it loads and on the way down; it asks for nothing that is not there', async ({
      page,
      request,
    }) => {
      const failed = watchFailures(page);
      const found = await findStory(request, 3);
      const story = `/story/${found.id}`;
      const { days } = (await (await request.get('/api/v1/archive/')).json()) as ArchiveIndex;
      const day = days[0]?.day ?? '';
      const policies = ['/cookie-policy', '/privacy-policy', '/data-processing-policy'];
      for (const path of [
        '/',
        '/category/1',
        '/category/1?shown=10',
        '/category/999',
        '/channel/1',
        '/channel/1?shown=24',
        story,
        `${story}?article=${splitStory(found).others[0]?.id}`,
        '/search?q=минск',
        '/archive',
        `/archive/${day.slice(0, 7)}`,
        `/archive/${day}`,
        '/login',
        ...policies,
        '/nope',
      ]) {
        await page.goto(path);
        await scrollThrough(page);
        expect(await layoutShift(page), path).toBeLessThan(most);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      }
      expect(failed).toEqual([]);
    });

    test('for a signed-in reader either', async ({ page, request, baseURL, reader }) => {
      await enter(page, reader, baseURL ?? '');
      const { id } = await findStory(request, 3);
      for (const path of ['/', '/category/1', `/story/${id}`, '/profile']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('header').getByRole('button', { name: 'Меню пользователя' })).toBeVisible();
        await scrollThrough(page);
        expect(await layoutShift(page), path).toBeLessThan(most);
      }
    });
  });
}

/** Collects a page's failed requests, but for its own document. */
function watchFailures(page: Page): string[] {
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.request().resourceType() !== 'document')
      failed.push(`${answer.status()} ${answer.url()} on ${page.url()}`);
  });
  page.on('requestfailed', (asked) => {
    const reason = asked.failure()?.errorText;
    // A page that is left, or a prefetch that is not needed any more, cuts its questions short.
    if (reason !== undefined && reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${asked.url()} on ${page.url()}`);
  });
  return failed;
}

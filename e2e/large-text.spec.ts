import type { Page } from '@playwright/test';
import { enter } from './support/account';
import { expect, findPictured, findStory, test } from './support/site';
import { findPartsBeyondEdge } from './support/wide-font';

const header = (page: Page) => page.locator('body > header');

/** Text twice as large as usual, as a browser's own setting makes it. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const place = `${path} at ${width} px`;
    await expect.poll(() => findPartsBeyondEdge(page), place).toEqual([]);
    await expect(header(page).getByRole('link', { name: /на главную/ }), place).toBeInViewport({ ratio: 1 });
    await expect(header(page).getByRole('button', { name: 'Категории' }), place).toBeInViewport({ ratio: 1 });
  }
}

/** The lines that the words of each take. */
function linesOf(page: Page, selector: string): Promise<[string, number][]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.lastChild ?? element);
      return [element.textContent ?? '', new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size];
    }),
  );
}

test.describe('text at 200 % on a screen of 320 and of 360 px (FRAME-5)', () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test('scrolls no page sideways, and leaves the name and the menu in sight', async ({
    page,
    request,
    baseURL,
    reader,
  }) => {
    const { id, source } = await findStory(request, 3);
    for (const path of [
      '/',
      `/story/${id}`,
      '/category/1',
      '/search?q=минск',
      '/login',
      `/channel/${source?.id}`,
      '/channels',
      '/about',
      '/archive',
      '/nope',
    ]) {
      await page.goto(path);
      await enlargeText(page);
      await expectToFit(page, path);
    }
    await enter(page, reader, baseURL ?? '');
    await page.goto('/profile');
    await enlargeText(page);
    await expect(page.getByRole('button', { name: 'Редактировать' })).toBeVisible();
    // The stories come after the page.
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expectToFit(page, '/profile');
  });
});

test.describe('on a phone of 360 px the words of a button stay on one line', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('in the share dialog and where an account is deleted', async ({ page, request, baseURL, reader }) => {
    const { id } = await findPictured(request);
    await page.goto(`/story/${id}`);
    await page.getByRole('button', { name: 'Поделиться' }).click();
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(6);
    expect((await linesOf(page, 'dialog li > a')).filter(([, lines]) => lines !== 1)).toEqual([]);

    await enter(page, reader, baseURL ?? '');
    await page.goto('/profile');
    await page
      .getByRole('button', { name: /удалить/i })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Прислать код' })).toBeVisible();
    expect((await linesOf(page, 'dialog button .face')).filter(([, lines]) => lines !== 1)).toEqual([]);
  });
});

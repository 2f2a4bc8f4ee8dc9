import type { BrowserContext, Page } from '@playwright/test';
import { expect, findLargestCategory, findPictured, findStory, test, waitUntilOpened } from './support/site';
import { enter } from './support/account';

/** The one small file that every page loads: it starts the others. */
const opening = /\/_next\/static\/opening-[\w-]+\.js$/;

/** A page that nobody has touched yet, and what it has loaded of the scripts. */
async function openResting(context: BrowserContext, path: string): Promise<{ page: Page; loaded: string[] }> {
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !opening.test(request.url())) loaded.push(request.url());
  });
  await page.goto(path);
  await waitUntilOpened(page);
  return { page, loaded };
}

const live = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-live', '');

test.describe('a page whose reader only reads (WEIGHT-2)', () => {
  test('loads no script until the reader moves, and is taken over then', async ({ context, request }) => {
    const story = await findStory(request, 2);
    for (const path of ['/', '/category/1', `/story/${story.id}`]) {
      const { page, loaded } = await openResting(context, path);
      expect([path, loaded]).toEqual([path, []]);
      await page.mouse.move(9, 9);
      await live(page);
      expect(loaded.length).toBeGreaterThan(0);
      await page.close();
    }
  });

  test('is taken over by itself when it has rested', async ({ context }) => {
    const { page } = await openResting(context, '/');
    await live(page);
  });

  test('is taken over at once where a reader may be signed in', async ({ context, baseURL, reader }) => {
    const page = await context.newPage();
    await enter(page, reader, baseURL ?? '');
    let began = 0;
    page.on('request', (asked) => (began += asked.resourceType() === 'script' && !opening.test(asked.url()) ? 1 : 0));
    await page.goto('/', { waitUntil: 'load' });
    // Sooner than those of a page that has rested.
    await expect.poll(() => began, { timeout: 2_000 }).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: /^Меню пользователя/ })).toBeVisible();
  });

  test('shows at once whether one can sign in, and leads on by links', async ({ context }) => {
    const { page } = await openResting(context, '/');
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
    await page.locator('main h3 a, main h2 a').first().press('Enter');
    await expect(page.getByRole('link', { name: 'Читать в первоисточнике' })).toBeVisible();
  });
});

test.describe('what only scripts can do, pressed before they are there (WEIGHT-2)', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the drawer opens in place', async ({ context }) => {
    const { page } = await openResting(context, '/');
    await page.getByRole('link', { name: 'Категории' }).tap();
    await expect(page.getByRole('dialog', { name: 'Категории' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('the theme is switched once', async ({ context }) => {
    const { page } = await openResting(context, '/');
    await page.locator('label:has([role=switch])').tap();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('switch')).toBeChecked();
  });

  test('the sign-in opens', async ({ context }) => {
    const { page } = await openResting(context, '/');
    await page.getByRole('button', { name: 'Войти' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a list grows where it is', async ({ context, request }) => {
    const { path, stories } = await findLargestCategory(request);
    const { page, loaded } = await openResting(context, path);
    expect(loaded).toEqual([]);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('link', { name: 'Показать Еще' }).tap();
    await expect(page.locator('[data-story-list] article')).toHaveCount(Math.min(10, stories));
    await expect(page).toHaveURL(`${path}?shown=10`);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test('a photo opens in the viewer, and the story is shared', async ({ context, request }) => {
    const story = await findPictured(request);
    const first = await openResting(context, `/story/${story.id}`);
    await first.page.locator('a.photo').first().tap();
    await expect(first.page.getByRole('dialog')).toBeVisible();
    const second = await openResting(context, `/story/${story.id}`);
    await second.page.getByRole('button', { name: 'Поделиться' }).tap();
    await expect(second.page.getByRole('dialog', { name: 'Поделиться сюжетом' })).toBeVisible();
  });
});

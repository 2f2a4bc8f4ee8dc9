import type { Page } from '@playwright/test';
import { expect, findPictured, test } from './support/site';

/** Answers 404 for files, as a release that took the old ones away does. */
async function loseScripts(page: Page, pattern: string): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'no such file' }));
  return () => page.unroute(pattern);
}

const allScripts = '**/_next/static/chunks/**';
const logged = /Loading chunk [\w~-]+ failed\.\s+\(error: http|ChunkLoadError|was preloaded using link preload/;

test.beforeEach(({ refused }) => refused(404, logged));

test('a dialog whose script is missing says so and offers the page anew; what failed is logged (ERROR-4)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/', { waitUntil: 'networkidle' });
  const find = await loseScripts(page, allScripts);
  await page.getByRole('button', { name: 'Категории' }).click();
  const reload = page.getByRole('button', { name: 'Обновить страницу' });
  await expect(reload).toBeVisible();
  const failures = said.filter((line) => /^Loading chunk [\w~-]+ failed\.\n\(error: http\S+\.js\)$/.test(line));
  expect(failures.length).toBeGreaterThan(0);
  expect(new Set(failures).size).toBe(failures.length);
  await find();
  await Promise.all([page.waitForEvent('load'), reload.click()]);
  await page.getByRole('button', { name: 'Категории' }).click();
  await expect(page.getByRole('dialog', { name: 'Категории' })).toBeVisible();
});

test('a page whose script is missing says so in its place, loads nothing anew by itself, and is whole after one press', async ({
  page,
}) => {
  await page.goto('/cookie-policy', { waitUntil: 'networkidle' });
  let loads = 0;
  page.on('load', () => (loads += 1));
  const find = await loseScripts(page, allScripts);
  await page.locator('header').getByRole('link', { name: 'Сюжет: на главную' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Часть сайта не загрузилась' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(loads).toBe(0);
  await find();
  await page.getByRole('button', { name: 'Обновить страницу' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Актуальные сюжеты' })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
});

test('a page that comes without its own scripts can be read, says what is wrong, and does not go round in circles', async ({
  page,
}) => {
  const find = await loseScripts(page, allScripts);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: 'Актуальные сюжеты' })).toBeVisible();
  const reload = page.getByRole('alert').getByRole('link', { name: 'Обновить страницу' });
  await expect(reload).toBeVisible();
  expect(loads).toBe(1);
  await find();
  await reload.click();
  await expect(page.locator('html')).toHaveAttribute('data-live', '');
  await expect(reload).toBeHidden();
  await expect.poll(() => loads).toBe(2);
});

test('a story without its scripts shows links to the photos that are out of sight', async ({ page, request }) => {
  const { id, images } = await findPictured(request);
  const last = page.locator(`#photos a[href="${images.at(-1)?.full.url ?? ''}"]`);
  await page.goto(`/story/${id}`);
  await expect(last).toBeHidden();
  await loseScripts(page, allScripts);
  await page.reload();
  await expect(last).toBeVisible();
});

test('a page without the file that starts its scripts can be read, and says what is wrong', async ({ page }) => {
  const opening = '**/_next/static/opening-*.js';
  const find = await loseScripts(page, opening);
  await page.goto('/');
  const reload = page.getByRole('alert').getByRole('link', { name: 'Обновить страницу' });
  await expect(reload).toBeVisible();
  await page.mouse.move(9, 9);
  await expect(page.getByRole('heading', { level: 2, name: 'Актуальные сюжеты' })).toBeVisible();
  await find();
  await reload.click();
  await page.mouse.move(19, 19);
  await expect(page.locator('html')).toHaveAttribute('data-live', '');
  await expect(reload).toBeHidden();
});

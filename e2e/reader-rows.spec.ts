import type { Page } from '@playwright/test';
import { enter } from './support/account';
import { hold } from './support/hold';
import { hydrated } from './support/hydrated';
import { expect, findLargestCategory, findStory, test } from './support/site';
import { hrefsOf, only, readPage, region } from './support/site-page';

const chips = (page: Page) => page.getByRole('navigation', { name: 'Категории', exact: true });
const list = (page: Page) => page.locator('[data-story-list] article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the logo leads home (HEADER-1)', async ({ page }) => {
  await page.goto('/cookie-policy');
  await page.getByRole('banner').getByRole('link', { name: 'Сюжет: на главную' }).click();
  await expect(page).toHaveURL('/');
});

test('the theme switch has its two icons, sun and moon (HEADER-1)', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').locator('label:has([role="switch"]) svg')).toHaveCount(2);
});

test.describe('what stands around a story (STORY-1)', () => {
  test('its category bar leads to a category without a reload', async ({ page, request }) => {
    const { id } = await findStory(request, 2);
    await page.goto(`/story/${id}`);
    await page.evaluate(() => Reflect.set(window, 'kept', true));
    await chips(page).getByRole('link', { name: 'Спорт', exact: true }).click();
    await expect(page).toHaveURL('/category/9');
    await expect(heading(page)).toHaveText('Спорт');
    expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true);
  });

  test('up to five other stories of its category (STORY-3)', async ({ request }) => {
    const { id } = await findStory(request, 2);
    const page = await readPage(request, `/story/${id}`);
    const hrefs = hrefsOf(only(region(page, 'Новости из категории')).all('a'));
    expect(hrefs.length > 0 && hrefs.length <= 5).toBe(true);
    expect(hrefs).not.toContain(`/story/${id}`);
    for (const href of hrefs) expect(href).toMatch(/^\/story\/\d+$/);
  });

  test('the banner is there from 900 px on', async ({ page, request }) => {
    const { id } = await findStory(request, 2);
    await page.goto(`/story/${id}`);
    for (const [width, isShown] of [
      [899, false],
      [900, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('section[aria-label="Реклама"]'), `${width} px`).toBeVisible({ visible: isShown });
    }
  });

  test('six places of cards while the reader’s own recommendations load', async ({
    page,
    request,
    baseURL,
    reader,
  }) => {
    const { id } = await findStory(request, 2);
    await enter(page, reader, baseURL ?? '');
    const release = await hold(page, '/api/v1/news/user-recommendations/');
    await page.goto(`/story/${id}`);
    const block = page.getByRole('region', { name: 'Рекомендации для Вас' });
    await expect(block.locator('.skeleton:visible')).toHaveCount(6);
    release();
    await expect(block.getByRole('status', { name: 'Загрузка...' })).toHaveCount(0);
  });
});

test('another category begins with five stories again (LIST-1)', async ({ page, request }) => {
  const { path } = await findLargestCategory(request);
  await page.goto(path);
  const more = page.getByRole('link', { name: 'Показать Еще' });
  await hydrated(more);
  await more.click();
  await expect.poll(() => list(page).count()).toBeGreaterThan(5);
  const chip = chips(page).locator('a:not([aria-current])').first();
  const name = (await chip.textContent()) ?? '';
  await chip.click();
  await expect(heading(page)).toHaveText(name);
  await expect(page).toHaveURL(/\/category\/\d+$/);
  await expect(list(page).first()).toBeVisible();
  expect(await list(page).count()).toBeLessThanOrEqual(5);
});

test('a summary, however long, takes three lines of a card (LIST-3)', async ({ page, request }) => {
  const { path } = await findLargestCategory(request);
  await page.goto(path, { waitUntil: 'networkidle' });
  const lines = await list(page)
    .locator('.summary:visible')
    .first()
    .evaluate((summary) => {
      summary.textContent = 'Длинное изложение новости. '.repeat(60);
      return summary.getBoundingClientRect().height / parseFloat(getComputedStyle(summary).lineHeight);
    });
  expect(Math.round(lines)).toBe(3);
});

test('the privacy policy opens at its top (POLICY-1)', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').locator('a[href="/privacy-policy"]');
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the profile cuts name and e-mail with an ellipsis, and has its card beside the main column, or above it on the compact layout (PROFILE-1)', async ({
  page,
  reader,
  baseURL,
}) => {
  await enter(page, reader, baseURL ?? '');
  await page.goto('/profile');
  const email = page.getByTitle(reader.user.email ?? '');
  await expect(email).toBeVisible();
  for (const [width, most] of [
    [899, 150],
    [900, 200],
    [1280, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await email.evaluate((line) => ({
      width: line.clientWidth,
      isCut: line.scrollWidth > line.clientWidth,
      as: getComputedStyle(line).textOverflow,
    }));
    expect([width, cut]).toEqual([width, { width: most, isCut: true, as: 'ellipsis' }]);
    expect(await page.locator('.who > .name').evaluate((name) => getComputedStyle(name).maxWidth)).toBe(`${most}px`);
  }

  const details = page.getByRole('region', { name: 'Сведения профиля' });
  const edit = page.getByRole('button', { name: 'Редактировать' });
  await expect(details).toBeVisible();
  await page.setViewportSize({ width: 900, height: 800 });
  const [main, side] = [await details.boundingBox(), await edit.boundingBox()];
  expect(side?.x).toBeGreaterThanOrEqual((main?.x ?? Infinity) + (main?.width ?? 0));
  await page.setViewportSize({ width: 899, height: 800 });
  const [below, above] = [await details.boundingBox(), await edit.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
});

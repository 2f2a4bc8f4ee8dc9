import type { Page } from '@playwright/test';
import { enter } from './support/account';
import { showDark } from './support/axe';
import { expect, findPictured, findStory, test } from './support/site';
import { findPartsBeyondEdge, widenText } from './support/wide-font';

const header = (page: Page) => page.locator('body > header');

test.use({ viewport: { width: 320, height: 800 } });
test.beforeEach(async ({ page }) => {
  // The strip at its fullest.
  const observed_at = new Date().toISOString();
  await page.route('**/api/v1/weather/current/', (route) =>
    route.fulfill({
      json: {
        temperature: -23,
        description: 'Небольшой снег',
        city: 'Ивацевичи',
        icon: '/weather/snow.svg',
        observed_at,
      },
    }),
  );
  const rates = [
    ['USD', 3.2714, 1],
    ['EUR', 3.8015, 1],
    ['RUB', 4.0123, 100],
  ].map(([currency, value, unit]) => ({ currency, value, unit, as_of: observed_at }));
  await page.route('**/api/v1/currency-rates/', (route) => route.fulfill({ json: rates }));
});

/** The state of a page in the wide font: nothing sticks out in either theme, and the header has everything in one line. */
async function expectToFit(page: Page, place: string): Promise<void> {
  for (const isDark of [false, true]) {
    await showDark(page, isDark);
    await expect.poll(() => findPartsBeyondEdge(page), `${place}, ${isDark ? 'dark' : 'light'}`).toEqual([]);
  }
  await showDark(page, false);
}

test.describe('at 320 px, in a font 15 % wider than usual, nothing sticks out', () => {
  test('of any page', async ({ page, request }) => {
    const {
      id,
      news_articles: [article],
    } = await findStory(request, 3);
    const day = article?.publication_at?.slice(0, 10) ?? '';
    const lists = [
      '/',
      '/category/1',
      `/story/${id}`,
      '/search',
      '/search?q=минск',
      '/search?q=щщщщщщщ',
      `/channel/${article?.source?.id}`,
    ];
    const archive = ['/archive', `/archive/${day.slice(0, 7)}`, `/archive/${day}`];
    const others = ['/login', '/adminpage', '/cookie-policy', '/privacy-policy', '/data-processing-policy', '/nope'];
    for (const path of [...lists, ...archive, ...others]) {
      await page.goto(path);
      await widenText(page);
      await expect(header(page).getByRole('button', { name: 'Войти' })).toBeVisible();
      await expect(header(page).getByText('4,01').first()).toBeVisible();
      await expectToFit(page, path);
    }
  });

  test('of the dialogs', async ({ page, request }) => {
    const { id } = await findPictured(request);
    await page.goto(`/story/${id}`, { waitUntil: 'networkidle' });
    await widenText(page);
    await page.getByRole('button', { name: 'Поделиться' }).click();
    await expect(page.getByRole('dialog', { name: 'Поделиться сюжетом' }).getByRole('link')).toHaveCount(6);
    await expectToFit(page, 'sharing');
    await page.keyboard.press('Escape');
    await header(page).getByRole('button', { name: 'Категории' }).click();
    await expect(page.getByRole('dialog', { name: 'Категории' }).getByRole('link').first()).toBeVisible();
    await expectToFit(page, 'the drawer');
    await page.keyboard.press('Escape');
    await header(page).getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('dialog', { name: 'Войти или создать профиль' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Введите корректный email')).toBeVisible();
    await expectToFit(page, 'the code');
    await page.getByRole('button', { name: 'Войти с паролем' }).click();
    for (const tab of ['Вход', 'Регистрация']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectToFit(page, `the tab «${tab}»`);
    }
  });

  test('of what a signed-in reader sees', async ({ page, reader, baseURL }) => {
    await enter(page, reader, baseURL ?? '');
    await page.goto('/profile');
    await widenText(page);
    await expect(page.getByRole('button', { name: 'Редактировать' })).toBeVisible();
    await expectToFit(page, 'the profile');
    await header(page).getByRole('button', { expanded: false }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectToFit(page, 'the menu');
    await page.keyboard.press('Escape');
    for (const opener of ['Редактировать', /удалить/i]) {
      await page.getByRole('button', { name: opener }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectToFit(page, `the dialog of ${opener}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});

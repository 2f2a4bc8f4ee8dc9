import type { Page } from '@playwright/test';
import { enter, openSession } from './support/account';
import { expectNothingSerious } from './support/axe';
import { layoutShift, watchLayoutShift } from './support/layout-shift';
import { sidewaysOf } from './support/sideways';
import { expect, findStory, test } from './support/site';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Действия с сюжетом' });
const alert = (page: Page, words: string | RegExp) => page.getByRole('alert').getByText(words);
const cards = (page: Page) => page.getByRole('region', { name: 'Актуальные сюжеты' }).locator('.story-card');
const linkTo = (page: Page, path: string) => page.locator(`li a[href="${path}"]`);

/** Opens the menu of a card, whose button shows under the pointer. */
async function openMenu(page: Page, card: ReturnType<typeof cards>): Promise<void> {
  await card.hover();
  await card.getByRole('button', { name: 'Ещё' }).click();
  await expect(menu(page)).toBeVisible();
}

test('a story is hidden from its card, before it is painted again, and shown again (MUTE-2)', async ({ page }) => {
  await page.goto('/');
  const lead = await cards(page).first().locator('.title a').getAttribute('href');
  const path = lead ?? '';
  await openMenu(page, cards(page).first());
  await expectNothingSerious(page, 'the menu of a card');
  await menu(page).getByRole('radio', { name: 'на неделю' }).check();
  await menu(page).getByRole('button', { name: 'Скрыть сюжет' }).click();
  await expect(alert(page, 'Сюжет скрыт.')).toBeVisible();
  await expect(linkTo(page, path).first()).toBeHidden();
  // The card has gone with the focus: the next one has it.
  await expect(page.locator('.dots:focus')).toHaveCount(1);

  await watchLayoutShift(page);
  await page.reload();
  for (const link of await linkTo(page, path).all()) await expect(link).toBeHidden();
  expect(await layoutShift(page)).toBeLessThan(0.02);
  // No hole: the first card in sight is where the lead was, and the last line is full.
  const grid = await page
    .getByRole('region', { name: 'Актуальные сюжеты' })
    .getByRole('list')
    .first()
    .evaluate((list) => {
      const boxes = [...list.children].map((item) => item.getBoundingClientRect()).filter(({ width }) => width > 0);
      const { left, right, top } = list.getBoundingClientRect();
      const lowest = Math.max(...boxes.map((box) => box.top));
      const last = boxes.filter((box) => Math.abs(box.top - lowest) < 2);
      const [first] = boxes;
      return {
        first: first ? [first.left - left, first.top - top] : [],
        gap: Math.round(right - Math.max(...last.map((box) => box.right))),
      };
    });
  expect(grid).toEqual({ first: [0, 0], gap: 0 });

  await page.goto('/my/settings');
  const hidden = page.getByRole('region', { name: 'Скрыто' });
  await expect(hidden.getByRole('listitem')).toContainText('сюжет · до');
  await expect(page.getByText('Сохранится только в этом браузере.')).toBeVisible();
  await expectNothingSerious(page, '/my/settings');
  await hidden.getByRole('button', { name: 'Показывать' }).click();
  await expect(hidden.getByText(/^Ничего не скрыто/)).toBeVisible();
  await page.goto('/');
  await expect(cards(page).first().locator('.title a')).toHaveAttribute('href', path);
  await expect(cards(page).first()).toBeVisible();
});

test('a channel is folded on the page of a story that others tell, too (MUTE-2)', async ({ page, request }) => {
  const story = await findStory(request, 3);
  const others = story.news_articles.slice(1);
  const { source } = others[0] ?? {};
  await page.goto(`/story/${story.id}`);
  await page.evaluate((id) => {
    const mutes = [{ kind: 'channel', id, name: 'Издание', until: null }];
    localStorage.setItem('sujet-my', JSON.stringify({ userId: null, mutes }));
    localStorage.setItem('sujet-hidden', JSON.stringify([[0, 'channel', id]]));
  }, source?.id ?? 0);
  await page.reload();
  const list = page.getByRole('region', { name: 'ЭТОТ СЮЖЕТ В СМИ:' });
  const way = list.locator(`.facts a[href="/channel/${source?.id}"]`).first();
  await expect(way).toBeHidden();
  await expect(list.getByText(/^Скрыто вами: \d+\./)).toBeVisible();
  await list.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(way).toBeVisible();
});

test('a word is hidden by the keyboard; the search says so and shows it (MUTE-2)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/search?q=минск');
  const found = page.getByRole('main').locator('ol .story-card');
  const title = (await found.first().locator('.title').textContent()) ?? '';
  const word = /\p{L}{4,}/u.exec(title)?.[0] ?? '';
  await found.first().getByRole('button', { name: 'Ещё' }).focus();
  await page.keyboard.press('Enter');
  await menu(page).getByRole('button', { name: 'Скрывать по слову…' }).press('Enter');
  await page.keyboard.type(word);
  expect(await sidewaysOf(page)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(alert(page, `Сюжеты со словом «${word}» в заголовке скрыты.`)).toBeVisible();
  await expect(found.first()).toBeHidden();
  await page.reload();
  await expect(found.first()).toBeHidden();
  await expect(page.getByText(/^Скрыто по вашим настройкам: \d+\./)).toBeVisible();
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(found.first()).toBeVisible();
});

test('signed in: in both tabs at once, and in the account (MUTE-3)', async ({ page, request, baseURL }) => {
  await enter(page, await openSession(request), baseURL ?? '');
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/');
  const path = (await cards(page).nth(2).locator('.title a').getAttribute('href')) ?? '';
  await openMenu(page, cards(page).nth(2));
  await menu(page).getByRole('button', { name: 'Скрыть сюжет' }).click();
  await expect(linkTo(page, path).first()).toBeHidden();
  await expect(linkTo(other, path).first()).toBeHidden();
  await alert(page, 'Сюжет скрыт.').waitFor();

  // Another browser of the same reader: the account knows.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/my/settings');
  await expect(page.getByRole('region', { name: 'Скрыто' }).getByText('сюжет · навсегда')).toBeVisible();
  await page.goto('/');
  await expect(linkTo(page, path).first()).toBeHidden();
  await other.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is offered that would do nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.story-card').first()).toBeVisible();
    await expect(page.locator('.dots').first()).toBeHidden();
  });
});

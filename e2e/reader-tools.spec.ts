import type { Page } from '@playwright/test';
import { expectNothingSerious } from './support/axe';
import { sidewaysOf } from './support/sideways';
import { expect, findStory, splitStory, test } from './support/site';

const articles = 120;
const card = (page: Page, at: number) => page.locator('main .story-card .title a').nth(at);
const styleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => ({
      size: Math.round(Number.parseFloat(getComputedStyle(one).fontSize)),
      family: getComputedStyle(one).fontFamily,
    }));
const text = 'article .words p';

/** Presses a key as the Russian layout does, which no keyboard of Playwright has. */
const pressRussian = (page: Page, key: string, code: string, shiftKey = false) =>
  page.evaluate(
    (init) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
    { key, code, shiftKey },
  );

test('keys lead through home to a story, put it aside, and lead to the search; a switch turns them off (KEYS-1, KEYS-2)', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('j');
  await expect(card(page, 0)).toBeFocused();
  await pressRussian(page, 'о', 'KeyJ');
  await expect(card(page, 1)).toBeFocused();
  for (let count = 2; count < 12; count += 1) await page.keyboard.press('j');
  await expect(card(page, 11)).toBeFocused();
  // Whole, and above the bar that asks for consent.
  const bar = await page.getByRole('button', { name: 'Принять' }).boundingBox();
  await expect
    .poll(() => card(page, 11).evaluate((one) => one.closest('.story-card')?.getBoundingClientRect().bottom ?? 0))
    .toBeLessThan(bar?.y ?? 0);
  await page.keyboard.press('k');
  await expect(card(page, 10)).toBeFocused();
  const path = (await card(page, 10).getAttribute('href')) ?? '';
  await page.keyboard.press('o');
  await expect(page).toHaveURL(path);
  await page.keyboard.press('s');
  await expect(page.getByText('Сюжет отложен: он в «Моём».')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отложено' })).toHaveAttribute('aria-pressed', 'true');

  await pressRussian(page, ',', 'Slash', true);
  const help = page.getByRole('dialog', { name: 'Клавиши' });
  await expect(help).toBeVisible();
  await expectNothingSerious(page, 'the help');
  await help.getByRole('checkbox', { name: 'Включить эти клавиши' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await page.reload();
  await page.keyboard.press('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Клавиши' }).click();
  await help.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  // Its suggestions, where they have come, make it a combobox.
  const field = page.locator('header input[name="q"]');
  await expect(field).toBeFocused();
  await page.keyboard.type('jos?');
  await expect(field).toHaveValue('jos?');
});

test('size and font of a story’s text are there before scripts, on the next story too (READING-1)', async ({
  page,
  request,
}) => {
  const [one, other] = [await findStory(request, 6), await findStory(request, 3)];
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/story/${one.id}`);
  const before = await styleOf(page, text);
  await page.getByRole('button', { name: 'Размер и шрифт текста' }).click();
  const dialog = page.getByRole('dialog', { name: 'Текст сюжета' });
  await dialog.getByRole('radio', { name: 'Очень крупный' }).check();
  await dialog.getByRole('checkbox', { name: 'Шрифт с засечками' }).check();
  await expectNothingSerious(page, 'the dialog of the text');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Размер и шрифт текста' })).toBeFocused();
  const chosen = await styleOf(page, text);
  expect(chosen.size).toBe(before.size * 1.5);
  expect(chosen.family).toContain('Georgia');
  expect(await sidewaysOf(page)).toBe(0);

  // Nobody has moved the mouse: the page's scripts rest.
  await page.goto(`/story/${other.id}`, { waitUntil: 'commit' });
  expect(await styleOf(page, text)).toEqual(chosen);
});

test('a story’s link is copied without parameters, and said (SHARE-2)', async ({ page, request, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const story = await findStory(request, 6);
  const { others } = splitStory(story);
  await page.goto(`/story/${story.id}?article=${others[0]?.id}&utm_source=x`);
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(page.getByText('Ссылка скопирована.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(`/story/${story.id}`, baseURL).href);
});

test('«Напечатать сюжет» brings every publication of a long story to paper (PRINT-1)', async ({ page, request }) => {
  const { id, news_articles } = await findStory(request, articles);
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset.wasPrinted = '';
    };
  });
  await page.goto(`/story/${id}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Здесь не все публикации.')).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Напечатать сюжет' }).click();
  await expect(page.locator('html[data-was-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('[data-paper] a.headline').filter({ visible: true });
  await expect(printed).toHaveCount(news_articles.length);
  const addresses = await printed.evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content));
  for (const { url } of news_articles) expect(addresses).toContain(`"${url}"`);
  await expect(page.getByText('Здесь не все публикации.')).toBeHidden();
  const end = page.locator('p:has(> [data-printed])');
  await expect(end).toBeVisible();
  await expect(end).toHaveText(new RegExp(`/story/${id}\\d{1,2} \\S+ \\d{4} г\\..* \\d\\d:\\d\\d$`));
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-paper]')).toBeEmpty();
});

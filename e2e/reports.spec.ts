import { enter } from './support/account';
import { expectNothingSerious } from './support/axe';
import { openStory } from './support/channel';
import { openEditor } from './support/editor';
import { sidewaysOf } from './support/sideways';
import { expect, test } from './support/site';

test('a reader reports a mistake by Ctrl+Enter, an editor closes it, everybody reads the correction (REPORT-1, REPORT-3)', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const story = await openStory(request, 1);
  await page.goto(`/story/${story}`);
  await page.locator('h1').selectText();
  await expect(async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog', { name: 'Сообщить об ошибке' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const dialog = page.getByRole('dialog', { name: 'Сообщить об ошибке' });
  await expect(dialog.locator('blockquote')).not.toBeEmpty();
  await expectNothingSerious(page, 'the dialog');
  await dialog.getByLabel('Подробности').fill('Город назван неверно');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog.getByText('Спасибо, редакция увидит.')).toBeVisible();

  await enter(page, await openEditor(request), baseURL ?? '');
  await page.goto('/desk/reports');
  await expect(page.getByText('Город назван неверно')).toBeVisible();
  expect(await sidewaysOf(page)).toBe(0);
  await expectNothingSerious(page, '/desk/reports');
  await page
    .getByRole('button', { name: /^Закрыть: / })
    .first()
    .click();
  await page.getByRole('checkbox', { name: /Сделать публичным/ }).check();
  await page.getByLabel('Что было не так').fill('Город был назван неверно');
  await page.getByLabel('Что сделано').fill('Город исправлен');
  await page.getByRole('button', { name: 'Исправлено' }).click();
  await expect(page.getByText('Закрыто: 1')).toBeVisible();

  const corrections = async () => (await request.get('/corrections')).text();
  await expect.poll(corrections, { timeout: 5_000 }).toContain('Город был назван неверно');
  await page.goto('/corrections');
  expect(await sidewaysOf(page)).toBe(0);
  await page.goto('/desk/journal');
  await page
    .getByRole('button', { name: /^Отменить запись/ })
    .first()
    .click();
  await expect.poll(corrections, { timeout: 5_000 }).not.toContain('Город был назван неверно');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is a page, and says that it was sent (REPORT-1)', async ({ page, request }) => {
    const story = await openStory(request, 1);
    await page.goto(`/story/${story}`);
    await page.getByRole('link', { name: 'Сообщить об ошибке' }).click();
    await page.getByRole('radio', { name: 'Не та фотография' }).check();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText('Спасибо, редакция увидит.')).toBeVisible();
    await expect(page).toHaveURL(/\/report\?story=\d+&state=sent$/);
  });
});

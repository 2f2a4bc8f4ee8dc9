import { enter } from './support/account';
import { expectNoBarriers, expectNothingSerious } from './support/axe';
import { expect, findPictured, findStory, test } from './support/site';

test.describe('axe finds nothing in either theme', () => {
  for (const path of [
    '/',
    '/category/1',
    '/category/999',
    'a story',
    '/nope',
    '/login',
    '/about',
    '/corrections',
    '/report?story=1',
    '/channels',
    '/cookie-policy',
    '/privacy-policy',
    '/data-processing-policy',
  ]) {
    test(`on ${path}`, async ({ page, request }) => {
      await page.goto(path === 'a story' ? `/story/${(await findStory(request, 3)).id}` : path);
      await expectNoBarriers(page, path);
    });
  }

  test('in the dialogs of sign-in', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('dialog', { name: 'Войти или создать профиль' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Введите корректный email')).toBeVisible();
    await expectNothingSerious(page, 'the code dialog');
    await page.getByRole('button', { name: 'Войти с паролем' }).click();
    for (const tab of ['Вход', 'Регистрация']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectNothingSerious(page, `the tab «${tab}»`);
    }
  });

  test('in the share dialog and the viewer of a story’s pictures', async ({ page, request }) => {
    await page.goto(`/story/${(await findPictured(request)).id}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Поделиться' }).click();
    await expect(page.getByRole('dialog', { name: 'Поделиться сюжетом' }).getByRole('link')).toHaveCount(6);
    await expectNothingSerious(page, 'the share dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('group', { name: 'Фотографии сюжета' }).getByRole('link').first().click();
    await expect(
      page.getByRole('dialog', { name: 'Просмотр фотографий' }).getByRole('list', { name: 'Все фотографии' }),
    ).toBeVisible();
    await expectNothingSerious(page, 'the viewer');
  });

  test('in the category drawer at 360 px, and with the cookie bar', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('region', { name: 'Согласие на файлы cookie' })).toBeVisible();
    await expectNothingSerious(page, 'the cookie bar');
    await page.getByRole('button', { name: 'Категории' }).click();
    await expect(page.getByRole('dialog', { name: 'Категории' }).getByRole('link').first()).toBeVisible();
    await expectNothingSerious(page, 'the drawer');
  });

  test('on the profile, its menu and its dialogs', async ({ page, reader, baseURL }) => {
    await enter(page, reader, baseURL ?? '');
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Редактировать' })).toBeVisible();
    await expectNothingSerious(page, '/profile');
    await page.locator('header').getByRole('button', { expanded: false }).click();
    await expectNothingSerious(page, 'the menu');
    await page.keyboard.press('Escape');
    for (const opener of ['Редактировать', /скачать|выгрузить/i, /удалить/i]) {
      await page.getByRole('button', { name: opener }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNothingSerious(page, `the dialog of ${opener}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});

test('the first Tab reaches a link past the header to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', /^#/);
});

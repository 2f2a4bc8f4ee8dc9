import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { enter, newAddress, openPasswordSession, openSession, readCode, readReturnLink } from './support/account';
import { expectNothingSerious } from './support/axe';
import { sidewaysOf } from './support/sideways';
import { expect, test } from './support/site';

test('a reader changes name and avatar; header and card follow (PROFILE-1)', async ({ page, request, baseURL }) => {
  await enter(page, await openSession(request), baseURL ?? '');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Ваш профиль' })).toBeVisible();
  await page.getByRole('button', { name: 'Редактировать' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel(/^имя/i).fill('  Янка ');
  await dialog.getByLabel(/фамилия/i).fill('Тестовый');
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '../../avatar.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.locator('img[src^="blob:"]')).toBeVisible();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  const success = page.getByRole('dialog', { name: 'Успех' });
  await expect(success.getByText('Профиль успешно обновлен')).toBeVisible();
  await success.getByRole('button', { name: 'ОК' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Янка Тестовый').first()).toBeVisible();
  const shown = page.locator('header img[src^="/media/"]');
  await expect(shown).toBeVisible();
  await page.reload();
  await expect(shown).toBeVisible();
  const headers = (await request.get((await shown.getAttribute('src')) ?? '')).headers();
  // UP-5: a picture, and nothing that a browser could run.
  expect(headers['content-type']).toBe('image/webp');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; sandbox/);
  expect(headers['cache-control']).toContain('immutable');
});

test('an avatar that is no picture is refused in words, and nothing typed is lost (R28, UP-2)', async ({
  page,
  request,
  baseURL,
  refused,
}) => {
  refused(415, /Error saving profile/);
  await enter(page, await openSession(request), baseURL ?? '');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Редактировать' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel(/^имя/i).fill('Алеся');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>alert(1)</script>') });
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText(/Подойдёт JPEG/)).toBeVisible();
  await expect(dialog.getByLabel(/^имя/i)).toHaveValue('Алеся');
  await expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeEnabled();
});

test('a reader takes their data with them, asks for the end of the account and takes that back (ACCOUNT-2)', async ({
  page,
  request,
  baseURL,
}) => {
  const { user, access, refresh } = await openPasswordSession(request);
  await enter(page, { access, refresh }, baseURL ?? '');
  await page.goto('/profile');
  const block = page.getByRole('region', { name: 'Управление данными' });
  await block.getByRole('button', { name: /скачать|выгрузить/i }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /скачать|выгрузить/i })
      .click(),
  ]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: { email: string } };
  expect(data.profile.email).toBe(user.email);

  // By the keyboard alone (ACCOUNT-2).
  const ask = block.getByRole('button', { name: 'Удалить аккаунт' });
  await ask.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await expectNothingSerious(page, 'the deletion of an account');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Прислать код' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Код из письма')).toBeFocused();
  await page.keyboard.type(await readCode(user.email));
  await page.keyboard.press('Enter');
  const notice = page.getByRole('status').filter({ hasText: /^Аккаунт будет удалён \d+ \S+\. / });
  await expect(notice).toBeVisible();
  await expectNothingSerious(page, 'the profile of an account that goes');
  await page.reload();
  await notice.getByRole('button', { name: 'Отменить удаление' }).click();
  await expect(notice).toHaveCount(0);
  await expect(ask).toBeVisible();
});

test('a reader changes the e-mail address; «Это не я» gives it back and puts everybody out (ACCOUNT-1)', async ({
  page,
  request,
  baseURL,
  refused,
}) => {
  // Its session has ended with all others.
  refused(401, /Error loading user data/);
  await page.setViewportSize({ width: 360, height: 780 });
  const { user, password, access, refresh } = await openPasswordSession(request);
  await enter(page, { access, refresh }, baseURL ?? '');
  await page.goto('/profile');
  const open = page.getByRole('button', { name: 'Изменить почту' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Изменить почту' });
  const moved = newAddress();
  await dialog.getByLabel('Новый адрес').fill(moved);
  await dialog.getByLabel('Нынешний пароль', { exact: true }).fill(password);
  await expectNothingSerious(page, 'a new address');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Код из письма')).toBeFocused();
  await page.keyboard.type(await readCode(moved));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Адрес изменён. На прежний мы отправили письмо.')).toBeVisible();
  await expect(page.getByText(moved).first()).toBeVisible();
  expect(await sidewaysOf(page)).toBe(0);

  await page.goto(await readReturnLink(user.email));
  await expect(page.getByRole('heading', { level: 1, name: 'Вернуть прежний адрес' })).toBeVisible();
  await expectNothingSerious(page, 'the page of «Это не я»');
  await page.getByRole('button', { name: 'Это не я: вернуть адрес' }).click();
  await expect(page.getByRole('status').filter({ hasText: user.email })).toBeVisible();
  const answer = await request.get('/api/auth/user/', { headers: { Authorization: `Bearer ${access}` } });
  expect(answer.status()).toBe(401);
  await page.getByRole('button', { name: 'Задать новый пароль' }).click();
  const sign = page.getByRole('dialog', { name: 'Новый пароль' });
  await sign.getByRole('button', { name: 'Получить код' }).click();
  await sign.getByLabel('Код из письма').fill(await readCode(user.email));
  await sign.getByLabel('Новый пароль', { exact: true }).fill('совсем новый пароль');
  await sign.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect(page.getByText('Новый пароль сохранён, Вы вошли в систему.')).toBeVisible();
});

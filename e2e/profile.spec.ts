import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { enter, openSession } from './support/account';
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

test('a reader takes their data with them and deletes the account; both ask first', async ({
  page,
  request,
  baseURL,
}) => {
  const { user, access } = await openSession(request);
  await enter(page, { access }, baseURL ?? '');
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

  await block.getByRole('button', { name: /удалить/i }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await expect(page).toHaveURL('/profile');
  await block.getByRole('button', { name: /удалить/i }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /удалить/i })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  const answer = await request.get('/api/auth/user/', { headers: { Authorization: `Bearer ${access}` } });
  expect(answer.status()).toBe(401);
});

import { enter } from './support/account';
import { expectNothingSerious } from './support/axe';
import { openEditor } from './support/editor';
import { sidewaysOf } from './support/sideways';
import { expect, test } from './support/site';

test('at 390 px an editor pins home’s first story from «Что сейчас», gives the pin another end in «✎», takes it off and undoes that; readers see no mark (RANK-6, DESK-7)', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await openEditor(request), baseURL ?? '');
  await page.goto('/desk');
  const top = page.getByRole('region', { name: 'Первые на главной' });
  const first = top.getByRole('listitem').first();
  const address = (await first.getByRole('link').getAttribute('href')) ?? 'none';
  const status = (text: string) => page.getByRole('status').filter({ hasText: text });
  const toPin = first.getByRole('button', { name: /^Закрепить на 3 часа/ });
  await toPin.click();
  await expect(status('закреплён наверху главной до')).toBeVisible();
  const end = first.getByText(/^закреплён до/);
  const until = await end.innerText();
  await first.getByRole('button', { name: /^Править/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Правка сюжета' });
  await dialog.getByLabel('Новый срок').selectOption('До своего времени');
  await expectNothingSerious(page, 'the dialog');
  expect(await sidewaysOf(page)).toBe(0);
  await dialog.getByLabel('Новый срок').selectOption('На сутки');
  await dialog.getByRole('button', { name: 'Изменить срок' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(end).not.toHaveText(until);
  const home = await (await request.get('/')).text();
  expect(home).toContain(`href="${address}"`);
  expect(home).not.toMatch(/акреплён/);
  await first.getByRole('button', { name: /^Открепить/ }).click();
  await expect(status('откреплён')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(first.getByText(/^закреплён до/)).toBeVisible();
  await first.getByRole('button', { name: /^Открепить/ }).click();
  await expect(toPin).toBeVisible();
});

test('the queue says that it is empty or lists stories, and its help opens by a key', async ({
  page,
  request,
  baseURL,
}) => {
  await enter(page, await openEditor(request), baseURL ?? '');
  await page.goto('/desk/stories');
  await expect(page.getByRole('group', { name: 'Какие сюжеты' })).toBeVisible();
  await expect(page.getByText('Загрузка...')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toHaveCount(0);
});

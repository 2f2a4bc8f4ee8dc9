import { expectNothingSerious } from './support/axe';
import { expect, findStory, test } from './support/site';

test('the header suggests headlines as one types; arrows choose, Escape closes, Enter opens (SEARCH-6)', async ({
  page,
  request,
}) => {
  const { id, title } = await findStory(request, 3);
  const words = title.match(/[\p{L}\d]{4,}/gu) ?? [];
  await page.goto('/');
  const field = page.getByLabel('Поиск по новостям');
  const list = page.getByRole('listbox', { name: 'Подсказки' });
  await field.click();
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially(words.slice(0, 3).join(' ').slice(0, -1));
  const option = list.getByRole('option', { name: title });
  await expect(option).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectNothingSerious(page);
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await field.press('Backspace');
  await expect(option).toBeVisible();
  const place = (await list.getByRole('option').allTextContents()).indexOf(title);
  for (let n = 0; n <= place; n++) await field.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/story/${id}$`));
});

test('a suggestion is taken with the finger too, and Enter without a choice searches', async ({ page, request }) => {
  const { id, title } = await findStory(request, 3);
  const [word = ''] = (title.match(/\p{L}{6,}/gu) ?? []).sort((one, other) => other.length - one.length);
  await page.goto('/search');
  const field = page.getByLabel('Что искать');
  await field.click();
  await field.pressSequentially(word.slice(0, 5));
  await page.getByRole('option', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/story/${id}$`));
  await page.goto('/search');
  await field.fill(word);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
});

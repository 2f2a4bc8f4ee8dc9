import type { APIRequestContext, Page } from '@playwright/test';
import type { SignIn } from '../lib/contract/sign-in';
import { enter, openSession } from './support/account';
import { expectNoBarriers, expectNothingSerious } from './support/axe';
import { sidewaysOf } from './support/sideways';
import { expect, findLargestCategory, test } from './support/site';

const block = (page: Page) => page.getByRole('region', { name: 'Рекомендации для Вас' });
const alert = (page: Page, words: string | RegExp) => page.getByRole('alert').getByText(words);
const path = '/my/interests';

/** A reader of his own, who has opened this many stories of the largest category. */
async function readerOf(request: APIRequestContext, openings: number): Promise<SignIn> {
  const reader = await openSession(request);
  const category = await findLargestCategory(request);
  const id = category.path.replace('/category/', '');
  const list = await request.get(`/api/v1/stories/?category=${id}&page=1&page_size=${openings}`);
  const { results } = (await list.json()) as { results: { id: number }[] };
  // Programs that name themselves are not counted.
  const headers = { Authorization: `Bearer ${reader.access}`, 'User-Agent': 'Mozilla/5.0' };
  for (const story of results)
    await request.post('/api/v1/user-activity/track_activity/', { data: { story_id: story.id }, headers });
  return reader;
}

test('a recommendation says why, goes at a press and comes back by another (RECOMMEND-1, RECOMMEND-2)', async ({
  page,
  request,
  baseURL,
}) => {
  await enter(page, await readerOf(request, 2), baseURL ?? '');
  await page.goto('/profile');
  const why = block(page).getByRole('link', { name: /^Почему это здесь: / });
  await expect(why.first()).toHaveAttribute('href', path);
  const card = block(page).locator('.story-card').first();
  const address = (await card.locator('.title a').getAttribute('href')) ?? '';
  const ofStory = block(page).locator(`a[href="${address}"]`);
  await card.hover();
  await card.getByRole('button', { name: 'Ещё' }).click();
  await expectNothingSerious(page, 'the menu of a recommendation');
  await page.getByRole('button', { name: 'Не предлагать такое' }).click();
  await expect(ofStory).toHaveCount(0);
  await expect(alert(page, /^Больше не предложим/)).toBeVisible();
  // The card has gone with the focus: the next one has it.
  await expect(page.locator('.dots:focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(ofStory).toHaveCount(1);
  // Elsewhere the menu does not offer it.
  await page.goto('/');
  const other = page.getByRole('region', { name: 'Актуальные сюжеты' }).locator('.story-card').first();
  await other.hover();
  await other.getByRole('button', { name: 'Ещё' }).click();
  await expect(page.getByRole('button', { name: 'Скрыть сюжет' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Не предлагать такое' })).toHaveCount(0);
});

test('what is known is shown, taken away by keys, switched off and deleted (RECOMMEND-3)', async ({
  page,
  request,
  baseURL,
}) => {
  await enter(page, await readerOf(request, 3), baseURL ?? '');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  const known = page.getByRole('region', { name: 'Что известно' });
  await expect(known.getByText(/^Посчитано по 3\sоткрытым сюжетам с /)).toBeVisible();
  await expectNoBarriers(page);
  expect(await sidewaysOf(page)).toBe(0);
  const ignore = known.getByRole('button', { name: /^Не учитывать: категория/ }).first();
  await ignore.focus();
  await page.keyboard.press('Enter');
  await expect(alert(page, /^Больше не учитываем: категория/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Не учитываем' }).getByRole('listitem')).toHaveCount(1);

  const choice = page.getByRole('switch', { name: 'Рекомендации по моим интересам' });
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Вместо личных рекомендаций — то, что читают все/)).toBeVisible();
  await expect(choice).not.toBeChecked();

  await page.getByRole('button', { name: 'Удалить всё, что известно' }).click();
  const question = page.getByRole('dialog', { name: 'Удалить всё, что известно о ваших интересах?' });
  await expectNothingSerious(page, 'the question');
  await question.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(known.getByText(/^Пока ничего/)).toBeVisible();
  await page.reload();
  await expect(known.getByText(/^Пока ничего/)).toBeVisible();
  await expect(choice).not.toBeChecked();
});

test('without an account nothing is known, and no search engine keeps the page (RECOMMEND-3)', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByText(/^Ничего: вы не вошли/)).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectNoBarriers(page);
});

import type { Page } from '@playwright/test';
import type { SignIn } from '../lib/contract/sign-in';
import type { TakenDown } from '../lib/contract/desk';
import { enter, newAddress, openSession } from './support/account';
import { expectNothingSerious } from './support/axe';
import { openOwner, openStory } from './support/channel';
import { openEditor } from './support/editor';
import { sidewaysOf } from './support/sideways';
import { expect, test } from './support/site';

const screens = [
  '/desk',
  '/desk/categories',
  '/desk/site',
  '/desk/channels',
  '/desk/journal',
  '/desk/legal',
  '/desk/people',
  '/desk/reports',
  '/desk/statistics',
  '/desk/stories',
];

const bearer = ({ access }: SignIn) => ({ Authorization: `Bearer ${access}` });
const opener = (page: Page) => page.getByRole('button', { name: 'Снять с публикации' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Почему снять?' });

test.describe('the desk is not there for who has no right to it (R46)', () => {
  for (const who of ['nobody', 'reader', 'owner'] as const) {
    test(`for ${who}`, async ({ page, request, reader, baseURL }) => {
      if (who === 'reader') await enter(page, reader, baseURL ?? '');
      if (who === 'owner') await enter(page, await openOwner(request), baseURL ?? '');
      for (const path of screens) {
        const answer = await page.goto(path);
        expect([path, answer?.status()]).toEqual([path, 404]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена ...');
      }
      const story = await openStory(request, 1);
      await page.goto(`/story/${story}`);
      await expect(opener(page)).toHaveCount(0);
    });
  }
});

test('at 390 px an editor hides an article in two taps, and takes it back by the toast (R51)', async ({
  page,
  request,
  baseURL,
  refused,
}) => {
  refused(410);
  await page.setViewportSize({ width: 390, height: 844 });
  const story = await openStory(request, 1);
  await enter(page, await openEditor(request, 'editor'), baseURL ?? '');
  await page.goto(`/story/${story}`);
  await opener(page).click();
  await expectNothingSerious(page, 'the dialog');
  await dialog(page).getByRole('button', { name: 'По просьбе издания' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Статья снята.' })).toBeVisible();
  const status = async () => (await request.get(`/story/${story}`)).status();
  await expect.poll(status, { timeout: 5_000 }).toBe(410);
  expect(await (await request.get(`/story/${story}`)).text()).toContain('Об этом попросило издание.');
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Возвращено на сайт.' })).toBeVisible();
  await expect.poll(status, { timeout: 5_000 }).toBe(200);
});

test('at 390 px an editor words a headline and moves a publication to a story of its own; readers see both, and each is taken back (DESK-2, DESK-3)', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const story = await openStory(request, 2);
  await page.goto(`/story/${story}`);
  await expect(page.getByRole('button', { name: 'Править сюжет' })).toHaveCount(0);
  await enter(page, await openEditor(request, 'editor'), baseURL ?? '');
  await page.goto(`/story/${story}`);
  const edit = page.getByRole('button', { name: 'Править сюжет' });
  await edit.click();
  const editing = page.getByRole('dialog', { name: 'Правка сюжета' });
  await expect(editing.getByLabel('Заголовок редакции')).not.toHaveValue('');
  await expectNothingSerious(page, 'the dialog');
  expect(await sidewaysOf(page)).toBe(0);
  await editing.getByLabel('Заголовок редакции').fill('Слово редакции об этом событии');
  await editing.getByRole('button', { name: 'Сохранить заголовок' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Слово редакции об этом событии' });
  await expect(told).toBeVisible();
  const html = async () => (await request.get(`/story/${story}`)).text();
  await expect.poll(html, { timeout: 5_000 }).toContain('Заголовок редакции. У издания:');
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Отменено.' })).toBeVisible();
  await expect.poll(html, { timeout: 5_000 }).not.toContain('Заголовок редакции');
  await page.goto(`/story/${story}`);
  await edit.click();
  await editing.getByRole('button', { name: 'Это отдельный сюжет' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Из сюжета № ${story} в новый сюжет` })).toBeVisible();
  await page.goto('/desk/journal');
  await page
    .getByRole('button', { name: /^Отменить запись/ })
    .first()
    .click();
  await expect(page.getByText(/Запись № \d+ отменена\./)).toBeVisible();
});

test('a demand by law: 451 that names who blocks, a case with a deadline, an answer, an export, the journal', async ({
  page,
  request,
  baseURL,
  refused,
}) => {
  refused(451);
  const story = await openStory(request, 1);
  const editor = await openEditor(request, 'editor');
  await enter(page, editor, baseURL ?? '');
  await page.goto(`/story/${story}`);
  await opener(page).click();
  await dialog(page).getByLabel('Что снять').selectOption(`story:${story}`);
  await dialog(page).getByRole('button', { name: 'По требованию закона…' }).click();
  await dialog(page).getByLabel('Кто потребовал').fill('Суд Фрунзенского района');
  await dialog(page).getByLabel('Номер документа').fill('12-3');
  await dialog(page).getByLabel('Дата документа').fill('2026-11-20');
  await dialog(page).getByRole('button', { name: 'Снять по закону' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Сюжет снят.' })).toBeVisible();
  await expect.poll(async () => (await request.get(`/story/${story}`)).status(), { timeout: 5_000 }).toBe(451);
  const answer = await page.goto(`/story/${story}`);
  expect(answer?.headers().link).toBe('</>; rel="blocked-by"');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Материал недоступен по требованию: Суд Фрунзенского района, 20.11.2026.',
  );

  await page.goto('/desk/legal');
  const demand = page.getByRole('listitem').filter({ hasText: 'Суд Фрунзенского района' }).first();
  await demand.getByRole('button', { name: 'Записать ответ' }).click();
  await demand.getByLabel('Что и когда ответили').fill('Сняли в день получения.');
  await demand.getByRole('button', { name: 'Сохранить ответ' }).click();
  await page.getByLabel('Какие').selectOption('all');
  await expect(page.getByText('Сняли в день получения.').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('trebovaniya.csv');

  await page.goto('/desk/journal');
  await page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/story/${story}"]`) })
    .getByRole('button', { name: /^Отменить запись/ })
    .first()
    .click();
  await expect(page.getByText(/Запись № \d+ отменена\./)).toBeVisible();
  await expect.poll(async () => (await request.get(`/story/${story}`)).status(), { timeout: 5_000 }).toBe(200);
});

test('an admin invites an editor, who signs in by the code and is blocked again; an editor sees no such buttons', async ({
  page,
  request,
  baseURL,
}) => {
  const email = newAddress();
  await enter(page, await openEditor(request, 'admin'), baseURL ?? '');
  await page.goto('/desk/people');
  await page.getByLabel('Позвать в редакцию').fill(email);
  await page.getByRole('button', { name: 'Позвать' }).click();
  await expect(page.getByText(`Письмо со входом отправлено: ${email}.`)).toBeVisible();
  await page.getByLabel('Почта или имя').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
  await page.getByRole('button', { name: `Заблокировать: ${email}` }).click();
  await expect(page.getByText('заблокирован(а)')).toBeVisible();
  await page.context().clearCookies();
  await enter(page, await openEditor(request, 'editor'), baseURL ?? '');
  await page.goto('/desk/people');
  await page.getByLabel('Почта или имя').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: /Заблокировать|Разблокировать|Удалить|Сделать/ })).toHaveCount(0);
  await expect(page.getByLabel('Позвать в редакцию')).toHaveCount(0);
});

for (const role of ['editor', 'admin'] as const) {
  test(`every screen of an ${role} is accessible and fits a phone and a desk`, async ({ page, request, baseURL }) => {
    test.setTimeout(300_000);
    await enter(page, await openEditor(request, role), baseURL ?? '');
    for (const path of screens) {
      // Each width has its axe once: an admin's screens are an editor's and more.
      await page.setViewportSize({ width: role === 'admin' ? 390 : 1280, height: 844 });
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'Редакция' })).toBeVisible();
      await expect(page.getByText('Загрузка...')).toHaveCount(0);
      await expectNothingSerious(page, `${path} of an ${role}`);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        expect([path, width, await sidewaysOf(page)]).toEqual([path, width, 0]);
      }
    }
  });
}

test('a screen says that there is no connection, and tries again', async ({ page, request, baseURL, refused }) => {
  await enter(page, await openEditor(request, 'editor'), baseURL ?? '');
  await page.route('**/api/v1/desk/journal/**', (route) => route.fulfill({ status: 403, json: { detail: 'Нет.' } }));
  refused(403, /Error loading data/);
  await page.goto('/desk/journal');
  await expect(page.getByText('Не удалось загрузить. Попробуйте ещё раз.')).toBeVisible();
  await page.unroute('**/api/v1/desk/journal/**');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByLabel('О чём')).toBeVisible();
});

test('what is hidden over the API is gone from the pages within five seconds, and a new fetch does not bring it back', async ({
  request,
}) => {
  const story = await openStory(request, 1);
  const editor = await openEditor(request, 'editor');
  const taken = await request.post('/api/v1/desk/takedowns/', {
    headers: bearer(editor),
    data: { kind: 'story', id: story, reason: 'unreliable' },
  });
  expect([taken.status(), ((await taken.json()) as TakenDown).count]).toEqual([201, 1]);
  await expect.poll(async () => (await request.get(`/story/${story}`)).status(), { timeout: 5_000 }).toBe(410);
});

test('a session of a reader whom nobody named stays a reader’s', async ({ request }) => {
  const session = await openSession(request);
  expect((await request.get('/api/v1/desk/', { headers: bearer(session) })).status()).toBe(404);
});

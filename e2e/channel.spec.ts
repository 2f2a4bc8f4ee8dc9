import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { ChannelPublication } from '../lib/contract/channel-publication';
import type { OwnedSource } from '../lib/contract/source';
import { enter, ownAddress } from './support/account';
import { expectNothingSerious } from './support/axe';
import { newTitle, openOwner, type Owner } from './support/channel';
import { sidewaysOf } from './support/sideways';
import { expect, test } from './support/site';
import { only, readPage } from './support/site-page';

const saveFailed = 'Не удалось сохранить данные. Проверьте правильность введённых данных.';
const failedSave = /Error saving channel/;

// Each test begins with commands of the operator, processes of their own.
test.describe.configure({ timeout: 120_000 });
const pathOf = ({ channelId }: Owner) => `/source/${channelId}`;
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Редактировать канал' });
const deleteDialog = (page: Page) => page.getByRole('dialog', { name: 'Действительно ли желаете удалить новость?' });
const faviconDialog = (page: Page) => page.getByRole('dialog', { name: 'Загрузить новую фавикон' });
const bin = (page: Page, title: string) => page.getByRole('button', { name: `Удалить новость «${title}»` });
const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#27a' } })
    .png()
    .toBuffer();

async function visit(page: Page, owner: Owner, origin = ''): Promise<void> {
  await enter(page, owner, origin);
  await page.goto(pathOf(owner));
  await expect(page.getByRole('heading', { level: 1, name: owner.channelName })).toBeVisible({ timeout: 20_000 });
}

async function openEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Редактировать' }).click();
  await expect(editDialog(page)).toBeVisible();
}

async function readChannel(request: APIRequestContext, { channelId, headers }: Owner): Promise<OwnedSource> {
  return (await request.get(`/api/v1/sources/${channelId}/`, { headers })).json() as Promise<OwnedSource>;
}

test('an owner finds the channel in the menu and edits its seven fields; what the server refuses is said at the field, and nothing typed is lost (R29)', async ({
  page,
  request,
  baseURL,
  refused,
}) => {
  refused(400, failedSave);
  const owner = await openOwner(request);
  await enter(page, owner, baseURL ?? '');
  await page.goto('/');
  await page.getByRole('button', { name: 'Меню пользователя' }).click();
  await page.getByRole('menuitem', { name: 'Мой канал' }).click();
  await expect(page).toHaveURL(pathOf(owner));
  await expect(page).toHaveTitle(/^Мой канал/);

  const wanted = {
    Название: `Новое ${owner.channelName}`,
    Описание: 'Первая строка.\nВторая строка.',
    'Адрес RSS-ленты': `https://outlet.example/${owner.channelId}.xml`,
    Сайт: 'javascript:alert(1)',
    'Контактный телефон': '+375 17 000-00-00',
    'Контактный email': 'desk@outlet.example',
    Руководитель: 'Главный редактор',
  };
  await openEdit(page);
  const dialog = editDialog(page);
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  for (const [label, value] of Object.entries(wanted)) await field(label).fill(value);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText(saveFailed)).toBeInViewport();
  await expect(field('Сайт')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Сайт')).toBeFocused();
  for (const [label, value] of Object.entries(wanted)) await expect(field(label)).toHaveValue(value);

  await field('Сайт').fill('https://outlet.example/about');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: wanted['Название'] })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Первая строка.')).toBeVisible();
  await expect(page.getByText('desk@outlet.example')).toBeVisible();
  expect(await readChannel(request, owner)).toMatchObject({
    name: wanted['Название'],
    url: 'https://outlet.example/about',
    director: 'Главный редактор',
  });
});

test('two tabs cannot overwrite each other: the second one’s save is refused, shows what changed, and is then meant', async ({
  page,
  request,
  baseURL,
  refused,
}) => {
  refused(409, failedSave);
  const owner = await openOwner(request);
  await visit(page, owner, baseURL);
  const other = await page.context().newPage();
  await other.goto(pathOf(owner));
  for (const tab of [page, other]) await openEdit(tab);
  await editDialog(other).getByLabel('Контактный телефон').fill('+375 17 111-11-11');
  await editDialog(other).getByLabel('Описание').fill('Описание другой вкладки.');
  await editDialog(other).getByRole('button', { name: 'Сохранить' }).click();
  await expect(editDialog(other)).toBeHidden();

  const dialog = editDialog(page);
  await dialog.getByLabel('Описание').fill('Описание этой вкладки.');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText(saveFailed)).toBeVisible();
  await expect(dialog.getByLabel('Описание')).toHaveValue('Описание этой вкладки.');
  expect(await readChannel(request, owner)).toMatchObject({ description: 'Описание другой вкладки.' });

  await dialog.getByRole('button', { name: 'Показать, что изменилось' }).click();
  await expect(dialog.getByText('В другой вкладке сохранено: «Описание другой вкладки.»')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Описание' })).toHaveValue('Описание этой вкладки.');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  expect(await readChannel(request, owner)).toMatchObject({
    description: 'Описание этой вкладки.',
    contact_phone: '+375 17 111-11-11',
  });
});

test('a connection that breaks while saving loses nothing typed (R29)', async ({ page, request, baseURL, refused }) => {
  const owner = await openOwner(request);
  await visit(page, owner, baseURL);
  await openEdit(page);
  refused(0, /Error saving channel|net::ERR_FAILED/);
  await page.route(`**/api/v1/sources/${owner.channelId}/`, (route) => route.abort());
  const dialog = editDialog(page);
  await dialog.getByLabel('Руководитель').fill('Новый редактор');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText(saveFailed)).toBeVisible();
  await expect(dialog.getByLabel('Руководитель')).toHaveValue('Новый редактор');
  await page.unroute(`**/api/v1/sources/${owner.channelId}/`);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Новый редактор')).toBeVisible();
});

test('a favicon: our drawing while there is none, the fixed words for what is no picture, then the new one (R28, UP-2, UP-5)', async ({
  page,
  request,
  baseURL,
  refused,
}) => {
  refused(415, /Error uploading favicon/);
  const owner = await openOwner(request);
  await visit(page, owner, baseURL);
  const button = page.getByRole('button', { name: 'Загрузить новую фавикон' });
  await expect(button.locator('img')).toHaveCount(0);
  await button.click();
  const dialog = faviconDialog(page);
  const chooser = dialog.locator('input[type=file]');
  await expect(chooser).toHaveAttribute('accept', 'image/*');
  await chooser.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html><script>alert(1)</script>'),
  });
  await dialog.getByRole('button', { name: 'Загрузить' }).click();
  await expect(dialog.getByText('Не удалось загрузить логотип. Попробуйте снова.')).toBeVisible();

  await chooser.setInputFiles({ name: '../../logo.png', mimeType: 'image/png', buffer: await picture() });
  const preview = dialog.locator('img[src^="blob:"]');
  await expect(preview).toBeVisible();
  expect(await preview.boundingBox()).toMatchObject({ width: 100, height: 100 });
  await dialog.getByRole('button', { name: 'Загрузить' }).click();
  await expect(dialog).toBeHidden();
  const src = (await button.locator('img').getAttribute('src')) ?? '';
  const answer = await request.get(src);
  expect([answer.status(), answer.headers()['content-type'], answer.headers()['x-content-type-options']]).toEqual([
    200,
    expect.stringMatching(/^image\/(png|webp)$/),
    'nosniff',
  ]);
  await page.reload();
  await expect(button.locator('img')).toHaveAttribute('src', src);
});

test('a deleted publication is gone from home, its category, its story, the channel’s page, search and feeds within 5 s; deleting it again changes nothing (R21)', async ({
  page,
  request,
  baseURL,
}) => {
  const title = newTitle();
  // Another outlet tells the same in another order: the story stays.
  const owner = await openOwner(request, [title, newTitle()], [title.split(' ').reverse().join(' ')]);
  const { results } = (await (
    await request.get(`/api/v1/sources/${owner.channelId}/news/`, { headers: owner.headers })
  ).json()) as { results: ChannelPublication[] };
  const publication = results.find((one) => one.title === title);
  expect(publication?.story?.articles_count).toBe(2);
  if (!publication?.story || !publication.category) throw new Error('the publication has no story or no category');
  const places = [
    '/',
    `/category/${publication.category.id}`,
    `/story/${publication.story.id}`,
    `/channel/${owner.channelId}`,
  ];
  places.push(
    '/rss.xml',
    `/channel/${owner.channelId}/feed.json`,
    `/story/${publication.story.id}/atom.xml`,
    `/api/v1/search/?q=${encodeURIComponent(title.split(' ')[0] ?? '')}`,
  );
  const isSaid = async (path: string) => (await (await request.get(path)).text()).includes(title);
  for (const path of places) await expect.poll(() => isSaid(path), { message: `${path} shows it` }).toBe(true);

  await visit(page, owner, baseURL);
  await bin(page, title).click();
  await deleteDialog(page).getByRole('button', { name: 'Отмена' }).click();
  await expect(bin(page, title)).toBeFocused();
  await bin(page, title).click();
  await deleteDialog(page).getByRole('button', { name: 'Да' }).click();
  await expect(bin(page, title)).toHaveCount(0);
  await Promise.all(
    places.map((path) =>
      expect
        .poll(() => isSaid(path), { message: `${path} shows it no more`, timeout: 5_000, intervals: [250] })
        .toBe(false),
    ),
  );

  await page.reload();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  const again = await request.delete(`/api/v1/news/${publication.id}/`, { headers: owner.headers });
  expect(again.status()).toBe(404);
});

test('a story whose only publication is deleted leaves the sitemap and answers 404 within 5 s (R21)', async ({
  request,
}) => {
  const owner = await openOwner(request);
  const { results } = (await (
    await request.get(`/api/v1/sources/${owner.channelId}/news/`, { headers: owner.headers })
  ).json()) as { results: ChannelPublication[] };
  const [publication] = results;
  if (!publication?.story) throw new Error('the publication has no story');
  const { id } = publication.story;
  const isListed = async () => {
    const index = await (await request.get('/sitemap.xml')).text();
    const files = [...index.matchAll(/<loc>([^<]*\/sitemaps\/(?:stories|news)-[^<]*)<\/loc>/g)].map(
      ([, address]) => new URL(address ?? '').pathname,
    );
    const texts = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
    return texts.some((text) => text.includes(`/story/${id}<`));
  };
  const status = async () => (await request.get(`/story/${id}`)).status();
  await expect.poll(isListed).toBe(true);
  expect(await status()).toBe(200);
  expect((await request.delete(`/api/v1/news/${publication.id}/`, { headers: owner.headers })).status()).toBe(204);
  await expect.poll(isListed, { timeout: 5_000, intervals: [250] }).toBe(false);
  await expect.poll(status, { timeout: 5_000, intervals: [250] }).toBe(404);
});

test('a publication that cannot be deleted comes back (ERROR-1)', async ({ page, request, baseURL, refused }) => {
  refused(503, /Error deleting publication/);
  const titles = [newTitle(), newTitle()];
  const owner = await openOwner(request, titles);
  await visit(page, owner, baseURL);
  await page.route('**/api/v1/news/*/', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Сервис временно недоступен.' } }),
  );
  await bin(page, titles[0] ?? '').click();
  await deleteDialog(page).getByRole('button', { name: 'Да' }).click();
  await expect(page.getByText('Новость не удалена. Попробуйте ещё раз.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(titles);
});

test('everything by keyboard: the fields, the way out of each dialog, a deletion; the focus is never lost', async ({
  page,
  request,
  baseURL,
}) => {
  const titles = [newTitle(), newTitle()] as const;
  const owner = await openOwner(request, titles);
  await visit(page, owner, baseURL);
  await page.getByRole('button', { name: 'Загрузить новую фавикон' }).focus();
  await page.keyboard.press('Enter');
  await expect(faviconDialog(page).locator('input[type=file]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Загрузить новую фавикон' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Редактировать' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editDialog(page).getByLabel('Название')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' и люди');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${owner.channelName} и люди` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Редактировать' })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: titles[0] })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The way back comes first: Enter alone deletes nothing.
  await expect(deleteDialog(page).getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([titles[1]]);
  await expect(page.getByRole('link', { name: titles[1] })).toBeFocused();
});

test.describe('the page itself', () => {
  let owner: Owner;
  let messenger: Server;
  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: ownAddress() });
    owner = await openOwner(request, Array.from({ length: 11 }, newTitle));
    await request.dispose();
    messenger = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="ru"><title>Мессенджер</title><a href="${baseURL}${pathOf(owner)}">Мой канал</a>`,
      );
    });
    await new Promise<void>((listening) => messenger.listen(0, '127.0.0.1', listening));
  });
  test.afterAll(() => new Promise((closed) => messenger.close(closed)));
  const comeFromOutside = async (page: Page) => {
    await page.goto(`http://127.0.0.1:${(messenger.address() as AddressInfo).port}/`);
    await page.getByRole('link', { name: 'Мой канал' }).click();
  };

  test('tells nothing of the channel in its HTML, and stays out of the index', async ({ request }) => {
    const visits: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Cookie: `access-token=${owner.access}` },
    ];
    for (const headers of visits) {
      const answer = await request.get(pathOf(owner), { headers });
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toContain('<title>Мой канал');
      expect(html).toMatch(/<meta name="robots" content="noindex/);
      expect(html).not.toContain(owner.channelName);
      expect(html).not.toContain(owner.user.email);
    }
  });

  for (const id of ['0', '01', 'abc', '1e3']) {
    test(`/source/${id} is no page`, async ({ request }) => {
      const { body } = await readPage(request, `/source/${id}`);
      expect(only(body.all('h1')).text).toBe('Страница не найдена ...');
    });
  }

  test('opens for its owner who comes from another site', async ({ page, baseURL }) => {
    await enter(page, owner, baseURL ?? '');
    await comeFromOutside(page);
    await expect(page.getByRole('heading', { level: 1, name: owner.channelName })).toBeVisible();
    await expect(page).toHaveURL(pathOf(owner));
  });

  for (const who of ['an anonymous reader', 'a reader without a channel']) {
    test(`sends ${who} who comes from another site to /404`, async ({ page, reader, baseURL }) => {
      if (who !== 'an anonymous reader') await enter(page, reader, baseURL ?? '');
      await comeFromOutside(page);
      await expect(page).toHaveURL('/404');
      await expect(page.getByText('Страница не найдена ...')).toBeVisible();
    });
  }

  for (const status of [403, 404]) {
    test(`says «У вас нет доступа к каналу.» where the API answers ${status} (R27)`, async ({
      page,
      baseURL,
      refused,
    }) => {
      refused(status, /Error loading channel/);
      await enter(page, owner, baseURL ?? '');
      await page.route(`**/api/v1/sources/${owner.channelId}/`, (route) =>
        route.fulfill({ status, json: { detail: 'Нет.' } }),
      );
      await page.goto(pathOf(owner));
      await expect(page.getByText('У вас нет доступа к каналу.')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('button', { name: 'Редактировать' })).toHaveCount(0);
    });
  }

  test('shows ten publications, then the rest by cursor; reading goes on with the first new one', async ({
    page,
    baseURL,
  }) => {
    await visit(page, owner, baseURL);
    const titles = page.getByRole('heading', { level: 3 });
    await expect(titles).toHaveCount(10);
    await page.getByRole('button', { name: 'Показать еще' }).click();
    await expect(titles).toHaveCount(11);
    await expect(titles.nth(10).getByRole('link')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Показать еще' })).toHaveCount(0);
    await expect(page.getByRole('article').first()).toContainText('Культура');
    await expect(titles.first().getByRole('link')).toHaveAttribute('href', /^\/story\/\d+$/);
  });

  test('nothing sticks out at any width, and the details stand under the publications or, from 900 px on, beside them', async ({
    page,
    baseURL,
  }) => {
    await visit(page, owner, baseURL);
    const place = async (name: string) => page.getByRole('region', { name }).boundingBox();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(10);
    for (const [width, isBeside] of [
      [360, false],
      [899, false],
      [900, true],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const [list, details] = [await place('Публикации'), await place('Сведения о канале')];
      expect([width, (details?.x ?? 0) > (list?.x ?? 0)]).toEqual([width, isBeside]);
      await openEdit(page);
      await expect(editDialog(page).getByRole('button', { name: 'Сохранить' })).toBeInViewport({ ratio: 1 });
      const box = await editDialog(page).boundingBox();
      expect([width, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= width]).toEqual([width, true, true]);
      expect([width, await sidewaysOf(page)]).toEqual([width, 0]);
      await page.keyboard.press('Escape');
      await expect(editDialog(page)).toBeHidden();
    }
  });

  test('axe finds nothing serious on it and in its dialogs', async ({ page, baseURL, refused }) => {
    refused(415, /Error uploading favicon/);
    refused(400, failedSave);
    await visit(page, owner, baseURL);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(10);
    await expectNothingSerious(page);
    await openEdit(page);
    await editDialog(page).getByLabel('Контактный email').fill('не адрес');
    await editDialog(page).getByRole('button', { name: 'Сохранить' }).click();
    await expect(editDialog(page).getByText(saveFailed)).toBeVisible();
    await expectNothingSerious(page, 'the dialog of the fields');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Загрузить новую фавикон' }).click();
    await faviconDialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await faviconDialog(page).getByRole('button', { name: 'Загрузить' }).click();
    await expect(faviconDialog(page).getByText('Не удалось загрузить логотип.')).toBeVisible();
    await expectNothingSerious(page, 'the dialog of the favicon');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Удалить новость/ })
      .first()
      .click();
    await expect(deleteDialog(page)).toBeVisible();
    await expectNothingSerious(page, 'the question');
  });
});

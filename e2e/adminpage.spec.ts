import type { APIRequestContext, Page } from '@playwright/test';
import type { ChannelPublication } from '../lib/contract/channel-publication';
import type { SignIn } from '../lib/contract/sign-in';
import { enter, openSession } from './support/account';
import { expectNothingSerious } from './support/axe';
import { newTitle, openOwner, runCli, type Owner } from './support/channel';
import { sidewaysOf } from './support/sideways';
import { expect, test } from './support/site';

const field = (page: Page) => page.getByRole('textbox', { name: 'Адрес RSS-ленты' });
const health = (page: Page) => page.getByRole('region', { name: 'Состояние ленты' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Это не тот сюжет?' });
const separateButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Это не тот сюжет: новость «${title}»` });
/** The card of a publication. */
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function visit(page: Page, owner: SignIn, origin = ''): Promise<void> {
  await enter(page, owner, origin);
  await page.goto('/adminpage');
  await expect(page.getByRole('heading', { name: 'Данные канала' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить' }).click();
}

/** Has the typed address looked at; what the page says of it. */
async function check(page: Page, address: string, said: RegExp): Promise<void> {
  await field(page).fill(address);
  await page.getByRole('button', { name: 'Проверить ленту' }).click();
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible({ timeout: 45_000 });
}

/** The demo's channel with a careless feed, and a reader whom the operator has made its owner: what is in it is known already. */
async function ownDemoChannel(request: APIRequestContext): Promise<{ owner: SignIn; feed: URL }> {
  const line = (await runCli('channel', 'list', '--wide'))
    .split('\n')
    .find((one) => one.includes('Дорожный патруль 24'));
  const [, id = ''] = /^\s*(\d+)\s/.exec(line ?? '') ?? [];
  const [feed = ''] = /https?:\S+/.exec(line ?? '') ?? [];
  const session = await openSession(request);
  await runCli('channel', 'assign', '--email', session.user.email, '--channel', id, '--yes');
  const answer = await request.post('/api/auth/token/refresh/', { data: { refresh: session.refresh } });
  return { owner: { ...session, ...((await answer.json()) as { access: string }) }, feed: new URL(feed) };
}

/** An owner of two publications, of which another outlet tells the first one too: they share a story. */
async function openSharer(
  request: APIRequestContext,
): Promise<{ owner: Owner; shared: string; alone: string; other: string }> {
  const [shared, alone] = [newTitle(), newTitle()];
  const other = shared.split(' ').reverse().join(' ');
  const owner = await openOwner(request, [shared, alone], [other]);
  await expect.poll(async () => (await findPublication(request, owner, shared)).story?.articles_count).toBe(2);
  return { owner, shared, alone, other };
}

async function findPublication(
  request: APIRequestContext,
  { channelId, headers }: Owner,
  title: string,
): Promise<ChannelPublication> {
  const answer = await request.get(`/api/v1/sources/${channelId}/news/`, { headers });
  const found = ((await answer.json()) as { results: ChannelPublication[] }).results.find((one) => one.title === title);
  if (!found) throw new Error(`no publication «${title}»`);
  return found;
}

test('is one and the same shell in HTML whoever asks, without a name, out of the index (R26)', async ({ request }) => {
  const owner = await openOwner(request);
  const visits: Record<string, string>[] = [
    {},
    { Cookie: `access-token=${owner.access}; refresh-token=${owner.refresh}` },
  ];
  for (const headers of visits) {
    const answer = await request.get('/adminpage', { headers });
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<title>Управление каналом');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).not.toContain(owner.channelName);
    expect(html).not.toContain(owner.user.email);
  }
});

test('an anonymous reader is asked to sign in, in the dialog', async ({ page }) => {
  await page.goto('/adminpage');
  await page.getByRole('button', { name: 'Войти в аккаунт' }).click();
  await expect(page.getByRole('dialog', { name: 'Войти или создать профиль' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Войти в аккаунт' })).toBeFocused();
});

test('a reader without a channel is told so, and how to get one', async ({ page, reader, baseURL }) => {
  await enter(page, reader, baseURL ?? '');
  await page.goto('/adminpage');
  await expect(page.getByText('У вас нет доступа к каналу.')).toBeVisible();
  await expect(page.getByText('напишите в редакцию')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('an owner breaks the address of the feed, has it explained before and after it is saved, and mends it', async ({
  page,
  request,
  baseURL,
  refused,
}) => {
  test.setTimeout(180_000);
  refused(400, /Error (checking feed|saving channel)/);
  const { owner, feed } = await ownDemoChannel(request);
  await visit(page, owner, baseURL);
  await expect(health(page).getByText('Лента работает.')).toBeVisible();
  await expect(health(page).getByText(/^(через |с минуты на минуту$)/)).toHaveAttribute('title', /\d{4}, \d\d:\d\d$/);
  await health(page).getByText('Не взято: 1').click();
  await expect(health(page).getByText('Материал пуст: в нём ничего не написано.')).toBeVisible();

  await check(page, 'javascript:alert(1)', /^Нужен адрес, который начинается с http:\/\/ или https:\/\//);
  await check(page, 'http://127.0.0.1:1/rss', /Порт в адресе не поддерживается|Не удалось соединиться с сервером/);
  const webPage = new URL('/patrul', feed).href;
  await check(page, webPage, /По этому адресу обычная веб-страница, а не лента\.\s*Укажите адрес самой ленты/);
  await expect(health(page).getByText('Лента работает.')).toBeVisible();

  await save(page);
  await expect(page.getByText('Данные канала сохранены.')).toBeVisible();
  await expect(health(page).getByText('Последний запрос ленты не удался.')).toBeVisible({ timeout: 60_000 });
  await expect(health(page).getByText('По этому адресу обычная веб-страница, а не лента.')).toBeVisible();
  await expect(health(page).getByText(/Укажите адрес самой ленты/)).toBeVisible();

  await check(
    page,
    feed.href,
    /Лента читается: взяли бы \d+\s(публикацию|публикации|публикаций), 1\sматериал не подходит\./,
  );
  const preview = page.locator('form').getByRole('listitem');
  await expect(page.getByText('Название ленты: «Дорожный патруль 24»')).toBeVisible();
  await expect(preview.filter({ hasText: 'уже есть' })).toHaveCount(10);
  await field(page).press('End');
  await field(page).pressSequentially('x');
  await expect(page.getByText('Адрес с тех пор изменён: это итог для прежнего.')).toBeVisible();
  await field(page).press('Backspace');
  await save(page);
  await expect(health(page).getByText('Лента работает.')).toBeVisible({ timeout: 60_000 });
  await expect(health(page).getByText(/уже были\.$/)).toBeVisible();
});

test('«Это не тот сюжет»: the publication gets a story of its own, by keyboard too, and the focus stays with it', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { owner, shared, alone, other } = await openSharer(request);
  const before = await findPublication(request, owner, shared);
  await visit(page, owner, baseURL);
  await expect(card(page, shared).getByText(/ещё 1\sпубликация/)).toBeVisible();
  await expect(card(page, alone).getByText(/одна в сюжете/)).toBeVisible();
  await expect(separateButton(page, alone)).toHaveCount(0);

  await separateButton(page, shared).focus();
  await page.keyboard.press('Enter');
  // The way back comes first: Enter alone does nothing.
  await expect(question(page).getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(separateButton(page, shared)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(card(page, shared).getByText(/одна в сюжете/)).toBeVisible();
  await expect(card(page, shared).getByText(/^Отделена от прежнего сюжета вручную/)).toBeVisible();
  await expect(card(page, shared).getByRole('link', { name: /^«/ })).toBeFocused();
  await expect(separateButton(page, shared)).toHaveCount(0);

  const after = await findPublication(request, owner, shared);
  expect(after.story?.id).not.toBe(before.story?.id);
  const titlesOf = async (id: number | undefined) => {
    const { news_articles } = (await (await request.get(`/api/v1/story-detail/${id}/`)).json()) as {
      news_articles: { title: string }[];
    };
    return news_articles.map(({ title }) => title);
  };
  // Either of the two may have kept the old number.
  expect(await titlesOf(after.story?.id)).toEqual([shared]);
  expect(await titlesOf(before.story?.id)).toEqual([other]);
  const again = await request.post(`/api/v1/news/${after.id}/separate/`, { headers: owner.headers });
  expect(again.status()).toBe(409);
});

test('a publication that stands alone since is said to, in the server’s words', async ({
  page,
  request,
  baseURL,
  refused,
}) => {
  test.setTimeout(120_000);
  refused(409, /Error separating publication/);
  const { owner, shared } = await openSharer(request);
  await visit(page, owner, baseURL);
  await expect(separateButton(page, shared)).toBeVisible();
  const { id } = await findPublication(request, owner, shared);
  expect((await request.post(`/api/v1/news/${id}/separate/`, { headers: owner.headers })).status()).toBe(200);
  await separateButton(page, shared).click();
  await question(page).getByRole('button', { name: 'Да' }).click();
  await expect(page.getByText('Публикация и так одна в своём сюжете.', { exact: true })).toBeVisible();
  await expect(card(page, shared).getByText(/одна в сюжете/)).toBeVisible();
});

test('at every width it fits, and axe finds nothing serious, dialogs open too', async ({ page, request, baseURL }) => {
  test.setTimeout(180_000);
  const { owner, shared } = await openSharer(request);
  await visit(page, owner, baseURL);
  await expect(separateButton(page, shared)).toBeVisible();
  await expect(health(page).getByText('Адрес ленты не указан')).toBeVisible();
  await check(page, 'http://127.0.0.1:1/rss', /не поддерживается|Не удалось соединиться/);
  await expectNothingSerious(page, 'the desk');
  await separateButton(page, shared).click();
  await expect(question(page)).toBeVisible();
  await expectNothingSerious(page, 'the question');
  await page.keyboard.press('Escape');
  for (const width of [360, 899, 900, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await sidewaysOf(page)]).toEqual([width, 0]);
  }
});

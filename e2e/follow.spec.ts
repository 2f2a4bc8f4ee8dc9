import type { APIRequestContext, Page } from '@playwright/test';
import type { SignIn } from '../lib/contract/sign-in';
import type { SiteStatistics } from '../lib/contract/statistics';
import { enter, openSession } from './support/account';
import { expectNothingSerious } from './support/axe';
import { openEditor } from './support/editor';
import { sidewaysOf } from './support/sideways';
import { expect, findStory, test } from './support/site';

const follow = (page: Page) => page.getByRole('button', { name: 'Следить', exact: true });
const followed = (page: Page) => page.getByRole('button', { name: 'Слежу', exact: true });

/** Days go by: the browser’s follows and sights become so old. */
const pass = (page: Page, days: number) =>
  page.evaluate((ms) => {
    const since = new Date(Date.now() - ms).toISOString();
    const aged = (localStorage.getItem('sujet-my') ?? '').replaceAll(
      /"(since|at|visit)":(null|"[^"]*")/g,
      `"$1":"${since}"`,
    );
    localStorage.setItem('sujet-my', aged);
    sessionStorage.clear();
  }, days * 86_400_000);

/** The counters of today, as an editor sees them. */
async function countersOfToday(request: APIRequestContext, editor: SignIn) {
  const headers = { Authorization: `Bearer ${editor.access}` };
  const answer = await request.get('/api/v1/desk/statistics/?days=7', { headers });
  return ((await answer.json()) as SiteStatistics).days.at(-1);
}

/** Opening a story is a sight, too, but no visit of «Моё»: only the visit tells that the list has been seen. */
const daysSinceVisit = (page: Page) =>
  page.evaluate(() => {
    const { visit } = JSON.parse(localStorage.getItem('sujet-my') ?? '{}');
    return (Date.now() - Date.parse(visit)) / 86_400_000;
  });

test('without an account: follow, find what is new, see it once; the counters of the day learn of it (FOLLOW-1, MY-1, MY-3, R52)', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/my');
  await expect(page.getByRole('heading', { name: 'Выберите, за чем следить' })).toBeVisible();
  await expect(page.getByText('Сохранится только в этом браузере.')).toBeVisible();
  expect(await sidewaysOf(page)).toBe(0);
  await expectNothingSerious(page, '/my, the first time');
  await page.getByRole('button', { name: 'Спорт' }).click();
  await expect(page.getByRole('button', { name: 'Спорт', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Культура' }).click();
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByText('Пока ничего нового. Загляните позже.')).toBeVisible();

  const story = await findStory(request, 3);
  const opened = page.waitForResponse((response) => response.url().endsWith('/track_activity/'));
  await page.goto(`/story/${story.id}#newsletter`);
  await opened;
  await follow(page).click();
  await expect(followed(page)).toHaveAttribute('aria-pressed', 'true');
  const editor = await openEditor(request);
  const today = () => countersOfToday(request, editor);
  await expect.poll(async () => (await today())?.from_newsletter).toBeGreaterThan(0);
  await expect.poll(async () => (await today())?.followed).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Отложить' }).click();
  await pass(page, 6);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Моё \d+ новых$/ })).toBeVisible();
  await page.goto('/my');
  const news = page.getByRole('region', { name: /^Новое с вашего визита: / });
  await expect(news.getByRole('article').first()).toContainText(/\+\d+.текст/);
  await expect(page.getByRole('region', { name: 'Отложенное' }).getByRole('article')).toHaveCount(1);
  await expect(page.getByText('На этом всё')).toBeVisible();
  await expectNothingSerious(page, '/my');
  // In view for five seconds: not new on the next visit.
  const first = await news.getByRole('link').first().getAttribute('href');
  await expect.poll(() => daysSinceVisit(page), { timeout: 15_000 }).toBeLessThan(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Новое с вашего визита: (сегодня|вчера), / })).toBeVisible();
  await expect(news.locator(`a[href="${first}"]`)).toHaveCount(0);
});

test('what a browser follows joins the account at sign-in, once, and can be taken back (FOLLOW-1)', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/category/9');
  await follow(page).click();
  await expect(followed(page)).toBeVisible();
  await enter(page, await openSession(request), baseURL ?? '');
  await page.goto('/category/9');
  await expect(
    page.getByRole('alert').getByText('То, за чем вы следили без входа, теперь в вашем профиле.'),
  ).toBeVisible();
  await expect(followed(page)).toBeVisible();

  // Another tab of the same reader hears of a change.
  const other = await page.context().newPage();
  await other.goto('/category/9');
  await expect(followed(other)).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Отменить' }).click();
  await expect(follow(page)).toBeVisible();
  await expect(follow(other)).toBeVisible();
  await other.close();

  await page.goto('/my');
  await expect(page.getByRole('heading', { name: 'Выберите, за чем следить' })).toBeVisible();
  await expect(page.getByText('Сохранится только в этом браузере.')).toHaveCount(0);
});

test('a phrase is followed from the search, by the keyboard alone (FOLLOW-1)', async ({ page, request, baseURL }) => {
  await enter(page, await openSession(request), baseURL ?? '');
  await page.goto(`/search?${new URLSearchParams({ q: 'минск' })}`);
  const button = page.getByRole('button', { name: 'Следить за запросом' });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/my');
  const follows = page.getByRole('region', { name: 'За чем вы следите' });
  await expect(follows.getByRole('listitem')).toHaveText([/^минскзапрос/]);
  await follows.getByRole('button', { name: 'Слежу' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Выберите, за чем следить' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is offered that would do nothing', async ({ page, request }) => {
    await page.goto('/category/9');
    await expect(page.locator('button[aria-pressed]').first()).toBeHidden();
    await page.goto('/my');
    await expect(page.getByText('Загрузка...')).toBeHidden();
    const html = await (await request.get('/my')).text();
    expect(html).toMatch(/<noscript><p>«Моё» открывается только с включённым JavaScript/);
  });
});

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' });

  test('notices are asked for by a press alone, and a browser without a push service says so (NOTE-1)', async ({
    page,
    context,
    request,
    baseURL,
    expectedLines,
  }) => {
    expectedLines.push(/does not support the Push API in incognito mode/);
    await context.grantPermissions(['notifications']);
    // The worker of kept pages is another one.
    await page.addInitScript(() => localStorage.setItem('sujet-offline', 'off'));
    await enter(page, await openSession(request), baseURL ?? '');
    await page.goto('/category/9');
    await follow(page).click();
    await expect(followed(page)).toBeVisible();
    await page.goto('/my');
    const button = page.getByRole('button', { name: /^Сообщать о новом: / });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    const isRegistered = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      );
    expect(await isRegistered()).toEqual([]);
    await button.click();
    // Chromium has no push service without Google's.
    await expect(page.getByRole('alert').getByText('Служба уведомлений браузера не отвечает.')).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await isRegistered()).toEqual(['/push-sw/']);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

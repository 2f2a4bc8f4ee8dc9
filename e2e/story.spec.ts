import type { Page } from '@playwright/test';
import { enter, openSession } from './support/account';
import { expectNothingSerious } from './support/axe';
import { hydrated } from './support/hydrated';
import { openStory } from './support/channel';
import { expect, findStory, splitStory, test } from './support/site';

const reaction = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Реакции' }).getByRole('button', { name });

test('the share dialog leads to six networks with the canonical address and the title (R35)', async ({
  page,
  request,
  baseURL,
}) => {
  const story = await findStory(request, 3);
  const [other] = splitStory(story).others;
  const { id } = story;
  await page.goto(`/story/${id}?article=${other?.id}`);
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
  expect(canonical).toBe(`${baseURL}/story/${id}`);
  const opener = page.getByRole('button', { name: 'Поделиться' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Поделиться сюжетом' });
  await expect(dialog.getByRole('link')).toHaveCount(6);
  const links = await dialog.getByRole('link').evaluateAll((all) =>
    all.map((link) => ({
      href: link.getAttribute('href') ?? '',
      target: link.getAttribute('target'),
      rel: link.getAttribute('rel'),
    })),
  );
  expect(links.map(({ href }) => new URL(href).host)).toEqual([
    'twitter.com',
    't.me',
    'wa.me',
    'vk.com',
    'forward',
    'connect.ok.ru',
  ]);
  for (const { href, target, rel } of links) {
    const said = [...new URL(href).searchParams.values()].join('\n');
    expect(said).toContain(canonical);
    expect(said).toContain(other?.title);
    expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
  }
  await expectNothingSerious(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe('reactions (R19, REACTION-1, REACTION-2)', () => {
  /** They are loaded when a reader comes near. */
  const comeToReactions = (page: Page) =>
    page.getByRole('link', { name: 'Читать в первоисточнике' }).scrollIntoViewIfNeeded();
  const reasons = 'Реакции доступны только авторизованным пользователям';

  test('tell an anonymous reader for two seconds who may react, by mouse and by keyboard, and send nothing', async ({
    page,
    request,
  }) => {
    const { id } = await findStory(request, 2);
    const sent: string[] = [];
    page.on('request', (one) => one.method() === 'POST' && one.url().includes('/reactions/') && sent.push(one.url()));
    await page.goto(`/story/${id}`);
    await comeToReactions(page);
    const like = reaction(page, 'Нравится');
    await expect(like).toHaveAttribute('aria-disabled', 'true');
    // Playwright waits for what looks disabled; a reader does not.
    await like.click({ force: true });
    await expect(page.getByRole('tooltip')).toHaveText(reasons);
    await expectNothingSerious(page);
    await expect(page.getByRole('tooltip')).toHaveCount(0, { timeout: 4_000 });
    await like.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tooltip')).toHaveText(reasons);
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(sent).toEqual([]);
  });

  test('of a signed-in reader are chosen, replaced, kept, taken back; a failure puts the row back', async ({
    page,
    request,
    baseURL,
    refused,
  }) => {
    const { id } = await findStory(request, 2);
    await enter(page, await openSession(request), baseURL ?? '');
    await page.goto(`/story/${id}`);
    await comeToReactions(page);
    const [like, sad] = [reaction(page, 'Нравится'), reaction(page, 'Грустно')];
    const countOf = async (one: typeof like) => Number(await one.locator('.count').textContent());
    const before = await countOf(like);

    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => countOf(like)).toBe(before + 1);
    await sad.click();
    await expect(sad).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => countOf(like)).toBe(before);
    await page.waitForLoadState('networkidle');
    await page.reload();
    await comeToReactions(page);
    await expect(sad).toHaveAttribute('aria-pressed', 'true');

    refused(503, /Error changing reaction/);
    await page.route('**/api/v1/reactions/add/', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Попробуйте позже.' } }),
    );
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect(sad).toHaveAttribute('aria-pressed', 'true');

    await sad.click();
    await expect(sad).toHaveAttribute('aria-pressed', 'false');
    await page.waitForLoadState('networkidle');
    await page.reload();
    await comeToReactions(page);
    await expect(sad).toHaveAttribute('aria-pressed', 'false');
  });

  test('that cannot be had leave the page as it is, and are only logged (ERROR-1)', async ({
    page,
    request,
    refused,
  }) => {
    refused(404, /Error loading reactions/);
    const { id } = await findStory(request, 2);
    await page.route('**/api/v1/reactions/list/**', (route) =>
      route.fulfill({ status: 404, json: { detail: 'Нет.' } }),
    );
    await page.goto(`/story/${id}`);
    await comeToReactions(page);
    await expect(page.getByRole('status', { name: 'Загрузка...' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Реакции' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Читать в первоисточнике' })).toBeVisible();
  });
});

test('opening a story is told once per view, also after a link, not when it is only reached for (R20)', async ({
  page,
  request,
}) => {
  const { id } = await findStory(request, 3);
  let told = 0;
  page.on('request', (one) => void (told += Number(one.url().endsWith('/track_activity/'))));
  await page.goto('/');
  const link = page.locator('main a[href^="/story/"]').first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  expect(told).toBe(0);
  await link.click();
  await expect(page).toHaveURL(/\/story\/\d+$/);
  await expect.poll(() => told).toBe(1);
  await page.goto(`/story/${id}`);
  await expect.poll(() => told).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(told).toBe(2);
});

test('more headlines take the focus with them, and a chosen one leads to the top (STORY-2, R18)', async ({
  page,
  request,
}) => {
  await page.goto(`/story/${await openStory(request, 7)}`);
  const list = page.getByRole('region', { name: 'ЭТОТ СЮЖЕТ В СМИ:' });
  const headlines = list.locator('a[href*="?article="]').filter({ visible: true });
  await expect(headlines).toHaveCount(5);
  const more = list.getByRole('button', { name: 'Показать еще' });
  await hydrated(more);
  await more.press('Enter');
  await expect(headlines.nth(5)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('on paper a story is its title, source, date, text and where all of it comes from', async ({ page, request }) => {
  const story = await findStory(request, 6);
  const { first, others } = splitStory(story);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(`/story/${story.id}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(first?.source?.name ?? '').first()).toBeVisible();
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('complementary'),
    page.getByRole('button'),
  ]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Рекомендации для Вас' })).toBeHidden();
  await expect(page.getByText(new RegExp(`/story/${story.id}$`))).toBeVisible();
  const said = await page.evaluate(() => {
    const after = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one, '::after').content).join();
    return {
      original: after('a.original'),
      others: after('.headline[data-original]'),
      ink: getComputedStyle(document.body).color,
      paper: getComputedStyle(document.body).backgroundColor,
    };
  });
  expect(said.original).toContain(first?.url);
  for (const { url } of others) expect(said.others).toContain(url);
  const lightness = (colour: string) =>
    (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, one) => sum + Number(one), 0);
  expect(lightness(said.ink)).toBeLessThan(lightness(said.paper));
});

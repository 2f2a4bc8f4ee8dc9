import type { CDPSession, Page } from '@playwright/test';
import { enter, openSession, ownAddress } from './support/account';
import { expectNothingSerious } from './support/axe';
import { hydrated } from './support/hydrated';
import { openStory } from './support/channel';
import { expect, findPictured, findStory, splitStory, test } from './support/site';

const gallery = (page: Page) => page.getByRole('group', { name: 'Фотографии сюжета' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Просмотр фотографий' });
const counter = (page: Page) => viewer(page).getByRole('status');
const reaction = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Реакции' }).getByRole('button', { name });

test.describe('the gallery (GALLERY-1, GALLERY-2)', () => {
  for (const [width, places] of [
    [360, 1],
    [549, 1],
    [550, 2],
    [1149, 2],
    [1150, 3],
    [1280, 3],
  ] as const) {
    test(`shows ${places} at ${width} px, and says on the last one that there are more`, async ({ page, request }) => {
      const { id } = await findPictured(request);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/story/${id}`);
      const links = gallery(page).getByRole('link');
      await expect(links).toHaveCount(places);
      await expect(links.last()).toContainText('+Ещё фото');
      await expect(gallery(page).getByText('+Ещё фото').filter({ visible: true })).toHaveCount(1);
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is links to the pictures, all of them', async ({ page, request }) => {
      const { id, images } = await findPictured(request);
      await page.goto(`/story/${id}`);
      const hrefs = await gallery(page)
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(new Set(hrefs)).toEqual(new Set(images.map(({ full }) => full.url)));
      expect((await request.get(hrefs[0] ?? '')).headers()['content-type']).toMatch(/^image\//);
      await expect(page.getByRole('button', { name: 'Поделиться' })).toBeHidden();
      await expect(page.getByRole('status', { name: 'Загрузка...' })).toHaveCount(0);
    });
  });

  test('is walked by the keyboard alone; the focus stays inside and comes back', async ({ page, request }) => {
    const { id, images } = await findPictured(request);
    const last = images.length;
    await page.goto(`/story/${id}`);
    const opener = gallery(page).getByRole('link').nth(1);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(counter(page)).toHaveText(`2 из ${last}`);
    for (const [key, shown] of [
      ['ArrowRight', 3],
      ['Home', 1],
      ['ArrowLeft', last],
      ['ArrowRight', 1],
      ['End', last],
    ] as const) {
      await page.keyboard.press(key);
      await expect(counter(page)).toHaveText(`${shown} из ${last}`);
    }
    const strip = viewer(page).getByRole('list', { name: 'Все фотографии' });
    await expect(strip.getByRole('button', { name: `Фото ${last}` })).toHaveAttribute('aria-current', 'true');
    await expect(strip.getByRole('button', { name: `Фото ${last}` })).toBeInViewport();
    for (let step = 0; step < last + 6; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('is walked by clicks, round and round, and closed by its button', async ({ page, request }) => {
    const { id, images } = await findPictured(request);
    await page.goto(`/story/${id}`);
    await gallery(page).getByRole('link').first().click();
    await viewer(page).getByRole('button', { name: 'Предыдущее фото' }).click();
    await expect(counter(page)).toHaveText(`${images.length} из ${images.length}`);
    await viewer(page).getByRole('button', { name: 'Следующее фото' }).click();
    await expect(counter(page)).toHaveText(`1 из ${images.length}`);
    await viewer(page).getByRole('button', { name: 'Фото 3', exact: true }).click();
    await expect(counter(page)).toHaveText(`3 из ${images.length}`);
    await expectNothingSerious(page);
    await viewer(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(viewer(page)).toHaveCount(0);
  });

  test('says so when a picture cannot be had', async ({ page, request }) => {
    const { id } = await findPictured(request);
    await page.route('**/media/**/full.jpg', (route) => route.fulfill({ status: 404 }));
    await page.goto(`/story/${id}`);
    await gallery(page).getByRole('link').first().click();
    await expect(viewer(page).getByText('Не удалось загрузить фото.')).toBeVisible();
  });

  test.describe('under a finger', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

    const drag = async (touch: CDPSession, dx: number, dy: number) => {
      const at = (part: number) => [{ x: 200 + dx * part, y: 400 + dy * part }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };

    test('changes at more than 50 px aside, not up or down', async ({ page, request }) => {
      const { id, images } = await findPictured(request);
      await page.goto(`/story/${id}`);
      await gallery(page).getByRole('link').first().tap();
      await expect(counter(page)).toHaveText(`1 из ${images.length}`);
      const touch = await page.context().newCDPSession(page);
      for (const [dx, dy, shown] of [
        [-70, 5, 2],
        [-40, 0, 2],
        [60, 150, 2],
        [70, 0, 1],
        [70, 0, images.length],
      ] as const) {
        await drag(touch, dx, dy);
        await expect(counter(page)).toHaveText(`${shown} из ${images.length}`);
      }
    });
  });
});

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
    await page.context().setExtraHTTPHeaders(ownAddress());
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

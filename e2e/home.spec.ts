import type { APIRequestContext, Page } from '@playwright/test';
import type { StorySummary } from '../lib/contract/story';
import { enter } from './support/account';
import { hold } from './support/hold';
import { layoutShift, scrollThrough, watchLayoutShift } from './support/layout-shift';
import { expect, test } from './support/site';

const grids = ['Актуальные сюжеты', 'Самые популярные новости', 'Рекомендации для Вас'];
const recommendations = '/api/v1/news/user-recommendations/';

const block = (page: Page, name: string) => page.getByRole('region', { name });
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Категории', exact: true }).getByRole('link', { name, exact: true });
const skeletons = (page: Page) => page.getByRole('status', { name: 'Загрузка...' }).locator('.skeleton:visible');
const chosenChip = (page: Page) =>
  page.getByRole('navigation', { name: 'Категории', exact: true }).locator('[aria-current]');

/** Marks the document: a full reload would lose it. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'kept', true));
const isKept = (page: Page) => page.evaluate(() => Reflect.get(window, 'kept') === true);

test.describe('home (HOME-1, HOME-2)', () => {
  test('has its blocks in order: at most twelve cards a grid, three picks, a banner that says what it is', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(/новости Беларуси и мира/);
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.filter((text) => [...grids, 'Выбор редакции'].includes(text))).toEqual([
      ...grids,
      'Выбор редакции',
    ]);
    for (const name of grids) {
      const cards = await block(page, name).getByRole('article').count();
      expect([name, cards > 0 && cards <= 12]).toEqual([name, true]);
    }
    const picks = await block(page, 'Выбор редакции').getByRole('article').count();
    expect(picks > 0 && picks <= 3).toBe(true);
    await expect(block(page, 'Реклама').getByText('Реклама', { exact: true })).toBeVisible();
  });

  test('a phone shows four headlines in its first screen, and the page is at most 5,500 px high (HOME-7)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await scrollThrough(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    const headlines = await page
      .locator('main a[href^="/story/"]')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= window.innerHeight).length);
    expect(headlines).toBeGreaterThanOrEqual(4);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_500);
  });

  test('the banner is there from 900 px on', async ({ page }) => {
    await page.goto('/');
    for (const [width, isShown] of [
      [360, false],
      [899, false],
      [900, true],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('section[aria-label="Реклама"]'), `${width} px`).toBeVisible({ visible: isShown });
    }
  });

  test('a middle click on a chip or a card opens it in a new tab', async ({ page, context }) => {
    await page.goto('/');
    for (const [link, address] of [
      [chip(page, 'Спорт'), /\/category\/9$/],
      [block(page, 'Актуальные сюжеты').getByRole('article').nth(1), /\/story\/\d+$/],
    ] as const) {
      const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ button: 'middle' })]);
      await expect(tab).toHaveURL(address);
      await tab.close();
    }
    await expect(page).toHaveURL('/');
  });

  test('going back from a story finds the place that was left', async ({ page }) => {
    await page.goto('/');
    const card = block(page, 'Рекомендации для Вас').getByRole('link').nth(4);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await card.click();
    await expect(page).toHaveURL(/\/story\/\d+$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate((top) => Math.abs(window.scrollY - top), before)).toBeLessThan(50);
  });
});

test.describe('a chip changes the list without a full reload (R14, LIST-1)', () => {
  for (const [width, places] of [
    [899, 6],
    [900, 12],
  ] as const) {
    test(`cleared, with ${places} skeletons at ${width} px, then the list of the category`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await mark(page);
      const release = await hold(page, '/category/9');
      await chip(page, 'Спорт').click();
      await expect(skeletons(page)).toHaveCount(places);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Спорт']);
      await expect(chosenChip(page)).toHaveText(['Спорт']);
      release();
      await expect(page).toHaveURL('/category/9');
      await expect(page.locator('[data-story-list] article').first()).toBeVisible();
      await expect(skeletons(page)).toHaveCount(0);
      expect(await isKept(page)).toBe(true);
    });
  }

  test('by keyboard too: the focus stays on the chip', async ({ page }) => {
    await page.goto('/');
    await mark(page);
    await chip(page, 'Спорт').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/category/9');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спорт');
    await expect(chip(page, 'Спорт')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/category\/(?!9$)\d+$/);
    await expect(chosenChip(page)).toBeFocused();
    expect(await isKept(page)).toBe(true);
  });
});

test.describe('recommendations of a signed-in reader (HOME-1, PROFILE-3, R13)', () => {
  test('skeletons, then their own stories, none twice on the page; nothing moves', async ({
    page,
    request,
    baseURL,
    reader,
  }) => {
    await enter(page, reader, baseURL ?? '');
    await watchLayoutShift(page);
    const answers = await listRecommendations(request);
    let asked = 0;
    await page.route(
      (url) => url.pathname === recommendations,
      (route) => {
        const query = new URL(route.request().url()).searchParams;
        asked += 1;
        expect(Object.fromEntries(query)).toEqual({
          days: '2',
          num_recommendations: '12',
          offset: String(12 * (asked - 1)),
        });
        return route.fulfill({ json: answers.slice(Number(query.get('offset'))).slice(0, 12) });
      },
    );
    // Before that route: the last one set is the first one asked.
    const release = await hold(page, recommendations);
    await page.goto('/');
    const own = block(page, 'Рекомендации для Вас');
    await own.scrollIntoViewIfNeeded();
    await expect(skeletons(page)).toHaveCount(12);
    await expect(own.getByRole('article')).toHaveCount(0);
    release();
    await expect(own.getByRole('article')).toHaveCount(12);
    await expect(skeletons(page)).toHaveCount(0);
    const hrefs = await page
      .getByRole('main')
      .locator('article a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs).size).toBe(hrefs.length);
    await scrollThrough(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

  for (const [name, answer] of [
    ['there are none', { status: 200, json: [] }],
    ['they cannot be had', { status: 500, json: { detail: 'Ошибка.' } }],
  ] as const) {
    test(`what the server rendered stays when ${name}`, async ({ page, request, baseURL, refused, reader }) => {
      refused(500, /Error loading recommendations/);
      await enter(page, reader, baseURL ?? '');
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === recommendations);
      await page.route(
        (url) => url.pathname === recommendations,
        (route) => route.fulfill(answer),
      );
      const html = await (await request.get('/')).text();
      await page.goto('/');
      await answered;
      const links = block(page, 'Рекомендации для Вас').getByRole('link');
      await expect(links).not.toHaveCount(0);
      for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
        expect(html).toContain(`href="${href}"`);
    });
  }

  test('an anonymous reader’s page asks for none', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes(recommendations) && asked.push(request.url())));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });

  test('the HTML is the same for everybody and may be kept by any cache', async ({ request, reader, baseURL }) => {
    const { access, refresh } = reader;
    const cookie = `access-token=${access}; refresh-token=${refresh}`;
    const [everybodys, readers] = [
      await request.get('/'),
      await request.get('/', { headers: { Cookie: cookie, Authorization: `Bearer ${access}` } }),
    ];
    expect(readers.headers()['cache-control']).toBe(everybodys.headers()['cache-control']);
    expect(readers.headers()['cache-control']).toMatch(/^s-maxage=/);
    expect([baseURL, storiesOf(await readers.text())]).toEqual([baseURL, storiesOf(await everybodys.text())]);
  });
});

const storiesOf = (html: string) => [...html.matchAll(/href="(\/story\/\d+)"/g)].map(([, href]) => href);

/** Every story of the demo as a recommendation. */
async function listRecommendations(request: APIRequestContext) {
  const { results } = (await (await request.get('/api/v1/stories/?page=1&page_size=100')).json()) as {
    results: StorySummary[];
  };
  return results.map(({ id, title, creation_at, news_article }) => ({ id, title, creation_at, news_article }));
}

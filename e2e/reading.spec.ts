import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { StorySummary } from '../lib/contract/story';
import { hydrated } from './support/hydrated';
import { sidewaysOf } from './support/sideways';
import { expect, findLargestCategory, findStory, splitStory, test } from './support/site';

const list = (page: Page) => page.locator('[data-story-list] article');
const more = (page: Page) => page.getByRole('link', { name: 'Показать Еще' });
const told = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Показано' });
const storiesOfApi = (url: URL) => url.pathname === '/api/v1/stories/';

test.describe('reading with JavaScript', () => {
  test('another outlet is selected in place, scrolls to the top, and back works (R18)', async ({ page, request }) => {
    const story = await findStory(request, 3);
    const {
      first,
      others: [second],
    } = splitStory(story);
    await page.goto(`/story/${story.id}`);
    await page.evaluate(() => Reflect.set(window, 'kept', true));
    const outlet = page.locator(`a[href="/story/${story.id}?article=${second?.id}"]`).first();
    await expect(page.locator('html[data-live]')).toBeAttached();
    await outlet.click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(second?.title ?? '');
    await expect(page).toHaveURL(`/story/${story.id}?article=${second?.id}`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(heading).toHaveText(first?.title ?? '');
    expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true);
  });

  test('a category shows five stories, then five more, and back restores them (LIST-2, R17)', async ({
    page,
    request,
  }) => {
    const { path, stories } = await findLargestCategory(request);
    const more = Math.min(10, stories);
    await page.goto(path);
    const list = page.locator('[data-story-list] article');
    await expect(list).toHaveCount(5);
    await page.getByRole('link', { name: 'Показать Еще' }).click();
    await expect(list).toHaveCount(more);
    await expect(page).toHaveURL(`${path}?shown=10`);
    await list
      .nth(more - 1)
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/story\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(`${path}?shown=10`);
    await expect(list).toHaveCount(more);
  });

  test('«Главное» stands above a category’s list: what several outlets tell and the list does not begin with (CATEGORY-2)', async ({
    page,
    request,
  }) => {
    const path = await findCategoryWithMain(request);
    await page.goto(path);
    const linksOf = async (articles: Locator) =>
      articles
        .getByRole('heading')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const main = await linksOf(page.getByRole('region', { name: 'Главное' }).getByRole('article'));
    const newest = await linksOf(page.locator('[data-story-list] article'));
    expect([main.length >= 2, main.length <= 6, newest.length]).toEqual([true, true, 5]);
    expect(newest.filter((href) => main.includes(href))).toEqual([]);
  });

  test('a chip changes the list without a full reload (R14)', async ({ page }) => {
    await page.goto('/category/1');
    await page.evaluate(() => Reflect.set(window, 'kept', true));
    const chip = page.getByRole('navigation').getByRole('link', { name: 'Спорт', exact: true }).first();
    await hydrated(chip);
    await chip.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спорт');
    await expect(page).toHaveURL('/category/9');
    expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true);
  });

  test('a category has its heading, title and chip, five pinned stories at the side and a banner (CATEGORY-1, R16)', async ({
    page,
  }) => {
    await page.goto('/category/9');
    await expect(page).toHaveTitle(/^Категория: Спорт/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спорт');
    await expect(page.getByRole('navigation', { name: 'Категории', exact: true }).locator('[aria-current]')).toHaveText(
      ['Спорт'],
    );
    const pinned = await page.getByRole('region', { name: 'Выбор редакции' }).getByRole('article').count();
    expect(pinned > 0 && pinned <= 5).toBe(true);
    await expect(page.getByRole('region', { name: 'Реклама' })).toBeVisible();
  });

  test('a list grows to its end: the focus goes on with what is new, screen readers hear of it, the button goes away (R17)', async ({
    page,
    request,
  }) => {
    const { path, stories } = await findLargestCategory(request);
    await page.goto(path);
    await hydrated(more(page));
    for (let shown = 5; shown < stories; shown += 5) {
      const next = Math.min(shown + 5, stories);
      await more(page).focus();
      await page.keyboard.press('Enter');
      await expect(list(page)).toHaveCount(next);
      await expect(list(page).nth(shown).getByRole('link').first()).toBeFocused();
      await expect(told(page)).toHaveText(`Показано ещё ${next - shown}, всего ${next}.`);
    }
    await expect(more(page)).toHaveCount(0);
    const links = await list(page)
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(stories);
  });

  test('when more cannot be had it is only logged, and the button works again (ERROR-1)', async ({
    page,
    request,
    refused,
  }) => {
    refused(500, /Error loading stories/);
    const { path } = await findLargestCategory(request);
    await page.route(storiesOfApi, (route) => route.fulfill({ status: 500, json: { detail: 'Ошибка.' } }));
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error loading stories'));
    await page.goto(`${path}?shown=10`);
    await hydrated(more(page));
    await more(page).click();
    await expect(more(page)).toHaveAttribute('aria-busy', 'true');
    await logged;
    await expect(more(page)).toHaveAttribute('aria-busy', 'false');
    await expect(list(page)).toHaveCount(10);
    await expect(page).toHaveURL(`${path}?shown=10`);
    await page.unroute(storiesOfApi);
    await more(page).click();
    await expect(list(page)).not.toHaveCount(10);
  });

  test('going back from a story finds the place that was left in a grown list (R17)', async ({ page, request }) => {
    const { path, stories } = await findLargestCategory(request);
    await page.goto(path);
    await hydrated(more(page));
    for (let shown = 5; shown < stories; shown += 5) {
      await more(page).click();
      await expect(list(page)).toHaveCount(Math.min(shown + 5, stories));
    }
    const last = list(page).nth(stories - 2);
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await last.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/story\/\d+$/);
    await page.goBack();
    await expect(list(page)).toHaveCount(stories);
    await expect.poll(() => page.evaluate((top) => Math.abs(window.scrollY - top), before)).toBeLessThan(50);
  });

  test('no title, however long, and no missing picture breaks a list on a phone', async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.route(storiesOfApi, async (route) => {
      const answer = await route.fetch();
      const { results, ...rest } = (await answer.json()) as { results: object[] };
      const odd = [
        { title: 'Ы'.repeat(500) },
        { title: 'Длинноголовый '.repeat(35) },
        { image: null, main_image: '/media/nothing.webp' },
        { title: '', category: null, source: null },
      ];
      await route.fulfill({
        response: answer,
        json: { ...rest, results: results.map((story, index) => ({ ...story, ...odd[index % odd.length] })) },
      });
    });
    const { path } = await findLargestCategory(request);
    await page.goto(`${path}?shown=10`);
    await hydrated(more(page));
    await more(page).focus();
    await page.keyboard.press('Enter');
    await expect(list(page)).toHaveCount(15);
    // The one in focus is clamped as all others are.
    await expect(list(page).nth(10).getByRole('link')).toBeFocused();
    await expect(list(page).nth(10).locator('.title')).toHaveCSS('overflow', 'hidden');
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await sidewaysOf(page)]).toEqual([width, 0]);
      const lines = await list(page)
        .locator('.title')
        .evaluateAll((titles) =>
          titles.map((title) =>
            Math.round(title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight)),
          ),
        );
      expect([width, lines.length, Math.max(...lines) <= 5]).toEqual([width, 15, true]);
    }
    await expect(page.getByRole('link', { name: 'Без названия' })).toBeVisible();
  });

  test('dates are absolute in the HTML and relative after hydration, with no warning (R23)', async ({
    page,
    request,
  }) => {
    const { id } = await findStory(request, 2);
    const html = await (await request.get(`/story/${id}`)).text();
    expect(html).toMatch(/<time[^>]*>\d{1,2} [а-я]+/);
    await page.goto(`/story/${id}`);
    await expect(page.getByRole('main').locator('time').first()).toHaveText(
      /только что|минут|час|вчера|дн|\d{1,2} [а-я]+/,
    );
  });

  test('no page scrolls sideways at any width', async ({ page, request }) => {
    const { id } = await findStory(request, 3);
    for (const path of ['/', '/category/1', `/story/${id}`]) {
      await page.goto(path);
      for (const width of [320, 360, 899, 900, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect([path, width, await sidewaysOf(page)]).toEqual([path, width, 0]);
      }
    }
  });
});

/** The address of a category of the demo that has two stories of several outlets beside those with which its list begins. */
async function findCategoryWithMain(request: APIRequestContext): Promise<string> {
  const listOf = async (query: string) => {
    const { results } = (await (await request.get(`/api/v1/stories/?${query}`)).json()) as { results: StorySummary[] };
    return results;
  };
  for (const { id } of (await (await request.get('/api/v1/categories/')).json()) as { id: number }[]) {
    const newest = await listOf(`category=${id}&ordering=-creation_at&page_size=5`);
    const all = await listOf(`category=${id}&page=1&page_size=16`);
    const others = all.filter((story) => !newest.some((one) => one.id === story.id) && (story.sources_count ?? 1) > 1);
    if (others.length >= 2) return `/category/${id}`;
  }
  throw new Error('no category of the demo has two stories for «Главное»');
}

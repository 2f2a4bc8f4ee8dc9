import { expect, findLargestCategory, findStory, test } from './support/site';

test.describe('reading with JavaScript', () => {
  test('home shows its blocks in the order of spec §2', async ({ page }) => {
    await page.goto('/');
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    const order = ['Актуальные сюжеты', 'Самые популярные новости', 'Рекомендации для Вас'];
    expect(headings.filter((text) => order.includes(text))).toEqual(order);
  });

  test('another outlet is selected in place, scrolls to the top, and back works (R18)', async ({ page, request }) => {
    const story = await findStory(request, 3);
    const [first, second] = story.news_articles;
    await page.goto(`/story/${story.id}`);
    await page.evaluate(() => Reflect.set(window, 'kept', true));
    await page.locator(`a[href="/story/${story.id}?article=${second?.id}"]`).first().click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(second?.title ?? '');
    await expect(page).toHaveURL(`/story/${story.id}?article=${second?.id}`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(heading).toHaveText(first?.title ?? '');
    expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true);
  });

  test('a category shows five stories, then five more, and back restores them (R17)', async ({ page, request }) => {
    const { path, stories } = await findLargestCategory(request);
    const more = Math.min(10, stories);
    await page.goto(path);
    const list = page.locator('[data-story-list] article');
    await expect(list).toHaveCount(5);
    await page.getByRole('link', { name: 'Показать Еще' }).click();
    await expect(list).toHaveCount(more);
    await expect(page).toHaveURL(`${path}?shown=10`);
    await list.nth(more - 1).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/story\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(`${path}?shown=10`);
    await expect(list).toHaveCount(more);
  });

  test('a chip changes the list without a full reload (R14)', async ({ page }) => {
    await page.goto('/category/1');
    await page.evaluate(() => Reflect.set(window, 'kept', true));
    await page.getByRole('navigation').getByRole('link', { name: 'Спорт', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спорт');
    await expect(page).toHaveURL('/category/9');
    expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true);
  });

  test('dates are absolute in the HTML and relative after hydration, with no warning (R23)', async ({ page, request }) => {
    const { id } = await findStory(request, 2);
    const html = await (await request.get(`/story/${id}`)).text();
    expect(html).toMatch(/<time[^>]*>\d{1,2} [а-я]+/);
    await page.goto(`/story/${id}`);
    await expect(page.getByRole('main').locator('time').first()).toHaveText(/только что|минут|час|вчера|дн|\d{1,2} [а-я]+/);
  });

  for (const width of [360, 899, 900, 1280]) {
    test(`no page scrolls sideways at ${width} px`, async ({ page, request }) => {
      const { id } = await findStory(request, 3);
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/category/1', `/story/${id}`]) {
        await page.goto(path);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect([path, overflow]).toEqual([path, 0]);
      }
    });
  }
});

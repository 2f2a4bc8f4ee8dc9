import { expect, findLargestCategory, findPictured, findStory, readJsonLd, splitStory, test } from './support/site';

test.describe('pages without JavaScript (SEO-17)', () => {
  test.use({ javaScriptEnabled: false });

  test('a story tells its title, text, sources and the other outlets’ headlines as links', async ({
    page,
    request,
  }) => {
    const story = await findStory(request, 4);
    await page.goto(`/story/${story.id}`);
    const { first, others } = splitStory(story);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
    await expect(page.getByRole('main')).toContainText(
      (first?.description ?? first?.summary ?? '').split('\n')[0] ?? '',
    );
    await expect(page.getByRole('link', { name: 'Читать в первоисточнике' })).toHaveAttribute('href', first?.url ?? '');
    for (const other of others) {
      const address = `a[href="/story/${story.id}?article=${other.id}"]`;
      await expect(page.locator(address).filter({ hasText: other.title })).not.toHaveCount(0);
      await expect(page.getByRole('main')).toContainText(other.source?.name ?? '');
    }
  });

  test('the address of an article shows that article, with the story as canonical (R18)', async ({
    page,
    request,
    baseURL,
  }) => {
    const story = await findStory(request, 3);
    const [second] = splitStory(story).others;
    await page.goto(`/story/${story.id}?article=${second?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/story/${story.id}`);
    await expect(page).toHaveTitle(new RegExp(story.title.slice(0, 20).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  });

  test('a story’s head: description, canonical = og:url = mainEntityOfPage, dates that agree, NewsArticle', async ({
    page,
    request,
    baseURL,
  }) => {
    const story = await findStory(request, 3);
    await page.goto(`/story/${story.id}`);
    const head = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
    const url = `${baseURL}/story/${story.id}`;
    const description = (await head('meta[name=description]')) ?? '';
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(200);
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', url);
    expect(await head('meta[property="og:url"]')).toBe(url);
    expect(await head('meta[property="og:type"]')).toBe('article');
    expect(await head('meta[property="og:locale"]')).toBe('ru_RU');
    const entities = await readJsonLd(page);
    const article = entities.find((entity) => entity['@type'] === 'NewsArticle');
    expect(article).toMatchObject({ mainEntityOfPage: url, inLanguage: 'ru', isAccessibleForFree: true });
    expect(article?.datePublished).toMatch(/\+03:00$/);
    expect(await head('meta[property="article:published_time"]')).toBe(article?.datePublished);
    expect(entities.some((entity) => entity['@type'] === 'BreadcrumbList')).toBe(true);
  });

  test('the pictures that a page loads ahead are those that it shows first', async ({ page, request }) => {
    const category = await findLargestCategory(request);
    const story = await findPictured(request);
    let found = 0;
    for (const path of ['/', category.path, `/story/${story.id}`]) {
      await page.goto(path);
      const srcSetsOf = (selector: string, name: string) =>
        page.locator(selector).evaluateAll((all, attribute) => all.map((one) => one.getAttribute(attribute)), name);
      const ahead = await srcSetsOf('link[rel=preload][as=image]', 'imagesrcset');
      expect(ahead, path).toEqual(await srcSetsOf('img[fetchpriority=high]', 'srcset'));
      found += ahead.length;
    }
    expect(found).toBeGreaterThan(0);
  });

  test('home and its chips are plain links, and every card leads to its story', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Беларусь', exact: true }).first()).toHaveAttribute(
      'href',
      '/category/1',
    );
    const cards = page.locator('main article a[href^="/story/"]');
    expect(await cards.count()).toBeGreaterThanOrEqual(12);
    await cards.first().click();
    await expect(page).toHaveURL(/\/story\/\d+$/);
  });

  test('«Показать Еще» is a link that shows up to ten stories (R17)', async ({ page, request }) => {
    const { path, stories } = await findLargestCategory(request);
    await page.goto(path);
    const list = page.locator('[data-story-list] article');
    await expect(list).toHaveCount(5);
    await page.getByRole('link', { name: 'Показать Еще' }).click();
    await expect(page).toHaveURL(`${path}?shown=10`);
    await expect(list).toHaveCount(Math.min(10, stories));
  });
});

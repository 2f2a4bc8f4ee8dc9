import { typeset } from '@/lib/text/typography';
import { canonicalOf, metaOf, titlesOf } from '../lib/checks/seo-check/parse-page';
import { expect, findLargestCategory, findPictured, findStory, splitStory, test } from './support/site';
import { hrefsOf, only, readPage } from './support/site-page';

test.describe('pages without JavaScript (SEO-17)', () => {
  test('a story tells its title, text, sources and the other outlets’ headlines as links', async ({ request }) => {
    const story = await findStory(request, 4);
    const { body } = await readPage(request, `/story/${story.id}`);
    const { first, others } = splitStory(story);
    const main = only(body.all('main'));
    expect(only(body.all('h1')).text).toBe(first?.title);
    const [paragraph = ''] = (first?.description ?? first?.summary ?? '').split('\n');
    expect(main.text).toContain(typeset(paragraph.trim()).replace(/\s+/g, ' '));
    const original = main.all('a').filter(({ text }) => text === 'Читать в первоисточнике');
    expect(hrefsOf(original)).toEqual([first?.url]);
    for (const other of others) {
      const links = body.all('a', { href: `/story/${story.id}?article=${other.id}` });
      expect(links.map(({ text }) => text)).toContain(other.title);
      expect(main.text).toContain(other.source?.name);
    }
  });

  test('the address of an article shows that article, with the story as canonical (R18)', async ({
    request,
    baseURL,
  }) => {
    const story = await findStory(request, 3);
    const [second] = splitStory(story).others;
    const { body, parsed } = await readPage(request, `/story/${story.id}?article=${second?.id}`);
    expect(only(body.all('h1')).text).toBe(second?.title);
    expect(canonicalOf(parsed)).toBe(`${baseURL}/story/${story.id}`);
    expect(titlesOf(parsed)).toEqual([expect.stringContaining(story.title.slice(0, 20))]);
  });

  test('a story’s head: description, canonical = og:url = mainEntityOfPage, dates that agree, NewsArticle', async ({
    request,
    baseURL,
  }) => {
    const story = await findStory(request, 3);
    const { parsed, jsonLd } = await readPage(request, `/story/${story.id}`);
    const url = `${baseURL}/story/${story.id}`;
    const [description = ''] = metaOf(parsed, 'name', 'description');
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(canonicalOf(parsed)).toBe(url);
    expect(metaOf(parsed, 'property', 'og:url')).toEqual([url]);
    expect(metaOf(parsed, 'property', 'og:type')).toEqual(['article']);
    expect(metaOf(parsed, 'property', 'og:locale')).toEqual(['ru_RU']);
    const article = jsonLd.find((entity) => entity['@type'] === 'NewsArticle');
    expect(article).toMatchObject({ mainEntityOfPage: url, inLanguage: 'ru', isAccessibleForFree: true });
    expect(article?.datePublished).toMatch(/\+03:00$/);
    expect(metaOf(parsed, 'property', 'article:published_time')).toEqual([article?.datePublished]);
    expect(jsonLd.some((entity) => entity['@type'] === 'BreadcrumbList')).toBe(true);
  });

  test('the pictures that a page loads ahead are those that it shows first', async ({ request }) => {
    const category = await findLargestCategory(request);
    const story = await findPictured(request);
    let found = 0;
    for (const path of ['/', category.path, `/story/${story.id}`]) {
      const { parsed, body } = await readPage(request, path);
      const ahead = parsed.head
        .map(({ attributes }) => attributes)
        .filter(({ rel, as }) => rel === 'preload' && as === 'image')
        .map(({ imagesrcset }) => imagesrcset);
      const first = body.all('img', { fetchpriority: 'high' }).map(({ attributes }) => attributes.srcset);
      expect(ahead, path).toEqual(first);
      found += ahead.length;
    }
    expect(found).toBeGreaterThan(0);
  });

  test('home and its chips are plain links, and every card leads to its story', async ({ request }) => {
    const { body } = await readPage(request, '/');
    expect(hrefsOf(body.all('a').filter(({ text }) => text === 'Беларусь'))[0]).toBe('/category/1');
    const cards = only(body.all('main')).all('article');
    expect(cards.length).toBeGreaterThanOrEqual(12);
    for (const card of cards) {
      const title = card.all('h3').flatMap((heading) => heading.all('a'));
      expect(hrefsOf(title)).toEqual([expect.stringMatching(/^\/story\/\d+$/)]);
    }
  });

  test('«Показать Еще» is a link that shows up to ten stories (R17)', async ({ request }) => {
    const { path, stories } = await findLargestCategory(request);
    const { body } = await readPage(request, path);
    const more = body.all('a').filter(({ text }) => text === 'Показать Еще');
    expect(hrefsOf(more)).toEqual([`${path}?shown=10`]);
    for (const [address, count] of [
      [path, 5],
      [`${path}?shown=10`, Math.min(10, stories)],
    ] as const) {
      const list = await readPage(request, address);
      expect(only(list.body.all('ul', { 'data-story-list': /^/ })).all('article')).toHaveLength(count);
    }
  });

  test.describe('in a browser', () => {
    test.use({ javaScriptEnabled: false });

    test('a card of home leads to its story', async ({ page }) => {
      await page.goto('/');
      await page.locator('main article a[href^="/story/"]').first().click();
      await expect(page).toHaveURL(/\/story\/\d+$/);
    });
  });
});

import { canonicalOf } from '../lib/checks/seo-check/parse-page';
import { expectNothingSerious } from './support/axe';
import { sidewaysOf } from './support/sideways';
import { expect, findStory, test } from './support/site';
import { hrefsOf, only, readPage, region } from './support/site-page';

const articles = 120;

test.describe('a story by its headlines and by its outlets’ countries (STORY-7)', () => {
  for (const view of ['headlines', 'outlets']) {
    test(`?view=${view} has every article of 120 in its pages’ HTML, and the story’s canonical address`, async ({
      request,
      baseURL,
    }) => {
      const { id, news_articles } = await findStory(request, articles);
      const found: string[] = [];
      for (let path: string | undefined = `/story/${id}?view=${view}`; path !== undefined;) {
        const page = await readPage(request, path);
        expect(canonicalOf(page.parsed)).toBe(`${baseURL}/story/${id}`);
        const list = only(region(page, 'ЭТОТ СЮЖЕТ В СМИ:'));
        const hrefs = hrefsOf(list.all('li').flatMap((row) => row.all('a')));
        for (const href of hrefs) found.push(new URL(href, page.url).searchParams.get('article') ?? '');
        const pages = page.body.all('nav', { 'aria-label': 'Страницы списка публикаций' });
        path = hrefsOf(pages.flatMap((nav) => nav.all('a')).filter(({ text }) => text === 'Дальше'))[0];
      }
      expect(found.sort()).toEqual(news_articles.map((article) => String(article.id)).sort());
    });
  }

  test('they are not in the sitemap', async ({ request }) => {
    const index = await (await request.get('/sitemap.xml')).text();
    for (const [, part = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g))
      expect(await (await request.get(new URL(part).pathname)).text()).not.toContain('view=');
  });

  test('the links lead from one to the other and to an article, with nothing in anybody’s way at any width', async ({
    page,
    request,
  }) => {
    const { id } = await findStory(request, 6);
    await page.goto(`/story/${id}`);
    const views = page.getByRole('navigation', { name: 'Вид списка' });
    await views.getByRole('link', { name: 'Заголовки' }).click();
    await expect(page).toHaveURL(`/story/${id}?view=headlines`);
    await expect(views.getByRole('link', { name: 'Заголовки' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Только здесь: ').first()).toBeAttached();
    await expectNothingSerious(page);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await sidewaysOf(page)]).toEqual([width, 0]);
    }
    await views.getByRole('link', { name: 'По странам' }).click();
    await expect(page).toHaveURL(`/story/${id}?view=outlets`);
    await expectNothingSerious(page);
    await page.locator('main li a[href*="article="]').last().click();
    await expect(page).toHaveURL(/\?article=\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(`/story/${id}?view=outlets`);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the views are links, and the reactions’ places are not there', async ({ page, request }) => {
      const { id } = await findStory(request, 6);
      await page.goto(`/story/${id}`);
      await expect(page.getByRole('status', { name: 'Загрузка...' })).toHaveCount(0);
      await page.getByRole('link', { name: 'По странам' }).click();
      await expect(page).toHaveURL(`/story/${id}?view=outlets`);
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    });
  });
});

test('a strip of dots stands under the headline, and what is recommended is not home’s top again (STORY-8, STORY-6)', async ({
  request,
}) => {
  const { id } = await findStory(request, 6);
  const page = await readPage(request, `/story/${id}`);
  const strip = /<svg[^>]*aria-hidden="true"[^>]*preserveAspectRatio="none".*?<\/svg>/s.exec(page.html)?.[0] ?? '';
  expect([strip.includes('class="first"'), strip.length < 1024]).toEqual([true, true]);
  const front = (await (await request.get('/api/v1/stories/?page=1&page_size=12')).json()) as {
    results: { id: number }[];
  };
  const recommended = hrefsOf(
    region(page, 'Рекомендации для Вас')
      .flatMap((block) => block.all('h3'))
      .flatMap((one) => one.all('a')),
  );
  const count = (await (await request.get('/api/v1/stories/?page=1&page_size=1')).json()) as { count: number };
  expect(count.count).toBeGreaterThan(12);
  expect(recommended.length).toBeGreaterThan(0);
  expect(recommended.filter((href) => front.results.some((story) => href === `/story/${story.id}`))).toEqual([]);
});

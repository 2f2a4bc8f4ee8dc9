import type { Page } from '@playwright/test';
import { expect, findStory, test } from './support/site';
import { hrefsOf, only, readPage, region } from './support/site-page';

const articles = 120;
const listOf = (page: Page) => page.getByRole('region', { name: 'ЭТОТ СЮЖЕТ В СМИ:' });
const idsIn = (page: Page) =>
  listOf(page)
    .locator('a.headline')
    .evaluateAll((all) =>
      all.map((link) => new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('article')),
    );

test.describe('a story of 120 articles is read to its end (STORY-2)', () => {
  test('with scripts: each press shows five more, at the end every article stands there once', async ({
    page,
    request,
  }) => {
    // Twenty-three presses.
    test.slow();
    const { id, news_article, news_articles } = await findStory(request, articles);
    await page.goto(`/story/${id}`);
    const more = listOf(page).getByRole('button', { name: 'Показать еще' });
    const shown = listOf(page).locator('a.headline').filter({ visible: true });
    for (let count = 5; count < articles - 1; count = Math.min(count + 5, articles - 1)) {
      await expect(shown).toHaveCount(count);
      await more.click();
    }
    await expect(shown).toHaveCount(articles - 1);
    await expect(more).toHaveCount(0);
    const others = news_articles.map((article) => String(article.id)).filter((one) => one !== String(news_article?.id));
    expect((await idsIn(page)).sort()).toEqual(others.sort());
    await shown.last().click();
    await expect(page).toHaveURL(/\?article=\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/story\/\d+$/);
    await expect(shown).toHaveCount(articles - 1);
  });

  test('without scripts: the links to the list’s pages lead to every article', async ({ request }) => {
    const { id, news_article, news_articles } = await findStory(request, articles);
    const found: string[] = [];
    for (let path: string | undefined = `/story/${id}`; path !== undefined;) {
      const page = await readPage(request, path);
      const headlines = only(region(page, 'ЭТОТ СЮЖЕТ В СМИ:')).all('a', { class: /\bheadline\b/ });
      for (const href of hrefsOf(headlines)) found.push(new URL(href, page.url).searchParams.get('article') ?? '');
      const pages = page.body.all('nav', { 'aria-label': 'Страницы списка публикаций' }).flatMap((nav) => nav.all('a'));
      path = hrefsOf(pages.filter(({ text }) => text === 'Дальше'))[0];
    }
    const others = news_articles.map((article) => String(article.id)).filter((one) => one !== String(news_article?.id));
    expect(found.sort()).toEqual(others.sort());
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the way to the next page is in sight', async ({ page, request }) => {
      const { id } = await findStory(request, articles);
      await page.goto(`/story/${id}`);
      const pages = page.getByRole('navigation', { name: 'Страницы списка публикаций' });
      await pages.getByRole('link', { name: 'Дальше' }).click();
      await expect(page).toHaveURL(`/story/${id}?list=2`);
    });
  });
});

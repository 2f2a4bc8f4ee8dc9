import type { APIRequestContext, Page } from '@playwright/test';
import type { StoryDetail, StorySummary } from '../lib/contract/story';
import { publications } from '@/lib/text/numbers';
import { expectNothingSerious } from './support/axe';
import { layoutShift, scrollThrough, watchLayoutShift } from './support/layout-shift';
import { expect, splitStory, test } from './support/site';

const brief = (page: Page) => page.getByRole('region', { name: 'Коротко' });
const coverage = (page: Page) => page.getByRole('region', { name: 'ЭТОТ СЮЖЕТ В СМИ:' });

/** A story of the demo that more than five outlets tell, with its digest. */
async function findTold(
  request: APIRequestContext,
): Promise<StoryDetail & { digest: NonNullable<StoryDetail['digest']> }> {
  const { results } = (await (await request.get('/api/v1/stories/?page=1&page_size=100')).json()) as {
    results: StorySummary[];
  };
  for (const { id } of results.filter((story) => (story.sources_count ?? 0) > 5)) {
    const story = (await (await request.get(`/api/v1/story-detail/${id}/`)).json()) as StoryDetail;
    const { digest } = story;
    if (digest && new Set(digest.summary?.map(({ article_id }) => article_id)).size > 1) return { ...story, digest };
  }
  throw new Error('no story of six outlets with a digest in the demo');
}

test.describe('what is worked out of a story’s articles (DIGEST-1)', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the page has the summary, word for word, each sentence with the way to its article', async ({
      page,
      request,
    }) => {
      const { id, digest, news_articles } = await findTold(request);
      await page.goto(`/story/${id}`);
      const items = brief(page).getByRole('listitem');
      const summary = digest.summary ?? [];
      await expect(items).toHaveCount(summary.length);
      expect(summary.length).toBeLessThanOrEqual(3);
      expect(summary.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(600);
      for (const [index, { article_id, text }] of summary.entries()) {
        const article = news_articles.find((one) => one.id === article_id);
        expect(`${article?.text}\n${article?.summary}`).toContain(text);
        await expect(items.nth(index)).toHaveText(`${text} ${article?.source?.name}`);
        await expect(items.nth(index).getByRole('link')).toHaveAttribute('href', `/story/${id}?article=${article_id}`);
      }
    });

    test('the summary stands under the headline, the count of texts and the clock times in the list of outlets, all of it in the HTML (R44)', async ({
      page,
      request,
    }) => {
      const { id, digest, news_articles, news_article } = await findTold(request);
      await page.goto(`/story/${id}`);
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      expect(headings.slice(0, 2)).toEqual(['Коротко', 'ЭТОТ СЮЖЕТ В СМИ:']);
      await expect(coverage(page)).toContainText(
        publications(digest.publications_count, {
          compared: digest.compared_texts_count,
          reprints: digest.reprints_count,
        }),
      );
      await expect(coverage(page)).toContainText(`Раньше всех — ${digest.timeline[0]?.source?.name}`);
      const others = news_articles.filter((article) => article.id !== news_article?.id);
      const rows = coverage(page).locator('li');
      await expect(rows).toHaveCount(others.length);
      for (const [index, { source, publication_at }] of others.entries()) {
        await expect(rows.nth(index)).toContainText(source?.name ?? '');
        await expect(rows.nth(index).locator('time')).toHaveAttribute('datetime', publication_at);
        await expect(rows.nth(index).locator('time')).toHaveText(/^\d{2}:\d{2}$/);
      }
    });

    test('a story of one article has neither', async ({ page, request }) => {
      const { results } = (await (await request.get('/api/v1/stories/?page=1&page_size=100')).json()) as {
        results: StorySummary[];
      };
      const single = results.find(({ articles_count }) => articles_count === 1);
      expect(single).toBeDefined();
      await page.goto(`/story/${single?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(brief(page)).toHaveCount(0);
      await expect(coverage(page)).toHaveCount(0);
      await expect(page.getByRole('main')).not.toContainText('независим');
    });
  });

  test('a sentence leads to its article in place, and back', async ({ page, request }) => {
    const story = await findTold(request);
    const { id, digest } = story;
    const { first, others } = splitStory(story);
    await page.goto(`/story/${id}`);
    const other = digest.summary?.find(({ article_id }) => article_id !== first?.id)?.article_id;
    await brief(page).locator(`a[href="/story/${id}?article=${other}"]`).first().click();
    await expect(page).toHaveURL(`/story/${id}?article=${other}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(others.find((article) => article.id === other)?.title ?? '');
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(heading).toHaveText(first?.title ?? '');
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`nothing is in the way of anybody in the ${theme} theme`, async ({ page, request }) => {
      const { id } = await findTold(request);
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.goto(`/story/${id}`);
      await expectNothingSerious(page);
    });
  }

  for (const width of [360, 768, 1280]) {
    test(`at ${width} px nothing moves by itself, sticks out or is cut off`, async ({ page, request }) => {
      const { id } = await findTold(request);
      await page.setViewportSize({ width, height: 800 });
      await watchLayoutShift(page);
      await page.goto(`/story/${id}`, { waitUntil: 'networkidle' });
      await scrollThrough(page);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
      const cut = await coverage(page)
        .locator('.name')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
      expect(cut).toBe(0);
    });
  }
});

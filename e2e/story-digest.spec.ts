import type { APIRequestContext, Page } from '@playwright/test';
import type { StoryDetail, StorySummary } from '../lib/contract/story';
import { publications } from '@/lib/text/numbers';
import { typeset } from '@/lib/text/typography';
import { expectNothingSerious } from './support/axe';
import { layoutShift, scrollThrough, watchLayoutShift } from './support/layout-shift';
import { sidewaysOf } from './support/sideways';
import { expect, splitStory, test } from './support/site';
import { hrefsOf, only, readPage, region } from './support/site-page';

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
  test('the HTML has the summary, word for word, each sentence with the way to its article', async ({ request }) => {
    const { id, digest, news_articles } = await findTold(request);
    const page = await readPage(request, `/story/${id}`);
    const items = only(region(page, 'Коротко')).all('li');
    const summary = digest.summary ?? [];
    expect(items).toHaveLength(summary.length);
    expect(summary.length).toBeLessThanOrEqual(3);
    expect(summary.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(600);
    for (const [index, { article_id, text }] of summary.entries()) {
      const article = news_articles.find((one) => one.id === article_id);
      expect(`${article?.text}\n${article?.summary}`).toContain(text);
      expect(items[index]?.text).toBe(`${typeset(text)} ${article?.source?.name}`.replace(/\s+/g, ' '));
      expect(hrefsOf(items[index]?.all('a') ?? [])).toEqual([`/story/${id}?article=${article_id}`]);
    }
  });

  test('the summary stands under the headline, the count of texts and the clock times in the list of outlets, all of it in the HTML (R44)', async ({
    request,
  }) => {
    const { id, digest, news_articles, news_article } = await findTold(request);
    const page = await readPage(request, `/story/${id}`);
    const headings = only(page.body.all('main')).all('h2');
    expect(headings.slice(0, 2).map(({ text }) => text)).toEqual(['Коротко', 'ЭТОТ СЮЖЕТ В СМИ:']);
    const told = only(region(page, 'ЭТОТ СЮЖЕТ В СМИ:'));
    const count = publications(digest.publications_count, {
      compared: digest.compared_texts_count,
      reprints: digest.reprints_count,
    });
    expect(told.text).toContain(count.replace(/\s+/g, ' '));
    expect(told.text).toContain(`Раньше всех — ${digest.timeline[0]?.source?.name}`);
    const others = news_articles.filter((article) => article.id !== news_article?.id);
    const rows = told.all('li');
    expect(rows).toHaveLength(others.length);
    for (const { id: other, source, publication_at } of others) {
      // A reprint's row stands inside that of its original.
      const row = rows.findLast((one) => hrefsOf(one.all('a')).includes(`/story/${id}?article=${other}`));
      expect(row?.text).toContain(source?.name ?? '');
      const [time] = row?.all('time') ?? [];
      expect([time?.attributes.datetime, time?.text]).toEqual([publication_at, expect.stringMatching(/^\d{2}:\d{2}$/)]);
    }
  });

  test('a story of one article has neither', async ({ request }) => {
    const { results } = (await (await request.get('/api/v1/stories/?page=1&page_size=100')).json()) as {
      results: StorySummary[];
    };
    const single = results.find(({ articles_count }) => articles_count === 1);
    expect(single).toBeDefined();
    const page = await readPage(request, `/story/${single?.id}`);
    expect(page.body.all('h1')).toHaveLength(1);
    expect([...region(page, 'Коротко'), ...region(page, 'ЭТОТ СЮЖЕТ В СМИ:')]).toEqual([]);
    expect(only(page.body.all('main')).text).not.toContain('независим');
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

  test('nothing moves by itself, sticks out or is cut off at any width, and nothing is in the way of anybody', async ({
    page,
    request,
  }) => {
    const { id } = await findTold(request);
    await watchLayoutShift(page);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/story/${id}`);
      await scrollThrough(page);
      expect([width, (await layoutShift(page)) < 0.02, await sidewaysOf(page)]).toEqual([width, true, 0]);
      const cut = await coverage(page)
        .locator('.name')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
      expect([width, cut]).toEqual([width, 0]);
    }
    await expectNothingSerious(page);
  });
});

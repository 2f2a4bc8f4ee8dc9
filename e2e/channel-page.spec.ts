import type { APIRequestContext } from '@playwright/test';
import type { Source } from '../lib/contract/source';
import type { StorySummary } from '../lib/contract/story';
import { canonicalOf, metaOf, titlesOf } from '../lib/checks/seo-check/parse-page';
import { expectNoBarriers } from './support/axe';
import { layoutShift, scrollThrough, watchLayoutShift } from './support/layout-shift';
import { sidewaysOf } from './support/sideways';
import { expect, findStory, splitStory, test } from './support/site';
import { hrefsOf, only, readPage } from './support/site-page';

/** The channel that the first article of a story of the demo comes from, and how many stories of it there are. */
async function findChannel(
  request: APIRequestContext,
): Promise<{ path: string; channel: Source; stories: StorySummary[]; count: number }> {
  const { news_article } = await findStory(request, 4);
  const id = news_article?.source?.id ?? 0;
  const channel = (await (await request.get(`/api/v1/sources/${id}/`)).json()) as Source;
  const page = await request.get(`/api/v1/stories/?source=${id}&page=1&page_size=24`);
  const { results, count } = (await page.json()) as { results: StorySummary[]; count: number };
  if (count <= 12) throw new Error('no channel of the demo has more than twelve stories');
  return { path: `/channel/${id}`, channel, stories: results, count };
}

test.describe('the public page of a channel, in its HTML', () => {
  test('says who publishes, and lists its latest stories as links', async ({ request }) => {
    const { path, channel, stories } = await findChannel(request);
    const main = only((await readPage(request, path)).body.all('main'));
    expect(only(main.all('h1')).text).toBe(channel.name);
    expect(main.text).toContain(channel.description ?? '');
    expect(main.all('li').filter(({ text }) => /^\d+\s(сюжет|сюжета|сюжетов)$/.test(text))).toHaveLength(1);
    const { attributes } = only(main.all('a').filter(({ text }) => text === 'Сайт издания'));
    expect(new URL(attributes.href ?? '').href).toBe(new URL(channel.url ?? '').href);
    expect(attributes.rel).toBe('noopener noreferrer');
    expect(main.all('article').flatMap((card) => hrefsOf(card.all('h3').flatMap((title) => title.all('a'))))).toEqual(
      stories.slice(0, 12).map(({ id }) => `/story/${id}`),
    );
  });

  test('the way from home is shown as its structured data tells it', async ({ request, baseURL }) => {
    const { path, channel } = await findChannel(request);
    const { body, jsonLd } = await readPage(request, path);
    const steps = only(body.all('nav', { 'aria-label': 'Вы здесь' })).all('li');
    expect(hrefsOf(steps.flatMap((step) => step.all('a')))[0]).toBe('/');
    expect(steps.filter(({ attributes }) => attributes['aria-current'] === 'page').map(({ text }) => text)).toEqual([
      channel.name,
    ]);
    expect(jsonLd.map((entity) => entity['@type'])).toEqual([
      'NewsMediaOrganization',
      'CollectionPage',
      'BreadcrumbList',
    ]);
    const [organization, collection] = jsonLd;
    expect(organization).toMatchObject({ name: channel.name, mainEntityOfPage: baseURL + path });
    expect(collection).toMatchObject({
      url: baseURL + path,
      about: { '@id': organization?.['@id'] },
      mainEntity: { '@type': 'ItemList', numberOfItems: 12 },
    });
  });

  test('head: title, description, canonical = og:url, in the index; the same for more stories', async ({
    request,
    baseURL,
  }) => {
    const { path, channel } = await findChannel(request);
    for (const address of [path, `${path}?shown=24`, `${path}?utm_source=x`]) {
      const { parsed } = await readPage(request, address);
      expect(titlesOf(parsed)).toEqual([`${channel.name}: новости и сюжеты | Сюжет`]);
      const [description = ''] = metaOf(parsed, 'name', 'description');
      expect(description.length).toBeGreaterThanOrEqual(120);
      expect(description.length).toBeLessThanOrEqual(200);
      expect(canonicalOf(parsed)).toBe(baseURL + path);
      expect(metaOf(parsed, 'property', 'og:url')).toEqual([baseURL + path]);
      expect(metaOf(parsed, 'property', 'og:type')).toEqual(['website']);
      expect(metaOf(parsed, 'property', 'og:image')[0]).toMatch(/^https?:\/\//);
      expect(metaOf(parsed, 'name', 'twitter:card')).toEqual(['summary_large_image']);
      expect(metaOf(parsed, 'name', 'robots')).toHaveLength(1);
      if (process.env.E2E_NOINDEX === '0')
        expect(metaOf(parsed, 'name', 'robots')).toEqual(['index,follow,max-image-preview:large,max-snippet:-1']);
    }
  });

  test('«Показать еще» is a link to up to twelve more', async ({ request }) => {
    const { path, count } = await findChannel(request);
    const { body } = await readPage(request, path);
    expect(hrefsOf(body.all('a').filter(({ text }) => text === 'Показать еще'))).toEqual([`${path}?shown=24`]);
    const longer = await readPage(request, `${path}?shown=24`);
    expect(only(longer.body.all('main')).all('article')).toHaveLength(Math.min(24, count));
  });

  test('nothing private is in it: no feed address, no contacts', async ({ request }) => {
    const { path } = await findChannel(request);
    const html = await (await request.get(path)).text();
    for (const field of ['rss_url', 'contact_phone', 'contact_email', 'director', 'mailto:', 'tel:'])
      expect(html.split('<footer')[0]).not.toContain(field);
  });

  test('one address: the slash and the inner path lead on by one 308; an odd count shows the usual page', async ({
    request,
  }) => {
    for (const [from, to] of [
      ['/channel/1/', '/channel/1'],
      ['/channel/1/24', '/channel/1?shown=24'],
    ] as const) {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect([from, answer.status(), answer.headers().location]).toEqual([from, 308, to]);
    }
    expect((await request.get('/channel/1?shown=13', { maxRedirects: 0 })).status()).toBe(200);
  });

  test('is cached for everyone, and carries no cookie', async ({ request }) => {
    const headers = (await request.get('/channel/1')).headers();
    expect(headers['cache-control']).toMatch(/^s-maxage=60, stale-while-revalidate=\d{2,3}$/);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

test('a press puts twelve more in place, and back from a story restores them', async ({ page, request }) => {
  const { path, count } = await findChannel(request);
  const shown = Math.min(24, count);
  await page.goto(path);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  await page.getByRole('link', { name: 'Показать еще' }).press('Enter');
  await expect(cards).toHaveCount(shown);
  await expect(cards.nth(12).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(`${path}?shown=24`);
  await cards
    .nth(shown - 1)
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/story\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(`${path}?shown=24`);
  await expect(cards).toHaveCount(shown);
});

test('on a story the name of every outlet leads to its channel, by mouse and by keyboard, and no link stands in another', async ({
  page,
  request,
}) => {
  const story = await findStory(request, 4);
  const {
    first,
    others: [second],
  } = splitStory(story);
  const { id } = story;
  await page.goto(`/story/${id}`);
  await expect(page.locator('a a')).toHaveCount(0);
  const byline = page.getByRole('article').locator('header').getByRole('link', { name: first?.source?.name });
  await expect(byline).toHaveAttribute('href', `/channel/${first?.source?.id}`);
  const coverage = page.getByRole('region', { name: 'ЭТОТ СЮЖЕТ В СМИ:' });
  const other = coverage.getByRole('listitem').first().getByRole('link', { name: second?.source?.name, exact: true });
  for (const link of [byline, other]) {
    const box = await link.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await other.click();
  await expect(page).toHaveURL(`/channel/${second?.source?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.source?.name ?? '');
  await page.goBack();
  await byline.press('Enter');
  await expect(page).toHaveURL(`/channel/${first?.source?.id}`);
});

test('the rest of a headline’s place still selects the article (R18)', async ({ page, request }) => {
  const story = await findStory(request, 4);
  const { id } = story;
  await page.goto(`/story/${id}`, { waitUntil: 'networkidle' });
  // The headline lies over it, hence the force.
  await page
    .getByRole('region', { name: 'ЭТОТ СЮЖЕТ В СМИ:' })
    .getByRole('listitem')
    .first()
    .locator('time')
    .click({ force: true });
  await expect(page).toHaveURL(`/story/${id}?article=${splitStory(story).others[0]?.id}`);
});

test('nothing stands out sideways or moves by itself at any width, and axe finds nothing, on the page and on a story that leads to it', async ({
  page,
  request,
}) => {
  await watchLayoutShift(page);
  const { path } = await findChannel(request);
  for (const width of [360, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await scrollThrough(page);
    expect([width, (await layoutShift(page)) < 0.02, await sidewaysOf(page)]).toEqual([width, true, 0]);
  }
  await expectNoBarriers(page, path);
  await page.goto(`/story/${(await findStory(request, 4)).id}`);
  await expectNoBarriers(page, 'a story');
});

import type { APIRequestContext } from '@playwright/test';
import type { Source } from '../lib/contract/source';
import type { StorySummary } from '../lib/contract/story';
import { ownAddress } from './support/account';
import { expectNothingSerious } from './support/axe';
import { layoutShift, scrollThrough, watchLayoutShift } from './support/layout-shift';
import { expect, findStory, readJsonLd, splitStory, test } from './support/site';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

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

test.describe('the public page of a channel without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says who publishes, and lists its latest stories as links', async ({ page, request }) => {
    const { path, channel, stories } = await findChannel(request);
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(channel.name);
    await expect(main).toContainText(channel.description ?? '');
    await expect(main.getByText(/^\d+\s(сюжет|сюжета|сюжетов)$/)).toBeVisible();
    const ownSite = main.getByRole('link', { name: 'Сайт издания' });
    expect(new URL((await ownSite.getAttribute('href')) ?? '').href).toBe(new URL(channel.url ?? '').href);
    await expect(ownSite).toHaveAttribute('rel', 'noopener noreferrer');
    const cards = main.getByRole('article').getByRole('link');
    await expect(cards).toHaveCount(12);
    expect(await cards.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      stories.slice(0, 12).map(({ id }) => `/story/${id}`),
    );
  });

  test('the way from home is shown as its structured data tells it', async ({ page, request, baseURL }) => {
    const { path, channel } = await findChannel(request);
    await page.goto(path);
    const trail = page.getByRole('navigation', { name: 'Вы здесь' });
    await expect(trail.getByRole('link', { name: 'Главная' })).toHaveAttribute('href', '/');
    await expect(trail.locator('[aria-current=page]')).toHaveText(channel.name);
    const entities = await readJsonLd(page);
    expect(entities.map((entity) => entity['@type'])).toEqual([
      'NewsMediaOrganization',
      'CollectionPage',
      'BreadcrumbList',
    ]);
    const [organization, collection] = entities;
    expect(organization).toMatchObject({ name: channel.name, mainEntityOfPage: baseURL + path });
    expect(collection).toMatchObject({
      url: baseURL + path,
      about: { '@id': organization?.['@id'] },
      mainEntity: { '@type': 'ItemList', numberOfItems: 12 },
    });
  });

  test('head: title, description, canonical = og:url, in the index; the same for more stories', async ({
    page,
    request,
    baseURL,
  }) => {
    const { path, channel } = await findChannel(request);
    const head = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
    for (const address of [path, `${path}?shown=24`, `${path}?utm_source=x`]) {
      await page.goto(address);
      await expect(page).toHaveTitle(`${channel.name}: новости и сюжеты | Сюжет`);
      const description = (await head('meta[name=description]')) ?? '';
      expect(description.length).toBeGreaterThanOrEqual(120);
      expect(description.length).toBeLessThanOrEqual(200);
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', baseURL + path);
      expect(await head('meta[property="og:url"]')).toBe(baseURL + path);
      expect(await head('meta[property="og:type"]')).toBe('website');
      expect(await head('meta[property="og:image"]')).toMatch(/^https?:\/\//);
      expect(await head('meta[name="twitter:card"]')).toBe('summary_large_image');
      await expect(page.locator('head meta[name=robots]')).toHaveCount(1);
      if (process.env.E2E_NOINDEX === '0')
        expect(await head('meta[name=robots]')).toBe('index,follow,max-image-preview:large,max-snippet:-1');
    }
  });

  test('«Показать еще» is a link to up to twelve more', async ({ page, request }) => {
    const { path, count } = await findChannel(request);
    await page.goto(path);
    await page.getByRole('link', { name: 'Показать еще' }).click();
    await expect(page).toHaveURL(`${path}?shown=24`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(24, count));
  });

  test('nothing private is in it: no feed address, no contacts', async ({ request }) => {
    const { path } = await findChannel(request);
    const html = await (await request.get(path)).text();
    for (const field of ['rss_url', 'contact_phone', 'contact_email', 'director', 'mailto:', 'tel:'])
      expect(html.split('<footer')[0]).not.toContain(field);
  });

  for (const path of [
    '/channel',
    '/channel/999999',
    '/channel/01',
    '/channel/abc',
    '/channel/-1',
    '/channel/1/12',
    '/channel/1/13',
    '/channel/1/24/1',
  ]) {
    test(`${path} is a true 404 that says so in its HTML (R33)`, async ({ page }) => {
      for (const visit of ['rendered', 'cached']) {
        const answer = await page.goto(path);
        expect([visit, answer?.status(), answer?.headers()['cache-control']]).toEqual([visit, 404, 'no-store']);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена ...');
        await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
        await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
      }
    });
  }

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

for (const width of [360, 900, 1280]) {
  test(`at ${width} px nothing stands out sideways, and nothing moves by itself`, async ({ page, request }) => {
    await watchLayoutShift(page);
    await page.setViewportSize({ width, height: 800 });
    const { path } = await findChannel(request);
    await page.goto(path, { waitUntil: 'networkidle' });
    await scrollThrough(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
}

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing serious in the ${theme} theme, on the page and on a story that leads to it`, async ({
    page,
    request,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const { path } = await findChannel(request);
    for (const address of [path, `/story/${(await findStory(request, 4)).id}`]) {
      await page.goto(address);
      await expectNothingSerious(page, address);
    }
  });
}

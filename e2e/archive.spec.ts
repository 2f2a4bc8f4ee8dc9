import type { APIRequestContext, Page } from '@playwright/test';
import type { ArchiveIndex } from '../lib/contract/archive';
import { minskDay } from '../lib/text/calendar';
import { canonicalOf, metaOf, titlesOf } from '../lib/checks/seo-check/parse-page';
import { expectNoBarriers } from './support/axe';
import { sidewaysOf } from './support/sideways';
import { expect, findStory, listStories, test } from './support/site';
import { expectMissing, hrefsOf, only, readPage, type SitePage } from './support/site-page';

/**
 * A day of the demo that has more than one page, and how many pages that is: the fullest of the past ones, since other tests publish today and shift
 * the pages, else today.
 */
async function findFullDay(request: APIRequestContext): Promise<{ day: string; pages: number; index: ArchiveIndex }> {
  const index = (await (await request.get('/api/v1/archive/')).json()) as ArchiveIndex;
  const today = minskDay(new Date());
  const [fullest] = index.days
    .filter(({ count }) => count > index.page_size)
    .sort((a, b) => Number(a.day === today) - Number(b.day === today) || b.count - a.count);
  if (!fullest) throw new Error('no day of the demo has two pages');
  return { day: fullest.day, pages: Math.ceil(fullest.count / index.page_size), index };
}

/** The stories that a page lists. */
const storiesOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('article a[href^="/story/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const storiesIn = ({ body }: SitePage): string[] =>
  only(body.all('main'))
    .all('article')
    .flatMap((article) => hrefsOf(article.all('a', { href: /^\/story\// })));

test.describe('the archive without JavaScript (ARCHIVE-1: every story by plain links)', () => {
  test.use({ javaScriptEnabled: false });

  test('from home: archive → day → page 2 → story', async ({ page, request }) => {
    const { day } = await findFullDay(request);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Архив', exact: true }).click();
    await expect(page).toHaveURL('/archive');
    await page.locator(`main a[href="/archive/${day}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Новости за\s\d+\s[а-я]+ \d{4} года$/);
    const first = await storiesOf(page);
    await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
    await expect(page).toHaveURL(`/archive/${day}/2`);
    const second = await storiesOf(page);
    expect([first.length, first.filter((story) => second.includes(story))]).toEqual([25, []]);
    await page.getByRole('main').locator('article a').first().click();
    await expect(page).toHaveURL(second[0] ?? '');
    await expect(page.getByRole('link', { name: 'Читать в первоисточнике' })).toBeVisible();
  });

  test('days lead to the days beside them', async ({ page, request }) => {
    const { index } = await findFullDay(request);
    const [newer, older] = index.days;
    await page.goto(`/archive/${newer?.day}`);
    const beside = page.getByRole('navigation', { name: 'Соседние дни' });
    await beside.getByRole('link').first().click();
    await expect(page).toHaveURL(`/archive/${older?.day}`);
    await beside.getByRole('link').last().click();
    await expect(page).toHaveURL(`/archive/${newer?.day}`);
    await beside.getByRole('link', { name: 'Весь архив' }).click();
    await expect(page).toHaveURL('/archive');
  });
});

test('every story of the last week is three clicks from home, every one of all time is reached through the months', async ({
  request,
}) => {
  const { index } = await findFullDay(request);
  const archive = only((await readPage(request, '/archive')).body.all('main'));
  const listed = hrefsOf(archive.all('a', { href: /^\/archive\// }));
  const wanted = index.days.flatMap(({ day, count }) =>
    Array.from({ length: Math.ceil(count / index.page_size) }, (_, n) =>
      n === 0 ? `/archive/${day}` : `/archive/${day}/${n + 1}`,
    ),
  );
  expect(wanted.filter((address) => !listed.includes(address))).toEqual([]);
  const days = new Set<string>();
  for (const month of index.months) {
    const { body } = await readPage(request, `/archive/${month}`);
    for (const link of hrefsOf(only(body.all('table')).all('a'))) days.add(link);
  }
  const reached = new Set<string>();
  for (const day of days) {
    const { body } = await readPage(request, day);
    const pages = hrefsOf(body.all('nav', { 'aria-label': /^Страницы за/ }).flatMap((nav) => nav.all('a')));
    for (const address of new Set([day, ...pages]))
      for (const story of storiesIn(await readPage(request, address))) reached.add(story);
  }
  expect((await listStories(request)).filter((address) => !reached.has(address))).toEqual([]);
});

test('each page has a head, a way from home and structured data of its own (SEO-6)', async ({ request, baseURL }) => {
  const { day } = await findFullDay(request);
  const titles = new Set<string>();
  for (const path of ['/archive', `/archive/${day.slice(0, 7)}`, `/archive/${day}`, `/archive/${day}/2`]) {
    const { parsed, jsonLd } = await readPage(request, `${path}?utm_source=x`);
    titles.add(titlesOf(parsed).join());
    expect(canonicalOf(parsed)).toBe(baseURL + path);
    expect(metaOf(parsed, 'property', 'og:url')).toEqual([baseURL + path]);
    const [description = ''] = metaOf(parsed, 'name', 'description');
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(jsonLd.map((entity) => entity['@type'])).toEqual(['CollectionPage', 'BreadcrumbList']);
    expect(jsonLd[0]).toMatchObject({ url: baseURL + path, mainEntity: { '@type': 'ItemList' } });
  }
  expect(titles.size).toBe(4);
});

test('the way from home is shown as the structured data tell it, on every kind of page', async ({
  request,
  baseURL,
}) => {
  const { day } = await findFullDay(request);
  const { id, category, source } = await findStory(request, 2);
  const kinds = [
    `/story/${id}`,
    `/category/${category?.id}`,
    `/channel/${source?.id}`,
    '/archive',
    `/archive/${day.slice(0, 7)}`,
    `/archive/${day}/2`,
    '/channels',
    '/about',
    '/cookie-policy',
  ];
  for (const path of kinds) {
    const { body, jsonLd } = await readPage(request, path);
    const told = jsonLd.find((entity) => entity['@type'] === 'BreadcrumbList')?.itemListElement as {
      name: string;
      item: string;
    }[];
    const steps = only(body.all('nav', { 'aria-label': 'Вы здесь' })).all('li');
    // A story's headline stands right beneath: the way ends before it.
    const isStory = path.startsWith('/story/');
    const shown = isStory ? told.slice(0, -1) : told;
    expect(steps.map(({ text }) => text)).toEqual(shown.map(({ name }) => name));
    expect(steps.map((step) => `${baseURL}${hrefsOf(step.all('a'))[0] ?? path}`.replace(/\/$/, ''))).toEqual(
      shown.map(({ item }) => item),
    );
    expect(steps.filter(({ attributes }) => attributes['aria-current'] === 'page')).toHaveLength(isStory ? 0 : 1);
  }
});

test('what is no page of the archive is a true 404 that says so, rendered and cached', async ({ request, baseURL }) => {
  const { day, pages } = await findFullDay(request);
  const strange = [
    '2999-01-01',
    '2026-02-30',
    '1999-01-01',
    '2026-1-05',
    'abc',
    `${day}/${pages + 1}`,
    `${day}/01`,
    `${day}/2/3`,
    '2999-01',
    `${day.slice(0, 7)}/2`,
  ];
  for (const place of strange) await expectMissing(request, `/archive/${place}`, baseURL ?? '');
});

test('one address per page: every other spelling leads there by one 308, or is a 404, and never leaves the site (SEO-14)', async ({
  request,
}) => {
  const { day } = await findFullDay(request);
  for (const [from, to] of [
    [`/archive/${day}/1`, `/archive/${day}`],
    [`/Archive/${day}/2/?a=b`, `/archive/${day}/2?a=b`],
    ['/story/1//', '/story/1'],
    ['/STORY/1', '/story/1'],
    ['/Category/2/', '/category/2'],
    ['/home/', '/'],
    ['/index.html?a=b', '/?a=b'],
    ['/category/1/10/', '/category/1?shown=10'],
    ['/%73tory/1', '/story/1'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers().location]).toEqual([from, 308, to]);
  }
  for (const path of ['/story/01', '/%2F%2Fevil.example', '/nope/', '/story/1/2/3/']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([path, 404, 'no-store']);
  }
  const categories = await request.get('/category/', { maxRedirects: 0 });
  expect([categories.status(), categories.headers().location]).toEqual([307, '/category/1']);
});

test('HTML is cached for a minute and validated: 304 (SEO-12)', async ({ request }) => {
  const { day } = await findFullDay(request);
  const { id, source } = await findStory(request, 2);
  for (const path of [
    '/',
    '/category/1',
    `/story/${id}`,
    `/channel/${source?.id}`,
    '/archive',
    `/archive/${day}`,
    `/archive/${day.slice(0, 7)}`,
    '/channels',
    '/about',
    '/cookie-policy',
  ]) {
    // Between two answers the page may have been made anew.
    await expect(async () => {
      const { etag = '', 'cache-control': caching } = (await request.get(path)).headers();
      expect([path, caching]).toEqual([
        path,
        expect.stringMatching(/^s-maxage=(?:[345]\d|60), stale-while-revalidate=\d{2,3}$/),
      ]);
      const again = await request.get(path, { headers: { 'If-None-Match': etag } });
      expect([path, etag !== '', again.status(), (await again.body()).length]).toEqual([path, true, 304, 0]);
    }).toPass({ timeout: 20_000 });
  }
});

test('nothing stands out sideways at any width, and axe finds nothing on any kind of page', async ({
  page,
  request,
}) => {
  const { day } = await findFullDay(request);
  for (const path of ['/archive', `/archive/${day.slice(0, 7)}`, `/archive/${day}`, `/archive/${day}/2`]) {
    await page.goto(path);
    for (const width of [360, 899, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([path, width, await sidewaysOf(page)]).toEqual([path, width, 0]);
    }
    await expectNoBarriers(page, path);
  }
});

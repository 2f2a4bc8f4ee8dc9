import { linksOf, metaOf, titlesOf } from '../lib/checks/seo-check/parse-page';
import { ownAddress } from './support/account';
import { expectNoBarriers } from './support/axe';
import { sidewaysOf } from './support/sideways';
import { expect, findStory, test } from './support/site';
import { only, readPage, type Part } from './support/site-page';

const form = 'Запрос и фильтры';
const address = (query: Record<string, string>) => `/search?${new URLSearchParams(query)}`;

const rowsOf = (body: Part): Part[] =>
  body.all('main').flatMap((main) => main.all('ol').flatMap((list) => list.all('li')));
/** Returns the text in the field of the page's own form. */
const fieldOf = (body: Part) => only(only(body.all('main')).all('input', { type: 'search' })).attributes.value;

/** A word of the demo's headlines, as long as its own inflections are no other word. */
async function findWord(request: Parameters<typeof findStory>[0]): Promise<{ id: number; word: string }> {
  const { id, title } = await findStory(request, 3);
  const [word] = (title.match(/\p{L}{6,}/gu) ?? []).sort((a, b) => b.length - a.length);
  if (!word) throw new Error('a headline of the demo without a long word');
  return { id, word };
}

test('the header’s form leads to stories whose found words are marked (SEARCH-1)', async ({ page, request }) => {
  const { id, word } = await findWord(request);
  await page.goto('/');
  await page.getByRole('search', { name: 'Поиск по сайту' }).getByRole('searchbox').fill(word.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page).toHaveTitle(`${word.toUpperCase()} — поиск | Сюжет`);
  await expect(page.getByRole('searchbox', { name: 'Что искать' })).toHaveValue(word.toUpperCase());
  await expect(page.locator('main [role=status]')).toHaveText(/^Найден/);
  const row = page.locator('main ol > li').filter({ has: page.locator(`a[href="/story/${id}"]`) });
  await expect(row.locator('mark').first()).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/story/${id}$`));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form, its filters and the pages work as plain links', async ({ page }) => {
    await page.goto('/search');
    await expect(page.getByText('Точная фраза')).toBeVisible();
    const search = page.getByRole('search', { name: form });
    await search.getByRole('searchbox').fill('минск or беларусь or новый');
    await search.getByLabel('Период').selectOption('За месяц');
    await search.getByRole('button', { name: 'Найти' }).click();
    await expect(search.getByLabel('Период')).toHaveValue('month');
    await expect(page.locator('main [role=status]')).toHaveText(/^Найден/);
    const first = await page
      .locator('main ol h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(first.length).toBeGreaterThan(0);
    const next = page.getByRole('link', { name: 'Дальше' });
    await expect(next).toBeVisible();
    await next.click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('link', { name: 'Назад' })).toBeVisible();
    const second = await page
      .locator('main ol h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(second.filter((href) => first.includes(href))).toEqual([]);
    await page.getByRole('link', { name: 'Назад' }).click();
    await expect(page).not.toHaveURL(/page=2/);
    await expect(next).toBeVisible();
    expect(
      await page.locator('main ol h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(first);
  });
});

test('a category narrows it to its own stories', async ({ request }) => {
  const { word } = await findWord(request);
  const found = (await (await request.get(`/api/v1/search/?q=${encodeURIComponent(word)}`)).json()) as {
    results: { category: { id: number; name: string } }[];
  };
  const category = found.results[0]?.category;
  const { body } = await readPage(request, address({ q: word, category: String(category?.id) }));
  const names = rowsOf(body).map((row) => row.all('p', { class: /\bsection\b/ }).map(({ text }) => text));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toEqual([category?.name]);
});

test('is never for search engines, whatever is searched for (SEO-7)', async ({ request }) => {
  for (const path of ['/search', address({ q: 'минск' })]) {
    const { status, headers, parsed, body } = await readPage(request, path);
    expect([path, status, headers['cache-control']]).toEqual([path, 200, expect.stringMatching(/no-store/)]);
    expect(metaOf(parsed, 'name', 'robots')).toEqual([expect.stringMatching(/noindex/)]);
    expect(linksOf(parsed, 'canonical')).toEqual([]);
    expect(only(body.all('h1')).text).toBe('Поиск');
  }
});

test('a slip of the finger is understood', async ({ page, request }) => {
  const { word } = await findWord(request);
  const typo = word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4);
  await page.goto(address({ q: typo }));
  await expect(page.locator('main [role=status]')).toHaveText(/ничего не найдено\. Показано|Найден/);
  await expect(page.locator('main ol mark').first()).toBeVisible();
});

test('nothing found: it says so, advises, and keeps what was typed', async ({ page }) => {
  await page.goto(address({ q: 'щщщщщщщщ', period: 'day' }));
  await expect(page.locator('main [role=status]')).toHaveText(/Ничего не найдено/);
  await expect(page.getByText('Точная фраза')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Главное сейчас' }).getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'искать во всех категориях и за всё время' }).click();
  await expect(page).toHaveURL(address({ q: 'щщщщщщщщ' }));
  await expect(page.getByRole('search', { name: form }).getByLabel('Период')).toHaveValue('all');
});

/** Which of them a browser could take for markup is seen in a browser. */
const hostile = [
  '<script>window.hit=1</script>',
  `"><img src=x onerror="window.hit=1">`,
  '</title><script>window.hit=1</script>',
];
for (const q of hostile) {
  test(`${q} is only a query (XSS-1, INP-1)`, async ({ page }) => {
    const answer = await page.goto(address({ q }));
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('searchbox', { name: 'Что искать' })).toHaveValue(q);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск');
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });
}

const odd = [...hostile, `"'`, "' or 1=1", '!!!', 'a:*', '🙂', '-', '${7*7}', 'я'.repeat(200)];
for (const q of odd) {
  test(`${q.slice(0, 40)} stands in the field of the HTML as it was typed (INP-1)`, async ({ request }) => {
    const { status, body, parsed } = await readPage(request, address({ q }));
    expect(status).toBe(200);
    expect(fieldOf(body)).toBe(q);
    expect(only(body.all('h1')).text).toBe('Поиск');
    expect(titlesOf(parsed)).toEqual([expect.stringMatching(/ — поиск \| Сюжет$/)]);
  });
}

test('control characters of a query are nowhere: not in the field, the title or the HTML', async ({ request }) => {
  const path = '/search?q=%01%1B%5B31m%D0%BC%D0%B8%D0%BD%D1%81%D0%BA%7F%C2%85%E2%80%AE';
  const { html, body, parsed } = await readPage(request, path);
  expect(fieldOf(body)).toBe('[31mминск');
  expect(titlesOf(parsed)).toEqual([expect.stringMatching(/^\[31mминск — поиск/)]);
  expect(html.match(/[\0-\x08\x0b-\x1f\x7f-\x9f\u202e]/g)).toBeNull();
});

for (const [what, query] of [
  ['a word with a NUL', 'q=%D0%BC%00%D1%81'],
  ['201 characters', `q=${'a'.repeat(201)}`],
  ['10 000 characters', `q=${'a'.repeat(10_000)}`],
  ['bytes that are no text', 'q=%ff%fe'],
  ['a page that is too far', 'q=a&page=101'],
  ['parameters of the wrong kind', 'q=b&category=x&period=y&page=-1&at=z'],
  ['a parameter many times', 'q=b&q=c&category=1&category=2'],
] as const) {
  test(`${what} gets a readable page`, async ({ request }) => {
    const { status, body } = await readPage(request, `/search?${query}`);
    expect(status).toBe(200);
    const main = only(body.all('main'));
    const told = ['p', 'div'].flatMap((name) => main.all(name, { role: /^(status|alert)$/ }));
    expect(only(told).text).toMatch(/[а-яё]{4}/i);
  });
}

test('who asks too often reads when to come back; a crawler is told by the status', async ({
  page,
  request,
  refused: allow,
}) => {
  allow(429);
  const headers = ownAddress();
  await page.context().setExtraHTTPHeaders(headers);
  // Used up with time to spare: the budget is a minute's by the clock, and the page must be asked for before the next one begins. A few at once: a
  // crowd would take every reader's turn, those of other tests too.
  await expect
    .poll(
      async () => {
        const answers = await Promise.all(
          Array.from({ length: 5 }, () => request.get('/api/v1/search/?q=x&at=1', { headers })),
        );
        return Math.min(...answers.map((answer) => Number(answer.headers()['retry-after'] ?? 0)));
      },
      { timeout: 90_000, intervals: [50] },
    )
    .toBeGreaterThan(25);
  const refused = await request.get('/api/v1/search/?q=x', { headers });
  expect([refused.status(), Number(refused.headers()['retry-after']) > 0]).toEqual([429, true]);
  const answer = await page.goto(address({ q: 'минск' }));
  await expect(page.locator('main [role=alert]')).toHaveText(/Слишком много попыток\. Повторите через/);
  expect([answer?.status(), Number(answer?.headers()['retry-after']) > 0, answer?.headers()['cache-control']]).toEqual([
    429,
    true,
    expect.stringContaining('no-store'),
  ]);
  // A step within the site shows the same words: on any other status Next would load the whole page again.
  expect((await request.get(address({ q: 'минск' }), { headers: { ...headers, rsc: '1' } })).status()).toBe(200);
  expect((await request.get('/search', { headers })).status()).toBe(200);
});

test('on phones a link leads to the search, and nothing scrolls sideways', async ({ page }) => {
  await page.goto(address({ q: 'минск' }));
  for (const width of [320, 360, 599, 600, 899, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const link = page.locator('header').getByRole('link', { name: 'Поиск' });
    if (width < 600) await expect(link).toBeVisible();
    else await expect(page.getByRole('search', { name: 'Поиск по сайту' }).getByRole('searchbox')).toBeVisible();
    expect([width, await sidewaysOf(page)]).toEqual([width, 0]);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.locator('header').getByRole('link', { name: 'Поиск' }).click();
  await expect(page.getByRole('searchbox', { name: 'Что искать' })).toBeVisible();
});

test('axe finds nothing on its pages', async ({ page }) => {
  for (const path of ['/search', address({ q: 'минск' }), address({ q: 'щщщщщщщщ' }), '/search?q=%00']) {
    await page.goto(path);
    await expectNoBarriers(page, path);
  }
});

test('browsers and search engines are told of it (OpenSearch, SearchAction)', async ({ request, baseURL }) => {
  const { parsed, jsonLd } = await readPage(request, '/');
  expect(linksOf(parsed, 'search').map(({ href }) => href)).toEqual(['/opensearch.xml']);
  const file = await request.get('/opensearch.xml');
  expect(file.headers()['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
  expect(await file.text()).toContain(`template="${baseURL}/search?q={searchTerms}"`);
  const [site] = jsonLd.filter((entity) => entity['@type'] === 'WebSite');
  expect(site?.potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: `${baseURL}/search?q={search_term_string}` },
  });
});

import { expect, findStory, test } from './support/site';
import { expectMissing, only, readPage } from './support/site-page';

test.describe('statuses and addresses (R15, R22, R33, SEO-1)', () => {
  for (const path of [
    '/nope',
    '/story/999999',
    '/story/01',
    '/story/abc',
    '/story/1/extra',
    '/story/1/2/3',
    '/category/01',
    '/category/abc',
    '/category/1/2',
    '/channel',
    '/channel/999999',
    '/channel/01',
    '/channel/abc',
    '/channel/-1',
    '/channels/1',
    '/channels/99',
    '/channels/2/3',
    '/about/x',
    '/channel/1/x',
    '/channel/1/12',
    '/channel/1/13',
    '/channel/1/24/1',
    '/archive/x',
    '/archive/1%0a',
    '/cookie-policy/x',
    '/404',
  ]) {
    test(`${path} is a true 404 that says so in its HTML, at its own address`, async ({ request, baseURL }) => {
      await expectMissing(request, path, baseURL ?? '');
    });
  }

  test('the 404 page shows its text and its button, once scripts have taken it over too', async ({ page }) => {
    expect((await page.goto('/nope'))?.status()).toBe(404);
    await expect(page.getByText('Страница не найдена ...')).toBeVisible();
    await expect(page.getByRole('link', { name: 'На главную', exact: true })).toHaveAttribute('href', '/');
  });

  for (const path of ['/nope', '/story/999999']) {
    test(`${path} offers a search and the day’s five stories, without scripts (R33)`, async ({ request }) => {
      const { status, body } = await readPage(request, path);
      expect(status).toBe(404);
      const main = only(body.all('main'));
      expect(only(main.all('form')).attributes.action).toBe('/search');
      expect(only(main.all('input')).attributes.name).toBe('q');
      const stories = main.all('a').filter(({ attributes }) => /^\/story\/\d+$/.test(attributes.href ?? ''));
      expect(stories).toHaveLength(5);
    });
  }

  test('a story that is not there says so', async ({ page }) => {
    await page.goto('/story/999999');
    await expect(page.getByText('Сюжет не найден.')).toBeVisible();
  });

  test('/category leads to the first category by a 307', async ({ request }) => {
    const answer = await request.get('/category', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([307, '/category/1']);
  });

  test('an unknown category shows all stories under «Категории», out of search engines', async ({ page }) => {
    const answer = await page.goto('/category/999');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Категории' })).toBeVisible();
    await expect(page).toHaveTitle(/Категории/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('nav [aria-current]')).toHaveCount(0);
    // Its bytes are those of every unknown number; the reader stays at his own address, and the page works.
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    await page.getByRole('navigation').getByRole('link').first().hover();
    await page.locator('nav a[href="/category/2"]').first().click();
    await expect(page).toHaveURL('/category/2');
    await page.goBack();
    await expect(page).toHaveURL('/category/999');
    await expect(page.getByRole('heading', { level: 1, name: 'Категории' })).toBeVisible();
    expect(failures).toEqual([]);
  });

  test('one address per page: slashes and inner paths lead on by one 308', async ({ request }) => {
    const { id, news_articles } = await findStory(request, 2);
    const article = news_articles[1]?.id;
    for (const [from, to] of [
      [`/story/${id}/`, `/story/${id}`],
      ['/category/1/', '/category/1'],
      ['/home/main', '/'],
      [`/story/${id}/${article}`, `/story/${id}?article=${article}`],
      ['/category/1/10', '/category/1?shown=10'],
    ] as const) {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect([from, answer.status(), answer.headers().location]).toEqual([from, 308, to]);
    }
  });

  test('pictures are not resized on demand: the framework’s address for it is a 404 with the headers of all answers', async ({
    request,
  }) => {
    const forged = encodeURIComponent('/robots.txt#\n{"level":60,"part":"web","msg":"forged"}\n');
    const answer = await request.get(`/_next/image?url=${forged}&w=640&q=75`);
    expect([answer.status(), answer.headers()['content-security-policy']]).toEqual([
      404,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  });

  test('pages are cached for everyone, and carry no cookie', async ({ request }) => {
    const { id } = await findStory(request, 2);
    for (const path of ['/', '/category/1', `/story/${id}`]) {
      const headers = (await request.get(path)).headers();
      expect(headers['cache-control']).toMatch(/^s-maxage=(30|60), stale-while-revalidate=\d{2,3}$/);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test('a picture is served for ever, and nothing but a picture', async ({ request }) => {
    const story = await findStory(request, 2);
    const picture = story.image?.card.url ?? story.main_image ?? '';
    const answer = await request.get(picture);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const path of ['/media/../launcher.json', '/media/%2e%2e/launcher.json', '/media/0/x', '/media/']) {
      expect((await request.get(path)).status()).toBe(404);
    }
  });
});

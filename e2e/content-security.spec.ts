import type { APIRequestContext, Page } from '@playwright/test';
import { enter } from './support/account';
import { expect, findStory, test } from './support/site';

const injected = '<script>window.injected = true</script><img src="data:," onerror="window.injected = true" alt="">';
const violation = /Content Security Policy/;

interface Kind {
  name: string;
  path: (request: APIRequestContext) => Promise<string>;
  isSignedIn?: boolean;
}

const at = (name: string, path: string, isSignedIn = false): Kind => ({
  name,
  path: () => Promise.resolve(path),
  isSignedIn,
});

const kinds: Kind[] = [
  at('home', '/'),
  at('a category', '/category/1'),
  at('a longer category', '/category/1?shown=10'),
  { name: 'a story', path: async (request) => `/story/${(await findStory(request, 3)).id}` },
  {
    name: 'an article of a story',
    path: async (request) => {
      const { id, news_articles } = await findStory(request, 3);
      return `/story/${id}?article=${news_articles[1]?.id}`;
    },
  },
  at('a 404', '/nope'),
  at('a story that is not there', '/story/999999'),
  at('/404', '/404'),
  at('/login', '/login'),
  at('/profile', '/profile', true),
];

const attacked = ['home', 'a story', 'a 404', '/profile'];
const missing = ['a 404', 'a story that is not there', '/404'];

for (const { name, path, isSignedIn = false } of kinds) {
  test.describe(`${name}: only our own scripts run (CSP-1)`, () => {
    test.beforeEach(async ({ page, reader, baseURL }) => {
      if (isSignedIn) await enter(page, reader, baseURL ?? '');
    });

    test('it hydrates when it is opened and when it is revalidated, leads on without a reload, and the console stays clean', async ({
      page,
      request,
      refused,
    }) => {
      // Whoever leaves a missing page while React takes it over makes React tell of the boundary that the server gave up on purpose.
      if (missing.includes(name)) refused(404, /Minified React error #419/);
      const address = await path(request);
      for (const visit of [() => page.goto(address), () => page.reload()]) {
        expectStrict((await visit())?.headers());
        await expectRunning(page);
      }
      await page.evaluate(() => Reflect.set(window, 'kept', true));
      await page.locator('header a[href="/"]').first().click();
      await expect(page).toHaveURL('/');
      await expect(page.locator('main article').first()).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true);
    });

    // Every kind of page has the same policy, as the test above and the one of the cache see: a few show that the browser obeys it.
    if (!attacked.includes(name)) return;
    test('a script or a handler does not run that somebody put into its HTML, or into the page while it is open', async ({
      page,
      request,
      refused,
    }) => {
      refused(404, violation);
      const refusals: string[] = [];
      page.on('console', (message) => void (violation.test(message.text()) && refusals.push(message.text())));
      await page.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const answer = await route.fetch();
        const html = await answer.text();
        expect(html).toContain('</body>');
        return route.fulfill({
          response: answer,
          body: html.replace('<body>', `<body>${injected}`).replace('</body>', `${injected}</body>`),
        });
      });
      await page.goto(await path(request));
      await expectRunning(page);
      expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
      expect(refusals).toHaveLength(4);

      await page.evaluate((html) => {
        const script = document.createElement('script');
        script.textContent = 'window.injected = true';
        document.body.append(script, document.createRange().createContextualFragment(html));
      }, injected);
      // Timers of one delay go off in their order.
      await page.evaluate(`new Promise((resolve) => { setTimeout('window.injected = true'); setTimeout(resolve); })`);
      expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
    });
  });
}

test('a page allows its own scripts alone, rendered and cached (CSP-1)', async ({ request }) => {
  for (const { path } of kinds.filter(({ isSignedIn }) => !isSignedIn)) {
    const address = await path(request);
    for (const _ of ['rendered', 'cached']) expectStrict((await request.get(address)).headers());
  }
});

function expectStrict(headers: Record<string, string> = {}): void {
  const policy = headers['content-security-policy'] ?? '';
  const scripts = policy.split('; ').filter((directive) => directive.startsWith('script-src'));
  expect(scripts).toEqual([expect.stringMatching(/^script-src 'self'( 'sha256-[\w+/]{43}=')+$/)]);
  // A proxy takes 4 KB of headers, all in all.
  expect(policy.length).toBeLessThan(2_000);
}

/** The script in the head has run, and React has taken the page over. */
async function expectRunning(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  const isTakenOver = () =>
    page
      .locator('header a')
      .first()
      .evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));
  await expect.poll(isTakenOver).toBe(true);
  // A missing page's words come from a boundary that React takes over last; whoever leaves before that makes it complain of the server.
  await expect(page.locator('template[data-dgst]')).toHaveCount(0);
}

test('the first HEAD of a page names the scripts of its GET (CSP-1)', async ({ request }) => {
  const { id, news_articles } = await findStory(request, 3);
  // Nobody else asks for this one: it is rendered for the HEAD.
  const path = `/story/${id}?article=${news_articles[2]?.id}`;
  const head = (await request.head(path)).headers();
  expect(head['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  const names = ['content-security-policy', 'etag', 'cache-control', 'content-type'];
  const get = (await request.get(path)).headers();
  expect(names.map((name) => head[name])).toEqual(names.map((name) => get[name]));
});

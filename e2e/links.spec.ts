import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/site';

/** Number of requests at once: more would take the turns of other tests, which then get a 503. */
const atOnce = 2;

interface TestResponse {
  path: string;
  status: number;
  /** The site's own addresses in the page's links. */
  links: string[];
}

test('every link of the site leads to a page (SEO-17)', async ({ request, baseURL }) => {
  // Thousands of pages, on a busy machine too.
  test.setTimeout(900_000);
  const origin = new URL(baseURL ?? '').origin;
  const answers = await walk(request, origin);
  expect(answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([]);
  expect(answers.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/',
      '/category/1',
      '/login',
      '/cookie-policy',
      '/privacy-policy',
      '/data-processing-policy',
    ]),
  );
  // Stories, their articles, channels and longer lists are reached by links alone.
  for (const kind of ['story', 'story?article', 'category?shown', 'channel', 'channel?shown'])
    expect(answers.map(({ path }) => kindOf(path))).toContain(kind);
});

/** Asks for each address once, a few at a time, until no page names another one. */
async function walk(request: APIRequestContext, origin: string): Promise<TestResponse[]> {
  const known = new Set(['/']);
  const waiting = ['/'];
  const answers: TestResponse[] = [];
  while (waiting.length > 0) {
    const asked = await Promise.all(waiting.splice(0, atOnce).map((path) => ask(request, origin, path)));
    answers.push(...asked);
    for (const path of asked.flatMap(({ links }) => links)) {
      if (!known.has(path)) waiting.push(path);
      known.add(path);
    }
  }
  return answers;
}

async function ask(request: APIRequestContext, origin: string, path: string): Promise<TestResponse> {
  const answer = await request.get(path);
  const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
  return { path, status: answer.status(), links: isPage ? linksOf(await answer.text(), new URL(path, origin)) : [] };
}

/** Returns the addresses that a page's `<a>`s name on its own origin, without the part after `#`. */
function linksOf(html: string, page: URL): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const urls = hrefs.filter((href) => URL.canParse(href, page)).map((href) => new URL(href, page));
  return urls.filter(({ origin }) => origin === page.origin).map(({ pathname, search }) => pathname + search);
}

/** The type of page: `/story/12?article=5` → `story?article`. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid');
  return [pathname.split('/')[1], ...searchParams.keys()].join('?');
}

import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import type { Article } from '../../lib/contract/article';
import type { StoryDetail, StorySummary } from '../../lib/contract/story';
import type { SignIn } from '../../lib/contract/sign-in';
import { openSession, ownAddress } from './account';

interface SiteFixtures {
  /** A signed-in reader whom tests share that leave the account and its session as they are. */
  reader: SignIn;
  /** Names an answer that this test provokes (Chromium writes a line for it), and what the page may log about it. */
  refused: (status: number, logged?: RegExp) => void;
}

/** Milliseconds for which tests share a reader: no test lasts so long that the access token would expire in it. */
const readerMs = 120_000;

/** Place of the mouse, where no page has anything. Each opening of a page moves it by one pixel. */
const mousePlace = { x: 2, y: 2 };

/**
 * Every page of these tests must keep the console clean: an error or a hydration warning fails the test. A page that a test opens is one whose
 * reader has moved the mouse, so that its scripts have started and taken it over; `e2e/scripts-on-intent.spec.ts` tests what comes before.
 * Every test is a reader at an address of its own. A test that takes neither `page` nor `context` starts no browser.
 */
export const test = base.extend<SiteFixtures & { expectedLines: RegExp[] }, { findReader: () => Promise<SignIn> }>({
  findReader: [
    async ({ playwright }, provide, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
      let reader: { session: Promise<SignIn>; since: number } | undefined;
      await provide(() => {
        if (reader === undefined || Date.now() - reader.since > readerMs)
          reader = { session: openSession(request), since: Date.now() };
        return reader.session;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  reader: async ({ findReader }, provide) => provide(await findReader()),
  extraHTTPHeaders: async ({ baseURL: _ }, provide) => provide(ownAddress()),
  context: async ({ context, expectedLines }, provide) => {
    const said: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        said.push(`${message.page()?.url()}: ${message.text()}`);
    });
    context.on('weberror', (failure) => said.push(`${failure.page()?.url()}: ${failure.error().message}`));
    await provide(context);
    expect(said.filter((line) => !expectedLines.some((expected) => expected.test(line)))).toEqual([]);
  },
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled !== false) {
      const goto = page.goto.bind(page);
      page.goto = async (...visit) => {
        const response = await goto(...visit);
        // Whoever does not wait for the page wants to see what comes before its scripts.
        if (visit[1]?.waitUntil !== 'commit') await moveMouse(page);
        return response;
      };
    }
    await provide(page);
  },
  expectedLines: async ({ baseURL: _ }, provide) =>
    provide([statusLine(404), missingNote, pointedAtNote, blockedWorkerNote]),
  refused: async ({ expectedLines }, provide) =>
    provide((status, logged) => void expectedLines.push(statusLine(status), ...(logged ? [logged] : []))),
});

export { expect };

/** Pages that scripts have taken over, that cannot be, or that have none. */
const settled = ':root[data-live], :root[data-broken], :root:not(:has(script[src*="/_next/"]))';

/** Waits until the page listens for what its reader does first, or never will (lib/site/start-script.ts). */
export const waitUntilOpened = (page: Page) =>
  expect(page.locator(`:root[data-opened]:not([data-first-frame]), ${settled}`)).toBeAttached();

/** Moves the mouse, as a reader's hand does first; then waits until scripts have taken the page over, or could not be loaded. */
async function moveMouse(page: Page): Promise<void> {
  await waitUntilOpened(page);
  mousePlace.x = mousePlace.x === 2 ? 3 : 2;
  await page.mouse.move(mousePlace.x, mousePlace.y);
  await expect(page.locator(settled)).toBeAttached();
}

/**
 * Whoever comes to a missing page, or leaves it, while React takes it over makes React tell of the boundary that the server gave up on
 * purpose (app/_data/missing-page.tsx).
 */
const missingNote = /^\S*\/404: Minified React error #419/;

/**
 * A link that is pointed at fetches its page, whose first pictures the framework loads with it: where the press comes seconds later, as on a busy machine,
 * Chromium writes that they were not needed. A document's own preloads are needed at once (`e2e/raw-html.spec.ts`).
 */
const pointedAtNote = /\/media\/\S+ was preloaded using link preload but not used/;

/** Playwright's own word for a service worker that a test does not allow. */
const blockedWorkerNote = /Service Worker registration blocked by Playwright/;

/** Chromium writes a line for every answer that refuses, also for the ones that a test asks for. */
function statusLine(status: number): RegExp {
  return new RegExp(`Failed to load resource: the server responded with a status of ${status}`);
}

/** A story of the demo that at least `articles` articles tell. */
export async function findStory(request: APIRequestContext, articles: number): Promise<StoryDetail> {
  for (let page = 1; page <= 8; page += 1) {
    const answer = await request.get(`/api/v1/stories/?page=${page}&page_size=50`);
    const { results } = (await answer.json()) as { results: StorySummary[] };
    const found = results.find((story) => (story.articles_count ?? 0) >= articles);
    if (found) return (await request.get(`/api/v1/story-detail/${found.id}/`)).json() as Promise<StoryDetail>;
  }
  throw new Error(`no story of ${articles} articles in the demo`);
}

/** The article that a story's page opens with (R42), and the others, oldest first. */
export function splitStory({ news_article, news_articles }: StoryDetail): { first: Article | null; others: Article[] } {
  return { first: news_article, others: news_articles.filter(({ id }) => id !== news_article?.id) };
}

/** The story of the demo with the most pictures: more than any width has places for. The worker brings them in while the first tests run. */
export async function findPictured(request: APIRequestContext): Promise<StoryDetail> {
  let most: StoryDetail | undefined;
  const pictures = async () => {
    most = await findMostPictured(request);
    return most?.images.length ?? 0;
  };
  await expect
    .poll(pictures, { message: 'a story of four pictures is in the demo', timeout: 60_000 })
    .toBeGreaterThanOrEqual(4);
  if (!most) throw new Error('the demo has no stories');
  return most;
}

async function findMostPictured(request: APIRequestContext): Promise<StoryDetail | undefined> {
  const { results } = (await (await request.get('/api/v1/stories/?page=1&page_size=100')).json()) as {
    results: StorySummary[];
  };
  const byArticles = [...results].sort((a, b) => (b.articles_count ?? 0) - (a.articles_count ?? 0)).slice(0, 8);
  const details = await Promise.all(
    byArticles.map(async ({ id }) => (await request.get(`/api/v1/story-detail/${id}/`)).json() as Promise<StoryDetail>),
  );
  return details.sort((a, b) => b.images.length - a.images.length)[0];
}

/** The address of the demo's category with the most stories, and how many they are. */
export async function findLargestCategory(request: APIRequestContext): Promise<{ path: string; stories: number }> {
  const categories = (await (await request.get('/api/v1/categories/')).json()) as { id: number }[];
  const sized = [];
  for (const { id } of categories) {
    const { count } = (await (await request.get(`/api/v1/stories/?category=${id}&page=1&page_size=1`)).json()) as {
      count: number;
    };
    sized.push({ path: `/category/${id}`, stories: count });
  }
  const [largest] = sized.sort((a, b) => b.stories - a.stories);
  if (!largest || largest.stories <= 5) throw new Error('no category of the demo has more than five stories');
  return largest;
}

/** Addresses of the stories that the API lists, with those that stand under the leading story of their affair. */
export async function listStories(request: APIRequestContext): Promise<string[]> {
  const listed: string[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const answer = await request.get(`/api/v1/stories/?page=${page}&page_size=50`);
    const { results, next } = (await answer.json()) as { results: StorySummary[]; next: string | null };
    const ids = results.flatMap(({ id, affair }) => [id, ...(affair?.others ?? []).map((other) => other.id)]);
    listed.push(...ids.map((id) => `/story/${id}`));
    isMore = next !== null;
  }
  return listed;
}

import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { nobodyOutside } from '../../lib/checks/runner/checked-site';
import common from '../../playwright.config';
import { startEmbeddedPostgres } from '../../lib/server/platform/db/embedded-postgres';
import { findProgram } from '../../lib/checks/deploy/testing/find-program';
import { host, startNginx, type Nginx } from '../../lib/checks/deploy/testing/nginx-in-front';
import { keepReading, type Reading } from '../support/keep-reading';
import { SiteInstance } from '../support/site-instance';

const origin = `https://${host}`;
const api = `http://localhost:${process.env.E2E_API_PORT ?? '3218'}`;
const apiData = process.env.E2E_DATA_DIR ?? 'test-results/api';
const dataDir = 'test-results/two-instances';
const readers = [1, 2];
/** Each in a category of its own: the browser keeps for a minute what it has got. */
const rounds = 6;
/** Number of readings by each of them before and after what happens to an instance. */
const reads = 20;

/** The served build, two processes of one site, on the database that the API alone has filled; its launcher runs the worker. */
let instances: [SiteInstance, SiteInstance];
let nginx: Nginx;
let browser: Browser;
/** Home, categories and stories of the demo. */
let pages: string[];
/** Categories that have stories. */
const filled: number[] = [];

test.describe.configure({ mode: 'serial', timeout: 400_000 });

const program = findProgram('nginx') ?? '';
test.skip(program === '', 'nginx is missing: apt-get install nginx-light; in CI `npm run test:system` installs it');

test.beforeAll(async () => {
  const database = await startEmbeddedPostgres(resolve(apiData));
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  symlinkSync(resolve(apiData, 'media'), join(dataDir, 'media'));
  const settings = {
    ...nobodyOutside,
    SITE_ORIGIN: origin,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    API_ORIGIN: '',
    NEXT_PUBLIC_API_ORIGIN: '',
    WEB_PROCESSES: '1',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
  };
  const [first = 0, second = 0] = (process.env.E2E_INSTANCE_PORTS ?? '3221,3222').split(',').map(Number);
  instances = [new SiteInstance(first, settings), new SiteInstance(second, settings)];
  // One after the other: the first one builds the site where that has not been done.
  for (const instance of instances) await instance.start();
  nginx = await startNginx(program, [first, second]);
  const launch = common.use?.launchOptions;
  browser = await chromium.launch({
    ...launch,
    args: [...(launch?.args ?? []), `--host-resolver-rules=MAP ${host}:443 127.0.0.1:${nginx.httpsPort}`],
  });
  const ask = async (path: string) => (await fetch(api + path)).json() as Promise<{ id: number }[] | List>;
  const categories = idsOf(await ask('/api/v1/categories/')).slice(0, 3);
  const stories = idsOf(await ask('/api/v1/stories/?page=1&page_size=5'));
  for (const id of idsOf(await ask('/api/v1/categories/')))
    if (idsOf(await ask(`/api/v1/stories/?category=${id}&page=1&page_size=1`)).length > 0) filled.push(id);
  pages = ['/', ...categories.map((id) => `/category/${id}`), ...stories.map((id) => `/story/${id}`)];
});

test.afterAll(async () => {
  await browser?.close();
  await nginx?.stop();
  for (const instance of instances ?? []) await instance.stop();
});

interface List {
  results: { id: number }[];
}

const idsOf = (list: { id: number }[] | List) => (Array.isArray(list) ? list : list.results).map(({ id }) => id);

/** Waits until an instance has all pages in its memory, in both forms: then it can be left alone with the readers. */
async function untilWarm(instance: SiteInstance): Promise<void> {
  const forms: Record<string, string>[] = [{}, { rsc: '1' }];
  for (const path of pages)
    for (const headers of forms)
      await expect
        .poll(async () => (await instance.ask(path, headers)).timing, { timeout: 120_000 })
        .toContain('desc=hit');
}

/** Waits until each reader has read more than `reads` further pages. */
async function untilRead(readings: readonly Reading[]): Promise<void> {
  for (const reading of readings) {
    const wanted = reading.count() + reads;
    await expect.poll(() => reading.count(), { timeout: 120_000 }).toBeGreaterThan(wanted);
  }
}

/** Reads without a pause while something happens. @returns what could not be read */
async function failedDuring(happening: (untilMoreRead: () => Promise<void>) => Promise<void>): Promise<string[]> {
  await Promise.all(instances.map(untilWarm));
  const readings = readers.map((reader) => keepReading(nginx.httpsPort, pages, reader));
  const untilMoreRead = () => untilRead(readings);
  try {
    await untilMoreRead();
    await happening(untilMoreRead);
    await untilMoreRead();
  } finally {
    await Promise.all(readings.map((reading) => reading.end()));
  }
  return readings.flatMap(({ failed }) => failed);
}

/** Counts the responses of each instance since the last call. */
function countAnswers(): number[] {
  const log = readFileSync(join(nginx.folder, 'log/access.log'), 'utf8').slice(countAnswers.from);
  countAnswers.from += log.length;
  return instances.map(({ port }) => log.split(`127.0.0.1:${port}\n`).length - 1);
}
countAnswers.from = 0;

/** Opens home as a reader does who moves the mouse. @returns what tells whether it was ever loaded anew */
async function openHome(): Promise<{ page: Page; documents: string[]; data: Promise<string>[] }> {
  const context = await browser.newContext({ ...common.use, baseURL: origin, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const documents: string[] = [];
  const data: Promise<string>[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  page.on('response', (response) => {
    const headers = response.request().headers();
    if (headers.rsc === '1' && headers['next-router-prefetch'] === undefined)
      data.push(response.text().catch(() => ''));
  });
  await page.goto('/');
  await page.mouse.move(3, 3);
  await expect(page.locator(':root[data-live]')).toBeAttached();
  await page.evaluate(() => Reflect.set(window, 'kept', true));
  return { page, documents, data };
}

/** Home → a category → a story → back → back, by links and the browser's own button. */
async function goRound(page: Page, category: number): Promise<void> {
  await page.getByRole('navigation', { name: 'Категории' }).locator(`a[href="/category/${category}"]`).click();
  await expect(page).toHaveURL(/\/category\/\d+$/);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/story\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/category\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Актуальные сюжеты' })).toBeVisible();
}

test('the data of client navigations come from both instances in turn, and no document is loaded anew (DUR-3)', async () => {
  const builds = await Promise.all(
    instances.map(
      async ({ port }) => (await fetch(`http://127.0.0.1:${port}/healthz`)).json() as Promise<{ build: string }>,
    ),
  );
  const [build = ''] = builds.map((one) => one.build);
  expect(builds.map((one) => one.build)).toEqual([build, build]);
  const { page, documents, data } = await openHome();
  countAnswers();
  for (const category of filled.slice(0, rounds)) await goRound(page, category);
  expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true);
  expect(documents).toEqual([`${origin}/`]);
  const texts = await Promise.all(data);
  expect(texts.length).toBeGreaterThan(rounds);
  expect(texts.filter((text) => !text.includes(build))).toEqual([]);
  for (const answers of countAnswers()) expect(answers).toBeGreaterThan(4);
});

test('an instance that is killed costs no reader a page, and no browser its document (DUR-3)', async () => {
  const { page, documents } = await openHome();
  const [killed, left] = instances;
  const failed = await failedDuring(async (untilMoreRead) => {
    expect(countAnswers().every((answers) => answers > reads / 2)).toBe(true);
    await killed.kill();
    countAnswers();
    await untilMoreRead();
    await goRound(page, 1);
  });
  const [byKilled = 0, byLeft = 0] = countAnswers();
  expect(failed).toEqual([]);
  expect([byKilled, byLeft > reads]).toEqual([0, true]);
  expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true);
  expect(documents).toEqual([`${origin}/`]);
  expect((await left.ask('/readyz')).status).toBe(200);
  await killed.start();
});

test('instances that are restarted one after the other cost no reader a page (DUR-3)', async () => {
  const failed = await failedDuring(async (untilMoreRead) => {
    for (const instance of instances) {
      expect(await instance.stop()).toBe(0);
      await untilMoreRead();
      await instance.start();
      await untilWarm(instance);
      await untilMoreRead();
    }
  });
  expect(failed).toEqual([]);
  for (const { printed } of instances) expect(printed).not.toContain('pool after calling end');
});

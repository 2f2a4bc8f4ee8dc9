import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { StorySummary } from '../lib/contract/story';
import { enter, openSession } from './support/account';
import { expectNothingSerious } from './support/axe';
import { sidewaysOf } from './support/sideways';
import { expect, test } from './support/site';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ expectedLines }) => void expectedLines.push(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/));

async function findStories(request: APIRequestContext): Promise<[StorySummary, StorySummary]> {
  const { results } = (await (await request.get('/api/v1/stories/?page=1&page_size=2')).json()) as {
    results: StorySummary[];
  };
  const [one, other] = results;
  if (!one || !other) throw new Error('the demo has no two stories');
  return [one, other];
}

/** The paths that this browser keeps, by cache. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offline-'));
    const paths = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname).sort()] as const;
    });
    return Object.fromEntries(await Promise.all(paths));
  });
const keptPaths = async (page: Page) => Object.values(await kept(page)).flat();

const scopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).flatMap(({ scope, active }) =>
      active?.state === 'activated' ? [new URL(scope).pathname] : [],
    ),
  );

/** A story is read when it has been in sight for five seconds. */
async function read(page: Page, id: number): Promise<void> {
  await page.goto(`/story/${id}`);
  await expect.poll(() => keptPaths(page), { timeout: 40_000 }).toContain(`/story/${id}`);
  await expect.poll(() => scopes(page)).toEqual(['/']);
}

/** A page without a network has no scripts of the site: nothing takes it over. */
const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** The line that tells the age. Its words change with the network: the others are hidden. */
const bar = (page: Page) => page.getByRole('status');
const shown = { useInnerText: true };

const goOffline = (context: BrowserContext) => context.setOffline(true);

test('what was read can be read without a network, anything else leads there, and with one comes from the site (OFFLINE-1, OFFLINE-2, OFFLINE-3)', async ({
  page,
  context,
  request,
}) => {
  const [one, other] = await findStories(request);
  await read(page, one.id);
  await read(page, other.id);
  await page.getByRole('button', { name: 'Отложить' }).first().click();
  await page.goto('/my');
  await expect.poll(() => keptPaths(page)).toContain('/my');

  await goOffline(context);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { id, title } of [one, other]) {
    await visit(page, `/story/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title.split(' ')[0] ?? '');
    await expect(bar(page)).toHaveText(/^Вы офлайн\. Сохранено (только что|\d+.минут. назад)\.\s*Повторить$/, shown);
    expect(await page.locator('script').count()).toBe(1);
    expect(await sidewaysOf(page)).toBe(0);
  }
  await expectNothingSerious(page, 'a kept story');

  await visit(page, '/my');
  await expect(page.getByRole('heading', { level: 1, name: 'Моё' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Отложенное' })).toBeVisible();
  await expect(bar(page)).toContainText('Сохранено', shown);
  await expectNothingSerious(page, 'kept «Моё»');

  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Вы офлайн' })).toBeVisible();
  await expectNothingSerious(page, 'the page of no network');
  await page.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(`/story/${other.id}`);
  await expect(bar(page)).toContainText('Вы офлайн.', shown);

  await context.setOffline(false);
  await expect(bar(page)).toContainText('Сеть появилась.', shown);
  await bar(page).getByRole('link', { name: 'Обновить' }).click();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect(page.getByText('Сеть появилась.')).toHaveCount(0);

  // A story that is gone: its address is a 404.
  await page.evaluate(async (from) => {
    const [name = ''] = (await caches.keys()).filter((known) => known.startsWith('offline-'));
    const cache = await caches.open(name);
    const response = await cache.match(from);
    if (response) await cache.put('/story/999999999', response);
  }, `/story/${one.id}`);
  await visit(page, '/story/999999999');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Страница не найдена');
  expect(await keptPaths(page)).not.toContain('/story/999999999');
});

test('what is kept goes with the session, and when it is switched off (OFFLINE-4, OFFLINE-5)', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const [one] = await findStories(request);
  const session = await openSession(request);
  await enter(page, session, baseURL ?? '');
  await read(page, one.id);
  expect(Object.keys(await kept(page))).toEqual([`offline-1 ${session.user.id}`]);
  await page.locator('header').getByRole('button', { expanded: false }).click();
  await page.getByRole('menuitem', { name: 'Выход' }).click();
  await expect.poll(() => kept(page)).toEqual({});

  await read(page, one.id);
  expect(Object.keys(await kept(page))).toEqual(['offline-1 0']);
  await page.goto('/my/settings');
  const box = page.getByRole('checkbox', { name: /^Хранить в этом браузере/ });
  await expect(box).toBeChecked();
  await expect(page.getByText(/^Сохранён 1.сюжет, /)).toBeVisible();
  await page.getByRole('button', { name: 'Удалить сохранённое' }).click();
  await expect.poll(() => kept(page)).toEqual({});
  await box.uncheck();
  await expect.poll(() => scopes(page)).toEqual([]);
  await goOffline(context);
  await expect(visit(page, `/story/${one.id}`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

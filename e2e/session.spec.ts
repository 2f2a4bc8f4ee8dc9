import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { decodeJwt, SignJWT } from 'jose';
import { accessTokenRules, deriveAccessKey } from '../lib/contract/access-token';
import { enter, openSession } from './support/account';
import { hold } from './support/hold';
import { expect, test } from './support/site';

const account = (page: Page) => page.locator('header').getByRole('button', { expanded: false });
const tokens = async (page: Page) =>
  (await page.context().cookies())
    .filter(({ name }) => name.endsWith('-token'))
    .map(({ name }) => name)
    .sort();

for (const [state, accessOf] of [
  ['no', () => undefined],
  ['an expired', expired],
] as const) {
  test(`a hard load of /profile with ${state} access token and a valid refresh token shows the profile (R6)`, async ({
    page,
    request,
    baseURL,
  }) => {
    const session = await openSession(request);
    await enter(page, { access: await accessOf(session.access), refresh: session.refresh }, baseURL ?? '');
    const answer = await page.goto('/profile');
    expect(answer?.status()).toBe(200);
    expect(answer?.request().redirectedFrom()).toBeNull();
    await expect(page.getByText(session.user.email).first()).toBeVisible();
    expect(await tokens(page)).toEqual(['access-token', 'refresh-token']);
  });
}

test('while the session loads, a circle stands where the avatar will (HEADER-6)', async ({
  page,
  request,
  baseURL,
}) => {
  const session = await openSession(request);
  await enter(page, { refresh: session.refresh }, baseURL ?? '');
  const release = await hold(page, '/api/auth/token/refresh/');
  await page.goto('/');
  const circle = page.locator('header').getByRole('status', { name: 'Загрузка...' });
  const shape = await circle.evaluate((place) => {
    const { width, height } = place.getBoundingClientRect();
    return {
      isSquare: Math.abs(width - height) < 0.5,
      isRound: parseFloat(getComputedStyle(place).borderTopLeftRadius) >= width / 2,
    };
  });
  expect(shape).toEqual({ isSquare: true, isRound: true });
  release();
  await expect(account(page)).toBeVisible();
  await expect(circle).toHaveCount(0);
});

test('two tabs that refresh at once both stay signed in, with one refresh in flight at a time (R5, TOK-3)', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { user, refresh } = await openSession(request);
  await enter(page, { refresh }, baseURL ?? '');
  const other = await context.newPage();
  let inFlight = 0;
  let most = 0;
  let calls = 0;
  await context.route('**/api/auth/token/refresh/', async (route) => {
    calls += 1;
    most = Math.max(most, (inFlight += 1));
    const answer = await route.fetch();
    await route.fulfill({ response: answer });
    inFlight -= 1;
  });
  await Promise.all([page.goto('/'), other.goto('/')]);
  for (const tab of [page, other]) {
    await account(tab).click();
    await expect(tab.getByRole('menuitem', { name: 'Личный кабинет' })).toBeVisible();
  }
  expect(most).toBe(1);
  expect(calls).toBeGreaterThanOrEqual(1);
  expect(await tokens(page)).toEqual(['access-token', 'refresh-token']);
  await page.goto('/profile');
  await expect(page.getByText(user.email).first()).toBeVisible();
});

test('a refused refresh removes both cookies and leaves an anonymous reader (SESSION-2, TOK-5)', async ({
  page,
  baseURL,
  refused,
}) => {
  refused(401, /Error loading user data/);
  await enter(page, { refresh: 'x'.repeat(43) }, baseURL ?? '');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect.poll(() => tokens(page)).toEqual([]);
});

test('when the server fails at logout the session stays and the failure is logged (ERROR-5, R8)', async ({
  page,
  request,
  baseURL,
  refused,
}) => {
  refused(500, /Error during logout/);
  const session = await openSession(request);
  await enter(page, session, baseURL ?? '');
  await page.route('**/api/auth/logout/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Внутренняя ошибка сервера.' } }),
  );
  await page.goto('/');
  await account(page).click();
  const said = page.waitForEvent('console', (message) => message.text().includes('Error during logout'));
  await page.getByRole('menuitem', { name: 'Выход' }).click();
  await said;
  await expect(account(page)).toBeVisible();
  expect(await tokens(page)).toEqual(['access-token', 'refresh-token']);
});

test('logging out in one tab signs the others out (R5)', async ({ page, context, request, baseURL }) => {
  await enter(page, await openSession(request), baseURL ?? '');
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/category/1')]);
  await expect(account(other)).toBeVisible();
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Выход' }).click();
  await expect(other.getByRole('button', { name: 'Войти' })).toBeVisible({ timeout: 3_000 });
});

test.describe('from another site', () => {
  let messenger: Server;
  test.beforeAll(async ({ baseURL }) => {
    messenger = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="ru"><title>Мессенджер</title><a href="${baseURL}/profile">Ваш профиль</a>`,
      );
    });
    await new Promise<void>((listening) => messenger.listen(0, '127.0.0.1', listening));
  });
  test.afterAll(() => new Promise((closed) => messenger.close(closed)));

  test('a signed-in reader who follows a link to /profile lands on /profile, not on /login (R6)', async ({
    page,
    request,
    baseURL,
  }) => {
    const session = await openSession(request);
    await enter(page, session, baseURL ?? '');
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto(`http://127.0.0.1:${(messenger.address() as AddressInfo).port}/`);
    await page.getByRole('link', { name: 'Ваш профиль' }).click();
    await expect(page.getByText(session.user.email).first()).toBeVisible();
    await expect(page).toHaveURL('/profile');
    expect(visited).not.toContain('/login');
  });

  test('an anonymous one is asked to sign in and comes back (R6)', async ({ page }) => {
    await page.goto(`http://127.0.0.1:${(messenger.address() as AddressInfo).port}/`);
    await page.getByRole('link', { name: 'Ваш профиль' }).click();
    await expect(page).toHaveURL('/login?from=/profile');
  });
});

test('/source/{id} is for the owner of that channel only (R6)', async ({ page, reader, baseURL }) => {
  await page.goto('/source/1');
  await expect(page).toHaveURL('/404');
  await enter(page, reader, baseURL ?? '');
  await page.goto('/source/1');
  await expect(page).toHaveURL('/404');
});

test('a return path never leaves the site (R7, RED-1)', async ({ page, reader, baseURL }) => {
  await enter(page, reader, baseURL ?? '');
  for (const from of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await expect(page).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
});

/** The same token as it was an hour ago, signed with the site's own secret. */
async function expired(access: string): Promise<string> {
  const secret = (await readFile(join(process.cwd(), 'test-results', 'site', 'auth-secret'), 'utf8')).trim();
  const claims = decodeJwt(access);
  return new SignJWT({ ...claims, exp: (claims.exp ?? 0) - 3_600 })
    .setProtectedHeader({ alg: 'HS256', typ: accessTokenRules.typ })
    .sign(await deriveAccessKey(secret));
}

import { existsSync } from 'node:fs';
import { newAddress, ownAddress, readCode } from '../support/account';
import { expect, test } from '../support/site';

// CORS knows no header of a proxy's.
test.use({ extraHTTPHeaders: {} });

const api = `http://localhost:${process.env.E2E_API_PORT ?? '3218'}`;

test('home → category → story → share → sign in → react, with nothing behind the site but the contract', async ({
  page,
  context,
  baseURL,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  // A reader of its own for the API's limits; the site's own address is asked without, as CORS knows no such header.
  await context.route(`${api}/api/auth/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), ...ownAddress() } }),
  );

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Актуальные сюжеты' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Категории' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/category\/\d+$/);
  const card = page.getByRole('main').getByRole('article').getByRole('link').first();
  const picture = page.getByRole('main').locator('article img').first();
  await expect(picture).toHaveAttribute('src', new RegExp(`^${api}/media/`));
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await card.click();
  await expect(page).toHaveURL(/\/story\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Поделиться' }).click();
  const share = page.getByRole('dialog', { name: 'Поделиться сюжетом' });
  await expect(share.getByRole('link')).toHaveCount(6);
  expect(
    new URL((await share.getByRole('link', { name: 'Telegram' }).getAttribute('href')) ?? '').searchParams.get('url'),
  ).toBe(page.url());
  await page.keyboard.press('Escape');

  const email = newAddress();
  await page.locator('header').getByRole('button', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog', { name: 'Войти или создать профиль' });
  await dialog.getByLabel(/email/i).fill(email);
  await dialog.getByLabel(/email/i).press('Enter');
  await dialog.getByLabel(/код/i).fill(await readCode(email));
  await dialog.getByLabel(/код/i).press('Enter');
  await expect(dialog).toBeHidden();

  const like = page.getByRole('group', { name: 'Реакции' }).getByRole('button', { name: 'Нравится' });
  // They come when the reader is about to see them: below a gallery that is further down.
  await page.getByRole('link', { name: 'Читать в первоисточнике' }).scrollIntoViewIfNeeded();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');

  // The guard asks the remote API whose the tokens are (R6).
  await page.goto('/profile');
  await expect(page).toHaveURL(`${baseURL}/profile`);
  await expect(page.getByText(email).first()).toBeVisible();

  expect(asked.filter((url) => url.startsWith(`${baseURL}/api/`))).toEqual([]);
  expect(asked.filter((url) => url.startsWith(`${api}/api/`)).length).toBeGreaterThan(3);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages are whole: the server asked the API', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/story\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('ЭТОТ СЮЖЕТ В СМИ:')).toBeVisible();
  });
});

test('a picture asked of the site is shown where it is kept; other addresses of the API are not the site’s', async ({
  request,
  page,
}) => {
  await page.goto('/');
  const src = (await page.getByRole('main').locator('article img').first().getAttribute('src')) ?? '';
  const moved = await request.get(src.replace(api, ''), { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([307, src]);
  expect((await request.get('/api/v1/stories/')).status()).toBe(404);
});

test('a story that the API does not know is a true 404', async ({ request }) => {
  expect((await request.get('/story/999999999')).status()).toBe(404);
});

test('the site has kept nothing: no database, no mail, no pictures', () => {
  for (const folder of ['postgres', 'mail', 'media'])
    expect(existsSync(`test-results/site-alone/${folder}`)).toBe(false);
});

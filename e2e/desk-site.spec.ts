import { enter } from './support/account';
import { expectNothingSerious } from './support/axe';
import { openEditor } from './support/editor';
import { sidewaysOf } from './support/sideways';
import { expect, test } from './support/site';

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path fill="#888" d="M0 0h90v30H0z"/></svg>';

/** A failure between the change and its undo would leave another site to all tests after it. */
let undo: (() => Promise<void>) | null = null;
test.afterEach(async () => {
  await undo?.();
  undo = null;
});

test('an admin names the site anew, with a logo, a colour and a banner; readers see it at once, and an undo takes it back (SITE-1, SITE-2, SITE-3)', async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  test.setTimeout(240_000);
  const admin = await openEditor(request, 'admin');
  await enter(page, admin, baseURL ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/desk/site');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel('Название', { exact: true }).fill('Вести дня');
  await page.getByLabel('Акцент светлой темы', { exact: true }).fill('#ffdd00');
  await expect(page.getByText(/Контраст с фоном светлой темы 1,\d\d : 1/)).toBeVisible();
  await page.getByLabel('Акцент светлой темы', { exact: true }).fill('#1a5a2a');
  await page.getByLabel('Текст', { exact: true }).fill('Ночью сайт закроют на час');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await expect(page.getByRole('img', { name: 'Логотип', exact: true })).toBeVisible();
  expect(await sidewaysOf(page)).toBe(0);
  await expectNothingSerious(page, '/desk/site');
  undo = async () => {
    const headers = { Authorization: `Bearer ${admin.access}` };
    const answer = await request.get('/api/v1/desk/journal/?kind=site', { headers });
    const { results } = (await answer.json()) as { results: { id: number; can_undo: boolean }[] };
    const last = results.find(({ can_undo }) => can_undo);
    if (last) await request.post(`/api/v1/desk/journal/${last.id}/undo/`, { headers });
  };
  await press('Сохранить');
  await expect(page.getByText('Сохранено:', { exact: false })).toBeVisible();

  const home = async () => (await request.get('/')).text();
  // A page whose rendering had begun before may have the old frame around the new words; it is served once more at most.
  await expect
    .poll(home, { timeout: 20_000 })
    .toMatch(/Вести дня: на главную[^]*Ночью сайт закроют на час[^]*«Вести дня»/);
  const files = async () =>
    (await Promise.all(['/manifest.webmanifest', '/opensearch.xml'].map((path) => request.get(path)))).map((file) =>
      file.text(),
    );
  for (const text of await Promise.all(await files())) expect(text).toContain('Вести дня');
  const reader = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  await reader.goto('/');
  await expect(reader.getByText('Ночью сайт закроют на час')).toBeVisible();
  expect(
    await reader.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent')),
  ).toBe('#1a5a2a');
  expect(
    await reader.locator('header a.home img').evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0);
  await expectNothingSerious(reader, '/');
  await reader.getByRole('button', { name: 'Закрыть объявление' }).click();
  await reader.goto('/about');
  await expect(reader.getByText('Ночью сайт закроют на час')).toBeHidden();
  await reader.close();

  await press('Вернуть');
  await expect(page.getByText('Вернули, как было.')).toBeVisible();
  undo = null;
  await expect.poll(home, { timeout: 20_000 }).not.toContain('Вести дня');
  await expect.poll(home, { timeout: 20_000 }).not.toContain('site-banner');
});

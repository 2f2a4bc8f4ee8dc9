import type { Page } from '@playwright/test';
import { expect, findLargestCategory, test } from './support/site';

const link = (page: Page) => page.getByRole('link', { name: /^Новых сюжетов: \d+$/ });

/** Makes `count` stories appear, as if since the page was opened. */
async function appear(page: Page, count: number): Promise<void> {
  await page.route('**/api/v1/stories/latest/**', async (route) => {
    const known: number[] = await (await route.fetch()).json();
    const fresh = Array.from({ length: count }, (_, n) => 1_000_000 + n);
    await route.fulfill({ json: [...fresh, ...known].slice(0, 50) });
  });
}
const firstLook = (page: Page) => page.waitForResponse(/\/api\/v1\/stories\/latest\//);

test('an open page tells of new stories within a minute, moves nothing, and loads anew on a press', async ({
  page,
  request,
}) => {
  const category = await findLargestCategory(request);
  for (const path of ['/', category.path]) {
    await page.clock.install();
    const looked = firstLook(page);
    await page.goto(path);
    await looked;
    const heading = page.getByRole('heading').first();
    const before = await heading.boundingBox();
    await expect(link(page)).toHaveCount(0);
    await appear(page, 3);
    await page.clock.runFor(60_000);
    await expect(link(page)).toHaveText('Новых сюжетов: 3');
    expect(await heading.boundingBox()).toEqual(before);
    await page.evaluate(() => Reflect.set(window, 'kept', true));
    await link(page).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'kept'))).toBeUndefined();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('while nothing is new, a look is a 304 from memory', async ({ request }) => {
  const latest = '/api/v1/stories/latest/';
  const first = await request.get(latest);
  const again = await request.get(latest, { headers: { 'If-None-Match': first.headers()['etag'] ?? '' } });
  expect([first.status(), again.status()]).toEqual([200, 304]);
  expect((await first.body()).length).toBeLessThan(1_024);
});

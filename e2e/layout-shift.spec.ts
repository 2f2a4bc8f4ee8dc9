import { enter, openSession, ownAddress } from './support/account';
import { layoutShift, scrollThrough, watchLayoutShift } from './support/layout-shift';
import { expect, findStory, splitStory, test } from './support/site';

const most = 0.02;

test.beforeEach(async ({ context, page }) => {
  await context.setExtraHTTPHeaders(ownAddress());
  await watchLayoutShift(page);
});

for (const width of [360, 768, 1280]) {
  test.describe(`nothing moves by itself at ${width} px (CLS < ${most})`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.describe.configure({ timeout: 120_000 });

    test('on any public page, while it loads and on the way down', async ({ page, request }) => {
      const found = await findStory(request, 3);
      const story = `/story/${found.id}`;
      const policies = ['/cookie-policy', '/privacy-policy', '/data-processing-policy'];
      for (const path of [
        '/',
        '/category/1',
        '/category/1?shown=10',
        '/category/999',
        '/channel/1',
        story,
        `${story}?article=${splitStory(found).others[0]?.id}`,
        '/login',
        '/nope',
        ...policies,
      ]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await scrollThrough(page);
        expect(await layoutShift(page), path).toBeLessThan(most);
      }
    });

    test('for a signed-in reader either', async ({ page, request, baseURL }) => {
      await enter(page, await openSession(request), baseURL ?? '');
      const { id } = await findStory(request, 3);
      for (const path of ['/', '/category/1', `/story/${id}`, '/profile']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('header').getByRole('button', { name: 'Меню пользователя' })).toBeVisible();
        await scrollThrough(page);
        expect(await layoutShift(page), path).toBeLessThan(most);
      }
    });
  });
}

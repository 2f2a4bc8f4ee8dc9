import { expect, findStory, test } from './support/site';

test.describe('the focus is never lost', () => {
  test('a story opened by keyboard goes on at its content, and «back» at the card that was left', async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('main').getByRole('article').nth(3).getByRole('link').first();
    const href = await card.getAttribute('href');
    await card.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href ?? '');
    await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await expect(page.locator(`main a[href="${href}"]`).first()).toBeFocused();
    await expect(page.locator(`main a[href="${href}"]`).first()).toBeInViewport();
  });

  test('«back» from a chosen headline leads to that headline (R18)', async ({ page, request }) => {
    const { id } = await findStory(request, 4);
    await page.goto(`/story/${id}`);
    const headline = page.getByRole('region', { name: 'ЭТОТ СЮЖЕТ В СМИ:' }).locator('a[href*="?article="]').nth(1);
    const href = await headline.getAttribute('href');
    await page.locator(`main a.headline[href="${href}"]`).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page.locator(`main a.headline[href="${href}"]`)).toBeFocused();
  });

  for (const path of ['/404', '/story/999999999', '/category/01']) {
    test(`the words of ${path} stay in place when scripts come: what has the focus keeps it`, async ({ page }) => {
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          document.querySelector('main')?.setAttribute('data-from-server', '');
          document.querySelector<HTMLElement>('main a.action')?.focus();
        });
      });
      expect((await page.goto(path))?.status()).toBe(404);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html[data-js]')).toHaveCount(1);
      await expect(page.locator('main')).toHaveCount(1);
      await expect(page.locator('main[data-from-server] a:focus')).toHaveText(/главную/i);
    });
  }
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('all six reactions are in view', async ({ page, request }) => {
    const { id } = await findStory(request, 2);
    await page.goto(`/story/${id}`);
    // They come when the reader is about to see them.
    await page.getByRole('link', { name: 'Читать в первоисточнике' }).scrollIntoViewIfNeeded();
    const last = page.getByRole('group', { name: 'Реакции' }).getByRole('button').nth(5);
    await last.scrollIntoViewIfNeeded();
    const { right } = await last.evaluate((button) => button.getBoundingClientRect());
    expect(right).toBeLessThanOrEqual(360);
    expect(await last.evaluate((button) => button.closest('.types')?.scrollLeft)).toBe(0);
  });

  for (const path of ['/', '/category/1']) {
    test(`a focused card of ${path} is whole, not under the cookie bar`, async ({ page }) => {
      await page.goto(path);
      const bar = page.getByRole('region', { name: /cookie/i });
      await expect(bar).toBeVisible();
      const links = page.getByRole('main').getByRole('article').getByRole('link');
      for (let index = 0; index < Math.min(12, await links.count()); index += 1) {
        await links.nth(index).focus();
        const overhang = await links.nth(index).evaluate((link) => {
          const card = link.closest('article')?.getBoundingClientRect();
          const top = document.querySelector('[aria-label*="cookie" i]')?.getBoundingClientRect().top ?? 0;
          return Math.round((card?.bottom ?? 0) - top);
        });
        expect(overhang).toBeLessThanOrEqual(0);
      }
    });
  }
});

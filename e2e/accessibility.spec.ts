import AxeBuilder from '@axe-core/playwright';
import { expect, findStory, test } from './support/site';

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing serious in the ${theme} theme`, async ({ page, request }) => {
    const { id } = await findStory(request, 3);
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    for (const path of ['/', '/category/1', `/story/${id}`, '/nope']) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id: rule, nodes }) => `${path} ${rule}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
}

test('the first Tab reaches a link past the header to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', /^#/);
});

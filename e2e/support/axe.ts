import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site';

/** Axe leaves it out by itself as experimental: a voice calls a control by what it shows (WCAG 2.5.3). */
const beyondDefault = { 'label-content-name-mismatch': { enabled: true } };

/** What another theme can break: every other rule has looked at the same elements in the light theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Axe finds nothing serious on the page as it is now, all its rules in the light theme and those of colour in the dark one. Animations that end
 * are waited for.
 */
export async function expectNothingSerious(page: Page, place = page.url()): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    return Promise.all(ending.map((one) => one.finished.catch(() => null)));
  });
  const isDark = await page.evaluate(() => document.documentElement.dataset.theme === 'dark');
  const rules = isDark ? { runOnly: { type: 'rule' as const, values: colourRules } } : { rules: beyondDefault };
  const axe = new AxeBuilder({ page }).options({ ...rules, resultTypes: ['violations'] });
  // The pages have no frames of other origins, for which axe would open another page each time.
  const { violations } = await axe.setLegacyMode().analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${place} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}

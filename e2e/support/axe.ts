import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site';

/** Axe leaves it out by itself as experimental: a voice calls a control by what it shows (WCAG 2.5.3). */
const beyondDefault = { 'label-content-name-mismatch': { enabled: true } };

/** What fades in is measured when it is there. */
export async function expectNothingSerious(page: Page, place = page.url()): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    return Promise.all(ending.map((one) => one.finished.catch(() => null)));
  });
  const { violations } = await new AxeBuilder({ page }).options({ rules: beyondDefault }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${place} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}

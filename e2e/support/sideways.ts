import type { Page } from '@playwright/test';

/** By how many pixels the page is wider than its window: 0, or it scrolls sideways. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

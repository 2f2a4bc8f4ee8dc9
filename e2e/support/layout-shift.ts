import type { Page } from '@playwright/test';

/** From the next page on, what moves by itself is summed up (CLS, without the pauses that its definition allows). */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') !== true) total += Number(Reflect.get(entry, 'value'));
      }
      Reflect.set(window, 'layoutShift', total);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum so far, on this page. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'layoutShift') ?? 0));
}

/** Down to the end as a reader goes: pictures load on the way. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      // A frame to notice what has come into view, and one to ask for it.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForLoadState('networkidle');
}

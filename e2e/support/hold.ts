import type { Page } from '@playwright/test';

/** Holds the answers to what the page asks of `path` until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await released;
      await route.fallback();
    },
  );
  return release;
}

import { expect, type Locator } from '@playwright/test';

/** Until React has taken a part of the page over: before that a link is only a link, and leads to another document. */
export async function hydrated(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true);
}

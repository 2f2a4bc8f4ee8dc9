import type { Page } from '@playwright/test';

/** Width of a letter of Russian text in Liberation Sans, the font that the layout was made with, in em. */
const usualLetter = 0.516;
const sample = 'Съешь же ещё этих мягких французских булок, да выпей чаю 0123456789';

/** Makes all text at least 15 % wider than in the usual font, whatever fonts the machine has. A font that is wider still is left as it is. */
export async function widenText(page: Page): Promise<void> {
  await page.evaluate(
    ([text, wanted]) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('no canvas to measure text on');
      context.font = `100px ${getComputedStyle(document.body).fontFamily}`;
      const letter = context.measureText(text).width / 100 / text.length;
      const style = document.createElement('style');
      style.textContent = `*, *::before, *::after { letter-spacing: ${Math.max(0, wanted - letter)}em !important }`;
      document.head.append(style);
    },
    [sample, usualLetter * 1.15] as const,
  );
}

/** Finds what the window shows only when scrolled sideways, or not at all: parts that stick out of it and of every box that scrolls by itself. */
export function findPartsBeyondEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    for (const element of document.querySelectorAll('body *')) {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (
        width * height <= 1 ||
        (left >= -0.5 && right <= clientWidth + 0.5) ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue;
      let box = element.parentElement;
      while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
      if (!box || box === document.body || box === document.documentElement)
        beyond.push(`${element.tagName} ${Math.round(left)}…${Math.round(right)} ${element.textContent?.slice(0, 40)}`);
    }
    return beyond;
  });
}

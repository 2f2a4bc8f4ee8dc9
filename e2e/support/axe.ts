import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site';

/** Axe leaves it out by itself as experimental: a voice calls a control by what it shows (WCAG 2.5.3). */
const beyondDefault = { 'label-content-name-mismatch': { enabled: true } };

/** Rules that another theme can break: every other rule has checked the same elements in the light theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Axe finds nothing at all on the page as it is now, light: all its rules there, and those of colour in the dark theme, whose whole look hangs on an
 * attribute of `<html>` (lib/theme/theme-choice.ts). Animations that end are waited for.
 */
export function expectNoBarriers(page: Page, place = page.url()): Promise<void> {
  return lookInBothThemes(page, place, () => true);
}

/** The same with a dialog open or another state of a page: axe finds nothing serious. */
export function expectNothingSerious(page: Page, place = page.url()): Promise<void> {
  return lookInBothThemes(page, place, (impact) => impact === 'serious' || impact === 'critical');
}

/** Shows the other theme without a new visit: nothing of a page but its colours is another one. */
export function showDark(page: Page, isDark: boolean): Promise<void> {
  return page.evaluate((dark) => {
    if (dark) document.documentElement.dataset.theme = 'dark';
    else delete document.documentElement.dataset.theme;
  }, isDark);
}

/**
 * Colours change at once until the function that it returns is called. To wait for their transitions is not enough: those of a part that the browser
 * skips while it is out of sight (content-visibility) begin in the moment in which axe reads it.
 */
async function holdTransitions(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  return () =>
    held.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    });
}

type Counts = (impact: string | null | undefined) => boolean;

async function lookInBothThemes(page: Page, place: string, counts: Counts): Promise<void> {
  expect(await page.locator('html[data-theme]').count()).toBe(0);
  const light = await look(page, { rules: beyondDefault }, counts);
  const restore = await holdTransitions(page);
  await showDark(page, true);
  const dark = await look(page, { runOnly: { type: 'rule', values: colourRules } }, counts);
  await showDark(page, false);
  await restore();
  expect({ place, light, dark }).toEqual({ place, light: [], dark: [] });
}

async function look(page: Page, rules: Parameters<AxeBuilder['options']>[0], counts: Counts): Promise<string[]> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.all(ending.map((one) => one.finished.catch(() => null)));
  });
  const axe = new AxeBuilder({ page }).options({ ...rules, resultTypes: ['violations'] });
  // The pages have no frames of other origins, for which axe would open another page each time.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.filter(({ impact }) => counts(impact)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

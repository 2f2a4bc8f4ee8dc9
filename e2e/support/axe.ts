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

type Counts = (impact: string | null | undefined) => boolean;

async function lookInBothThemes(page: Page, place: string, counts: Counts): Promise<void> {
  expect(await page.locator('html[data-theme]').count()).toBe(0);
  const light = await look(page, { rules: beyondDefault }, counts);
  // On a busy machine a colour may still be on its way from theme to theme when axe reads it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showDark(page, true);
  const dark = await look(page, { runOnly: { type: 'rule', values: colourRules } }, counts);
  await showDark(page, false);
  await page.emulateMedia({ reducedMotion: null });
  expect({ place, light, dark }).toEqual({ place, light: [], dark: [] });
}

async function look(page: Page, rules: Parameters<AxeBuilder['options']>[0], counts: Counts): Promise<string[]> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const ending = () =>
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Infinity && one.playState === 'running');
    // A colour that is inherited sets off its heirs' own transitions when it ends.
    for (let quiet = 0; quiet < 2;) {
      const running = ending();
      await Promise.all(running.map((one) => one.finished.catch(() => null)));
      await frame();
      quiet = running.length === 0 ? quiet + 1 : 0;
    }
  });
  const axe = new AxeBuilder({ page }).options({ ...rules, resultTypes: ['violations'] });
  // The pages have no frames of other origins, for which axe would open another page each time.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.filter(({ impact }) => counts(impact)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

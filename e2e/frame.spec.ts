import type { Locator, Page } from '@playwright/test';
import { expectNothingSerious } from './support/axe';
import { expect, findStory, test } from './support/site';

const themeSwitch = (page: Page) => page.getByRole('switch', { name: 'Тёмная тема' });
const cookieBar = (page: Page) => page.getByRole('region', { name: 'Согласие на файлы cookie' });
const drawerButton = (page: Page) => page.getByRole('button', { name: 'Категории' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Категории' });
const topButton = (page: Page) => page.getByRole('button', { name: 'Наверх' });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const frameColor = (page: Page) => page.locator('meta[name="theme-color"]').first().getAttribute('content');
const light = { ground: 'rgb(251, 250, 247)', frame: /^#fbfaf7$/i };
const dark = { ground: 'rgb(19, 20, 23)', frame: /^#131417$/i };

test.describe('theme (R31)', () => {
  test.use({ colorScheme: 'dark' });

  test('a first visit is light whatever the system says; a choice is kept, and other tabs follow', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const otherTab = await context.newPage();
    await otherTab.goto('/cookie-policy');
    // Scripts have to run there to hear of it.
    await expect(otherTab.locator('html')).toHaveAttribute('data-live', '');
    for (const tab of [page, otherTab]) {
      await expect(themeSwitch(tab)).not.toBeChecked();
      expect(await ground(tab)).toBe(light.ground);
      expect(await frameColor(tab)).toMatch(light.frame);
    }
    await themeSwitch(page).click();
    for (const tab of [page, otherTab]) {
      await expect(themeSwitch(tab)).toBeChecked();
      expect(await ground(tab)).toBe(dark.ground);
      expect(await frameColor(tab)).toMatch(dark.frame);
    }
    await page.reload();
    await expect(themeSwitch(page)).toBeChecked();
    await themeSwitch(page).press(' ');
    await expect(themeSwitch(page)).not.toBeChecked();
    expect(await ground(page)).toBe(light.ground);
  });

  test('the kept choice is there before any script of the page: no flash, no wrong switch', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    const knob = page.locator('label:has([role="switch"]) .knob');
    const before = [await ground(page), await frameColor(page), await box(knob)];
    expect(before.slice(0, 2)).toEqual([dark.ground, expect.stringMatching(dark.frame)]);
    const track = await box(themeSwitch(page));
    expect((await box(knob)).x).toBeGreaterThan(track.x + track.width / 2 - 2);
    release();
    await expect(themeSwitch(page)).toBeChecked();
    expect([await ground(page), await frameColor(page), await box(knob)]).toEqual(before);
  });

  test('the switch is 50×33 px on the compact layout, 62×34 on the wide one (HEADER-5)', async ({ page }) => {
    await page.goto('/');
    for (const [width, size] of [
      [360, { width: 50, height: 33 }],
      [899, { width: 50, height: 33 }],
      [900, { width: 62, height: 34 }],
      [1280, { width: 62, height: 34 }],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await box(themeSwitch(page))]).toEqual([width, expect.objectContaining(size)]);
    }
  });
});

test.describe('the drawer with the categories (HEADER-3)', () => {
  test.use({ viewport: { width: 899, height: 800 } });

  test('opens from the right, its code comes then, and every way closes it and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/category/1', { waitUntil: 'networkidle' });
    const later = page.waitForRequest((request) => request.resourceType() === 'script');
    await drawerButton(page).click();
    await later;
    await expect(drawer(page).getByRole('link', { name: 'Беларусь' })).toHaveAttribute('aria-current', 'page');
    const { x, width, height } = await settledBox(drawer(page));
    expect([x + width, height]).toEqual([899, 800]);
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(100, 400),
      () => drawer(page).getByRole('button', { name: 'Закрыть' }).click(),
    ];
    for (const close of ways) {
      await expect(drawer(page)).toBeVisible();
      await close();
      await expect(drawer(page)).toBeHidden();
      await expect(drawerButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
    }
  });

  test('leads to a category without a reload, from any page', async ({ page, request }) => {
    const { id } = await findStory(request, 1);
    await page.goto(`/story/${id}`);
    await page.evaluate(() => Reflect.set(window, 'kept', true));
    await drawerButton(page).click();
    await drawer(page).getByRole('link', { name: 'Спорт' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL('/category/9');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спорт');
    expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true);
  });

  test('has no button from 900 px on (FRAME-4)', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto('/');
    await expect(themeSwitch(page)).toBeVisible();
    await expect(drawerButton(page)).toBeHidden();
  });
});

test.describe('the cookie bar (R32)', () => {
  test('asks until the consent is stored, and again when the cookie has gone', async ({ page, context }) => {
    await page.goto('/');
    await expect(cookieBar(page).getByRole('link')).toHaveAttribute('href', '/cookie-policy');
    await cookieBar(page).getByRole('button', { name: 'Принять' }).click();
    await expect(cookieBar(page)).toBeHidden();
    const kept = (await context.cookies()).find(({ name }) => name === 'cookieConsent');
    expect(kept).toMatchObject({ value: 'true', path: '/' });
    expect(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 1);
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('true');

    await page.reload({ waitUntil: 'networkidle' });
    await expect(cookieBar(page)).toBeHidden();
    await context.clearCookies({ name: 'cookieConsent' });
    await page.reload();
    await expect(cookieBar(page)).toBeVisible();
  });

  test('asks with the first paint, before any script of the page, and never those who accepted', async ({
    page,
    context,
    baseURL,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/cookie-policy', { waitUntil: 'commit' });
    await expect(cookieBar(page)).toBeVisible();
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL ?? '' }]);
    await page.goto('/cookie-policy', { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    expect(await cookieBar(page).isVisible()).toBe(false);
    release();
    await page.mouse.wheel(0, 100);
    await expect(page.locator('html[data-live]')).toBeAttached();
    await expect(cookieBar(page)).toBeHidden();
  });

  for (const width of [360, 600, 899, 1280]) {
    test(`at ${width} px it shifts nothing, leaves the end of every page free, and never hides what has the focus (WCAG 2.4.11)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Reflect.set(
              window,
              'shift',
              Number(Reflect.get(window, 'shift') ?? 0) + Number(Reflect.get(entry, 'value')),
            );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of ['/', '/nope']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(cookieBar(page)).toBeVisible();
        const bar = await box(cookieBar(page));
        for (let tabs = 0; tabs < 40; tabs += 1) {
          await page.keyboard.press('Tab');
          const focusedMiddle = () =>
            page.evaluate(() => {
              const { activeElement } = document;
              const isInFlow = activeElement?.closest('main, footer');
              const { top, height } = activeElement?.getBoundingClientRect() ?? { top: 0, height: 0 };
              return isInFlow ? top + height / 2 : 0;
            });
          // The browser scrolls what has the focus into view a moment later.
          await expect.poll(focusedMiddle).toBeLessThanOrEqual(bar.y);
        }
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const { y, height } = await box(page.locator('footer'));
        expect([path, Math.round(y + height)]).toEqual([path, Math.round(bar.y)]);
        // The words of a missing page are rendered twice, which the bar cannot help.
        if (path === '/')
          expect(await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0))).toBeLessThan(0.02);
      }
    });
  }
});

/**
 * Scrolls to the end of the document as high as it is now. Returns how far from its end the page stands two frames later, in px: what comes into
 * sight may be higher than was thought.
 */
function scrollToEnd(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = document.documentElement;
    window.scrollTo(0, root.scrollHeight);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return root.scrollHeight - window.scrollY - window.innerHeight;
  });
}

test.describe('the way to the top (FRAME-3)', () => {
  test('shows past 100 px and brings page and focus to the top', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => window.scrollTo(0, 100));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100);
    await expect(topButton(page)).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 101));
    await expect(topButton(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await topButton(page).press('Enter');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(topButton(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText('К содержанию');
  });

  test('it lies neither over the cookie bar nor over the page’s last words at any width', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    for (const isAccepted of [false, true]) {
      if (isAccepted) await page.getByRole('button', { name: 'Принять' }).click();
      for (const width of [360, 899, 900, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => scrollToEnd(page)).toBeLessThanOrEqual(1);
        const { x, y, width: across, height: down } = await settledBox(topButton(page));
        const covered = await page.evaluate(
          ([left, top, right, bottom]) => {
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const words: string[] = [];
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              const range = document.createRange();
              range.selectNodeContents(node);
              const isUnder = [...range.getClientRects()].some(
                (r) => r.right > left && r.left < right && r.bottom > top && r.top < bottom,
              );
              if (isUnder && node.parentElement?.closest('footer, section')) words.push(node.textContent ?? '');
            }
            return words;
          },
          [x, y, x + across, y + down] as const,
        );
        expect([width, covered]).toEqual([width, []]);
        if (!isAccepted) expect(y + down).toBeLessThanOrEqual((await box(cookieBar(page))).y);
      }
    }
  });
});

test('paper has no header, bar, button or footer, and is white whatever the theme', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect(topButton(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of [page.locator('body > header'), page.locator('body > footer'), cookieBar(page), topButton(page)])
    await expect(part).toBeHidden();
  expect(await ground(page)).toBe(light.ground);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test('nothing dead is shown: signing in and the categories are links, the switch and the bar are not there', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('header').getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/login');
    await expect(page.locator('[role="switch"]')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('Принять')).toBeHidden();
    await page.locator('header').getByRole('link', { name: 'Категории' }).click();
    await expect(page).toHaveURL(/\/category\/\d+$/);
  });
});

test('axe finds nothing serious in the frame, the drawer open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect(topButton(page)).toBeVisible();
  await expectNothingSerious(page);
  await drawerButton(page).click();
  await expect(drawer(page).getByRole('link', { name: 'Спорт' })).toBeVisible();
  await expectNothingSerious(page);
});

/** Holds every script file back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/chunks/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function box(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await part.boundingBox();
  if (!found) throw new Error('not on the page');
  return found;
}

/** When it has arrived. */
async function settledBox(part: Locator): ReturnType<typeof box> {
  await part.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
  return box(part);
}

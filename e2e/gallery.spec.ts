import type { CDPSession, Page } from '@playwright/test';
import { expectNothingSerious } from './support/axe';
import { expect, findPictured, test } from './support/site';

const gallery = (page: Page) => page.getByRole('group', { name: 'Фотографии сюжета' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Просмотр фотографий' });
const counter = (page: Page) => viewer(page).getByRole('status');

test.describe('the gallery (GALLERY-1, GALLERY-2)', () => {
  test('shows one, two or three photos by the width, and says on the last one that there are more', async ({
    page,
    request,
  }) => {
    const { id } = await findPictured(request);
    await page.goto(`/story/${id}`);
    for (const [width, places] of [
      [360, 1],
      [549, 1],
      [550, 2],
      [1149, 2],
      [1150, 3],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const links = gallery(page).getByRole('link');
      await expect(links, `${width} px`).toHaveCount(places);
      await expect(links.last(), `${width} px`).toContainText('+Ещё фото');
      await expect(gallery(page).getByText('+Ещё фото').filter({ visible: true })).toHaveCount(1);
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is links to the pictures, all of them', async ({ page, request }) => {
      const { id, images } = await findPictured(request);
      await page.goto(`/story/${id}`);
      const hrefs = await gallery(page)
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(new Set(hrefs)).toEqual(new Set(images.map(({ full }) => full.url)));
      expect((await request.get(hrefs[0] ?? '')).headers()['content-type']).toMatch(/^image\//);
      await expect(page.getByRole('button', { name: 'Поделиться' })).toBeHidden();
      await expect(page.getByRole('status', { name: 'Загрузка...' })).toHaveCount(0);
    });
  });

  test('is walked by the keyboard alone; the focus stays inside and comes back', async ({ page, request }) => {
    const { id, images } = await findPictured(request);
    const last = images.length;
    await page.goto(`/story/${id}`);
    const opener = gallery(page).getByRole('link').nth(1);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(counter(page)).toHaveText(`2 из ${last}`);
    for (const [key, shown] of [
      ['ArrowRight', 3],
      ['Home', 1],
      ['ArrowLeft', last],
      ['ArrowRight', 1],
      ['End', last],
    ] as const) {
      await page.keyboard.press(key);
      await expect(counter(page)).toHaveText(`${shown} из ${last}`);
    }
    const strip = viewer(page).getByRole('list', { name: 'Все фотографии' });
    await expect(strip.getByRole('button', { name: `Фото ${last}` })).toHaveAttribute('aria-current', 'true');
    await expect(strip.getByRole('button', { name: `Фото ${last}` })).toBeInViewport();
    for (let step = 0; step < last + 6; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('is walked by clicks, round and round, and closed by its button; says whose each photo is (GALLERY-3)', async ({
    page,
    request,
  }) => {
    const { id, images, news_articles } = await findPictured(request);
    await page.goto(`/story/${id}`);
    await gallery(page).getByRole('link').first().click();
    const credit = viewer(page).getByRole('link');
    await expect(viewer(page).getByText('Фото: ')).toHaveText(/^Фото: «.+»$/);
    expect(news_articles.map(({ url }) => url)).toContain(await credit.getAttribute('href'));
    await viewer(page).getByRole('button', { name: 'Предыдущее фото' }).click();
    await expect(counter(page)).toHaveText(`${images.length} из ${images.length}`);
    await viewer(page).getByRole('button', { name: 'Следующее фото' }).click();
    await expect(counter(page)).toHaveText(`1 из ${images.length}`);
    await viewer(page).getByRole('button', { name: 'Фото 3', exact: true }).click();
    await expect(counter(page)).toHaveText(`3 из ${images.length}`);
    await expectNothingSerious(page);
    await viewer(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(viewer(page)).toHaveCount(0);
  });

  test('says so when a picture cannot be had', async ({ page, request }) => {
    const { id } = await findPictured(request);
    await page.route('**/media/**/full.jpg', (route) => route.fulfill({ status: 404 }));
    await page.goto(`/story/${id}`);
    await gallery(page).getByRole('link').first().click();
    await expect(viewer(page).getByText('Не удалось загрузить фото.')).toBeVisible();
  });

  test.describe('under a finger', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

    const drag = async (touch: CDPSession, dx: number, dy: number) => {
      const at = (part: number) => [{ x: 200 + dx * part, y: 400 + dy * part }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };

    test('changes at more than 50 px aside, not up or down', async ({ page, request }) => {
      const { id, images } = await findPictured(request);
      await page.goto(`/story/${id}`);
      await gallery(page).getByRole('link').first().tap();
      await expect(counter(page)).toHaveText(`1 из ${images.length}`);
      const touch = await page.context().newCDPSession(page);
      for (const [dx, dy, shown] of [
        [-70, 5, 2],
        [-40, 0, 2],
        [60, 150, 2],
        [70, 0, 1],
        [70, 0, images.length],
      ] as const) {
        await drag(touch, dx, dy);
        await expect(counter(page)).toHaveText(`${shown} из ${images.length}`);
      }
    });
  });
});

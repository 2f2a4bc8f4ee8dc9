import type { Page } from '@playwright/test';
import { expect, test } from './support/site';

const weather = {
  temperature: -12,
  description: 'Небольшой снег',
  city: 'Минск',
  icon: '/weather/snow.svg',
  observed_at: new Date().toISOString(),
};
const as_of = new Date().toISOString();
const rates = [
  { currency: 'USD', value: 3.2712, unit: 1, as_of },
  { currency: 'EUR', value: 3.6015, unit: 1, as_of },
  { currency: 'RUB', value: 3.5123, unit: 100, as_of },
];

/** Answers in the API's place: what the providers say on this day is no matter of these tests. */
async function given(page: Page, answers: { weather: unknown; rates: unknown }): Promise<void> {
  await page.route('**/api/v1/weather/current/', (route) =>
    route.fulfill(answers.weather ? { json: answers.weather } : { status: 204 }),
  );
  await page.route('**/api/v1/currency-rates/', (route) =>
    route.fulfill(answers.rates ? { json: answers.rates } : { status: 204 }),
  );
}
const strip = (page: Page) => page.getByRole('group', { name: 'Погода и курсы валют' });

test.describe('the header’s strip (HEADER-2, R30)', () => {
  for (const width of [360, 768, 1280]) {
    test(`shows weather and rates at ${width} px; nothing shifts or scrolls sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += Number(Reflect.get(entry, 'value'));
          Reflect.set(window, 'layoutShift', total);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await given(page, { weather, rates });
      await page.goto('/', { waitUntil: 'networkidle' });
      for (const text of ['−12°', 'Минск', '3,27', '3,60', '3,51'])
        await expect(strip(page).getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
      for (const name of ['Небольшой снег', 'USD', 'EUR', 'RUB']) {
        const icon = strip(page).getByRole('img', { name, exact: true });
        expect(await icon.evaluate((img) => Number(Reflect.get(img, 'naturalWidth')))).toBeGreaterThan(0);
      }
      await expect(strip(page).getByTitle('BYN за 100 российских рублей')).toBeVisible();
      expect(await page.evaluate(() => Number(Reflect.get(window, 'layoutShift') ?? 0))).toBeLessThan(0.02);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }

  test('says «Загрузка...» until they come, and keeps its height (R36)', async ({ page }) => {
    const answer: { now?: () => void } = {};
    const asked = new Promise<void>((resolve) => (answer.now = resolve));
    await page.route('**/api/v1/weather/current/', async (route) => {
      await asked;
      await route.fulfill({ json: weather });
    });
    await page.route('**/api/v1/currency-rates/', (route) => route.fulfill({ json: rates }));
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByText('Загрузка...', { exact: true })).toBeVisible();
    const height = (await header.boundingBox())?.height;
    answer.now?.();
    await expect(strip(page).getByText('−12°')).toBeVisible();
    expect((await header.boundingBox())?.height).toBe(height);
  });

  test('is absent while neither is known: no eternal «Загрузка...»', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await given(page, { weather: null, rates: null });
    await page.goto('/', { waitUntil: 'networkidle' });
    const header = page.getByRole('banner');
    await expect(header.getByText(/обновлено \d\d:\d\d/)).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await expect(header.getByText('Загрузка...', { exact: true })).toHaveCount(0);
  });

  test('old values have their time in the tooltip', async ({ page }) => {
    const [day] = rates;
    await given(page, {
      weather: { ...weather, observed_at: '2026-03-12T11:05:00Z' },
      rates: [{ ...day, as_of: '2025-12-31T00:00:00+03:00' }],
    });
    await page.goto('/');
    await expect(strip(page).getByTitle('Небольшой снег, данные на 12 марта 2026, 14:05')).toBeVisible();
    await expect(strip(page).getByTitle('BYN за 1 доллар США, курс на 31 декабря 2025')).toBeVisible();
  });

  test('failures are logged only (ERROR-1)', async ({ page, refused }) => {
    refused(404, /^.*Error loading (weather|currency rates)/);
    await page.route(/weather\/current|currency-rates/, (route) =>
      route.fulfill({ status: 404, json: { detail: 'Адрес не найден.' } }),
    );
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(strip(page)).toHaveCount(0);
    await expect.poll(() => said.filter((line) => line.startsWith('Error loading')).length).toBe(2);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });
});

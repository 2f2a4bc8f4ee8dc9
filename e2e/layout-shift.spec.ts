import { expect, findStory, test } from './support/site';

test('pages do not shift while they load (CLS < 0.02)', async ({ page, request }) => {
  const { id } = await findStory(request, 3);
  await page.addInitScript(() => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += Number(Reflect.get(entry, 'value'));
      Reflect.set(window, 'layoutShift', total);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/category/1', `/story/${id}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const shift = await page.evaluate(() => Number(Reflect.get(window, 'layoutShift') ?? 0));
    expect(shift, path).toBeLessThan(0.02);
  }
});

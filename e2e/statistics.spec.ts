import { enter } from './support/account';
import { expectNothingSerious } from './support/axe';
import { openOwner, openStory } from './support/channel';
import { openEditor } from './support/editor';
import { sidewaysOf } from './support/sideways';
import { expect, test } from './support/site';

test('a reader opens a story and goes to its outlet: the desk counts it, plot, table and file; readers load none of it (R52)', async ({
  page,
  request,
  baseURL,
  context,
}) => {
  const scripts: string[] = [];
  page.on('request', (one) => void (one.resourceType() === 'script' && scripts.push(one.url())));
  await context.route(/^https?:\/\/(?!localhost|127\.)/, (route) => route.abort());
  const told: unknown[] = [];
  page.on('request', (one) => void (one.url().includes('/track_activity/') && told.push(one.postDataJSON())));
  const story = await openStory(request, 1);
  await page.goto(`/story/${story}`);
  await expect.poll(() => told).toEqual([{ story_id: story, from: 'direct' }]);
  const [outlet] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Читать в первоисточнике' }).click(),
  ]);
  await outlet.close();
  await expect
    .poll(() => told)
    .toEqual([
      { story_id: story, from: 'direct' },
      { story_id: story, click: true },
    ]);
  const ofReaders = new Set(scripts);

  const editor = await openEditor(request);
  const path = '/api/v1/desk/statistics/?days=7';
  const headers = { Authorization: `Bearer ${editor.access}` };
  const counted = async () => {
    const { days } = (await (await request.get(path, { headers })).json()) as { days: { clicks: number }[] };
    return days.at(-1)?.clicks ?? 0;
  };
  await expect.poll(counted, { timeout: 10_000 }).toBeGreaterThan(0);

  await enter(page, editor, baseURL ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  scripts.length = 0;
  await page.goto('/desk/statistics');
  await expect(page.locator('canvas')).toHaveCount(4);
  expect(scripts.some((url) => !ofReaders.has(url))).toBe(true);
  await expectNothingSerious(page, '/desk/statistics');
  expect(await sidewaysOf(page)).toBe(0);
  await page.getByText('Числа по дням').first().click();
  await expect(page.getByRole('region', { name: 'Чтение по дням' }).getByRole('row')).toHaveCount(31);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('statistika.csv');
});

test('an owner sees the figures of his channel on /adminpage (R52)', async ({ page, request, baseURL }) => {
  await enter(page, await openOwner(request), baseURL ?? '');
  await page.goto('/adminpage');
  const block = page.getByRole('region', { name: 'Статистика', exact: true });
  await expect(block.getByText(/^Показано: /)).toBeVisible();
  await expect(block.locator('canvas')).toHaveCount(1);
  await expectNothingSerious(page, '/adminpage');
});

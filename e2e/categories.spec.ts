import { enter } from './support/account';
import { expectNothingSerious } from './support/axe';
import { openEditor } from './support/editor';
import { sidewaysOf } from './support/sideways';
import { expect, test } from './support/site';

test('an editor adds a category, names it anew and retires it; its page, feeds and lists lead on until that is undone (DESK-4, DESK-5)', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await enter(page, await openEditor(request), baseURL ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/desk/categories');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  // A category of its own: the demo's are other tests' too.
  await page.getByLabel('Новая категория').fill('Досуг');
  await press('Добавить');
  const chips = async () => (await request.get('/')).text();
  const listed = async () =>
    (await (await request.get('/api/v1/categories/')).json()) as { id: number; name: string }[];
  await expect.poll(chips, { timeout: 20_000 }).toContain('>Досуг<');
  const id = (await listed()).find(({ name }) => name === 'Досуг')?.id ?? 0;
  await press('Переименовать: Досуг');
  await page.getByLabel('Название').fill('Отдых и дача');
  await press('Сохранить');
  await expect.poll(chips, { timeout: 20_000 }).toContain('>Отдых и дача<');
  await press('Убрать: Отдых и дача');
  await page.getByLabel('Куда перейдут её сюжеты').selectOption('Общество');
  expect(await sidewaysOf(page)).toBe(0);
  await expectNothingSerious(page, '/desk/categories');
  await press('Убрать');
  const leads = async () => {
    const paths = [`/category/${id}`, `/category/${id}/rss.xml`, `/api/v1/stories/?category=${id}`];
    const answers = await Promise.all(paths.map((path) => request.get(path, { maxRedirects: 0 })));
    return answers.map((one) => [one.status(), one.headers().location]);
  };
  const led = [
    [308, '/category/5'],
    [308, '/category/5/rss.xml'],
    [308, expect.stringContaining('category=5')],
  ];
  await expect.poll(leads, { timeout: 20_000 }).toEqual(led);
  await press('Вернуть');
  await expect(page.getByText('Вернули, как было.')).toBeVisible();
  await expect.poll(async () => (await request.get(`/category/${id}`)).status(), { timeout: 20_000 }).toBe(200);
  await press('Убрать: Отдых и дача');
  await page.getByLabel('Куда перейдут её сюжеты').selectOption('Общество');
  await press('Убрать');
  await expect.poll(leads, { timeout: 20_000 }).toEqual(led);
  await expect.poll(chips, { timeout: 20_000 }).not.toContain('>Отдых и дача<');
});

import type { APIRequestContext, Page } from '@playwright/test';
import type { StoryDetail } from '../lib/contract/story';
import { enter } from './support/account';
import { expectNothingSerious } from './support/axe';
import { openStory } from './support/channel';
import { openEditor } from './support/editor';
import { sidewaysOf } from './support/sideways';
import { expect, test } from './support/site';

/** Two new channels that tell one story. */
async function openChannels(request: APIRequestContext) {
  const story = await openStory(request, 2);
  const { news_articles } = (await (await request.get(`/api/v1/story-detail/${story}/`)).json()) as StoryDetail;
  const channels = news_articles.flatMap(({ source }) => (source ? [source] : []));
  const sorted = channels.sort((a, b) => a.name.length - b.name.length);
  const [kept, gone] = sorted;
  if (!kept || !gone) throw new Error('the story has not two channels');
  return { story, kept, gone };
}

const find = async (page: Page, words: string) => {
  const list = page.getByRole('main');
  await list.getByLabel('Название или адрес').fill(words);
  await list.getByRole('button', { name: 'Найти' }).click();
};
const told = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

test('at 390 px an editor makes a channel a part of another one, readers are led there, and it is taken back (CHANNELS-9)', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { story, kept, gone } = await openChannels(request);
  await enter(page, await openEditor(request), baseURL ?? '');
  await page.goto('/desk/channels');
  await find(page, gone.name);
  await page.getByRole('button', { name: `Присоединить: ${gone.name}` }).click();
  const form = page.getByRole('form', { name: `Присоединить канал «${gone.name}»` });
  await form.getByRole('searchbox').fill(kept.name);
  await form.getByRole('radio', { name: new RegExp(`№ ${kept.id} `) }).click();
  await expectNothingSerious(page, 'the form');
  expect(await sidewaysOf(page)).toBe(0);
  await form.getByRole('button', { name: `Присоединить к «${kept.name}»` }).click();
  await expect(told(page, 'его публикации переходят туда')).toBeVisible();
  await expect(page.getByText(`присоединён к «${kept.name}»`, { exact: true })).toBeVisible();
  const outlets = async () => {
    const { news_articles } = (await (await request.get(`/api/v1/story-detail/${story}/`)).json()) as StoryDetail;
    return [...new Set(news_articles.map(({ source }) => source?.id ?? 0))].sort((a, b) => a - b);
  };
  await expect.poll(outlets, { timeout: 20_000 }).toEqual([kept.id]);
  const led = await request.get(`/channel/${gone.id}`, { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([308, `/channel/${kept.id}`]);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(told(page, 'Возвращено, как было.')).toBeVisible();
  await expect.poll(outlets, { timeout: 20_000 }).toEqual([kept.id, gone.id].sort((a, b) => a - b));
});

test('at 390 px: several paused at once, a rule saved after a look at its hits, a file of feeds judged one by one (CHANNELS-4, CHANNELS-5, CHANNELS-7)', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const { kept } = await openChannels(request);
  await enter(page, await openEditor(request), baseURL ?? '');
  await page.goto('/desk/channels');
  await find(page, kept.name);
  // Both channels: one is named after the other.
  const boxes = page.getByRole('checkbox', { name: /^Выбрать: / });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  const bulk = page.getByRole('region', { name: 'Действия с выбранными' });
  await expect(bulk.getByRole('status')).toHaveText('Выбрано: 2 канала');
  await expectNothingSerious(page, 'several chosen');
  expect(await sidewaysOf(page)).toBe(0);
  await bulk.getByRole('button', { name: 'Пауза' }).click();
  await expect(told(page, 'На паузе: 2 канала.')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(told(page, 'Возвращено, как было.')).toBeVisible();

  await page.getByRole('button', { name: `Правила для слов: ${kept.name}`, exact: true }).click();
  const rule = page.getByRole('form', { name: 'Новое правило' });
  await rule.getByLabel('Слово или фраза').fill('подробности на месте');
  await rule.getByRole('button', { name: 'Что заденет' }).click();
  await expect(rule.getByText(/^За неделю задело бы 1.публикацию\./)).toBeVisible();
  await expectNothingSerious(page, 'the rule');
  expect(await sidewaysOf(page)).toBe(0);
  await rule.getByRole('button', { name: 'Сохранить правило' }).click();
  await page.getByRole('button', { name: 'Убрать правило: подробности на месте' }).click();
  await expect(page.getByRole('button', { name: 'Убрать правило: подробности на месте' })).toHaveCount(0);

  await page.getByRole('button', { name: 'OPML' }).click();
  // Nothing that could be added: a channel of the site's own would end the demo.
  const file = `<opml version="2.0"><body><outline text="Внутренний" xmlUrl="http://10.0.0.1/rss"/></body></opml>`;
  await page
    .getByLabel('Загрузить каналы из файла')
    .setInputFiles({ name: 'lenty.opml', mimeType: 'text/x-opml', buffer: Buffer.from(file) });
  const lines = page.getByRole('list', { name: 'Ленты файла' });
  await expect(lines.getByRole('listitem')).toContainText(['не подошёл']);
  await page.reload();
  await page.getByRole('button', { name: 'OPML' }).click();
  await expect(page.getByText('Добавлено: 0 каналов. Уже были: 0. Не подошло: 1.')).toBeVisible();
  await expectNothingSerious(page, 'the file');
  expect(await sidewaysOf(page)).toBe(0);
});

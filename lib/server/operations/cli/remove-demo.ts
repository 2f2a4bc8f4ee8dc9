import { openMediaFiles } from '../../ingest/media/files/open-media-files';
import { counted } from '@/lib/text/numbers';
import { countVisibleArticles, listDemoChannels } from '../../editing/channels/channel-removal-store';
import { countChannels } from '../../editing/channels/channel-store';
import type { RemovedChannels } from '../../editing/channels/remove-channels';
import { leaveDemo, removeDemo } from '../../editing/channels/remove-demo';
import { isLocalOrigin } from '../../platform/base/settings';
import type { Confirm, CommandContext } from './with-store';

/** Removes the demo for good. */
export async function removeDemoCommand(context: CommandContext, confirm: Confirm): Promise<number> {
  const { db, settings, print } = context;
  const channels = await listDemoChannels(db);
  if (channels.length === 0) {
    print('Демонстрационных каналов в базе нет.');
    return 0;
  }
  const articles = await countVisibleArticles(
    db,
    channels.map(({ id }) => id),
  );
  const question = `Будут удалены ${describe(channels.length, articles)}, сюжеты из них, картинки и реакции читателей. Вернуть их нельзя.`;
  if (!(await confirm(question))) return 1;
  print(`Убрано: ${describeRemoved(await remove(context))}.`);
  const returns =
    settings.demo === '1' ||
    (settings.demo === '' && isLocalOrigin(settings.siteOrigin) && (await countChannels(db)) === 0);
  if (returns)
    print('Следующий запуск сделает демонстрацию снова: чтобы её не было, задайте DEMO=0 или добавьте свой канал.');
  return 0;
}

/** Removes the demo when the operator adds the first channel, and says so. */
export async function endDemo({ db, settings, print, now }: CommandContext): Promise<void> {
  const removed = await leaveDemo({ db, files: openMediaFiles(settings) }, settings, now());
  if (removed === null) return;
  print('Теперь у сайта есть свой канал, и демонстрация больше не нужна (DEMO=1 оставил бы её).');
  print(`Убрано: ${describeRemoved(removed)}.`);
}

function remove({ db, settings, now }: CommandContext): Promise<RemovedChannels> {
  return removeDemo({ db, files: openMediaFiles(settings) }, now());
}

function describe(channels: number, articles: number): string {
  const kind = counted(channels, ['демонстрационный канал', 'демонстрационных канала', 'демонстрационных каналов']);
  return `${kind} и ${counted(articles, ['публикация', 'публикации', 'публикаций'])}`;
}

function describeRemoved({ channels, articles, stories }: RemovedChannels): string {
  return `${describe(channels, articles)}, ${counted(stories, ['сюжет', 'сюжета', 'сюжетов'])}`;
}

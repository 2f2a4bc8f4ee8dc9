import { isLocalOrigin, type Settings } from '../base/settings';

export interface ChannelCounts {
  all: number;
  demo: number;
}

/**
 * Whether the demo's feeds are to be served. Without the operator's word only on their own machine, and while nothing but the demo is there:
 * a public site must not begin by publishing invented news.
 */
export function isDemoWanted(
  { demo, siteOrigin }: Pick<Settings, 'demo' | 'siteOrigin'>,
  channels: ChannelCounts,
): boolean {
  if (demo !== '') return demo === '1';
  return isLocalOrigin(siteOrigin) && channels.all === channels.demo;
}

/** What the operator of a site without the demo is to do next; null when there is nothing. */
export function adviseOnChannels({ all, demo }: ChannelCounts): string | null {
  if (demo > 0)
    return 'В базе есть демонстрационные каналы с выдуманными новостями. Убрать их: npm run cli -- demo remove';
  if (all > 0) return null;
  return [
    'Каналов пока нет, поэтому сайт пуст. Добавьте их:',
    '  npm run cli -- channel add --name Имя --rss-url Адрес   один канал',
    '  npm run cli -- channel import ленты.opml                 список лент',
  ].join('\n');
}

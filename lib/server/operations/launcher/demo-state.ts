import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boolean, date, number, object } from 'yup';
import { isLocalOrigin, type Settings } from '../../platform/base/settings';

const stateSchema = object({
  base: date().required(),
  port: number().integer().min(0).required(),
  filling: boolean().default(false),
});

export interface DemoState {
  /** The demo's first start: the times of its articles count from here. */
  base: Date;
  /** The port of its server at the last start, so that addresses stay the same; 0 at first. */
  port: number;
  /** True while its channels are being ingested, and after an interruption of that. */
  filling: boolean;
}

/** The state of the last start, or a new one at the first start. */
export function readDemoState(dataDir: string, now: Date): DemoState {
  try {
    return stateSchema.validateSync(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    // No demo yet.
    return { base: now, port: 0, filling: false };
  }
}

export function writeDemoState(dataDir: string, state: DemoState): void {
  writeFileSync(fileIn(dataDir), JSON.stringify(state));
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'demo.json');
}

export interface ChannelCounts {
  all: number;
  demo: number;
}

/**
 * Decides whether the demo's feeds are served: by a launcher of everything alone. Without `DEMO` only on the operator's own machine, and
 * while there are only demo channels: a public site must not start with invented news.
 */
export function isDemoWanted(
  { demo, siteOrigin, services }: Pick<Settings, 'demo' | 'siteOrigin' | 'services'>,
  channels: ChannelCounts,
): boolean {
  // Its feed server ends with this launcher, and the worker that fetches from it is another one's.
  if (services !== 'all') return false;
  if (demo !== '') return demo === '1';
  return isLocalOrigin(siteOrigin) && channels.all === channels.demo;
}

/** Advice for the operator of a site without the demo; null when there is nothing to do. */
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

/** Returns true when the site has no channel of its own yet, or no story. */
export function isYoungSite({ all, demo }: ChannelCounts, hasStories: boolean): boolean {
  return all === demo || !hasStories;
}

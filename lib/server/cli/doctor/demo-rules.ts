import { counted } from '@/lib/text/numbers';
import { isLocalOrigin, type Settings } from '../../base/settings';
import { bad, type Finding } from './finding';

/** Readers of a public site must not take invented news for real ones. */
export function judgeDemo(channels: number, { siteOrigin }: Pick<Settings, 'siteOrigin'>): Finding[] {
  if (channels === 0 || isLocalOrigin(siteOrigin)) return [];
  const text = `На общедоступном сайте выдуманные новости: ${counted(channels, ['демонстрационный канал', 'демонстрационных канала', 'демонстрационных каналов'])}`;
  return [bad(text, 'уберите их: npm run cli -- demo remove')];
}

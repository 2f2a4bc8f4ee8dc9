import { accountRules } from '@/lib/contract/account-rules';
import { interestLimits } from '@/lib/contract/interest-rules';
import { reportDays } from '@/lib/contract/report-rules';
import type { Settings } from '../../platform/base/settings';

export type KeepDays = Settings['keepDays'];

/** Id of a rule of `retentionRules`: the kind of data that is removed when it is old. */
export type RetentionRuleId =
  | 'texts'
  | 'pictures'
  | 'largeFiles'
  | 'cards'
  | 'replacedCards'
  | 'placements'
  | 'revisions'
  | 'pages'
  | 'reads'
  | 'sights'
  | 'mutes'
  | 'unwanted'
  | 'newsletters'
  | 'letters'
  | 'notices'
  | 'toldNotices'
  | 'mails'
  | 'leavers'
  | 'feedChecks'
  | 'checks'
  | 'ruleHits'
  | 'imports'
  | 'counters'
  | 'missedSearches'
  | 'removedPictures'
  | 'removedChannels'
  | 'deleted'
  | 'reportAddresses'
  | 'reports';

export interface RetentionRule {
  id: RetentionRuleId;
  /** For the operator's table, in Russian. */
  name: string;
  /** The setting that tells its days, or a fixed number of days. */
  days: { setting: keyof KeepDays } | { fixed: number };
}

/**
 * Data that grows and is removed when old. Stories, their articles' titles and leads, their addresses, reactions, the words of the search and
 * the journal of people's changes stay for ever; sessions, codes, leases and marks of a day's views expire (lib/server/worker/jobs/clean-up.ts).
 */
export const retentionRules: readonly RetentionRule[] = [
  { id: 'texts', name: 'полные тексты публикаций (остаётся начало)', days: { setting: 'text' } },
  { id: 'pictures', name: 'крупные варианты картинок (остаются карточка и миниатюра)', days: { setting: 'picture' } },
  // Pages that were made before may still show them.
  { id: 'largeFiles', name: 'файлы крупных вариантов, убранных со страниц', days: { fixed: 1 } },
  { id: 'cards', name: 'карточки для соцсетей у старых сюжетов', days: { setting: 'picture' } },
  // Social networks keep the address of a preview's picture and request it again.
  { id: 'replacedCards', name: 'прежние карточки для соцсетей', days: { fixed: 8 } },
  { id: 'placements', name: 'обоснования группировки', days: { setting: 'placement' } },
  { id: 'revisions', name: 'прежние редакции публикаций', days: { setting: 'placement' } },
  { id: 'pages', name: 'сведения о запросах страниц публикаций', days: { setting: 'placement' } },
  { id: 'reads', name: 'отметки о прочитанном', days: { setting: 'read' } },
  // Longer than any story goes on (MY-3).
  { id: 'sights', name: 'отметки об увиденном на «Моё»', days: { fixed: 60 } },
  // Not at once: a browser whose clock is behind still tells of it (MUTE-3).
  { id: 'mutes', name: 'настройки скрытия, срок которых вышел', days: { fixed: 1 } },
  // As long as they count (RECOMMEND-2).
  { id: 'unwanted', name: 'отметки «Не предлагать такое»', days: { fixed: interestLimits.unwantedDays } },
  // The link of the first letter was not pressed (NEWS-2).
  { id: 'newsletters', name: 'рассылки, которые никто не подтвердил', days: { fixed: 3 } },
  // Longer than any issue is remembered: there is one of each (NEWS-1).
  { id: 'letters', name: 'отметки об отправленных письмах (без текста)', days: { fixed: 40 } },
  // A story is new for some hours, and a reader's limits are of one day (NOTE-2).
  { id: 'notices', name: 'отметки о новом в том, за чем следят', days: { fixed: 2 } },
  { id: 'toldNotices', name: 'отметки об отправленных уведомлениях', days: { fixed: 2 } },
  { id: 'mails', name: 'письма в DATA_DIR/mail', days: { setting: 'mail' } },
  // For this time its reader may take it back (ACCOUNT-2).
  {
    id: 'leavers',
    name: 'аккаунты, об удалении которых попросили читатели',
    days: { fixed: accountRules.deletionDays },
  },
  { id: 'feedChecks', name: 'проверки лент', days: { fixed: 1 } },
  // Nobody looks at a story of last month, and a check holds while its story grows.
  { id: 'checks', name: 'очередь сюжетов на проверку', days: { fixed: 30 } },
  // A feed shows what was dropped for weeks: it counts once.
  { id: 'ruleHits', name: 'отметки о срабатывании правил для слов', days: { fixed: 30 } },
  { id: 'imports', name: 'отчёты о загрузке каналов из OPML', days: { fixed: 7 } },
  // A year and a month: the same month of last year can be looked up.
  { id: 'counters', name: 'счётчики статистики', days: { fixed: 400 } },
  { id: 'missedSearches', name: 'запросы, по которым ничего не нашлось', days: { fixed: 400 } },
  // For this time their addresses answer 410.
  { id: 'removedPictures', name: 'следы картинок, убранных с публикациями', days: { fixed: 365 } },
  // For this time an editor may take it back.
  { id: 'removedChannels', name: 'каналы, убранные редакцией', days: { fixed: 30 } },
  // For this time its feed must not bring a deleted publication back (R21).
  { id: 'deleted', name: 'следы удалённых публикаций', days: { fixed: 365 } },
  // Personal data: kept no longer than somebody may answer (REPORT-1).
  { id: 'reportAddresses', name: 'почта в закрытых сообщениях об ошибках', days: { fixed: reportDays.email } },
  { id: 'reports', name: 'сообщения читателей об ошибках', days: { fixed: reportDays.report } },
];

/** Amount that a rule would remove: rows, and approximate bytes of the disk. */
export interface Expired {
  rows: number;
  bytes: number;
}

const dayMs = 24 * 3_600_000;

/** After how many days the rule removes; null: never. */
export function daysOf({ days }: RetentionRule, keepDays: KeepDays): number | null {
  if ('fixed' in days) return days.fixed;
  return keepDays[days.setting] === 0 ? null : keepDays[days.setting];
}

/** Returns the moment that a rule removes older data than; null: it removes nothing. */
export function removesBefore(rule: RetentionRule, keepDays: KeepDays, now: Date): Date | null {
  const days = daysOf(rule, keepDays);
  return days === null ? null : new Date(now.getTime() - days * dayMs);
}

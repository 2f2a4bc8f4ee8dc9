import { table } from '../../../text/table';
import { type AuditSubject, type KeptEntry, listEntries } from '../../platform/changes/audit-store';
import { toMoment } from './moment';
import { describeStoryChange } from './story-changes';
import type { CommandContext } from './with-store';

/** The journal of what people changed, newest first. */
export async function journalCommand(
  { db, print }: CommandContext,
  { of = null, limit = 50 }: { of?: AuditSubject | null; limit?: number },
): Promise<number> {
  const entries = await listEntries(db, { of, limit });
  if (entries.length === 0) {
    print('Записей в журнале нет.');
    return 0;
  }
  const rows = entries.map((entry) => [entry.id, toMoment(entry.at), whoOf(entry), describeEntry(entry)]);
  for (const line of table(['№', 'когда', 'кто', 'что'], rows)) print(line);
  return 0;
}

/** Actions that the site takes by itself. */
const ownActions: ReadonlySet<string> = new Set(['channel.moved']);

/** Names the author of an entry. */
export function whoOf({ userId, action }: Pick<KeptEntry, 'userId' | 'action'>): string {
  if (ownActions.has(action)) return 'сайт';
  return userId === null ? 'оператор' : `пользователь № ${userId}`;
}

/** An entry as sentences; the action as it is stored where this version does not know it. */
export function describeEntry(entry: KeptEntry): string {
  return [
    describeDeed(entry),
    ...(entry.undoes === null ? [] : [`Отменяет № ${entry.undoes}.`]),
    ...(entry.undoneBy === null ? [] : [`Отменено: № ${entry.undoneBy}.`]),
  ].join(' ');
}

function describeDeed(entry: KeptEntry): string {
  const { action, channelId, articleId } = entry;
  const detail = (name: string): unknown =>
    typeof entry.details === 'object' && entry.details !== null ? Reflect.get(entry.details, name) : undefined;
  const named = detail('name');
  const channel = `№ ${channelId}${typeof named === 'string' ? ` «${named}»` : ''}`;
  switch (action) {
    case 'channel.add':
      return `Добавлен канал ${channel}.`;
    case 'channel.remove':
      return `Удалён канал ${channel}${detail('demo') === true ? ' (демонстрация)' : ''}.`;
    case 'channel.edit':
      return `Изменён канал ${channel}: ${fieldsOf(detail('fields'))}.`;
    case 'channel.moved':
      return `Лента канала ${channel} переехала: её сервер назвал новый адрес.`;
    case 'channel.pause':
      return `Канал ${channel} приостановлен.`;
    case 'channel.resume':
      return `Канал ${channel} возобновлён.`;
    case 'channel.assign':
      return `Канал ${channel} передан пользователю № ${String(detail('userId'))}.`;
    case 'channel.unassign':
      return `Канал ${channel} больше не принадлежит пользователю № ${String(detail('userId'))}.`;
    case 'channel.aggregator':
      return `Канал ${channel} ${detail('aggregator') === true ? 'собирает материалы многих сайтов' : 'публикует материалы только своего сайта'}.`;
    case 'channel.interval':
      return detail('everyMinutes') === null
        ? `Как часто забирать ленту канала ${channel}, решает расписание.`
        : `Лента канала ${channel} забирается раз в ${String(detail('everyMinutes'))} мин.`;
    case 'channel.pages':
      return `Страницы статей канала ${channel} ${detail('asksPages') === true ? 'снова запрашиваются' : 'больше не запрашиваются'}.`;
    case 'channel.publisher':
      return `Сказано, чей канал ${channel}${typeof detail('publisher') === 'string' ? `: «${String(detail('publisher'))}»` : ''}.`;
    case 'news.delete':
      return `Удалена публикация № ${articleId} канала ${channel}.`;
    case 'user.block':
      return `Заблокирован пользователь № ${String(detail('userId'))}.`;
    case 'user.unblock':
      return `Разблокирован пользователь № ${String(detail('userId'))}.`;
    case 'user.end-sessions':
      return `Закончены сеансы пользователя № ${String(detail('userId'))}.`;
    case 'user.delete':
      return `Удалён пользователь № ${String(detail('userId'))}.`;
    default:
      return describeStoryChange(entry);
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  name: 'название',
  description: 'описание',
  rss_url: 'лента',
  url: 'сайт',
  contact_phone: 'телефон',
  contact_email: 'почта',
  director: 'руководитель',
  favicon: 'значок',
};

function fieldsOf(stored: unknown): string {
  const names: unknown[] = Array.isArray(stored) ? stored : [];
  return names.map((name) => (typeof name === 'string' ? (fieldNames[name] ?? name) : '')).join(', ');
}

import { array, boolean, number, object, string } from 'yup';
import { roleNames, roles, takedownReasons } from '@/lib/contract/desk-rules';
import { outcomeNames, reportOutcomes } from '@/lib/contract/report-rules';
import { counted } from '@/lib/text/numbers';
import type { KeptEntry } from '../../platform/changes/audit-store';
import { describeReason, describeStoryChange } from '../../stories/describe-story-change';

/** Actions that the site takes by itself. */
export const siteActions: ReadonlySet<string> = new Set(['channel.moved', 'channel.expire', 'user.left']);

/** Names the author of an entry. */
export function whoOf({ userId, action }: Pick<KeptEntry, 'userId' | 'action'>): string {
  if (siteActions.has(action)) return 'сайт';
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
    case 'channel.expire':
      return `Канал ${channel} ушёл с сайта совсем: редакция убрала его тридцать дней назад.`;
    case 'channel.settings':
      return `Изменены настройки канала ${channel}: ${fieldsOf(detail('fields'))}.`;
    case 'channel.edit':
      return `Изменён канал ${channel}: ${fieldsOf(detail('fields'))}.`;
    case 'channel.moved':
      return `Лента канала ${channel} переехала: её сервер назвал новый адрес.`;
    case 'channel.pause':
      return `Канал ${channel} приостановлен.`;
    case 'channel.resume':
      return `Канал ${channel} возобновлён.`;
    case 'channel.merge':
      return `Канал ${channel} присоединён к «${String(detail('nameInto'))}».`;
    case 'channel.part':
      return `Канал ${channel} снова отделён от «${String(detail('nameInto'))}».`;
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
    case 'channel.hide':
    case 'channel.show':
    case 'picture.hide':
    case 'picture.show':
    case 'law.answer':
      return describeTakedown(action, entry.details, channel);
    case 'report.close':
    case 'report.reopen':
      return describeReports(action, entry.details);
    case 'check.done':
      return `Проверено: сюжет № ${entry.storyId} «${String(detail('title'))}».`;
    case 'check.reopen':
      return `Снова ждёт проверки: сюжет № ${entry.storyId} «${String(detail('title'))}».`;
    case 'category.add':
      return `Добавлена категория «${String(detail('name'))}».`;
    case 'category.remove':
      return `Удалена пустая категория «${String(detail('name'))}».`;
    case 'category.rename':
      return `Категория «${String(detail('from'))}» теперь «${String(detail('to'))}».`;
    case 'category.words':
      return `${detail('deed') === 'add' ? 'Слова добавлены к категории' : 'Слова убраны из категории'} «${String(detail('name'))}»: «${String(detail('words'))}».`;
    case 'category.order':
      return 'Изменён порядок категорий.';
    case 'category.retire':
      return `Убрана категория «${String(detail('name'))}», её преемница — «${String(detail('successor'))}».`;
    case 'category.show':
      return `Возвращена категория «${String(detail('name'))}».`;
    case 'rule.add':
    case 'rule.edit':
    case 'rule.pause':
    case 'rule.resume':
    case 'rule.remove':
      return describeRule(action, entry.details);
    case 'site.edit':
      return `Изменён сайт: ${fieldsOf(detail('fields'))}.`;
    case 'news.delete':
      return `Удалена публикация № ${articleId} канала ${channel}.`;
    case 'user.block':
      return `Заблокирован пользователь № ${String(detail('userId'))}.`;
    case 'user.unblock':
      return `Разблокирован пользователь № ${String(detail('userId'))}.`;
    case 'user.end-sessions':
      return `Закончены сеансы пользователя № ${String(detail('userId'))}.`;
    case 'user.role':
      return `Роль пользователя № ${String(detail('userId'))}: ${roleName(detail('from'))} → ${roleName(detail('to'))}.`;
    case 'user.email':
      return `Изменён адрес почты пользователя № ${String(detail('userId'))}.`;
    case 'user.email-return':
      return `Возвращён прежний адрес почты пользователя № ${String(detail('userId'))}; его сеансы закончены.`;
    case 'user.leave':
      return `Пользователь № ${String(detail('userId'))} попросил удалить аккаунт: это произойдёт через семь дней.`;
    case 'user.stay':
      return `Пользователь № ${String(detail('userId'))} передумал удалять аккаунт.`;
    case 'user.left':
      return `Аккаунт пользователя № ${String(detail('userId'))} удалён: семь дней назад он попросил об этом.`;
    case 'user.delete':
      return `Удалён пользователь № ${String(detail('userId'))}.`;
    default:
      return describeStoryChange(entry);
  }
}

function roleName(stored: unknown): string {
  const role = roles.find((known) => known === stored);
  return role === undefined ? String(stored) : roleNames[role];
}

const takedownSchema = object({
  title: string().default(''),
  isRemoval: boolean().default(false),
  reason: string().nullable().default(null),
  why: string().oneOf(takedownReasons).nullable().default(null),
});

function describeTakedown(action: string, details: unknown, channel: string): string {
  const { title, isRemoval, ...reason } = takedownSchema.cast(details, { assert: false });
  switch (action) {
    case 'channel.hide':
      if (isRemoval) return `Убран канал ${channel} со всеми публикациями; через тридцать дней он уйдёт совсем.`;
      return `Снят с публикации канал ${channel} со всеми публикациями.${describeReason(reason)}`;
    case 'channel.show':
      return `Возвращён на сайт канал ${channel}.`;
    case 'picture.hide':
      return `Снята картинка публикации «${title}».${describeReason(reason)}`;
    case 'picture.show':
      return `Возвращена картинка публикации «${title}».`;
    default:
      return `Ответ на требование закона: «${title}».`;
  }
}

const reportsSchema = object({
  title: string().nullable().default(null),
  reports: array(number().required()).default([]),
  outcome: string().oneOf(reportOutcomes).default('fixed'),
  letters: number().default(0),
  correctionId: number().nullable().default(null),
  mistake: string().default(''),
});

function describeReports(action: string, details: unknown): string {
  const { title, reports, outcome, letters, correctionId, mistake } = reportsSchema.cast(details, { assert: false });
  const subject = `${counted(reports.length, ['сообщение', 'сообщения', 'сообщений'])} об ошибках${title === null ? '' : ` в сюжете «${title}»`}`;
  if (action === 'report.reopen') return `Снова ждут ответа: ${subject}.`;
  return [
    `${outcomeNames[outcome]}: ${subject}.`,
    ...(letters > 0 ? [`Отправлено ${counted(letters, ['письмо', 'письма', 'писем'])}.`] : []),
    ...(correctionId === null ? [] : [`Опубликовано исправление: ${mistake}`]),
  ].join(' ');
}

const ruleSchema = object({
  words: string().default(''),
  deed: string().default('drop'),
});
const rulesSchema = object({
  name: string().nullable().default(null),
  category: string().nullable().default(null),
  before: ruleSchema.nullable().default(null),
  after: ruleSchema.nullable().default(null),
});
const ruleWords: Readonly<Record<string, string>> = {
  'rule.add': 'Добавлено правило',
  'rule.edit': 'Изменено правило',
  'rule.pause': 'Приостановлено правило',
  'rule.resume': 'Возобновлено правило',
  'rule.remove': 'Убрано правило',
};

function describeRule(action: string, details: unknown): string {
  const { name, category, before, after } = rulesSchema.cast(details, { assert: false });
  const { words, deed } = after ?? before ?? ruleSchema.getDefault();
  const was = before && after && before.words !== after.words ? ` (было «${before.words}»)` : '';
  const does = deed === 'category' ? `в категорию «${category ?? '?'}»` : 'не брать';
  const where = name === null ? 'все каналы' : `канал «${name}»`;
  return `${ruleWords[action] ?? action}: «${words}»${was} — ${does}, ${where}.`;
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
  category: 'категория по умолчанию',
  every_minutes: 'как часто забирать ленту',
  asks_pages: 'страницы статей',
  user_agent: 'имя робота',
  publisher: 'издатель',
  shown_text: 'что показывать из текста',
  consent: 'согласие издания',
  country: 'страна',
  region: 'регион',
  language: 'язык',
  standing: 'чьё издание',
  about: 'о проекте',
  address: 'адрес',
  email: 'почта',
  phone: 'телефон',
  social: 'соцсети',
  accent_light: 'цвет светлой темы',
  accent_dark: 'цвет тёмной темы',
  logo: 'логотип',
  banner: 'объявление',
};

function fieldsOf(stored: unknown): string {
  const names: unknown[] = Array.isArray(stored) ? stored : [];
  return names.map((name) => (typeof name === 'string' ? (fieldNames[name] ?? name) : '')).join(', ');
}

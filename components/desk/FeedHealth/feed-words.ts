import type { FeedHealth } from '@/lib/contract/feed-health';
import { counted, plural } from '@/lib/text/numbers';

/** Meaning of each state of a feed. */
export const stateWords: Record<FeedHealth['state'], string> = {
  none: 'Адрес ленты не указан: новые публикации на сайт не приходят.',
  waiting: 'Лента ждёт первого запроса.',
  healthy: 'Лента работает.',
  failing: 'Последний запрос ленты не удался.',
  disabled: 'Лента отключена: сайт её больше не запрашивает.',
  paused: 'Лента приостановлена редакцией: сайт её не запрашивает.',
};

/** Advice about a state where no failure with its own advice is known. */
export const stateAdvice: Partial<Record<FeedHealth['state'], string>> = {
  none: 'Укажите адрес ленты в данных канала и сохраните их.',
  waiting: 'Обычно он проходит в первую минуту.',
  failing: 'Проверьте адрес ленты кнопкой «Проверить ленту».',
  disabled: 'Исправьте адрес ленты. Если прежний снова верен, сохраните его ещё раз: запросы возобновятся.',
  paused: 'Чтобы её возобновить, напишите редакции. Публикации остаются на сайте.',
};

type Report = Pick<NonNullable<FeedHealth['last_report']>, 'taken' | 'inserted' | 'edited' | 'duplicates'>;

/** «Взято 20 публикаций: 3 новые, 1 изменена, 16 уже были». */
export function reportWords({ taken, inserted, edited, duplicates }: Report): string {
  if (taken === 0) return 'Ничего не взято';
  const parts = [
    inserted > 0 && counted(inserted, ['новая', 'новые', 'новых']),
    edited > 0 && counted(edited, ['изменена', 'изменены', 'изменено']),
    duplicates > 0 && counted(duplicates, ['уже была', 'уже были', 'уже были']),
  ];
  const words = `${plural(taken, ['Взята', 'Взяты', 'Взято'])} ${publicationWords(taken)}`;
  const told = parts.filter(Boolean).join(', ');
  return told ? `${words}: ${told}` : words;
}

type Cost = NonNullable<FeedHealth['cost']>;

/** «примерно раз в 7 минут, 140 за сутки»; null while neither is known. */
export function costWords({ interval_minutes, fetches_per_day }: Cost): string | null {
  const parts = [
    interval_minutes !== null && `примерно ${everyWords(Math.max(1, Math.round(interval_minutes)))}`,
    fetches_per_day !== null && `${Math.round(fetches_per_day)} за сутки`,
  ];
  return parts.filter(Boolean).join(', ') || null;
}

/** «около 24 публикаций в сутки»; null until the feed has been watched for some hours. */
export function gainWords({ items_per_day }: Cost): string | null {
  if (items_per_day === null) return null;
  const items = Math.round(items_per_day);
  return items === 0
    ? 'меньше одной публикации в сутки'
    : `около ${counted(items, ['публикации', 'публикаций', 'публикаций'])} в сутки`;
}

function everyWords(minutes: number): string {
  return minutes === 1 ? 'раз в минуту' : `раз в ${counted(minutes, ['минуту', 'минуты', 'минут'])}`;
}

/** «3 неудачных запроса подряд». */
export function failureWords(failures: number): string {
  return `${counted(failures, ['неудачный запрос', 'неудачных запроса', 'неудачных запросов'])} подряд`;
}

/** «128 публикаций». */
export function publicationWords(publications: number): string {
  return counted(publications, ['публикация', 'публикации', 'публикаций']);
}

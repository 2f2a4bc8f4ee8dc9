import { counted, type PluralForms } from '@/lib/text/numbers';
import type { Settings } from '../../../platform/base/settings';
import { good, warning, type Finding } from '../../../web/findings/finding';

/** The state of the queue for the cache in front of the site. */
export interface PurgingState {
  isOn: boolean;
  oldestAt: Date | null;
  /** In a row. */
  failures: number;
  lastError: string | null;
}

const secondForms: PluralForms = ['секунда', 'секунды', 'секунд'];
const failureForms: PluralForms = ['неудача', 'неудачи', 'неудач'];
/** A change reaches the cache within a second. */
const lateSeconds = 60;

const advices: readonly [RegExp, string][] = [
  [/^http-40[13]$/, 'кэш не пускает: проверьте acl в varnish.vcl и PURGE_TOKEN'],
  [/^http-/, 'по адресу PURGE_URL отвечает не Varnish с deploy/varnish.vcl'],
  [/^/, 'проверьте, что Varnish запущен, а PURGE_URL верен; новые попытки идут сами'],
];

/** Until the cache is told, readers see old pages, for ten minutes at most. */
export function judgePurging(state: PurgingState, { purgeUrl }: Pick<Settings, 'purgeUrl'>, now: Date): Finding {
  if (purgeUrl === '') return good('purge', 'Кэша впереди нет: PURGE_URL не задан');
  if (!state.isOn)
    return warning(
      'purge',
      'PURGE_URL задан, но worker о нём не знает: кэшу впереди никто не сообщает об изменениях',
      'задайте PURGE_URL и worker, перезапустите его',
    );
  const { failures, lastError, oldestAt } = state;
  if (lastError !== null) {
    const [, advice = ''] = advices.find(([pattern]) => pattern.test(lastError)) ?? [];
    return warning(
      'purge',
      `Кэш впереди не узнаёт об изменениях: ${counted(failures, failureForms)} подряд, последняя — ${lastError}`,
      advice,
    );
  }
  const seconds = oldestAt === null ? 0 : Math.floor((now.getTime() - oldestAt.getTime()) / 1_000);
  if (seconds >= lateSeconds)
    return warning(
      'purge',
      `Кэш впереди не знает об изменениях: старшему ${counted(seconds, secondForms)}`,
      'проверьте, что worker работает',
    );
  return good('purge', 'Кэш впереди узнаёт об изменениях');
}

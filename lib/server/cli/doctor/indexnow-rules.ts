import { counted, type PluralForms } from '@/lib/text/numbers';
import type { Settings } from '../../base/settings';
import { toIndexNowTarget } from '../../indexnow/send-addresses';
import { good, warning, type Finding } from './finding';

/** How the telling of search engines stands in the store. */
export interface IndexNowStanding {
  isOn: boolean;
  waiting: number;
  oldestAt: Date | null;
  /** In a row. */
  failures: number;
  lastError: string | null;
}

const addressForms: PluralForms = ['адрес', 'адреса', 'адресов'];
const minuteForms: PluralForms = ['минута', 'минуты', 'минут'];
const failureForms: PluralForms = ['неудача', 'неудачи', 'неудач'];
/** Changes of a page are gathered for ten minutes; then they go out within seconds. */
const lateMinutes = 60;

export function judgeIndexNow(standing: IndexNowStanding, settings: Settings, now: Date): Finding {
  if (settings.indexNowKey === '') return good('IndexNow выключен: INDEXNOW_KEY не задан');
  const target = toIndexNowTarget(settings);
  if (!target)
    return warning(
      'INDEXNOW_KEY задан, но сайт закрыт от поисковиков: об изменениях никому не сообщается',
      'уберите NOINDEX или INDEXNOW_KEY',
    );
  if (!standing.isOn)
    return warning('INDEXNOW_KEY задан, но IndexNow ещё не включён', 'перезапустите сайт: включает его worker');
  const minutes = standing.oldestAt === null ? 0 : Math.floor((now.getTime() - standing.oldestAt.getTime()) / 60_000);
  const waiting =
    standing.waiting === 0
      ? 'ничего не ждёт'
      : `в очереди ${counted(standing.waiting, addressForms)}, старшему ${counted(minutes, minuteForms)}`;
  if (standing.lastError !== null) {
    const text = `IndexNow: ${waiting}; ${counted(standing.failures, failureForms)} подряд, последняя — ${standing.lastError}`;
    return warning(
      text,
      standing.lastError === 'http-403'
        ? `проверьте, что по адресу ${target.keyLocation} открывается ключ`
        : 'проверьте INDEXNOW_URL; новые попытки идут сами',
    );
  }
  if (minutes >= lateMinutes) return warning(`IndexNow: ${waiting}`, 'проверьте, что worker работает');
  return good(`IndexNow включён: ${waiting}`);
}

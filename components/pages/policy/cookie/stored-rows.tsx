import { tokenCookies } from '@/lib/contract/account-rules';
import { marksKey } from '@/lib/client/marks/kept-marks';
import { hiddenKey } from '@/lib/contract/hidden-rules';
import { offlineCache, offlineChoiceKey, offlineLimits } from '@/lib/contract/offline-rules';
import { consentDays, consentKey } from '@/lib/site/head-scripts';
import { counted } from '@/lib/text/numbers';
import { themeKey } from '@/lib/theme/theme-choice';
import type { DataRow } from '../DataTable';

const minute = 60;
const day = 24 * 60 * minute;

/** Lives of the cookies in words, from the same numbers by which they are written (R5, R32). */
export const cookieTerms = {
  access: counted(tokenCookies.access.maxAge / minute, ['минута', 'минуты', 'минут']),
  refresh: counted(tokenCookies.refresh.maxAge / day, ['день', 'дня', 'дней']),
  consent: counted(consentDays, ['день', 'дня', 'дней']),
} as const;

const untilCleared = 'Пока вы не очистите данные сайта';

/** Everything that the site keeps in a browser. */
export const storedRows: readonly DataRow[] = [
  {
    name: tokenCookies.access.name,
    note: 'cookie',
    isCode: true,
    cells: [
      'Необходимый',
      'Подтверждает, что запрос отправили вы. Появляется только после входа в профиль',
      cookieTerms.access,
    ],
  },
  {
    name: tokenCookies.refresh.name,
    note: 'cookie',
    isCode: true,
    cells: [
      'Необходимый',
      'Продлевает вход, чтобы не запрашивать код или пароль при каждом посещении. Появляется только после входа в профиль',
      `${cookieTerms.refresh} после последнего продления`,
    ],
  },
  {
    name: consentKey,
    note: 'cookie',
    isCode: true,
    cells: ['Функциональный', 'Помнит, что вы нажали «Принять»', cookieTerms.consent],
  },
  {
    name: consentKey,
    note: 'localStorage',
    isCode: true,
    cells: ['Функциональная', 'Помнит то же самое; без одноимённого cookie не действует', untilCleared],
  },
  {
    name: themeKey,
    note: 'localStorage',
    isCode: true,
    cells: ['Функциональная', 'Помнит выбранную тему: светлую или тёмную', untilCleared],
  },
  {
    name: 'text',
    note: 'localStorage',
    isCode: true,
    cells: ['Функциональная', 'Помнит размер текста сюжета. Появляется, если вы его выбрали', untilCleared],
  },
  {
    name: 'font',
    note: 'localStorage',
    isCode: true,
    cells: ['Функциональная', 'Помнит шрифт текста сюжета. Появляется, если вы его выбрали', untilCleared],
  },
  {
    name: 'keys',
    note: 'localStorage',
    isCode: true,
    cells: ['Функциональная', 'Помнит, что вы отключили или включили клавиши', untilCleared],
  },
  {
    name: marksKey,
    note: 'localStorage',
    isCode: true,
    cells: [
      'Функциональная',
      'Помнит, за чем вы следите, что отложили, скрыли и уже видели. Появляется, когда вы это сделали',
      'Пока вы не уберёте всё это или не очистите данные сайта',
    ],
  },
  {
    name: hiddenKey,
    note: 'localStorage',
    isCode: true,
    cells: [
      'Функциональная',
      'Помнит, что не показывать. Появляется, если вы что-то скрыли',
      'Пока вы не вернёте всё скрытое или не очистите данные сайта',
    ],
  },
  {
    name: 'sujet-my-count',
    note: 'sessionStorage',
    isCode: true,
    cells: [
      'Функциональная',
      'Помнит число у «Моего», чтобы не спрашивать его на каждой странице',
      'Пока открыта вкладка',
    ],
  },
  {
    name: 'banner',
    note: 'localStorage',
    isCode: true,
    cells: ['Функциональная', 'Помнит, какое объявление сайта вы закрыли', untilCleared],
  },
  {
    name: offlineChoiceKey,
    note: 'localStorage',
    isCode: true,
    cells: ['Функциональная', 'Помнит, что вы включили или выключили чтение без сети', untilCleared],
  },
  {
    name: 'sujet-offline-offered',
    note: 'sessionStorage',
    isCode: true,
    cells: ['Функциональная', 'Помнит, что сайт умеет показывать прочитанное без сети', 'Пока открыта вкладка'],
  },
  {
    name: offlineCache(0).split(' ', 1)[0] ?? '',
    note: 'Cache Storage',
    isCode: true,
    cells: [
      'Функциональная',
      `Хранит «Моё» и последние ${offlineLimits.stories} прочитанных сюжетов, чтобы читать их без сети. Выключается в настройках «Моего»`,
      `${counted(offlineLimits.ms / 86_400_000, ['день', 'дня', 'дней'])}, до выхода из профиля или пока вы не удалите сохранённое`,
    ],
  },
];

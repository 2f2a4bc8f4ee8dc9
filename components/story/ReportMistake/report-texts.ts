import { reportDays } from '@/lib/contract/report-rules';

/** Words of the form, in the dialog and on the page without scripts. */
export const reportTexts = {
  title: 'Сообщить об ошибке',
  kind: 'Что не так?',
  words: 'Подробности',
  email: 'E-mail, если нужен ответ',
  emailNote: `Ответим на него и сотрём через ${reportDays.email} дней. Само сообщение хранится ${reportDays.report} дней.`,
  send: 'Отправить',
  sent: 'Спасибо, редакция увидит.',
} as const;

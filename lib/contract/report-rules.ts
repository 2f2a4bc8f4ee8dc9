/** Path to which readers report a mistake in a story (REPORT-1). */
export const reportsPath = '/api/v1/reports/';

/** Kinds of mistakes that a reader may report, in the form's order. */
export const reportKinds = ['event', 'text', 'picture', 'rights', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportKindNames: Readonly<Record<ReportKind, string>> = {
  event: 'Статья не об этом событии',
  text: 'Ошибка в заголовке или тексте',
  picture: 'Не та фотография',
  rights: 'Нарушены мои права',
  other: 'Другое',
};

/** Limits in characters. */
export const reportLimits = { words: 500, quote: 300 } as const;

/** Days for which the e-mail of a closed report, and any report at all, are kept. */
export const reportDays = { email: 30, report: 180 } as const;

/** Outcomes of a report that has been looked at. */
export const reportOutcomes = ['fixed', 'declined'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const outcomeNames: Readonly<Record<ReportOutcome, string>> = { fixed: 'Исправлено', declined: 'Отклонено' };

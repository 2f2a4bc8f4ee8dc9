/** The period of a search: 1, 7, 30 days, or everything. */
export const searchPeriods = ['day', 'week', 'month', 'all'] as const;
export type SearchPeriod = (typeof searchPeriods)[number];

/** In UTF-16 units, without the white space around it. */
export const maxQueryLength = 200;

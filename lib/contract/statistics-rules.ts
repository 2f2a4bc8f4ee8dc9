/** Kinds of places from which readers come, as the browser tells them itself: the kind alone leaves it, never the address. */
export const referrerKinds = ['search', 'social', 'other', 'direct'] as const;
export type ReferrerKind = (typeof referrerKinds)[number];

/** Days that statistics are shown of. */
export const statisticsPeriods = [7, 30, 365] as const;

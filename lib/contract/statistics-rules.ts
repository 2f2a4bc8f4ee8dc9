/** Kinds of places from which readers come, as the browser tells them itself: the kind alone leaves it, never the address. */
export const referrerKinds = ['search', 'social', 'other', 'direct', 'newsletter'] as const;
export type ReferrerKind = (typeof referrerKinds)[number];

/** The fragment of a newsletter's links: a letter is counted by what was opened from it, and a fragment reaches no server, no cache and no shared address. */
export const newsletterFragment = '#newsletter';

/** Days that statistics are shown of. */
export const statisticsPeriods = [7, 30, 365] as const;

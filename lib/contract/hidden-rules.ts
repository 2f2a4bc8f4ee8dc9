/** The key under which a browser keeps what its reader hides for the script of lib/site/mute-script.ts: a list of `HiddenThing` in JSON; absent without any. */
export const hiddenKey = 'sujet-hidden';

/** The event by which a page tells its own script of a new list; other tabs have the browser's `storage`. */
export const hiddenEvent = 'sujet-hides';

/** Until when in ms since 1970 (0: for ever), then an id of a story or a channel, or an expression for headlines (`wordPattern`). */
export type HiddenThing = [until: number, kind: 'story' | 'channel' | 'word', what: number | string];

/** Elements with this attribute are not shown (lib/theme/global-style.ts). */
export const mutedAttribute = 'data-muted';
/** Lists with this attribute show them all the same. */
export const shownAttribute = 'data-shows-muted';

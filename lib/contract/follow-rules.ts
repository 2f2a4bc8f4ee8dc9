/** Things that a reader may follow (FOLLOW-1). */
export const followKinds = ['story', 'affair', 'category', 'channel', 'phrase'] as const;
export type FollowKind = (typeof followKinds)[number];

export const followLimits = {
  /** Follows of one reader, phrases among them. */
  all: 300,
  phrases: 50,
  /** Characters of a phrase. */
  phraseLength: 100,
  /** Stories that one reader keeps for later. */
  saved: 300,
  /** Stories that «Новое» shows at most. */
  news: 60,
  /** Stories of each list below it. */
  listed: 12,
  /** Stories that one request says are seen, or that a browser without an account remembers as seen. */
  seen: 300,
} as const;

/** News that nobody has looked at goes from «Новое» after this many days. */
export const newsDays = 7;

/** A story is seen when it has been in view for this long, in ms. */
export const seenAfterMs = 5_000;

export const followTexts = {
  tooMany: `Больше ${followLimits.all} подписок хранить не умеем: уберите лишние.`,
  tooManyPhrases: `Больше ${followLimits.phrases} запросов хранить не умеем: уберите лишние.`,
  tooManySaved: `Больше ${followLimits.saved} сюжетов хранить не умеем: уберите лишние.`,
} as const;

/** A phrase as it is kept: spaces at its ends and repeated ones mean nothing. */
export function cleanPhrase(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim();
}

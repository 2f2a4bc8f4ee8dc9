/** Things that decide the place of a recommended story (RECOMMEND-1). */
export const becauseKinds = ['affair', 'category', 'channel', 'phrase', 'word', 'popular'] as const;
export type BecauseKind = (typeof becauseKinds)[number];

/** They come from the reader's follows, from what he has opened and reacted to, or from all readers. */
export const becauseBy = ['follow', 'reading', 'readers'] as const;

/** Things that recommendations learn from what a reader opens, and that he may take away (RECOMMEND-3). */
export const interestKinds = ['category', 'channel', 'word'] as const;
export type InterestKind = (typeof interestKinds)[number];

export const interestLimits = {
  /** Stories whose like a reader does not want: of more the oldest are forgotten. */
  unwanted: 200,
  /** For so many days they count. */
  unwantedDays: 90,
  /** Interests that are left out of account. */
  ignored: 200,
  /** Interests of each kind that the page shows. */
  shown: 12,
  /** Characters of a word. */
  wordLength: 60,
} as const;

/** Marks lists of a reader's own recommendations: menus of cards in them offer «Не предлагать такое» (RECOMMEND-2). */
export const ownListAttribute = 'data-own-list';

export const interestTexts = {
  tooMany: `Больше ${interestLimits.ignored} исключений хранить не умеем: уберите лишние.`,
} as const;

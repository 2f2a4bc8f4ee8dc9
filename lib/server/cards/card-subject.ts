import type { CardFace } from './card-face';

export const cardKinds = ['story', 'category', 'channel'] as const;
export type CardKind = (typeof cardKinds)[number];

/** What has a card of its own in the store. */
export interface CardSubject {
  kind: CardKind;
  id: number;
}

/** What a subject's card has to show now. */
export interface CardPlan {
  face: CardFace;
  /** Whose words and picture these are. */
  articleIds: number[];
  /** The story's last publication; null for what never grows old. */
  freshAt: Date | null;
  /** Until then its picture may still be on its way; null when none is. */
  pictureBy: Date | null;
}

import { createHash } from 'node:crypto';

/** Size in pixels that every network shows as a large picture. */
export const cardSize = { width: 1_200, height: 630 } as const;

/** A picture that the media store keeps, by what is known of it without opening it: its own size, and that of its 16:9 crop, in pixels. */
export interface CardPicture {
  id: string;
  full: { width: number; height: number };
  wide: { width: number; height: number };
}

/** Everything that a card shows. */
export type CardFace =
  | { kind: 'story'; headline: string; outlets: number; category: string | null; picture: CardPicture | null }
  | { kind: 'category'; name: string }
  | { kind: 'channel'; name: string; description: string | null; faviconId: string | null }
  | { kind: 'site' };

export const cardKinds = ['story', 'category', 'channel'] as const;
export type CardKind = (typeof cardKinds)[number];

/** The subjects that have cards. */
export interface CardSubject {
  kind: CardKind;
  id: number;
}

/** Content that a subject's card has to show now. */
export interface CardPlan {
  face: CardFace;
  /** Whose words and picture these are. */
  articleIds: number[];
  /** The story's last publication; null for what never grows old. */
  freshAt: Date | null;
  /** Until this moment its picture may still be fetched; null when none is expected. */
  pictureBy: Date | null;
}

/** To be raised with every change of how cards look: then those of the last days are drawn anew. */
export const cardDesign = 1;

/** The name of a card in the media store, 32 hexadecimal digits: another one for anything else that is drawn (SEO-4: a versioned address). */
export function cardId(face: CardFace): string {
  return createHash('sha256')
    .update(JSON.stringify(['share-card', cardDesign, toParts(face)]))
    .digest('hex')
    .slice(0, 32);
}

/** The name of the file in `public/cards` that shows the site itself. */
export function siteCardFile(): string {
  return `site-${cardId({ kind: 'site' }).slice(0, 12)}.jpg`;
}

/** In a fixed order, whatever order the fields were given in. */
function toParts(face: CardFace): unknown[] {
  switch (face.kind) {
    case 'story':
      return [face.kind, face.headline, face.outlets, face.category, face.picture?.id ?? null];
    case 'category':
      return [face.kind, face.name];
    case 'channel':
      return [face.kind, face.name, face.description, face.faviconId];
    case 'site':
      return [face.kind];
  }
}

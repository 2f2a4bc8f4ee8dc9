/** Pixels. What every network shows as a large picture. */
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

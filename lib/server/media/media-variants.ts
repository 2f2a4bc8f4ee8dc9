/** The files that each picture of an article has, by the name of their row's `variants`. */
export const mediaFiles = {
  full: 'full.jpg',
  wide: 'wide.jpg',
  standard: 'standard.jpg',
  square: 'square.jpg',
  card: 'card.webp',
  thumb: 'thumb.webp',
} as const;

export type VariantName = keyof typeof mediaFiles;
export const variantNames = [
  'full',
  'wide',
  'standard',
  'square',
  'card',
  'thumb',
] as const satisfies readonly VariantName[];

/** The only file of an avatar; its row's `variants` name it `avatar`. */
export const avatarFile = 'avatar.webp';
/** The only file of a favicon that a channel's owner has uploaded; its row's `variants` name it `favicon`. */
export const faviconFile = 'favicon.png';

/** The only file of a preview's card (lib/server/cards); its row's `variants` name it `share`. */
export const shareCardFile = 'share.jpg';

export interface Size {
  width: number;
  height: number;
}

/** A picture's id: the first 32 hexadecimal digits of its original's SHA-256, as many random ones for what a user has uploaded (UP-5), or of everything that a card shows. */
export const mediaIdForm = /^[0-9a-f]{32}$/;

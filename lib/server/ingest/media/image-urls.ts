import { number, object } from 'yup';
import type { Image, Picture } from '@/lib/contract/image';

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

/** The variants that an old picture no longer has (lib/server/worker/retention): about four fifths of its bytes. */
export const largeVariants = ['full', 'wide', 'standard', 'square'] as const satisfies readonly VariantName[];

/** The only file of an avatar; its row's `variants` name it `avatar`. */
export const avatarFile = 'avatar.webp';
/** The only file of a favicon that a channel's owner has uploaded; its row's `variants` name it `favicon`. */
export const faviconFile = 'favicon.png';

/** The only file of a preview's card (lib/server/stories/share-cards); its row's `variants` name it `share`. */
export const shareCardFile = 'share.jpg';

export interface Size {
  width: number;
  height: number;
}

/** A picture's id: the first 32 hexadecimal digits of its original's SHA-256, as many random ones for what a user has uploaded (UP-5), or of everything that a card shows. */
export const mediaIdForm = /^[0-9a-f]{32}$/;

const side = () => number().strict().integer().positive().required();
const size = () => object({ width: side(), height: side() }).required();
const variantsSchema = object({
  full: size(),
  wide: size(),
  standard: size(),
  square: size(),
  card: size(),
  thumb: size(),
})
  .required()
  .strict();

/** An old picture. */
const smallVariantsSchema = object({ card: size(), thumb: size() }).required().strict();

/** A picture file's address on any of our hosts. */
export function mediaUrl(id: string, variant: VariantName): string {
  return `/media/${id}/${mediaFiles[variant]}`;
}

/** The address of a favicon that an owner has uploaded. */
export function faviconUrl(id: string): string {
  return `/media/${id}/${faviconFile}`;
}

/** The address of a card that links are previewed with: of what is drawn on it, so that another card has another one. */
export function shareCardUrl(id: string): string {
  return `/media/${id}/${shareCardFile}`;
}

/**
 * A row of the media table as the contract's Image. An old picture's largest size is its card, and it has no crops.
 * @returns null when `variants` is not of this version's shape: a placeholder shows.
 */
export function toImage(row: { id: string; variants: unknown }): Image | null {
  const { id, variants } = row;
  const toPicture = (name: VariantName, { width, height }: Size): Picture => ({
    url: mediaUrl(id, name),
    width,
    height,
  });
  if (variantsSchema.isValidSync(variants))
    return {
      full: toPicture('full', variants.full),
      card: toPicture('card', variants.card),
      thumb: toPicture('thumb', variants.thumb),
      crops: [
        toPicture('wide', variants.wide),
        toPicture('standard', variants.standard),
        toPicture('square', variants.square),
      ],
    };
  if (!smallVariantsSchema.isValidSync(variants)) return null;
  const card = toPicture('card', variants.card);
  return { full: card, card, thumb: toPicture('thumb', variants.thumb), crops: [] };
}

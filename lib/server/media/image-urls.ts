import { number, object } from 'yup';
import type { Image, Picture } from '@/lib/contract/image';
import { faviconFile, mediaFiles, shareCardFile, type VariantName } from './media-variants';

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

/** A row of the media table as the contract's Image. @returns null when `variants` is not of this version's shape: a placeholder shows. */
export function toImage(row: { id: string; variants: unknown }): Image | null {
  const { id, variants } = row;
  if (!variantsSchema.isValidSync(variants)) return null;
  const toPicture = (name: VariantName): Picture => {
    const { width, height } = variants[name];
    return { url: mediaUrl(id, name), width, height };
  };
  return {
    full: toPicture('full'),
    card: toPicture('card'),
    thumb: toPicture('thumb'),
    crops: [toPicture('wide'), toPicture('standard'), toPicture('square')],
  };
}

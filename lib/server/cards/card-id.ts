import { createHash } from 'node:crypto';
import type { CardFace } from './card-face';

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

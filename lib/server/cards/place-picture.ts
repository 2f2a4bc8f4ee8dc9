import { cardSize, type CardPicture } from './card-face';

/** Where a card's photo stands: behind everything, in the panel on the right, or framed in that panel because it is too small to fill it. */
export type PicturePlace =
  | { kind: 'behind'; file: 'wide' }
  | { kind: 'panel'; file: 'full' }
  | { kind: 'framed'; file: 'full'; width: number; height: number };

/** The panel's width in pixels; it is as high as the card. */
export const panelWidth = 500;
const frame = { width: 420, height: 500 };
/** Larger than so a photo gets soft. */
const mostEnlarged = { behind: 1.35, panel: 1.6, framed: 2 };
/** Of width to height: a photo less broad loses too much behind a card. */
const broad = 1.2;

/** The place in which a photo looks best, by its size. */
export function placePicture({ full, wide }: Pick<CardPicture, 'full' | 'wide'>): PicturePlace {
  const enlarged = Math.max(cardSize.width / wide.width, cardSize.height / wide.height);
  if (full.width / full.height >= broad && enlarged <= mostEnlarged.behind) return { kind: 'behind', file: 'wide' };
  if (Math.max(panelWidth / full.width, cardSize.height / full.height) <= mostEnlarged.panel)
    return { kind: 'panel', file: 'full' };
  const scale = Math.min(frame.width / full.width, frame.height / full.height, mostEnlarged.framed);
  return {
    kind: 'framed',
    file: 'full',
    width: Math.max(1, Math.round(full.width * scale)),
    height: Math.max(1, Math.round(full.height * scale)),
  };
}

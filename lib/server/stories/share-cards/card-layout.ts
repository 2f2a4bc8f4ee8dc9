import { type CardFace, type CardPicture, cardSize } from './card-face';
import type { CardWords } from './card-words';
import { headlineLeading, wrapHeadline, type HeadlineBox, type WrappedHeadline } from './wrap-headline';

/**
 * Place of a card's photo: behind everything, in the panel on the right, or framed in that panel because it is too
 * small to fill it.
 */
export type PictureBox =
  | { kind: 'behind'; file: 'wide' }
  | { kind: 'panel'; file: 'full' }
  | { kind: 'framed'; file: 'full'; width: number; height: number };

/** The panel's width in pixels; it is as high as the card. */
export const panelWidth = 500;
const frame = { width: 420, height: 500 };
/** Larger than so a photo gets soft. */
const maxEnlargement = { behind: 1.35, panel: 1.6, framed: 2 };
/** Minimum ratio of width to height: a photo less broad loses too much behind a card. */
const broad = 1.2;

/** The box in which a photo of this size looks best. */
export function fitPicture({ full, wide }: Pick<CardPicture, 'full' | 'wide'>): PictureBox {
  const enlarged = Math.max(cardSize.width / wide.width, cardSize.height / wide.height);
  if (full.width / full.height >= broad && enlarged <= maxEnlargement.behind) return { kind: 'behind', file: 'wide' };
  if (Math.max(panelWidth / full.width, cardSize.height / full.height) <= maxEnlargement.panel)
    return { kind: 'panel', file: 'full' };
  const scale = Math.min(frame.width / full.width, frame.height / full.height, maxEnlargement.framed);
  return {
    kind: 'framed',
    file: 'full',
    width: Math.max(1, Math.round(full.width * scale)),
    height: Math.max(1, Math.round(full.height * scale)),
  };
}

/** The layout of a card, in pixels. */
export interface CardLayout {
  picture: PictureBox | null;
  /** Width of all words, without the paddings. */
  width: number;
  headline: WrappedHeadline;
  noteLines: number;
  /** Approximate top of the words at the bottom. */
  textTop: number;
}

/** Between the words and the card's edges. */
export const padding = 56;
/** Sizes in pixels, leadings in units of them. */
export const type = {
  label: { size: 26, height: 46, below: 18 },
  note: { size: 32, leading: 1.3, above: 20 },
  bottom: 46,
} as const;

const boxes = {
  behind: { width: cardSize.width - 2 * padding, height: 290, sizes: [78, 70, 62, 55, 49] },
  panel: { width: cardSize.width - panelWidth - padding - 50, height: 376, sizes: [72, 64, 57, 50, 44] },
  plain: { width: cardSize.width - 2 * padding - 40, height: 372, sizes: [96, 84, 74, 64, 56, 50] },
  name: { width: cardSize.width - 2 * padding - 100, height: 280, sizes: [120, 104, 88, 74, 62] },
} as const satisfies Record<string, HeadlineBox>;

export function cardLayout(face: CardFace, words: CardWords): CardLayout {
  const picture = face.kind === 'story' && face.picture ? fitPicture(face.picture) : null;
  const box = boxes[boxOf(face, picture)];
  const headline = wrapHeadline(words.headline, box);
  const noteLines = face.kind === 'channel' ? 2 : 1;
  const { label, note, bottom } = type;
  const noteHeight = words.note === null ? 0 : note.above + noteLines * note.size * note.leading;
  const labelHeight = words.label === null ? 0 : label.height + label.below;
  const headlineHeight = headline.lines.length * headline.size * headlineLeading;
  return {
    picture,
    width: box.width,
    headline,
    noteLines,
    textTop: Math.round(cardSize.height - bottom - noteHeight - headlineHeight - labelHeight),
  };
}

function boxOf(face: CardFace, picture: PictureBox | null): keyof typeof boxes {
  if (face.kind !== 'story') return 'name';
  if (!picture) return 'plain';
  return picture.kind === 'behind' ? 'behind' : 'panel';
}

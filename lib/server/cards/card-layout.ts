import { cardSize, type CardFace } from './card-face';
import type { CardWords } from './card-words';
import { panelWidth, placePicture, type PicturePlace } from './place-picture';
import { headlineLeading, wrapHeadline, type HeadlineBox, type WrappedHeadline } from './wrap-headline';

/** How the parts of a card stand, in pixels. */
export interface CardLayout {
  picture: PicturePlace | null;
  /** Of all words, without the paddings. */
  width: number;
  headline: WrappedHeadline;
  noteLines: number;
  /** Where the words at the bottom begin, about. */
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
  const picture = face.kind === 'story' && face.picture ? placePicture(face.picture) : null;
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

function boxOf(face: CardFace, picture: PicturePlace | null): keyof typeof boxes {
  if (face.kind !== 'story') return 'name';
  if (!picture) return 'plain';
  return picture.kind === 'behind' ? 'behind' : 'panel';
}

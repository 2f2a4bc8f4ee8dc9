import { counted, plural } from '@/lib/text/plural';
import { truncate } from '@/lib/text/truncate';
import type { CardFace } from './card-face';
import { drawableText } from './drawable-text';

/** What stands on a card, from top to bottom. */
export interface CardWords {
  label: string | null;
  headline: string;
  note: string | null;
}

/** FEED-4's longest title is no headline of a picture any more: the rest would be cut by the drawing. */
const longest = { headline: 220, label: 40, note: 150 } as const;
const untitled = 'Без названия';

export function cardWords(face: CardFace): CardWords {
  const { label, headline, note } = rawWords(face);
  return {
    label: label === null ? null : truncate(drawableText(label), longest.label) || null,
    headline: truncate(drawableText(headline), longest.headline) || untitled,
    note: note === null ? null : truncate(drawableText(note), longest.note) || null,
  };
}

function rawWords(face: CardFace): CardWords {
  switch (face.kind) {
    case 'story':
      return { label: face.category, headline: face.headline, note: outletsNote(face.outlets) };
    case 'category':
      return { label: 'Раздел', headline: face.name, note: 'Главные сюжеты: кто, когда и что написал' };
    case 'channel':
      return {
        label: 'Издание',
        headline: face.name,
        note: face.description || 'Последние публикации и сюжеты, в которые они вошли',
      };
    case 'site':
      return {
        label: null,
        headline: 'Новости Беларуси и\u00a0мира',
        note: 'Публикации разных изданий об одном событии — в одном месте',
      };
  }
}

/** «Об этом пишут 5 изданий»; null while nobody does. */
export function outletsNote(outlets: number): string | null {
  if (outlets < 1) return null;
  return `Об этом ${plural(outlets, ['пишет', 'пишут', 'пишут'])} ${counted(outlets, ['издание', 'издания', 'изданий'])}`;
}

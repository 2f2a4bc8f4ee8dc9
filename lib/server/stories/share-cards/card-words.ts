import { placeholders } from '@/lib/text/placeholders';
import { counted, plural } from '@/lib/text/numbers';
import { truncate } from '@/lib/text/truncate';
import type { CardFace } from './card-face';

/** The texts of a card, from top to bottom. */
export interface CardWords {
  label: string | null;
  headline: string;
  note: string | null;
}

/** FEED-4's longest title is no headline of a picture any more: the rest would be cut by the drawing. */
const maxLength = { headline: 220, label: 40, note: 150 } as const;

export function cardWords(face: CardFace): CardWords {
  const { label, headline, note } = rawWords(face);
  return {
    label: label === null ? null : truncate(drawableText(label), maxLength.label) || null,
    headline: truncate(drawableText(headline), maxLength.headline) || placeholders.title,
    note: note === null ? null : truncate(drawableText(note), maxLength.note) || null,
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

/** «Об этом пишут 5 изданий»; null while no outlet does. */
export function outletsNote(outlets: number): string | null {
  if (outlets < 1) return null;
  return `Об этом ${plural(outlets, ['пишет', 'пишут', 'пишут'])} ${counted(outlets, ['издание', 'издания', 'изданий'])}`;
}

/** Code points that every one of our fonts has (their `cmap` tables), without control characters. */
const drawable = new RegExp(
  '^[ -~\\u{a0}-\\u{109}\\u{10c}-\\u{113}\\u{116}-\\u{11f}\\u{122}-\\u{127}\\u{12a}\\u{12b}\\u{12e}-\\u{131}\\u{134}-\\u{137}\\u{139}-\\u{13e}' +
    '\\u{141}-\\u{148}\\u{14c}\\u{14d}\\u{150}-\\u{165}\\u{16a}-\\u{173}\\u{178}-\\u{17f}\\u{192}\\u{218}-\\u{21b}\\u{2bc}\\u{2c6}\\u{2c7}' +
    '\\u{401}-\\u{40c}\\u{40e}-\\u{44f}\\u{451}-\\u{45c}\\u{45e}\\u{45f}\\u{462}\\u{463}\\u{472}-\\u{475}\\u{48a}-\\u{4c0}\\u{4c3}-\\u{4f9}' +
    '\\u{510}-\\u{513}\\u{51c}\\u{51d}\\u{524}-\\u{527}\\u{1e9e}\\u{2013}\\u{2014}\\u{2018}-\\u{201a}\\u{201c}-\\u{201e}\\u{2020}\\u{2022}' +
    '\\u{2026}\\u{2039}\\u{203a}\\u{20ac}\\u{20b4}\\u{20b9}-\\u{20bd}\\u{2116}\\u{2122}\\u{2212}]$',
  'u',
);

const alike: Readonly<Record<string, string>> = {
  '\u00ad': '',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u201b': '‘',
  '\u201f': '“',
  '\u2032': '’',
  '\u2033': '"',
  '\u202f': '\u00a0',
};

/**
 * One line of what our fonts can draw of a text: a letter with a mark that they lack loses the mark, what has no letter at all (emoji,
 * hieroglyphs, direction marks) is left out. Nothing is ever looked for elsewhere.
 */
export function drawableText(text: string): string {
  const letters = [...text.normalize('NFC')].map((letter) => alike[letter] ?? toDrawable(letter));
  return letters
    .join('')
    .replace(/[^\S\u00a0]+/gu, ' ')
    .replace(/ ([,.:;!?»…])/gu, '$1')
    .trim();
}

function toDrawable(letter: string): string {
  if (drawable.test(letter)) return letter;
  if (/\s/u.test(letter)) return ' ';
  // A picture of a letter («①», «ﬁ», «𝐀») or a letter with marks falls apart into plain ones.
  return [...letter.normalize('NFKD')].filter((part) => drawable.test(part)).join('');
}

import type { StoryHeadline } from '@/lib/contract/story-headlines';

/** Headlines of the same words, and those who have them. */
export interface ComparedHeadline {
  /** The earliest. */
  headline: StoryHeadline;
  others: StoryHeadline[];
}

const wordsOf = (title: string) =>
  title
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each headline once, the most unlike first: the part of its words that no other outlet has; of equal ones the earlier. */
export function compareHeadlines(headlines: readonly StoryHeadline[]): ComparedHeadline[] {
  const byWords = new Map<string, ComparedHeadline>();
  for (const headline of headlines) {
    const key = wordsOf(headline.title).join(' ');
    const known = byWords.get(key);
    if (known) known.others.push(headline);
    else byWords.set(key, { headline, others: [] });
  }
  const shareOf = ({ headline: { title, own_words } }: ComparedHeadline) =>
    own_words.length / Math.max(1, wordsOf(title).length);
  return [...byWords.values()].sort((a, b) => shareOf(b) - shareOf(a));
}

/** The outlets of one country. */
export interface CountryOutlets {
  /** ISO 3166-1; null: their addresses do not tell. */
  country: string | null;
  /** Oldest first. */
  headlines: StoryHeadline[];
}

/** Headlines by their outlets' countries, the one with the most first; those of no known country last. */
export function groupByCountry(headlines: readonly StoryHeadline[]): CountryOutlets[] {
  const groups = new Map<string | null, StoryHeadline[]>();
  for (const headline of headlines) {
    const known = groups.get(headline.country);
    if (known) known.push(headline);
    else groups.set(headline.country, [headline]);
  }
  return [...groups]
    .map(([country, own]) => ({ country, headlines: own }))
    .sort((a, b) => Number(a.country === null) - Number(b.country === null) || b.headlines.length - a.headlines.length);
}

export interface TitlePart {
  text: string;
  isOwn: boolean;
}

/** A title as it is shown, parted at the words that are its outlet's own. */
export function partTitle(title: string, ownWords: readonly string[]): TitlePart[] {
  const own = new Set(ownWords.map((word) => word.toLocaleLowerCase('ru')));
  const parts: TitlePart[] = [];
  for (const text of title.split(/([\p{L}\p{N}]+)/u)) {
    const isOwn = own.has(text.toLocaleLowerCase('ru'));
    const last = parts.at(-1);
    if (last && last.isOwn === isOwn) last.text += text;
    else if (text !== '') parts.push({ text, isOwn });
  }
  return parts;
}

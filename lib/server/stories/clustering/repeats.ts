import type { TextKeys } from './text-keys';

/** How an article is read, as it was decided when it came. */
export interface Reading {
  /** The lead's sentences that are left out: a bit for each, from the first on. */
  leftOut: number;
  /** It resembles stories that have nothing to do with each other. */
  isMany: boolean;
  /** It joins no story and nobody joins it: it belongs to a series, or is glued of other articles. */
  isAside: boolean;
}

export const wholeReading: Reading = { leftOut: 0, isMany: false, isAside: false };

const MANY_BIT = 1 << 28;
const ASIDE_BIT = 1 << 29;

/** A reading as a whole number, as the log keeps it; 0: the whole article. */
export const toReadingBits = ({ leftOut, isMany, isAside }: Reading): number =>
  leftOut | (isMany ? MANY_BIT : 0) | (isAside ? ASIDE_BIT : 0);

export const fromReadingBits = (bits: number): Reading => ({
  leftOut: bits & (MANY_BIT - 1),
  isMany: (bits & MANY_BIT) !== 0,
  isAside: (bits & ASIDE_BIT) !== 0,
});

/** A sentence, or a template, that an outlet has used in so many other articles is its habit. */
const HABIT = 3;
/** The same for a title without a lead, which has less to show. */
const TITLE_HABIT = 6;
const TITLE_PLAIN = 4;
/** From this share of the lead on, written by a template, an article belongs to a series: with a title by a template, and with any. */
const SERIES_SHARE = 0.5;
const SERIES_SHARE_ALONE = 0.8;
/** A borrowed text with this share of what the outlet repeats is an advertisement under it. */
const ADVERT_SHARE = 0.25;
const LEAST_LENGTH = 60;
/** An outlet of which so many articles, and such a share of all, resemble many stories makes them of other outlets' words. */
const MANY = 8;
const MANY_SHARE = 0.4;
/** A lead with fewer short words than this share is no prose: every thousandth real one has less than .09. */
const SHORT_WORDS = 0.05;
const PROSE_WORDS = 16;

/**
 * What outlets repeat, counted over the articles that idf is counted from: old articles leave it as new ones come, so it follows the log as
 * idf does, whatever the order. Counts of hashes in a table of one size (a count-min sketch): hostile texts cannot make it grow.
 */
export class Repeats {
  private readonly cells = new Uint16Array(CELLS);

  /** @param step 1 or −1 */
  count(outlet: number, { keys, isMany }: { keys: TextKeys; isMany: boolean }, step: 1 | -1): void {
    for (const key of allKeys(outlet, keys, isMany)) {
      this.countCell(firstCell(key), step);
      this.countCell(secondCell(key), step);
    }
  }

  private countCell(cell: number, step: 1 | -1): void {
    this.cells[cell] = (this.cells[cell] ?? 0) + step;
  }

  /** How to read an article of an outlet. @param own how often the article itself is among those counted. */
  decide(outlet: number, keys: TextKeys, own: 0 | 1 = 0): Reading {
    // The same article once more is no habit.
    const copies = Math.max(own, this.of(keyOf(outlet, keys.title, 'title')));
    const beyond = (key: number) => this.of(key) - copies;
    let [all, furniture, template] = [0, 0, 0];
    let leftOut = 0;
    for (let index = 0; index < keys.sentences.length; index++) {
      const sentence = keys.sentences[index];
      if (!sentence) continue;
      const length = sentence.end - sentence.start;
      all += length;
      if (sentence.exact !== 0 && beyond(keyOf(outlet, sentence.exact, 'sentence')) >= HABIT) {
        leftOut |= 1 << index;
        furniture += length;
      } else if (sentence.template !== 0 && beyond(keyOf(outlet, sentence.template, 'template')) >= HABIT)
        template += length;
    }
    const said = all - furniture;
    const titleHabit = keys.titleTemplate === 0 ? 0 : beyond(keyOf(outlet, keys.titleTemplate, 'titleTemplate'));
    const isSeries =
      said < LEAST_LENGTH
        ? titleHabit >= TITLE_HABIT && keys.titlePlain >= TITLE_PLAIN
        : template >= said * (titleHabit >= HABIT ? SERIES_SHARE : SERIES_SHARE_ALONE);
    const isAdvert = furniture >= LEAST_LENGTH && furniture >= all * ADVERT_SHARE && this.isBorrowed(outlet, keys, own);
    const isStuffed = keys.words >= PROSE_WORDS && keys.shortWords < keys.words * SHORT_WORDS;
    return { leftOut, isMany: false, isAside: isSeries || isAdvert || isStuffed || this.gluesArticles(outlet) };
  }

  private gluesArticles(outlet: number): boolean {
    const many = this.of(keyOf(outlet, 1, 'many'));
    return many >= MANY && many >= this.of(keyOf(outlet, 1, 'article')) * MANY_SHARE;
  }

  /** Another outlet has used its title or its first words. */
  private isBorrowed(outlet: number, { title, beginning }: TextKeys, own: 0 | 1): boolean {
    const others = (key: number, kind: KeyKind, anyKind: KeyKind) =>
      key !== 0 && this.of(keyOf(0, key, anyKind)) > Math.max(own, this.of(keyOf(outlet, key, kind)));
    return others(title, 'title', 'anyTitle') || others(beginning, 'beginning', 'anyBeginning');
  }

  private of(key: number): number {
    return Math.min(this.cells[firstCell(key)] ?? 0, this.cells[secondCell(key)] ?? 0);
  }
}

const CELLS = 1 << 22;
const firstCell = (key: number): number => (key ^ (key >>> 15)) & (CELLS - 1);
const secondCell = (key: number): number => (Math.imul(key, 0x9e3779b1) >>> 7) & (CELLS - 1);

const kinds = {
  title: 1,
  titleTemplate: 2,
  sentence: 3,
  template: 4,
  beginning: 5,
  anyTitle: 6,
  anyBeginning: 7,
  article: 8,
  many: 9,
} as const;
type KeyKind = keyof typeof kinds;

function keyOf(outlet: number, hash: number, kind: KeyKind): number {
  const mixed = Math.imul(hash ^ Math.imul(outlet + 1, 0x85ebca6b), 0xc2b2ae35);
  return Math.imul(mixed ^ (mixed >>> 13) ^ kinds[kind], 0x27d4eb2f);
}

/** Each once. An array, because there are a few dozen at most and a set of them takes longer to make than to search them. */
function allKeys(outlet: number, keys: TextKeys, isMany: boolean): number[] {
  const found: number[] = [];
  const add = (key: number) => {
    if (!found.includes(key)) found.push(key);
  };
  add(keyOf(outlet, 1, isMany ? 'many' : 'article'));
  add(keyOf(outlet, 1, 'article'));
  add(keyOf(outlet, keys.title, 'title'));
  add(keyOf(0, keys.title, 'anyTitle'));
  if (keys.titleTemplate !== 0) add(keyOf(outlet, keys.titleTemplate, 'titleTemplate'));
  if (keys.beginning !== 0) {
    add(keyOf(outlet, keys.beginning, 'beginning'));
    add(keyOf(0, keys.beginning, 'anyBeginning'));
  }
  for (const { exact, template } of keys.sentences) {
    if (exact !== 0) add(keyOf(outlet, exact, 'sentence'));
    if (template !== 0) add(keyOf(outlet, template, 'template'));
  }
  return found;
}

/** The lead without the sentences that are left out. */
export function readSentences(lead: string, { sentences }: TextKeys, leftOut: number): string {
  if (leftOut === 0) return lead;
  const kept = sentences.filter((_, index) => (leftOut & (1 << index)) === 0);
  return kept.map(({ start, end }) => lead.slice(start, end)).join('') + lead.slice(sentences.at(-1)?.end ?? 0);
}

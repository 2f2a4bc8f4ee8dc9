import type { TextKeys } from './text-keys';

/** Reading of an article, as it was decided when it came. */
export interface Reading {
  /** The lead's sentences that are left out: a bit for each, from the first on. */
  leftOut: number;
  /** Why it is a story of its own that nobody joins; null: it is not. */
  aside: AsideReason | null;
}

/**
 * It fits several stories that have nothing to do with each other; it belongs to a series; it is an advertisement under another outlet's text, or a list of
 * keywords; an earlier version has set it aside and not said why.
 */
export type AsideReason = 'glued' | 'series' | 'spam' | 'earlier';

export const wholeReading: Reading = { leftOut: 0, aside: null };

const LEFT_OUT_BITS = (1 << 28) - 1;
/** Marks an article that is set aside. Older logs have bit 28 with other articles as well. */
export const ASIDE_BIT = 1 << 29;
const REASON_BITS = (1 << 28) | (1 << 30);
const reasonBits: Readonly<Record<AsideReason, number>> = {
  earlier: 0,
  glued: 1 << 28,
  series: 1 << 30,
  spam: REASON_BITS,
};

/** A reading as a whole number, as the log keeps it; 0: the whole article. */
export const toReadingBits = ({ leftOut, aside }: Reading): number =>
  leftOut | (aside === null ? 0 : ASIDE_BIT | reasonBits[aside]);

export const fromReadingBits = (bits: number): Reading => ({
  leftOut: bits & LEFT_OUT_BITS,
  aside: (bits & ASIDE_BIT) === 0 ? null : reasonOf(bits & REASON_BITS),
});

function reasonOf(bits: number): AsideReason {
  switch (bits) {
    case reasonBits.glued:
      return 'glued';
    case reasonBits.series:
      return 'series';
    case reasonBits.spam:
      return 'spam';
    default:
      return 'earlier';
  }
}

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
/** A text of which so many sentences, the first one aside, begin other articles is glued of their beginnings. */
const BORROWED = 2;
/** A lead with fewer short words than this share is no prose: every thousandth real one has less than .09. */
const SHORT_WORDS = 0.05;
const PROSE_WORDS = 16;

/**
 * Counts outlets' repetitions over the articles that idf is counted from: old articles leave it as new ones come, so it follows the log as idf does,
 * whatever the order. Counts of hashes in a table of one size (a count-min sketch): hostile texts cannot make it grow.
 */
export class Repeats {
  private readonly cells = new Uint16Array(CELLS);

  /** @param step 1 or −1 */
  count(outlet: number, keys: TextKeys, step: 1 | -1): void {
    for (const key of allKeys(outlet, keys)) {
      this.countCell(firstCell(key), step);
      this.countCell(secondCell(key), step);
    }
  }

  private countCell(cell: number, step: 1 | -1): void {
    this.cells[cell] = (this.cells[cell] ?? 0) + step;
  }

  /** Decides how to read an article of an outlet. @param own how often the article itself is among those counted. */
  decide(outlet: number, keys: TextKeys, own: 0 | 1 = 0): Reading {
    // The same article once more is no habit.
    const copies = Math.max(own, this.of(keyOf(outlet, keys.title, 'title')));
    const beyond = (key: number) => this.of(key) - copies;
    let [all, furniture, template, borrowed] = [0, 0, 0, 0];
    let leftOut = 0;
    for (let index = 0; index < keys.sentences.length; index++) {
      const sentence = keys.sentences[index];
      if (!sentence) continue;
      const length = sentence.end - sentence.start;
      all += length;
      if (sentence.exact !== 0 && beyond(keyOf(outlet, sentence.exact, 'sentence')) >= HABIT) {
        leftOut |= 1 << index;
        furniture += length;
        continue;
      }
      if (index > 0 && sentence.exact !== 0 && this.of(keyOf(0, sentence.exact, 'first')) > 0) borrowed++;
      if (sentence.template !== 0 && beyond(keyOf(outlet, sentence.template, 'template')) >= HABIT) template += length;
    }
    const said = all - furniture;
    const titleHabit = keys.titleTemplate === 0 ? 0 : beyond(keyOf(outlet, keys.titleTemplate, 'titleTemplate'));
    const isSeries =
      said < LEAST_LENGTH
        ? titleHabit >= TITLE_HABIT && keys.titlePlain >= TITLE_PLAIN
        : template >= said * (titleHabit >= HABIT ? SERIES_SHARE : SERIES_SHARE_ALONE);
    const isAdvert = furniture >= LEAST_LENGTH && furniture >= all * ADVERT_SHARE && this.isBorrowed(outlet, keys, own);
    const isStuffed = keys.words >= PROSE_WORDS && keys.shortWords < keys.words * SHORT_WORDS;
    return {
      leftOut,
      aside: isAdvert || isStuffed ? 'spam' : isSeries ? 'series' : borrowed >= BORROWED ? 'glued' : null,
    };
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
  first: 8,
} as const;
type KeyKind = keyof typeof kinds;

function keyOf(outlet: number, hash: number, kind: KeyKind): number {
  const mixed = Math.imul(hash ^ Math.imul(outlet + 1, 0x85ebca6b), 0xc2b2ae35);
  return Math.imul(mixed ^ (mixed >>> 13) ^ kinds[kind], 0x27d4eb2f);
}

/** Each once. An array, because there are a few dozen at most and a set of them takes longer to make than to search them. */
function allKeys(outlet: number, keys: TextKeys): number[] {
  const found: number[] = [];
  const add = (key: number) => {
    if (!found.includes(key)) found.push(key);
  };
  add(keyOf(outlet, keys.title, 'title'));
  add(keyOf(0, keys.title, 'anyTitle'));
  if (keys.titleTemplate !== 0) add(keyOf(outlet, keys.titleTemplate, 'titleTemplate'));
  if (keys.beginning !== 0) {
    add(keyOf(outlet, keys.beginning, 'beginning'));
    add(keyOf(0, keys.beginning, 'anyBeginning'));
  }
  const first = keys.sentences[0]?.exact ?? 0;
  if (first !== 0) add(keyOf(0, first, 'first'));
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

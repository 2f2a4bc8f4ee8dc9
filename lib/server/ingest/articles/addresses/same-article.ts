import { wordsOf } from '@/lib/language/tokens';
import { foldCase } from '@/lib/language/fold-case';
import { canonicalUrl } from '../../feeds/canonical-url';

/** An outlet's text under an address. */
export interface Told {
  title: string;
  summary: string | null;
  text: string | null;
  url: string;
  publishedAt: Date;
}

/** One outlet seldom writes the same twice, but it does write by templates, day by day: farther apart nothing is the same article. */
export const sameArticleMs = 24 * 3_600_000;

/** Words of a text that are compared. */
const mostWords = 400;
/** Fewer show too little: a boilerplate sentence is under many articles. */
const leastWords = 5;
/** Headlines may differ where so many words are the same. */
const longWords = 30;
/** A headline of fewer words may be a rubric's name. */
const leastTitleWords = 3;
/** A share of the shorter text's runs of three words. */
const contained = 0.8;
/** Share of all runs of two texts whose headlines differ. */
const alike = 0.8;
/** Share of the words of both headlines, compared by their beginnings. */
const titleAlike = 0.5;

interface Words {
  /** Folded. */
  words: string[];
  numbers: Set<string>;
  /** Beginnings of words with a capital, wherever they stand. */
  names: Set<string>;
}

/** Features of an article for comparison, computed once. */
export interface Telling {
  title: Words;
  text: Words;
  runs: Set<string>;
  /** Numbers and names of all that it says. */
  saidNumbers: Set<string>;
  saidNames: Set<string>;
  page: string;
  id: string | null;
  at: number;
}

export function readTelling({ title, summary, text, url, publishedAt }: Told): Telling {
  const ofTitle = readWords(title);
  const lead = (text?.length ?? 0) >= (summary?.length ?? 0) ? text : summary;
  const ofText = readWords(lead ?? '');
  return {
    title: ofTitle,
    text: ofText,
    runs: runsOf(ofText.words),
    saidNumbers: new Set([...ofTitle.numbers, ...ofText.numbers]),
    saidNames: new Set([...ofTitle.names, ...ofText.names]),
    page: pageOf(url),
    id: idOf(url),
    at: publishedAt.getTime(),
  };
}

/**
 * Returns true when one outlet publishes the same article at two addresses: in another section, in a mobile version, moved, or with its headline
 * corrected. Precise rather than complete: a text that differs in a number or in a name is another article, for series are written in the same words.
 * A headline alone says too little, except for the same page.
 */
export function isSameArticle(first: Telling, second: Telling): boolean {
  if (Math.abs(first.at - second.at) > sameArticleMs) return false;
  if (!isSubset(first.title.numbers, second.title.numbers) || !isSubset(second.title.numbers, first.title.numbers))
    return false;
  const [shorter, longer] = first.text.words.length <= second.text.words.length ? [first, second] : [second, first];
  // A page's number says the same of both; a series has one for each of its parts, or the same for all of them and other numbers in each.
  const isPage = first.page === second.page || (first.id !== null && first.id === second.id);
  const hasOnlyItsNumbers = isSubset(shorter.text.numbers, longer.saidNumbers);
  if (!hasOnlyItsNumbers) return false;
  const isTitle = isEqual(first.title.words, second.title.words) && first.title.words.length >= leastTitleWords;
  if (isTitle && isPage) return true;
  if (shorter.text.words.length < leastWords || !isSubset(shorter.text.names, longer.saidNames)) return false;
  const shared = countShared(shorter.runs, longer.runs);
  if (shared < shorter.runs.size * contained) return false;
  if (isTitle || isPage) return true;
  return (
    shorter.text.words.length >= longWords &&
    shared >= (shorter.runs.size + longer.runs.size - shared) * alike &&
    isSubset(shorter.title.names, longer.saidNames) &&
    isSubset(longer.title.names, shorter.saidNames) &&
    areTitlesAlike(first.title.words, second.title.words)
  );
}

/** Returns an article's length in words. */
export const saidLength = ({ text }: Telling): number => text.words.length;

const nameLength = 4;

function readWords(said: string): Words {
  const read: Words = { words: [], numbers: new Set(), names: new Set() };
  // Bounded before the expression runs: a text has up to 100 kB.
  const beginning = said.slice(0, mostWords * 16);
  // A cut text ends in the middle of a word as often as behind one.
  const isCut = /(…|\.\.\.)\s*$/.test(beginning.slice(-5)) || beginning.length < said.length;
  const words = wordsOf(beginning);
  for (const word of (isCut ? words.slice(0, -1) : words).slice(0, mostWords)) {
    const folded = foldCase(word);
    read.words.push(folded);
    if (/^\p{N}/u.test(word)) read.numbers.add(folded);
    else if (/^\p{Lu}/u.test(word)) read.names.add(folded.slice(0, nameLength));
  }
  return read;
}

function runsOf(words: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (let at = 0; at + 2 < words.length; at += 1) runs.add(words.slice(at, at + 3).join(' '));
  return runs;
}

/** The page behind an address: its scheme, `www.`, `m.` or `amp.`, a last slash and the mark of a mobile version say nothing. */
function pageOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams, hash } = new URL(canonicalUrl(address));
  const host = hostname.replace(/^(?:www|m|amp|mobile|pda)\./, '');
  const path = pathname.replace(/^\/(?:amp|m)(?=\/)/, '').replace(/(?:\/amp|\/index\.html?|\.amp)?\/?$/, '');
  searchParams.delete('amp');
  searchParams.sort();
  return `${host}${path}?${searchParams.toString()}${hash}`;
}

/** The last number of five digits or more in an address's path that is no date; publishers number their articles by such ones. */
export function idOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const numbers = pathname.match(/\d{5,}/g) ?? [];
  const id = numbers.findLast((number) => !/^(?:19|20)\d{6}$/.test(number));
  return id === undefined ? null : `${hostname.replace(/^(?:www|m|amp|mobile|pda)\./, '')} ${id}`;
}

function areTitlesAlike(first: readonly string[], second: readonly string[]): boolean {
  const rootsOf = (words: readonly string[]) => new Set(words.map((word) => word.slice(0, nameLength)));
  const [a, b] = [rootsOf(first), rootsOf(second)];
  const shared = countShared(a, b);
  return shared >= (a.size + b.size - shared) * titleAlike;
}

function isSubset(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  for (const one of part) if (!whole.has(one)) return false;
  return true;
}

function countShared(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of first) if (second.has(one)) shared += 1;
  return shared;
}

const isEqual = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every((word, index) => word === second[index]);

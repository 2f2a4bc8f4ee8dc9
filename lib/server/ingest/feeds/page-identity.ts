import { wordsOf } from '@/lib/language/tokens';
import { getDomain } from 'tldts';
import { inRussian, languageOf } from '@/lib/language/neighbours/in-russian';
import { computeTerm, startsWithDigit } from '@/lib/language/word-terms';
import { canonicalUrl } from './canonical-url';

/** Why a page is not the article's, though it answered at its address: a wall, a browser check, a missing page, a subscription. */
export type PageObjection = 'noindex' | 'refresh' | 'other-address' | 'other-title';

/** A page's own statements about its identity. */
export interface PageIdentity {
  /** Contents of `<meta name="robots">`. */
  robots: readonly string[];
  /** It sends its reader on, or loads itself again. */
  isRefreshed: boolean;
  /** Absolute addresses that it calls its own: canonical, `og:url`. */
  addresses: readonly string[];
  titles: readonly string[];
}

/**
 * Why nothing may be taken of a page that answered for an article; null where it is the article's. A page that calls itself by another address of
 * the same site may be the article's under a longer or a newer address, if its title is the headline.
 */
export function findPageObjection(
  page: PageIdentity,
  article: { articleUrl: string; title: string },
): PageObjection | null {
  if (page.robots.some(isNoindex)) return 'noindex';
  if (page.isRefreshed) return 'refresh';
  const shared = compareTitles(page.titles, article.title);
  const isNamed = page.addresses.some((address) => isSamePage(address, article.articleUrl));
  if (page.addresses.length > 0 && !isNamed) {
    const isElsewhere = page.addresses.some(
      (address) => isFrontPage(address) || !isSameDomain(address, article.articleUrl),
    );
    if (isElsewhere || shared !== 'headline') return 'other-address';
  }
  return shared === 'nothing' ? 'other-title' : null;
}

/** Returns true when directives for robots, divided by commas, keep a page out of search engines. */
export function isNoindex(directives: string): boolean {
  return directives
    .slice(0, 1_000)
    .split(',')
    .some((directive) => /^\s*(?:noindex|none)\s*$/i.test(directive));
}

/** Compares a page's titles with a headline by their shared words; `unknown` where one of the two says nothing. */
function compareTitles(titles: readonly string[], headline: string): 'headline' | 'something' | 'nothing' | 'unknown' {
  // An outlet may write Belarusian or Ukrainian in its feed and Russian on its pages: then the roots of words are all that can be compared.
  const read = [headline, ...titles].some((title) => languageOf(title, '') !== null) ? readRoots : readTerms;
  const wanted = read(headline);
  if (wanted.size === 0 || titles.every((title) => title === '')) return 'unknown';
  const said = titles.map(read);
  const shared = [...wanted].filter((term) => said.some((terms) => terms.has(term))).length;
  if (shared === 0) return 'nothing';
  return shared >= Math.min(2, wanted.size) && shared * 2 >= wanted.size ? 'headline' : 'something';
}

/** Characters of a title that are compared. */
const comparedLength = 500;
/** Letters of scripts that leave no spaces between words: each two of them are compared. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]{2,}/gu;

/** The words of a title that say something, by their stems. A number proves nothing: the year stands under every page. */
function readTerms(title: string): ReadonlySet<string> {
  const text = title.normalize('NFC').slice(0, comparedLength);
  const pairs = (text.match(unspaced) ?? []).flatMap((run) => {
    const letters = [...run];
    return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
  });
  const words = wordsOf(text.replace(unspaced, ' ')).filter((word) => !startsWithDigit(word));
  return new Set([...pairs, ...words.map((word) => computeTerm(word)).filter((term) => term !== '')]);
}

/** In letters: so far the rules of spelling between the languages go. */
const rootLength = 4;

function readRoots(title: string): ReadonlySet<string> {
  const terms = readTerms(inRussian({ title: title.slice(0, comparedLength), lead: '' }).title);
  const plain = [...terms].map((term) => term.replaceAll(/[ьъ]/g, '').replaceAll(/[йыі]/g, 'и').replaceAll('э', 'е'));
  return new Set(plain.map((term) => term.slice(0, rootLength)));
}

function isSamePage(address: string, articleUrl: string): boolean {
  const [one, other] = [new URL(canonicalUrl(address)), new URL(canonicalUrl(articleUrl))];
  // A page may name itself without the parameters that it does not need; others would be another page.
  const isKnown = ([name, value]: [string, string]) => other.searchParams.getAll(name).includes(value);
  return (
    isSameDomain(address, articleUrl) && plainPath(one) === plainPath(other) && [...one.searchParams].every(isKnown)
  );
}

function isFrontPage(address: string): boolean {
  const { pathname, search } = new URL(address);
  return search === '' && /^\/(?:index\.\w{3,5})?$/.test(pathname);
}

function isSameDomain(one: string, other: string): boolean {
  const domainOf = (address: string) => {
    const { hostname, host } = new URL(address);
    return getDomain(hostname, { allowPrivateDomains: true }) ?? host;
  };
  return domainOf(one) === domainOf(other);
}

/** A path without what makes it the version for phones or AMP, and without its spelling. */
function plainPath({ pathname }: URL): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Its bytes are no text: it is compared as it is written.
  }
  return path
    .toLowerCase()
    .replace(/\.(?:amp|s?html?|php|aspx?)$/, '')
    .replace(/^\/(?:amp|m)(?=\/)/, '')
    .replace(/\/(?:amp|index)?\/?$/, '');
}

import { foldCase } from '../fold-case';
import { hyphenatedWordsOf, wordsOf } from '../tokens';
import { homeWords, placeBeginnings } from './place-names';

/** Place of a publication's event: in Belarus, elsewhere, in both, or nowhere in particular. */
export interface Places {
  isInBelarus: boolean;
  isInWorld: boolean;
}

/** The categories of these places. */
export function placesOf({ isInBelarus, isInWorld }: Places): number[] {
  return [...(isInBelarus ? [placeIds.belarus] : []), ...(isInWorld ? [placeIds.world] : [])];
}

export interface PlacedText {
  url: string;
  title: string;
  /** The beginning of its text, or ''. */
  lead: string;
  /** The topic's category id. */
  topic: number;
  /** The channel's default category: «Беларусь» and «В мире» tell where its outlet is. */
  channel: number | null;
  /** The categories that the feed's rubrics name. */
  rubrics: readonly number[];
}

type Side = 'belarus' | 'world';

/** The categories that are places (db/reference-rows.ts). */
export const placeIds = { belarus: 1, world: 2 } as const;

/** Weight of a name by its position; a name counts once in each part. */
const weights = { title: 3, first: 1.5, rest: 0.5 } as const;
/** The title's first place is mostly where something happens, the others are whom it concerns. */
const firstInTitle = 1.6;
/** After «в», «на», «под»: something is there. */
const located = 1.25;
/** A rubric of the feed that names the place. */
const rubricWeight = 6;
/** The outlet's own country, where no place is named. */
const homeWeight = 2;
/** From this weight on a place is named: the outlet's own country hardly counts. */
const named = 1;
const threshold = 1.4;
/** A place whose share of all is smaller is only mentioned. Readers here want to know of Belarus whenever a headline names it. */
const minShare = { belarusInHeadline: 0.3, other: 0.42 } as const;

const firstLength = 180;
const leadLength = 400;
/** «Sputnik. …», «По ее словам. …» */
const shortestSentence = 60;

/**
 * Finds where something happens by the names of places, institutions and offices in headline and lead, the first one of the headline foremost; where
 * none is named, an event reported by its outlet's institutions happens in the outlet's country (R43, PLACE-1). Deterministic.
 */
export function findPlaces({ url, title, lead, topic, channel, rubrics }: PlacedText): Places {
  const votes: Record<Side, number> = { belarus: 0, world: 0 };
  const text = withoutDateline(lead).slice(0, leadLength);
  const cut = endOfSentence(text);
  count(title, weights.title, votes, true);
  const isInHeadline = votes.belarus > 0;
  count(text.slice(0, cut), weights.first, votes, false);
  count(text.slice(cut), weights.rest, votes, false);
  for (const side of ['belarus', 'world'] as const) if (rubrics.includes(placeIds[side])) votes[side] += rubricWeight;
  const home = homeOf(url, channel);
  if (home !== null && (isLocalEvent(topic, home) || namesInstitution(`${title} ${text}`)))
    votes[home] += votes.belarus + votes.world < named ? homeWeight : homeWeight / 4;
  const all = votes.belarus + votes.world;
  const holds = (side: Side, share: number) => votes[side] >= threshold && votes[side] / all >= share;
  return {
    isInBelarus: holds('belarus', isInHeadline ? minShare.belarusInHeadline : minShare.other),
    isInWorld: holds('world', minShare.other),
  };
}

/** Politics, economy, incidents, education: something that happens somewhere. */
const eventTopics: ReadonlySet<number> = new Set([3, 4, 6, 12]);

/**
 * Decides whether news without a place is Belarusian: films, famous people and athletes are mostly elsewhere, and it is not said where. An outlet abroad
 * writes of the whole world, Belarus included: its own country tells nothing.
 */
function isLocalEvent(topic: number, home: Side): boolean {
  return home === 'belarus' && eventTopics.has(topic);
}

const belarusianDomains = /\.(by|бел|xn--90ais)$/;
const foreignDomains = /\.(ru|su|рф|xn--p1ai|ua|kz|uz|kg|tj|am|az|ge|md|lt|lv|ee|pl|de|fr|uk|eu|us|il)$/;

/** Returns the outlet's side: the channel's default place, else the address's domain; null when neither shows it. */
function homeOf(url: string, channel: number | null): Side | null {
  if (channel === placeIds.belarus) return 'belarus';
  if (channel === placeIds.world) return 'world';
  const hostname = URL.canParse(url) ? new URL(url).hostname : '';
  if (belarusianDomains.test(hostname)) return 'belarus';
  return foreignDomains.test(hostname) ? 'world' : null;
}

const dateline =
  /^\s*\p{Lu}[\p{L} -]+[,.]\s+\d{1,2}\s+\p{L}+(?:\s+20\d\d)?(?:\s*[.—–-]+\s*\/?[\p{L} ]{2,30}\/?)?[.—–/\s-]*/u;

/** «МИНСК, 2 мая – …»: where the agency is, not the event. */
function withoutDateline(lead: string): string {
  return lead.replace(dateline, '');
}

function endOfSentence(text: string): number {
  const end = text.slice(shortestSentence).search(/[.!?…]\s/);
  return end < 0 || end > firstLength ? Math.min(firstLength, text.length) : shortestSentence + end + 1;
}

/** «Минские соглашения», «Минск-2»: about Ukraine, wherever they were signed. */
const notMinsk =
  /минск\p{L}*\s+(?:мирн\p{L}*\s+)?(?:соглаш|договор|процесс|формат|протокол|«?комплекс|контактн|групп|ткг|тркг|меморандум|площадк)\p{L}*|минск-[23]|минск(?:а|е|у|ом)?-[23]|в минске для реализации/giu;

function count(text: string, weight: number, votes: Record<Side, number>, isTitle: boolean): void {
  const seen = new Set<string>();
  let isFirst = isTitle;
  let before = '';
  const plain = text.replaceAll(/ё/g, 'е').replaceAll('Ё', 'Е').replaceAll(notMinsk, 'Украина');
  for (const word of hyphenatedWordsOf(plain)) {
    const found = findName(word);
    if (found !== null && !seen.has(found.stem)) {
      seen.add(found.stem);
      const isLocated = prepositions.has(before);
      votes[found.side] += weight * (isFirst ? firstInTitle : 1) * (isLocated ? located : 1);
      isFirst = false;
    }
    before = word.toLowerCase();
  }
}

const prepositions: ReadonlySet<string> = new Set(['в', 'во', 'на', 'под', 'из', 'у']);

interface Named {
  side: Side;
  stem: string;
  needsCapital: boolean;
}

const stems = buildStems();
const maxLength = Math.max(...[...stems.keys()].map((stem) => stem.length));

/** Ending that turns a name into its adjective: «мадридский», «казанская». */
const adjective = /^(?:\p{L}{0,2})ск(?:ий|ого|ому|им|ом|ая|ой|ую|ое|ие|их|ими)$/u;

function findName(word: string): Named | null {
  const lower = word.toLowerCase();
  const isCapital = word[0] !== lower[0];
  const fits = (named: readonly Named[] | undefined, rest: string) =>
    named?.find(({ needsCapital }) => isCapital || !needsCapital || adjective.test(rest)) ?? null;
  const whole = fits(stems.get(`${lower}_`), '');
  if (whole) return whole;
  for (let length = Math.min(lower.length, maxLength); length > 2; length -= 1) {
    const found = fits(stems.get(lower.slice(0, length)), lower.slice(length));
    if (found) return found;
  }
  return null;
}

function namesInstitution(text: string): boolean {
  for (const word of wordsOf(foldCase(text))) {
    if (homeWords.has(`${word}_`)) return true;
    for (let length = Math.min(word.length, 14); length > 3; length -= 1)
      if (homeWords.has(word.slice(0, length))) return true;
  }
  return false;
}

function buildStems(): Map<string, Named[]> {
  const built = new Map<string, Named[]>();
  for (const { beginning, isInBelarus, needsCapital } of placeBeginnings) {
    const named: Named = { side: isInBelarus ? 'belarus' : 'world', stem: beginning, needsCapital };
    built.set(beginning, [...(built.get(beginning) ?? []), named]);
  }
  return built;
}

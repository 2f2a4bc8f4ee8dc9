import { foldCase } from '../fold-case';
import { anyOf } from './any-of';
import { isHoroscope } from './horoscope';
import { isPastime } from './pastime';
import { isReaction } from './reaction';
import { isDigest, isLivePage, isReview } from './round-up';
import { isWeatherForecast } from './weather-forecast';
import { rememberWords } from '../remember-words';

/**
 * The kind of text that a title announces. An `event` has happened or will. A `reaction` is someone's word about one; a `feature` explains, asks or
 * shows it. The others tell of no event: they are written every day, or of many things, in the same words.
 */
export type TitleKind =
  | 'event'
  /** «X оценил», «X: …», «эксперты: …», columns and interviews. */
  | 'reaction'
  /** Explainers, questions, polls, invitations to watch. */
  | 'feature'
  /** A product, a film or a game is looked at. */
  | 'review'
  /** Digests, press reviews, calendars. */
  | 'digest'
  | 'live'
  /** Galleries, games, cards, greetings. */
  | 'pastime'
  /** Weather, exchange rates, horoscopes. */
  | 'forecast';

/** The day's rates; what a rate has reached for the first time is news. */
const rates = /курсы? валют|курсы? (доллара|евро|рубля)( и евро)? (на|к) |(доллар|евро|рубль).* на (торгах|сегодня)/;
const newsOfRates = /впервые|рекорд|обвал|рухну|обруш|превыси|пробил|максимум|минимум|исторически/;
const weather = /(^| )погод[аыуе] /;

/** By the title in lower case. */
const features = anyOf(
  /прям(?:ая|ую|ой) (?:видео)?(?:трансляци|эфир)|видеотрансляци|в прямом эфире$|^(?:смотрите|следите) /,
  // «(фото)» behind an event's headline is none.
  /фоторепортаж|фотогалере|фотоподборк|фотофакт|видеосюжет|в фотографиях|^(?:фото|видео)(?:[.:|—–-]| дня)/,
  /^(?:опрос|голосование|викторина|тест|кроссворд)(?:[.:|]| )|^карточк[аи][.:|]|\?\s*[»"]?$/,
  /^(?:почему|зачем|как (?!сообща|стало)|чем |что (?:такое|известно|нужно|будет|значит|делать)|кто (?:так|станет|мо)|разбор|анализ|объясняем)(?: |[.:])/,
);

/** Judges a title by its words alone; every rule that asks what a title announces asks here. Its answers are remembered: a story's are asked for with each article. */
export const titleKind: (title: string) => TitleKind = rememberWords(judgeTitle);

function judgeTitle(title: string): TitleKind {
  const lower = foldTitle(title);
  const apart = kindApart(lower);
  if (apart) return apart;
  if (isReaction(title, lower)) return 'reaction';
  return features.test(lower) ? 'feature' : 'event';
}

/** Returns the kind of a title that tells of no event and joins nothing; null: it may be compared with others. */
export const standsApart = (title: string): boolean => kindApart(foldTitle(title)) !== null;

function kindApart(lower: string): TitleKind | null {
  if (isLivePage(lower)) return 'live';
  const plain = wordsOf(lower);
  if (isPastime(lower, plain)) return /гороскоп|гараскоп|астро/.test(plain) ? 'forecast' : 'pastime';
  if (isDigest(plain)) return 'digest';
  if (isReview(lower)) return 'review';
  const isForecast =
    weather.test(plain) ||
    (rates.test(plain) && !newsOfRates.test(plain)) ||
    isHoroscope(plain) ||
    isWeatherForecast(lower);
  return isForecast ? 'forecast' : null;
}

/** Returns true when a headline reports an event; reactions, digests, live pages, polls and galleries do not (R42). */
export const tellsEvent = (title: string): boolean => titleKind(title) === 'event';

/** Returns true when an article counts for the rank of its story: reactions to its event and what tells of none do not. */
export const countsForRank = (title: string): boolean => {
  const kind = titleKind(title);
  return kind === 'event' || kind === 'feature';
};

/** Told by more articles than these, reactions are news: what a president says is told by all. */
const maxNoNews = 4;

/** Returns true when a story of such headlines reports no event: each announces something else, or a few of them react to one. */
export function tellsNoNews(titles: readonly string[]): boolean {
  if (titles.length === 0) return false;
  if (titles.some(countsForRank)) return false;
  return titles.length <= maxNoNews || titles.every((title) => titleKind(title) !== 'reaction');
}

const foldTitle = (title: string): string => foldCase(title).trim();
/** Makes whatever separates two words one space; a single space, the usual separator, is not rewritten. */
const wordsOf = (lower: string): string =>
  `${lower.replace(/(?: [^\p{L}\p{N}]|[^\p{L}\p{N} ])[^\p{L}\p{N}]*/gu, ' ').trim()} `;

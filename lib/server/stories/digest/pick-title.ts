import { toRoot } from '@/lib/language/word-forms';
import { coverage, termsOf, type Consensus } from './consensus';
import type { DigestMember } from './digest-member';

/** A headline of another length tells too little, or is no headline, in characters. */
const sensible = { from: 25, to: 120 } as const;
/** Share of its coverage that a title keeps when it breaks one of the rules. */
const kept = { bait: 0.3, shouting: 0.4, length: 0.7, keywords: 0.3 } as const;
/** Number of words from which a title without a single short one is a list of keywords. */
const proseWords = 7;
/** Number of times that a title may say a word again before it is a list of keywords: 3 of 4,605 headlines of a recorded day say more. */
const maxRepeats = 1;

/**
 * The story's most informative title: the one that says most of the consensus, as a share of it. A title that promises, asks or shouts,
 * or is shorter than 25 or longer than 120 characters counts for a part only; a tie goes to the earliest. Null without titles.
 */
export function pickTitle(
  members: readonly Pick<DigestMember, 'id' | 'title' | 'publishedAt'>[],
  consensus: Consensus,
): number | null {
  const graded = members
    .filter(({ title }) => title.trim() !== '')
    .map((member) => ({ ...member, grade: gradeTitle(member.title, consensus) }));
  graded.sort((a, b) => b.grade - a.grade || a.publishedAt.getTime() - b.publishedAt.getTime() || a.id - b.id);
  return graded[0]?.id ?? null;
}

/** Returns the share of the consensus that a title covers, 0–1, in hundredths, so that a hair's breadth does not beat the earlier one. */
export function gradeTitle(title: string, consensus: Consensus): number {
  const isSensible = title.length >= sensible.from && title.length <= sensible.to;
  const part =
    (isBait(title) ? kept.bait : 1) *
    (isShouting(title) ? kept.shouting : 1) *
    (isOfKeywords(title) ? kept.keywords : 1) *
    (isSensible ? 1 : kept.length);
  return Math.round(100 * coverage(termsOf(title), consensus) * part) / 100;
}

/** Returns true when a headline is stuffed with words: a sentence has prepositions, and says no word over and over. */
function isOfKeywords(title: string): boolean {
  const words = title.match(/\p{L}+/gu) ?? [];
  const roots = words.filter((word) => word.length > 3).map(toRoot);
  const repeats = roots.length - new Set(roots).size;
  return repeats > maxRepeats || (words.length >= proseWords && words.every((word) => word.length > 3));
}

/** Words that promise instead of telling. */
const bait = new RegExp(
  '(^|[^\\p{L}])(' +
    [
      'шок(?!олад|ер)\\p{L}*',
      'сенсаци\\p{L}*',
      'не поверите',
      'не поверил\\p{L}*',
      'никто не ожидал',
      'вы удивитесь',
      'стало известно',
      'раскрыл[аи]? (?:тайну|секрет|правду)',
      '(?:назван|раскрыт|озвучен|перечислен|описан)[аоы]? (?:\\p{L}+ ){0,3}(?:причин|способ|признак|симптом|последстви|услови|секрет)\\p{L}*',
      '(?:наш[её]?л|назва|раскры|выяви|обнаруж|определ)\\p{L}* (?:новую|новый|новые|новых|главн|возможн|истинн|настоящ|неожиданн|единственн)\\p{L}* (?:причин|способ|признак|симптом|фактор|метод)\\p{L}*',
      'вот (?:что|как|почему|кто|где|сколько)',
      'что (?:произошло|случилось|известно)',
      'все подробности',
      'всего одн\\p{L}*',
      'этот (?:трюк|способ|секрет)',
      'взорвал[аои]? (?:сеть|интернет)',
      'такого (?:еще|ещё) не было',
      'мурашки',
      'смотрите сами',
      '(?:фото|видео)(?=\\s*[.!]?$)',
    ].join('|') +
    ')(?![\\p{L}])',
  'iu',
);

/** «СРОЧНО», «Молния:» at the beginning, marks that shout or leave open at the end or in the middle. */
const alarm = /^\W*(?:срочно|молния|внимание|видео|фото)[\s:!—–-]|[!?…]\s*[»”"]?\s*$|\.\.\.\s*$|!!|\?!/iu;

/** Abbreviations are written in capitals; longer words in them shout. */
const maxAbbreviationLength = 4;

/** Returns true when a headline promises, asks or shouts instead of reporting what happened. */
export function isBait(title: string): boolean {
  return bait.test(title) || alarm.test(title);
}

/** Returns true when a headline is written in capitals: two long words of it, or one that is a third of it. */
export function isShouting(title: string): boolean {
  const words = title.match(/\p{L}+/gu) ?? [];
  const loud = words.filter((word) => word.length > maxAbbreviationLength && word === word.toUpperCase());
  return loud.length > 1 || loud.length * 3 > words.length;
}

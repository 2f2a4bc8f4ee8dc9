import { isBait, isShouting } from './pick-title';

/** Length that a reader takes in at once, and that is enough to say anything, in characters and words. */
const length = { from: 40, to: 280 } as const;
const minWords = 5;

/**
 * Pronouns of the third person and other words that point back: without the sentence before it is unclear whom they
 * mean.
 */
const pointing = new Set(
  `он она оно они его её ее их ему ей им ими нём нем ней них него неё нее нему ним ними этот эта это эти этого этой этих этому этим этом эту этими тот та те
  того той тех тому тем том ту теми такой такая такое такие такого таких таким там туда оттуда здесь тут сюда отсюда`.split(
    /\s+/,
  ),
);

/** When something happened says nothing of whom: «Ранее в субботу она сообщила». */
const time =
  /^(?:(?:ранее|вчера|сегодня|накануне|сейчас|теперь|уже|днем|утром|вечером|ночью|(?:в|во) (?:понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье))[\s,]+)+/iu;

/** Words that begin a sentence which continues the one before it. */
const dangling = new RegExp(
  '^[«„“"(—–\\s-]*(?:' +
    [
      'а',
      'но',
      'и',
      'однако',
      'зато',
      'затем',
      'потом',
      'после чего',
      'поэтому',
      'потому',
      'тогда',
      'так',
      'также',
      'тоже',
      'кроме того',
      'помимо',
      'при этом',
      'притом',
      'причем',
      'причём',
      'впрочем',
      'тем не менее',
      'между тем',
      'тем временем',
      'вместе с тем',
      'в то же время',
      'в свою очередь',
      'в частности',
      'например',
      'к примеру',
      'кстати',
      'итак',
      'следовательно',
      'таким образом',
      'наконец',
      'во-первых',
      'во-вторых',
      'в-третьих',
      'с одной стороны',
      'с другой стороны',
      'иначе',
      'то есть',
      'значит',
      'ещё',
      'еще',
      'оба',
      'обе',
      'последн(?:ий|яя|ее|ие)',
      'втор(?:ой|ая|ое|ые)',
      'треть(?:я|е|и)',
      'третий',
      'друг(?:ой|ая|ое|ие)',
      'остальн(?:ые|ой|ая)',
      'сам(?:а|о|и)?',
      'позже',
      'позднее',
      'тот же',
      'среди (?:них|прочего)',
      'если (?:точнее|коротко)',
      'далее',
      'в целом',
      'из них',
      'соответствующ\\p{L}+',
      'реч[ьи] ид[её]т',
      'в этой связи',
      'уверен[аы]?',
      '(?:уточня|отмеча|сообща|подч[её]ркива|добавля|поясня)ется',
      'источник(?:ом)?',
      'по (?:данным|информации|словам) (?:издания|источник\\p{L}*)',
      'стороны',
      'по его',
      'точнее',
      'иными словами',
      'другими словами',
      'по словам (?:собеседник|очевид|чиновник|мужчин|женщин)\\p{L}*',
      'напомним',
      'отметим',
      'добавим',
      'уточним',
      'заметим',
      'как (?:уточн|отмет|добав|поясн|сообщал|писал)\\p{L}*',
    ].join('|') +
    ')(?![\\p{L}-])',
  'iu',
);

/** The outlet's own voice: credits, advertising, ways to its other pages. */
const boilerplate = new RegExp(
  [
    'читайте (?:также|ещё|еще|далее|нас|подробнее)',
    'читать (?:далее|также|полностью)',
    'подробнее',
    'подробност(?:и|ях) (?:—|–|-|по ссылке|в )',
    'подписывай(?:тесь|ся)',
    'подпишитесь',
    'подписаться',
    'присоединяйтесь',
    'следите за',
    'смотрите (?:также|видео|фото)',
    'наш(?:ем|его|ему|и|их|им)? (?:телеграм|telegram|канал|сайт|соцсет|читател|корреспондент|рассылк|видео)',
    '(?:telegram|телеграм|тг)[\\s-]*(?:-?канал|бот)',
    'youtube|ютуб|инстаграм|instagram|viber|вайбер|tiktok|яндекс\\.?дзен',
    '(?:фото|видео|источник|коллаж|иллюстрац\\p{L}+|скриншот|снимок)\\s*[:©(/—–-]',
    '^\\s*(?:фото|видео)(?![\\p{L}])',
    'фото (?:из|с) (?:открытых|архив|сайта|соцсет)',
    '©',
    'реклам[аеуы]|erid|на правах',
    'перепечатк',
    'копировани',
    'все права',
    'использовани\\p{L}+ материал',
    'гиперссылк',
    'мы (?:уже )?(?:писали|рассказывали|сообщали)',
    'ранее (?:мы|сообщалось|писали)',
    'материал (?:подготов|обновл|дополн)',
    'новость (?:обновл|дополн)',
    'обновлено',
    'нашли (?:ошибку|опечатку)',
    'ctrl',
    'https?:',
    'www\\.',
    '\\p{L}\\.(?:by|ru|com|org)(?![\\p{L}])',
    '@',
    '#\\p{L}',
    'есть (?:новость|что рассказать)',
    'пишите нам',
    'звоните',
    'комментари[ия] (?:закрыт|отключ)',
  ].join('|'),
  'iu',
);

/** Menus and lists of the page, in whatever order they were run together: «Популярныеновости», «ЧИТАЙТЕТАКЖЕ». */
const menu =
  /(?:популярные|главные|последние|свежие|другие|все)\s*новости|новости\s*(?:партн[её]ров|по\s*теме|дня)|самое\s*(?:читаемое|популярное|интересное)|(?:читайте|читать)\s*также|похожие\s*(?:статьи|материалы)/iu;
/** Words that have lost the space between them: «новостиГрозы». */
const gluedWords = /\p{Ll}{3}\p{Lu}\p{Ll}{2}/u;
/** A subheading before the sentence: «Что известно Кроме того, …». */
const subheading =
  /[\p{L}\p{N}»"] (?:Кроме того|Напомним|Ранее|По (?:данным|словам|информации|предварительн\p{L}+)|Об этом|Как (?:сообща|пис|отмет|рассказ|стало)\p{L}*)(?![\p{L}])/u;
/** «12:30», «18.11.2026», «МИНСК, 18 ноя –»: when and where it was sent. */
const stamp =
  /^(?:\d{1,2}[:.]\d{2}(?!\d)|\d{1,2}\.\d{1,2}\.\d{2,4}|\p{Lu}[\p{Lu}\s-]{2,30},?\s+\d{1,2}\s+\p{Ll}{3,8}\.?[\s,]*[—–-]|[^.!?]{0,60}\/\p{Lu}\p{L}+\/)/u;

/** A subheading that is glued to a text stands in so many first characters. */
const glueLength = 80;

/** Two sentences that the feed has run together: «человека.Так». */
const glued = /\p{Ll}{2}[.!?]\p{Lu}\p{Ll}/u;

/** A text that ends here was cut behind a dot that ends no sentence: «в клинике им.», «передаёт А.». */
const cutAtDot = /(?<![\p{L}-])(?:им|ул|просп|пл|пер|наб|пос|дер|св|проф|акад|доц|см|т|стр|корп|\p{Lu})\.[»"')\]]?$/u;

/** A lead and a text that were run together without a full stop begin alike: so many first words come again. */
const repeatedStart = 3;

/** The writer's or a speaker's «I» and «we». */
const firstPerson =
  /(?<![\p{L}])(?:я|мы|меня|мне|мной|нас|нам|нами|наш\p{L}{0,3}|мой|моя|моё|мои|вы|вас|вам|вами|ваш\p{L}{0,3})(?![\p{L}])/iu;

/**
 * Returns true when a sentence can be understood alone in a summary: whole, in the third person, without pointing back, and not about the outlet
 * itself.
 */
export function isQuotable(sentence: string): boolean {
  const words = wordsOf(sentence);
  return (
    sentence.length >= length.from &&
    sentence.length <= length.to &&
    words.length >= minWords &&
    /^[«„"(]?[\p{Lu}\p{N}]/u.test(sentence) &&
    /[^.][»"')\]]?\.[»"')\]]?$/u.test(sentence) &&
    isBalanced(sentence) &&
    !glued.test(sentence) &&
    !menu.test(sentence) &&
    !gluedWords.test(sentence) &&
    !subheading.test(sentence) &&
    !stamp.test(sentence) &&
    !cutAtDot.test(sentence) &&
    !startsAgain(words) &&
    !dangling.test(sentence) &&
    !wordsOf(sentence.replace(time, ''))
      .slice(0, 3)
      .some((word) => pointing.has(word.toLowerCase())) &&
    !boilerplate.test(sentence) &&
    !firstPerson.test(withoutQuotes(sentence)) &&
    !isSpeech(sentence) &&
    !isShouting(sentence) &&
    !isBait(sentence)
  );
}

/** Returns true when a text's beginning continues something else («Кроме того, …», «По его словам, …») or is a time stamp or a subheading glued to it. */
export function beginsBadly(text: string): boolean {
  const beginning = text.trim().slice(0, length.to);
  return dangling.test(beginning) || stamp.test(beginning) || subheading.test(beginning.slice(0, glueLength));
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}]+(?:[-.,:]\p{N}+)*/gu) ?? [];
}

function startsAgain(words: readonly string[]): boolean {
  const start = words.slice(0, repeatedStart).join(' ');
  return words.slice(repeatedStart).join(' ').includes(start);
}

/**
 * Direct speech with or without the speaker: «…», — сказал он; — Тех, кто был пристегнут, …; a whole sentence in
 * quotes.
 */
function isSpeech(sentence: string): boolean {
  if ((withoutQuotes(sentence).match(/\p{L}{2,}/gu) ?? []).length < 2) return true;
  return (
    /^[—–-]/u.test(sentence) ||
    /[,!?…»"][»"]?\s*[—–-]\s*(?:он|она|они|я|мы|\p{L}+(?:л|ла|ли|ло|ет|ют|ит|ят))(?![\p{L}])/u.test(sentence)
  );
}

const withoutQuotes = (sentence: string): string => sentence.replace(/«[^»]*»|"[^"]*"|„[^“]*“/gu, ' ');

function isBalanced(sentence: string): boolean {
  const count = (character: string) => sentence.split(character).length - 1;
  return count('«') === count('»') && count('(') === count(')') && count('"') % 2 === 0 && count('„') <= count('“');
}

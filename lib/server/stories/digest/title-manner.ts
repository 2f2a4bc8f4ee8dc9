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
      'названа причина',
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
const longestAbbreviation = 4;

/** Whether a headline promises, asks or shouts instead of telling what happened. */
export function isBait(title: string): boolean {
  return bait.test(title) || alarm.test(title);
}

/** Whether it is written in capitals: two long words of it, or one that is a third of it. */
export function isShouting(title: string): boolean {
  const words = title.match(/\p{L}+/gu) ?? [];
  const loud = words.filter((word) => word.length > longestAbbreviation && word === word.toUpperCase());
  return loud.length > 1 || loud.length * 3 > words.length;
}

import { anyOf } from './any-of';

/** Words for things to look at or play, in Russian, Belarusian and Ukrainian; at either end of a title they are a heading wherever they stand. */
const pastimeWords = [
  'фото(репортаж|галерея|лента|подборка|факт|история|хроника|ряд)',
  'фота(рэпартаж|галерэя|факт)|видеофакт',
  '(онлайн[- ])?(кроссворд|сканворд|кейворд|филворд|кросворд|крыжаванка|судоку|ребус|пазл)',
  'викторина|вікторина|віктарына|квиз|квіз',
].join('|');
/** Words that are news as well («тест», «карточки»): only set off from the rest they are a heading. */
const headingWords =
  'тест|тэст|карточк[аи]|карткі|картки|открытк[аи]|паштоўк[аі]|листівк[аи]|карикатура|комикс|загадка|головоломка|галерея|слайд-шоу';

/** By the title with its punctuation. */
const headings = anyOf(
  new RegExp(`(^|[.:|!?»)(\\[] ?| [—–-] )(${pastimeWords})( дня| недели)?( ?[.:|!?)\\]№«]| [—–-] |$)`),
  new RegExp(`(^|[.:|!?»)(\\[] ?| [—–-] )(${headingWords})( дня| недели)?( ?[.:|!?)\\]]| [—–-] |$)`),
);

/** By the title's words, whatever they say besides. */
const invitations = anyOf(
  /^гороскоп |гороскоп (на|для) |(^| )(лунный|любовный|финансовый|полный|денежный|восточный|китайский) гороскоп |гараскоп на /,
  /^(астрологический прогноз|астропрогноз|прогноз (астролога|таролога)|расклад таро|таро на) /,
  /^(фото|видео|снимк[аи]|кадр|мем|мемы|анекдоты?|карикатура|загадка|слово) (дня|недели|месяца|выходных) $/,
  /^фото (дня|недели|месяца|выходных) /,
  /(^| )(тест|проверьте себя|угадайте) .*(ответ|вопрос|знаете ли вы)/,
  /^(угадай|угадайте) |^(пройдите|решите|попробуйте пройти) (\S+ ){0,2}(тест|викторину|квиз)/,
  /(^| )этот тест (покажет|расскажет|поведает|определит|докажет)/,
  /(^| )(вы|ты)( \S+){1,8} тест $/,
  /^инфографика /,
);

/** By the title's words, unless they say what has happened to it. */
const pastimes = anyOf(
  new RegExp(`^((новый|большой|наш|смотрите|еженедельный) )?(${pastimeWords}) | (${pastimeWords}) $`),
  /гороскоп|гараскоп/,
  /^(\S+ ){0,2}(открытки|паштоўкі|листівки|картинки) (с|со|к|ко|на|для|до|з|да) /,
  /поздравлени[яй] .*(стих|картинк|открытк|смс)/,
);

/** Verbs that make a game, a gallery or a horoscope news: something happens to it. */
const newsOfThem =
  /(^| )(открыл|открое|прошл|прош[её]л|пройд[её]т|состоя|получ|помог|запре[тщ]|продал|ушл[аи]|заблокир|замен|издал|наград|победил|стартова|запусти|появи|созда|провел|провед|направил|адкры|прайшл)/;

/**
 * Returns true when a title announces something to look at or play: a gallery, a game, cards, a horoscope that says so, greetings.
 * @param lower in lower case, «е» for «ё»
 * @param plain its words with a space behind each
 */
export function isPastime(lower: string, plain: string): boolean {
  if (headings.test(lower)) return true;
  if (invitations.test(plain)) return true;
  return pastimes.test(plain) && !newsOfThem.test(plain);
}

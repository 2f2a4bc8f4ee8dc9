import { foldCase } from '../fold-case';
import { isWeatherForecast } from './weather-forecast';

/**
 * The kind of text that a title announces. A `roundup` is about many events or none (digest, live blog, horoscope,
 * calendar, gallery, game): it resembles everything and would join unrelated stories, so it stays a story of its own. A `forecast`
 * (weather, exchange rates) is written daily for every town in the same words: it needs a greater similarity than an
 * `event`.
 */
export type TitleGenre = 'event' | 'forecast' | 'roundup';

/** One pattern out of several: a title is gone through once for all of them. */
const anyOf = (...patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

const digests = anyOf(
  /дайджест/,
  /(^| )главное (за|к|на) /,
  /^(главные |важные |последние )?(новости|события) (за|к|на|дня|недели|часа|месяца|этого)( |$)/,
  /^(итоги|хроника|картина|цитат[аы]) (дня|недели|месяца|выходных)( |$)/,
  /(^| )и (другие|прочие|еще \d+) (главные |важные )?(новости|события|темы)( |$)/,
  /^что (произошло|случилось) за (день|ночь|сутки|неделю|выходные)/,
  /лунный календарь|народный календарь|народные приметы|приметы (дня|на|и запреты)|^(этот )?день в истории|какой (сегодня )?праздник/,
);

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
 * Live coverage that goes on for hours, about several events. By the title with its punctuation: «Выборы. Онлайн»,
 * but not «учёба онлайн».
 */
const liveBlogs = anyOf(
  /текстов(ая|ой|ую) (онлайн[- ]?)?трансляци|текстовый онлайн|прямая текстовая/,
  /(^|[.:|!?)] ?|[—–-] )[([]?(онлайн|live|хроника)[)\]]?( ?[.:|!?]| [—–-] |$)/,
  /(^|[^а-я])онлайн[- ](видео[- ]?)?(трансляция|репортаж|хроника)([^а-я]|$)/,
  /(^|[^а-я])хроника (событий|дня|недели|протестов|пандемии|коронавируса|войны|боев|обстрелов|противостояния)/,
  /(^|[^а-я])(главное|что известно) к этому (часу|моменту)/,
);

/** A horoscope that does not call itself one. Outlets print the same one: it may join others, but is no news. */
const zodiac =
  /(^| )(знак\S* (зодиака|зодіаку|задыяка)|знак(и|ам|ов|ах|ами) (земли|огня|воды|воздуха)|зодиак(и|ов|ам|ами|ах)|(эти|этим|этих|два|двум|три|трем|четыре|четырем|пять|пяти) зодиак\S*) /;
const newsOfZodiac = /(^| )(монет|марк|выпус|мозаик|фреск|созвезди|фильм|сериал|спектакл|археолог|наш(ел|ла|ли) )/;

/** Signs whose names mean little else, in the cases that horoscopes use; the others tell only beside one of these. */
const rareSigns =
  'овен|овн(?:ам|ы|ов|у|а)|тел(?:ец|ьц(?:ам|ы|ов|у|а))|близнец(?:ам|ы|ов|у|а)|скорпион(?:ам|ы|ов|у|а)?|стрел(?:ец|ьц(?:ам|ы|ов|у|а))|козерог(?:ам|и|ов|у|а)?|водоле(?:й|ям|и|ев|ю|я)';
const otherSigns = 'рак(?:ам|и|ов|у|а)?|лев|льв(?:ам|ы|ов|у|а)|дев(?:ам|ы|у|е|а)?|вес(?:ам|ы|ов)|рыб(?:ам|ы)?';
const rareSign = new RegExp(`(?:^| )(?:${rareSigns}) `);
const anySign = new RegExp(`(?:^|(?<= ))(?:${rareSigns}|${otherSigns})(?= )`, 'g');
const advice =
  /(?:^| )(?:пора|стоит|лучше|следует|потребуется|понадобится|предстоит|ждет|ждут|повезет|рекоменд\S*|судьб\S*|астролог\S*) /;
const foretelling = /(?:^| )(?:предсказани|пророчеств)/;
const astrologer =
  /(?:^| )(?:астролог\S* (?:\S+ )?(?:предска|назва|рассказ|предупре|обеща|спрогноз|прогноз|совет|посовет|раскры)|(?:прогноз\S*|предсказани\S*|обещают|мнению|словам) астролог)/;
const prophet = /(?:^| )(?:ванг|нострадамус|глоб[аыу] )/;

/** «Тельцам лучше не рисковать», «Козероги и Весы»; what astrologers and prophets have foretold. By the title's words. */
function isFortune(plain: string): boolean {
  if (foretelling.test(plain) && prophet.test(plain)) return true;
  if (astrologer.test(plain)) return true;
  return rareSign.test(plain) && ((plain.match(anySign)?.length ?? 0) > 1 || advice.test(plain));
}

/** «Погода Тула», the day's rates; any other forecast is known by `isWeatherForecast`. */
const dailyForecasts = anyOf(
  /(^| )погод[аыуе] /,
  /курс(ы|а)? (валют|доллара|евро|рубля)|(доллар|евро|рубль).* на (торгах|сегодня)/,
);

/** Digests that may still join other articles. By the title's words. */
const newsLists = anyOf(
  /^((главные|последние|важные) )?(новости|события) (выходных|суток|кризиса) /,
  /^(топ \d+|\d+|три|пять|семь|десять) (самых )?(главных|важных|важнейших|интересных|хороших|ключевых|обсуждаемых|громких) (новостей|событий) /,
);

export function titleGenre(title: string): TitleGenre {
  const lower = foldTitle(title);
  if (liveBlogs.test(lower)) return 'roundup';
  const plain = wordsOf(lower);
  if (digests.test(plain) || isPastimeOf(lower, plain)) return 'roundup';
  return dailyForecasts.test(plain) || isWeatherForecast(lower) ? 'forecast' : 'event';
}

/** Returns true when a title announces something to look at or play instead of an event: a gallery, a game, cards, a horoscope, greetings. */
export function isPastime(title: string): boolean {
  const lower = foldTitle(title);
  const plain = wordsOf(lower);
  return isPastimeOf(lower, plain) || ((zodiac.test(plain) || isFortune(plain)) && !newsOfZodiac.test(plain));
}

/** Told by more articles than these, what is announced is news: an emergency ministry's warning of a hurricane. */
export const maxNoNews = 4;

/**
 * Returns true when a story of such headlines reports no news: few articles, each of which announces a pastime, live coverage, a digest or the
 * expected weather. One of three or four headlines about the weather may use words that are not known for it.
 */
export function tellsNoNews(titles: readonly string[]): boolean {
  if (titles.length === 0 || titles.length > maxNoNews) return false;
  if (titles.every(isNoNews)) return true;
  const forecasts = titles.filter((title) => isWeatherForecast(foldTitle(title))).length;
  return titles.length > 2 && forecasts >= titles.length - 1;
}

function isNoNews(title: string): boolean {
  const lower = foldTitle(title);
  const plain = wordsOf(lower);
  return (
    liveBlogs.test(lower) ||
    digests.test(plain) ||
    newsLists.test(plain) ||
    isPastime(title) ||
    isWeatherForecast(lower)
  );
}

function isPastimeOf(lower: string, plain: string): boolean {
  if (headings.test(lower)) return true;
  if (invitations.test(plain)) return true;
  return pastimes.test(plain) && !newsOfThem.test(plain);
}

const foldTitle = (title: string): string => foldCase(title).trim();
/** Makes whatever separates two words one space; a single space, the usual separator, is not rewritten. */
const wordsOf = (lower: string): string =>
  `${lower.replace(/(?: [^\p{L}\p{N}]|[^\p{L}\p{N} ])[^\p{L}\p{N}]*/gu, ' ').trim()} `;

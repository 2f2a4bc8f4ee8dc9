/** A horoscope that does not call itself one. */
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

/** Returns true when a title foretells by stars or prophets, without calling itself a horoscope. @param plain its words with a space behind each */
export function isHoroscope(plain: string): boolean {
  return (zodiac.test(plain) || isFortune(plain)) && !newsOfZodiac.test(plain);
}

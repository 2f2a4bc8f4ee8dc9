/**
 * What kind of text a title promises. A `roundup` is about many events or about none (digest, live blog, horoscope, calendar): it looks like
 * everything, would glue strangers together, and so stays a story of its own. A `forecast` (weather, exchange rates) is written daily for
 * every town in the same words: it needs a stronger likeness than an `event`.
 */
export type TitleGenre = 'event' | 'forecast' | 'roundup';

const roundups: readonly RegExp[] = [
  /дайджест|гороскоп/,
  /(^| )главное (за|к|на) /,
  /^(главные |важные |последние )?(новости|события) (за|к|на|дня|недели|часа|месяца|этого)( |$)/,
  /^(итоги|хроника|картина|фото|цитаты?) (дня|недели|месяца|выходных)( |$)/,
  /(^| )и (другие|прочие|еще \d+) (главные |важные )?(новости|события|темы)( |$)/,
  /^что (произошло|случилось) за (день|ночь|сутки|неделю|выходные)/,
  /лунный календарь|народные приметы|приметы (дня|на)|^(этот )?день в истории|какой (сегодня )?праздник/,
];

/** Written on for hours, about whatever happens meanwhile. By the title with its punctuation: «Выборы. Онлайн», but not «учёба онлайн». */
const liveBlogs: readonly RegExp[] = [
  /текстов(ая|ой|ую) (онлайн[- ]?)?трансляци|текстовый онлайн|прямая текстовая/,
  /(^|[.:|!?)] ?|[—–-] )[([]?(онлайн|live|хроника)[)\]]?( ?[.:|!?]| [—–-] |$)/,
  /(^|[^а-я])онлайн[- ](трансляция|репортаж|хроника)([^а-я]|$)/,
  /(^|[^а-я])хроника (событий|дня|недели|протестов|пандемии|коронавируса|войны|боев|обстрелов|противостояния)/,
  /(^|[^а-я])(главное|что известно) к этому (часу|моменту)/,
];

const phenomenon =
  '(дожд|ливн|ливень|гроз|град |снег|снежн|снегопад|метел|туман|ветер|ветр|жар|холод|мороз|заморозк|гололед|осадк|облачн|солнечн|тепл|потеплен|потеплеет|похолода|температур|градус)';
const expectation =
  '(ожида|прогноз|обеща|предупре|придет|придут|сегодня|завтра|выходн|начал[ео] недели|на недел|ближайши)';

const forecasts: readonly RegExp[] = [
  /(^| )погод[аыуе] /,
  new RegExp(`(^| )${phenomenon}.*${expectation}`),
  new RegExp(`(^| )${expectation}.*(^| )${phenomenon}`),
  /курс(ы|а)? (валют|доллара|евро|рубля)|(доллар|евро|рубль).* на (торгах|сегодня)/,
];

export function titleGenre(title: string): TitleGenre {
  const lower = title.toLowerCase().replaceAll('ё', 'е').trim();
  if (liveBlogs.some((pattern) => pattern.test(lower))) return 'roundup';
  const plain = `${lower.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  if (roundups.some((pattern) => pattern.test(plain))) return 'roundup';
  return forecasts.some((pattern) => pattern.test(plain)) ? 'forecast' : 'event';
}

/**
 * What kind of text a title promises. A `roundup` is about many events or about none (digest, horoscope, calendar): it looks like
 * everything, would glue strangers together, and so stays a story of its own. A `forecast` (weather, exchange rates) is written daily for
 * every town in the same words: it needs a stronger likeness than an `event`.
 */
export type TitleGenre = 'event' | 'forecast' | 'roundup';

const roundups: readonly RegExp[] = [
  /дайджест|гороскоп/,
  /(^| )главное (за|к|на) /,
  /^(главные |важные |последние )?(новости|события) (за|к|на|дня|недели|часа|месяца|этого)( |$)/,
  /^(итоги|хроника|картина|фото|цитаты?) (дня|недели|месяца|выходных)( |$)/,
  /^что (произошло|случилось) за (день|ночь|сутки|неделю|выходные)/,
  /лунный календарь|народные приметы|приметы (дня|на)|^(этот )?день в истории|какой (сегодня )?праздник/,
];

const phenomenon =
  '(дожд|ливн|ливень|гроз|град |снег|снежн|снегопад|метел|туман|ветер|ветр|жар|холод|мороз|заморозк|гололед|осадк|облачн|солнечн|тепл|потеплен|потеплеет|похолода|температур|градус)';
const expectation = '(ожида|прогноз|обеща|предупре|придет|придут|сегодня|завтра|выходн|начал[ео] недели|на недел|ближайши)';

const forecasts: readonly RegExp[] = [
  /(^| )погод[аыуе] /,
  new RegExp(`(^| )${phenomenon}.*${expectation}`),
  new RegExp(`(^| )${expectation}.*(^| )${phenomenon}`),
  /курс(ы|а)? (валют|доллара|евро|рубля)|(доллар|евро|рубль).* на (торгах|сегодня)/,
];

export function titleGenre(title: string): TitleGenre {
  const plain = `${title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  if (roundups.some((pattern) => pattern.test(plain))) return 'roundup';
  return forecasts.some((pattern) => pattern.test(plain)) ? 'forecast' : 'event';
}

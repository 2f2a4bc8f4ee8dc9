/** A word or several, a headline, and whether they hide it: the server's rule and the script of the pages say the same. */
export const mutedHeadlines: readonly (readonly [word: string, title: string, isHidden: boolean])[] = [
  ['ураган', 'Ураган идёт на Минск', true],
  ['ураган', 'После урагана', true],
  ['ураган', 'Ураганный ветер', true],
  ['ураган', '«Ураган»: премьера', true],
  ['ураган', 'Пятиураган', false],
  ['УРАГАН', 'После урагана', true],
  ['ёлка', 'Елка на площади', true],
  ['елк', 'Ёлки на площади', true],
  ['белорусск рубл', 'Курс белорусского рубля', true],
  ['белорусск рубл', 'Рубль белорусский', false],
  ['белорусск рубл', 'Белорусский и рубль', false],
  ['рубл', 'Курс\u00a0рубля', true],
  ['covid-19', 'Вакцина от COVID 19', true],
  ['covid-19', 'Вакцина от COVID-2019', false],
  ['чемпионат', 'Хоккей: чемпионат-2026', true],
  ['2026', 'Хоккей: чемпионат-2026', true],
];

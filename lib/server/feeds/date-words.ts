/** First three letters of a month's name, in English, Russian and Belarusian, nominative and genitive → its number. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  [
    ['jan', 'янв', 'сту'],
    ['feb', 'фев', 'лют'],
    ['mar', 'мар', 'сак'],
    ['apr', 'апр', 'кра'],
    ['may', 'май', 'мая', 'тра'],
    ['jun', 'июн', 'чэр'],
    ['jul', 'июл', 'ліп'],
    ['aug', 'авг', 'жні'],
    ['sep', 'сен', 'вер'],
    ['oct', 'окт', 'кас'],
    ['nov', 'ноя', 'ліс'],
    ['dec', 'дек', 'сне'],
  ].flatMap((words, index) => words.map((word): [string, number] => [word, index + 1])),
);

/** Zone abbreviations that feeds use → minutes east of Greenwich. Military letters are left out: RFC 2822 §4.3 calls them unreliable. */
export const zoneMinutes: ReadonlyMap<string, number> = new Map([
  ...['UT', 'UTC', 'GMT', 'Z', 'WET'].map((name): [string, number] => [name, 0]),
  ...['CET', 'MEZ', 'WEST', 'BST'].map((name): [string, number] => [name, 60]),
  ...['EET', 'CEST', 'MESZ', 'SAST'].map((name): [string, number] => [name, 120]),
  ...['MSK', 'МСК', 'EEST', 'TRT', 'FET'].map((name): [string, number] => [name, 180]),
  ...['MSD', 'SAMT', 'GET', 'AZT'].map((name): [string, number] => [name, 240]),
  ...['YEKT', 'UZT', 'PKT'].map((name): [string, number] => [name, 300]),
  ['IST', 330],
  ...['OMST', 'ALMT'].map((name): [string, number] => [name, 360]),
  ...['NOVT', 'KRAT', 'ICT'].map((name): [string, number] => [name, 420]),
  ...['IRKT', 'HKT', 'SGT', 'AWST'].map((name): [string, number] => [name, 480]),
  ...['YAKT', 'JST', 'KST'].map((name): [string, number] => [name, 540]),
  ...['VLAT', 'AEST'].map((name): [string, number] => [name, 600]),
  ...['MAGT', 'AEDT'].map((name): [string, number] => [name, 660]),
  ...['PETT', 'NZST'].map((name): [string, number] => [name, 720]),
  ['NZDT', 780],
  ...['AST', 'EDT'].map((name): [string, number] => [name, -240]),
  ...['ADT', 'BRT', 'ART'].map((name): [string, number] => [name, -180]),
  ...['EST', 'CDT', 'ET'].map((name): [string, number] => [name, -300]),
  ...['CST', 'MDT', 'CT'].map((name): [string, number] => [name, -360]),
  ...['MST', 'PDT', 'MT'].map((name): [string, number] => [name, -420]),
  ...['PST', 'AKDT', 'PT'].map((name): [string, number] => [name, -480]),
  ['AKST', -540],
  ['HST', -600],
]);

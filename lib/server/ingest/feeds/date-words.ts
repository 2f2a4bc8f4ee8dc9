/**
 * Names of the months, nominative and genitive: English, Russian, Belarusian, Ukrainian, German, French, Spanish, Italian, Portuguese, Polish,
 * Lithuanian, Latvian. A line a month.
 */
const monthNames = `
january январь января студзень студзеня січень січня januar jänner janvier enero gennaio janeiro styczeń stycznia sausis sausio janvāris
february февраль февраля люты лютага лютий лютого februar février febrero febbraio fevereiro luty lutego vasaris vasario februāris
march март марта сакавік сакавіка березень березня märz mrz mars marzo março marzec marca kovas kovo marts
april апрель апреля красавік красавіка квітень квітня avril abril aprile kwiecień kwietnia balandis balandžio aprīlis
may май мая травень траўня травня mai mayo maggio maio maj maja gegužė gegužės maijs
june июнь июня чэрвень чэрвеня червень червня juni juin junio giugno junho czerwiec czerwca birželis birželio jūnijs
july июль июля ліпень ліпеня липень липня juli juillet julio luglio julho lipiec lipca liepa liepos jūlijs
august август августа жнівень жніўня серпень серпня août agosto sierpień sierpnia rugpjūtis rugpjūčio augusts
september сентябрь сентября верасень верасня вересень вересня septembre septiembre settembre setembro wrzesień września rugsėjis rugsėjo septembris
october октябрь октября кастрычнік кастрычніка жовтень жовтня oktober octobre octubre ottobre outubro październik października spalis spalio oktobris
november ноябрь ноября лістапад лістапада листопад листопада novembre noviembre novembro listopad listopada lapkritis lapkričio novembris
december декабрь декабря снежань снежня грудень грудня dezember décembre diciembre dicembre dezembro grudzień grudnia gruodis gruodžio decembris`;

/** Fewer letters are no name of a month. */
const minNameLength = 3;

/** Beginnings of names → the month; null where names of several months begin so. */
const monthNumbers = readMonths();

function readMonths(): ReadonlyMap<string, number | null> {
  const numbers = new Map<string, number | null>();
  for (const [index, line] of monthNames.trim().split('\n').entries()) {
    for (const name of line.split(' ').map(plainWord)) {
      for (let length = minNameLength; length <= name.length; length += 1) {
        const begun = name.slice(0, length);
        const known = numbers.get(begun);
        numbers.set(begun, known === undefined || known === index + 1 ? index + 1 : null);
      }
    }
  }
  return numbers;
}

/** In lower case and without marks: «Févr» is «fevr», «май» «маи». */
function plainWord(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The month, 1–12, whose name begins with this word, in any of the languages; null where none or several do. */
export function monthOf(word: string): number | null {
  return monthNumbers.get(plainWord(word)) ?? null;
}

/** Zone abbreviations that feeds use → minutes east of Greenwich. Military letters are left out: RFC 2822 §4.3 calls them unreliable. */
const zoneMinutes: ReadonlyMap<string, number> = new Map([
  ...['UT', 'UTC', 'GMT', 'Z', 'WET'].map((name): [string, number] => [name, 0]),
  ...['CET', 'MEZ', 'WEST', 'BST'].map((name): [string, number] => [name, 60]),
  ...['EET', 'CEST', 'MESZ', 'SAST'].map((name): [string, number] => [name, 120]),
  ...['MSK', 'МСК', 'MINSK', 'MOSCOW', 'EEST', 'TRT', 'FET'].map((name): [string, number] => [name, 180]),
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

/** Minutes east of Greenwich that a zone's name means: «MSK», «мск», «(EET)», «Europe/Minsk», «по московскому времени»; null for an unknown one. */
export function zoneOf(words: string): number | null {
  if (/москов|мінск|минск/i.test(words)) return 180;
  const known = (words.toUpperCase().match(/\p{L}+/gu) ?? []).map((word) => zoneMinutes.get(word));
  return known.find((minutes) => minutes !== undefined) ?? null;
}

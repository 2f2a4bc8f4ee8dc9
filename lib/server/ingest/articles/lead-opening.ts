const month = '(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)';
const date = `\\d{1,2} ${month}(?: 20\\d\\d(?: г(?:ода|\\.))?)?`;
const place = '(?!Сегодня|Вчера|Завтра|Накануне)\\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+)?';
/** «/ТАСС/», «РИА Новости», «INTERFAX.RU», «Корр. БЕЛТА». */
const agency = '(?:/[^/\\n]{2,60}/|(?:Корр\\. )?\\p{Lu}[\\p{L}-]*(?:\\.[\\p{L}]{2,3})?(?: \\p{Lu}[\\p{L}-]+)?)';
const end = '\\s*(?:\\.\\s*[—–-]?|[—–-])\\s+';

/** An agency's dateline, its place and date before the text; a sentence must follow. */
const datelines = [
  `${place}[,.] ${date}[\\s.,]*[—–-]?\\s*${agency}${end}`,
  `${place}[,.] ${date}${end}`,
  `${date}[\\s.,]*[—–-]?\\s*/[^/\\n]{2,60}/${end}`,
  `${agency}(?:,|\\s*[—–-]) ${date}\\.\\s*[—–-]?\\s+`,
].map((form) => new RegExp(`^\\s*${form}(?=[«"„]?[\\p{Lu}\\d])`, 'u'));

/** The name of the section where it was published, run together with the text. */
const section =
  /^\s*(?:Общество|Город|Политика|Экономика|Спорт|Культура|Происшествия|Наука|В мире)(?:\n+| (?=(?:Во?|На|По|У|Об?|Со?|За|Из) ))(?=[«"„]?\p{Lu})/u;

/** The first time of what a page tells machines about an article. */
const stamp = /^\s*\d{4}-\d\d-\d\dT\d\d:\d\d\S*/;
/** One of its addresses, after no more than a publisher's name. */
const address = /^[^.!?\n]{0,80}?https?:\/\/\S*/;

/** An opening is looked for in so many characters: the forms take the square of a run of blanks, and a lead is a stranger's. */
const longestOpening = 160;

/**
 * A lead without what its outlet writes before it and its readers do not need: «МИНСК, 2 мая – …», the name of a section. The time and the outlet
 * stand beside it anyway.
 */
export function withoutOpening(lead: string): string {
  const told = lead.slice(machineWordsEnd(lead)).trimStart();
  const text = told.slice(openingBy(section, told));
  return text.slice(Math.max(...datelines.map((form) => openingBy(form, text))));
}

/**
 * Returns the end of the words for machines that some outlets' pages have before a text, run together: times, addresses, the publisher. 0 where there
 * are none.
 */
function machineWordsEnd(lead: string): number {
  let end = 0;
  for (let found = stamp.exec(lead); found; found = address.exec(lead.slice(end))) end += found[0].length;
  return end;
}

/** The length of an opening of this form; 0 where there is none. */
function openingBy(form: RegExp, text: string): number {
  return form.exec(text.slice(0, longestOpening))?.[0].length ?? 0;
}

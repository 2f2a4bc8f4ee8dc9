import { readTable, wordsIn } from '../read-table';

type Language = 'be' | 'uk';

/** The parts of an article that are read. */
interface ReadWords {
  title: string;
  lead: string;
}

/**
 * The words of a Belarusian or Ukrainian article made Russian ones, so far as their roots go: common words by a table, others by the rules of
 * spelling. For what compares and weighs words; nobody reads the result. Other articles stay as they are. Deterministic.
 */
export function inRussian({ title, lead }: ReadWords): ReadWords {
  const language = languageOf(title, lead);
  if (language === null) return { title, lead };
  return { title: translate(title, language), lead: translate(lead, language) };
}

/** Letters that Russian does not have. */
const foreignLetters = /[іўїєґ]/i;
/** Kazakh has «і» too. */
const kazakhLetters = /[әғқңөұүһ]/;
/** Characters of headline and lead that tell the language: a name or a quotation in another language does not make the article one of that language. */
const sampleLength = 400;

/** The language of an article by its letters; null: neither of the two. */
export function languageOf(title: string, lead: string): Language | null {
  if (!foreignLetters.test(title) && !foreignLetters.test(lead.slice(0, sampleLength))) return null;
  const sample = `${title} ${lead.slice(0, sampleLength)}`.toLowerCase();
  const count = (letters: RegExp) => sample.match(letters)?.length ?? 0;
  if (kazakhLetters.test(sample)) return null;
  const i = count(/і/g);
  const [belarusian, ukrainian] = [count(/[ўыэё]/g), count(/[иїєґщ]/g)];
  // «ы» and «э» are Belarusian and Russian, «и» and «щ» Ukrainian and Russian, «і» is not Russian: the more frequent ones decide.
  if (belarusian > ukrainian) return i + count(/ў/g) > count(/[ищъ]/g) ? 'be' : null;
  return i + count(/[їєґ]/g) > count(/[ыэъ]/g) ? 'uk' : null;
}

/** Latin words stay as they are. */
const word = /\p{Script=Cyrillic}+(?:['’ʼ]\p{Script=Cyrillic}+)*/gu;

/** A Belarusian word, in lower case, as the Russian one; null when it is written the same. */
export function wordInRussian(written: string): string | null {
  const russian = translate(written, 'be');
  return russian === written ? null : russian;
}

function translate(text: string, language: Language): string {
  return text.replace(word, (written) => {
    const plain = written.replace(/['’ʼ]/g, '').toLowerCase();
    const russian =
      variants(plain)
        .map((each) => find(dictionaries[language], each))
        .find(Boolean) ?? spell[language](plain);
    return isCapital(written) ? russian.charAt(0).toUpperCase() + russian.slice(1) : russian;
  });
}

function isCapital(written: string): boolean {
  return written.charAt(0) !== written.charAt(0).toLowerCase();
}

/** Russian words by the beginnings of others; a beginning that ends with `$` is a whole word. */
type Dictionary = ReadonlyMap<string, string>;

const dictionaries: Record<Language, Dictionary> = {
  be: readDictionary('belarusian.tsv'),
  uk: readDictionary('ukrainian.tsv'),
};

function readDictionary(name: string): Dictionary {
  return new Map(
    readTable(name).flatMap(([russian = '', beginnings]) =>
      wordsIn(beginnings).map((beginning): [string, string] => [beginning, russian]),
    ),
  );
}

/** A word's «у» and «в» at the beginning depend on the word before. */
function variants(plain: string): readonly string[] {
  const first = plain.charAt(0);
  const rest = plain.slice(1);
  if (first === 'ў') return [`у${rest}`];
  if (first === 'у') return [plain, `в${rest}`];
  return first === 'в' ? [plain, `у${rest}`] : [plain];
}

/** A shorter beginning is that of too many words. */
const minBeginning = 3;
const maxBeginning = 14;

function find(dictionary: Dictionary, plain: string): string | undefined {
  const whole = dictionary.get(`${plain}$`);
  if (whole !== undefined) return whole;
  for (let length = Math.min(maxBeginning, plain.length); length >= minBeginning; length -= 1) {
    const found = dictionary.get(plain.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Rewrites a word's spelling as the Russian one. The clusterer itself takes «й», «ы», «і» for «и», and «э», «є» for «е». */
const spell: Record<Language, (plain: string) => string> = {
  be: (plain) =>
    startBelarusian(plain)
      .replace(/дз(?=[іеёяюь])/g, 'д')
      .replace(/ц(?=[іеёяюь])/g, 'т')
      .replace(/шч/g, 'щ')
      .replace(/(?<=[аояіыэеу])ў$/, 'л')
      .replaceAll('ў', 'в')
      .replace(/^([^аеёіоуыэюя]+)я(?=[^аеёіоуыэюя]+[аеёіоуыэюя])/, '$1е')
      .replaceAll('э', 'е')
      .replaceAll('і', 'и'),
  uk: (plain) =>
    startUkrainian(plain)
      .replaceAll('ьо', 'е')
      .replaceAll('йо', 'е')
      .replaceAll('ґ', 'г')
      .replaceAll('є', 'е')
      .replace(/[ії]/g, 'и'),
};

/** Unstressed «о» is written «а»: in the commonest beginnings it is known what stood there. */
function startBelarusian(plain: string): string {
  if (plain.length < 5) return plain;
  return plain
    .replace(/^ад(?=[^аеёіоуыэюя])/, 'от')
    .replace(/^аб(?=[^аеёіоуыэюя])/, 'об')
    .replace(/^пад(?=[^аеёіоуыэюя])/, 'под')
    .replace(/^пера/, 'пере')
    .replace(/^прад(?=[^аеёіоуыэюя])/, 'пред')
    .replace(/^пра(?=[^аеёіоуыэюяц])/, 'про')
    .replace(/^па(?=[^аеёіоуыэюяр])/, 'по')
    .replace(/^да(?=[^аеёіоуыэюяў])/, 'до')
    .replace(/^са(?=[^аеёіоуыэюян])/, 'со')
    .replace(/^з(?=[кпстфхцчш])/, 'с')
    .replace(/^і(?=льн|льд|мгл|мш|ржа)/, '');
}

function startUkrainian(plain: string): string {
  if (plain.length < 5) return plain;
  return plain
    .replace(/^від/, 'от')
    .replace(/^під/, 'под')
    .replace(/^розі/, 'разо')
    .replace(/^роз(?=[кпстфхцчшщ])/, 'рас')
    .replace(/^роз/, 'раз')
    .replace(/^з(?=[кпстфхцчшщбв])/, 'с');
}

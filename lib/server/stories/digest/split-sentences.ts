/** The position of a sentence: the exact slice of its text, and how many sentences come before it. */
export interface Sentence {
  text: string;
  index: number;
}

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Their dot ends no sentence: a name or a number follows. */
const leading = words(`
  ул пр просп пл пер бул наб ш д к корп стр кв обл р-н пос дер с х г гор о оз им св проф акад доц др гр т тел см ср напр рис табл илл
  ред сост авт изд исп ген лейт полк подп майор кап рус бел англ нем фр лат итал м ж ст п пп гл ч вып тов зам зав пом отв чл корр
  юр физ мин макс англо`);

/** After what is counted they may end a sentence: «в 2025 г.», «5 млн.», «и т. д.». */
const trailing = words(
  'г гг в вв руб коп тыс млн млрд трлн чел шт экз проц кг км см мм га л сек мин час ч д п др пр проч',
);

/** With a capital letter these begin a sentence, while a name after «г.» or «млн.» goes on with it. */
const openers = words(`
  в во на по об о от до для из за к ко у с со при после перед под над через без между среди около он она оно они это этот эта эти как так
  также кроме однако но и а или если когда пока хотя чтобы все всего сейчас теперь ранее затем потом тогда там здесь его её ее их не что кто где
  мы вы я при этом ещё еще уже только накануне сегодня завтра вчера по-прежнему впрочем поэтому`);

/**
 * A mark, the quotes or brackets that close after it, and spaces before what a sentence can begin with. A run of marks is tried from its beginning
 * only: from each of its places it would cost the square of its length.
 */
const mark = /(?<![.!?…])[.!?…]+[»”"')\]]*(?=\s+[«„“"'(]*[\p{Lu}\p{N}])/gu;

/** No more of a paragraph is read, in characters. */
const maxParagraphLength = 6_000;
/** Characters that are checked on both sides of a dot. */
const nearby = 40;

/**
 * The sentences of a Russian plain text, paragraph by paragraph (a paragraph ends a sentence), each an exact slice of the text.
 * A dot ends none after an abbreviation («г. Минск», «т. е.»), an initial («А. Г. Лукашенко») or a list's number («1. Итоги»), and
 * nothing ends inside quotes or brackets that close. In doubt sentences stay together.
 */
export function splitSentences(text: string): Sentence[] {
  const found: Sentence[] = [];
  for (const paragraph of text.split(/\n+/)) {
    const line = paragraph.slice(0, maxParagraphLength);
    let start = 0;
    for (const end of [...endsOf(line), line.length]) {
      const sentence = line.slice(start, end).trim();
      if (sentence !== '') found.push({ text: sentence, index: found.length });
      start = end;
    }
  }
  return found;
}

function endsOf(line: string): number[] {
  const depth = nesting(line);
  const ends: number[] = [];
  let start = 0;
  for (const match of line.matchAll(mark)) {
    const end = match.index + match[0].length;
    if ((depth?.[end - 1] ?? 0) > 0) continue;
    if (
      match[0] === '.' &&
      !isFullStop(line.slice(Math.max(start, match.index - nearby), match.index), line.slice(end, end + nearby))
    )
      continue;
    ends.push(end);
    start = end;
  }
  return ends;
}

/** Decides whether a single dot between these two ends the sentence. */
function isFullStop(before: string, after: string): boolean {
  const word = /[\p{L}\p{N}-]+$/u.exec(before)?.[0] ?? '';
  const lower = word.toLowerCase();
  const head = before.slice(0, before.length - word.length);
  if (/^\s*\p{N}+$/u.test(before)) return false;
  if (/^\p{Lu}$/u.test(word)) return beginsAnew(after);
  // Grams, not a year: «весом 940 г.»
  if (lower === 'г' && /(?<!\p{N})\p{N}{1,3}\s?$/u.test(head)) return true;
  // «2025 г.», «1,5 млн.», «и др.», «т. д.»
  if (trailing.has(lower) && /(?:\p{N}\s?|(?:тыс|млн|млрд|трлн)\.?\s|[^\p{L}](?:и|т\.)\s?|[XVI]\s)$/u.test(head))
    return beginsAnew(after);
  if (leading.has(lower) || trailing.has(lower) || /^\p{Ll}$/u.test(word)) return false;
  // «тел.» and the like that no list knows: a short word without a vowel.
  return !/^[бвгджзклмнпрстфхцчшщ]{2,4}$/u.test(word) || beginsAnew(after);
}

function beginsAnew(after: string): boolean {
  const next = /^\s+([«„“"'(]*)(\p{Lu}[\p{L}-]*)(\.?)/u.exec(after);
  return next !== null && next[3] === '' && openers.has((next[2] ?? '').toLowerCase());
}

const opening = '«„“([';
const closing = new Map([
  ['»', '«'],
  ['”', '„“'],
  [')', '('],
  [']', '['],
]);

/** Counts the open quotes and brackets after each character; null where they do not match, so that one stray quote hides no sentence. */
function nesting(line: string): number[] | null {
  const depths: number[] = [];
  let open = '';
  let straight = false;
  for (const character of line) {
    const partners = closing.get(character);
    if (character === '"') straight = !straight;
    // «„…“»: the German closing quote is the English opening one.
    else if (character === '“' && open.endsWith('„')) open = open.slice(0, -1);
    else if (opening.includes(character)) open += character;
    else if (partners !== undefined) {
      if (open === '' || !partners.includes(open.slice(-1))) return null;
      open = open.slice(0, -1);
    }
    for (let unit = 0; unit < character.length; unit++) depths.push(open.length + (straight ? 1 : 0));
  }
  return open === '' && !straight ? depths : null;
}

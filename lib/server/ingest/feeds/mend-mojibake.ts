import iconv from 'iconv-lite';

/** One wrong reading of UTF-8: which encoding its bytes were taken for, and what that makes of Cyrillic. */
interface Misreading {
  byteOf: ReadonlyMap<string, number>;
  /** Two Cyrillic letters or more, as misread. */
  letters: RegExp;
  /** Characters after which a pair is no accident: beside «Р» and «С» marks and quotes stand in plain texts as well. */
  telling: RegExp;
}

const misreadings = [
  misreadingAs('windows-1252', '[ÐÑ]'),
  misreadingAs('windows-1251', '[РС]'),
  // Twice over: the bytes of «Ð» and «Ñ», and of what begins the letter's second half.
  misreadingAs('windows-1252', 'Ã[\\x90\\x91‘]Â'),
];

/** An item may have been encoded twice over; more is nobody's. */
const maxRounds = 2;

/**
 * Text whose UTF-8 was read as windows-1252, Latin 1 or windows-1251 somewhere on its way, as it was written: «ÐœÐ¾ÑÑ‚» and «РњРѕСЃС‚» are «Мост»
 * (FEED-3). Any other text stays as it is. Linear in its length.
 */
export function mendMojibake(text: string): string {
  let mended = text;
  for (let round = 0; round < maxRounds; round += 1) {
    const misreading = misreadings.find((one) => isMisread(mended, one));
    if (!misreading) return mended;
    mended = mended.replace(/[^ \t\r\n<>]+/g, (word) => readAgain(word, misreading));
  }
  return mended;
}

/** Returns true when a text has Cyrillic that was decoded with the wrong charset: the words of it that cannot be mended are lost. */
export function isMojibake(text: string): boolean {
  return misreadings.some((one) => isMisread(text, one));
}

function isMisread(text: string, { letters, telling }: Misreading): boolean {
  return (text.match(letters) ?? []).some((run) => telling.test(run));
}

/** A word whose characters are bytes of UTF-8; any other as it is. */
function readAgain(word: string, { byteOf }: Misreading): string {
  const bytes: number[] = [];
  for (const character of word) {
    const byte = character < '\u0080' ? character.charCodeAt(0) : byteOf.get(character);
    if (byte === undefined) return word;
    bytes.push(byte);
  }
  const read = Buffer.from(bytes).toString('utf8');
  return read.includes('\uFFFD') ? word : read;
}

/** @param leads a form of what the bytes that begin Cyrillic letters in UTF-8 (D0 and D1) become in that encoding */
function misreadingAs(charset: string, leads: string): Misreading {
  const byteOf = new Map<string, number>();
  for (let byte = 0x80; byte < 0x100; byte += 1) {
    // Latin 1 has characters also for the bytes that the encoding has nothing for.
    if (byte < 0xa0) byteOf.set(String.fromCharCode(byte), byte);
    const character = iconv.decode(Buffer.of(byte), charset);
    if (character !== '\uFFFD') byteOf.set(character, byte);
  }
  const following = [...byteOf].filter(([, byte]) => byte < 0xc0).map(([character]) => character);
  const telling = following.filter((character) => !/[‚„…†‡‘’“”•–—‹›«»\u00A0\u00AD·№°]/.test(character));
  const classOf = (characters: readonly string[]) => `[${characters.join('').replace(/[\\\]^-]/g, '\\$&')}]`;
  return {
    byteOf,
    letters: new RegExp(`(?:${leads}${classOf(following)}){2,}`, 'g'),
    telling: new RegExp(`${leads}${classOf(telling)}`),
  };
}

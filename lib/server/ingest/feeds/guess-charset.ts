import iconv from 'iconv-lite';

/** Single-byte encodings that Russian, Belarusian and Ukrainian texts come in, the likeliest first. */
const cyrillicCharsets = ['windows-1251', 'koi8-r', 'cp866', 'iso-8859-5'] as const;

/** Occurrences of each letter in a thousand letters of Russian news. Belarusian and Ukrainian letters count as rare ones. */
const frequencies: Readonly<Record<string, number>> = {
  ...{
    о: 110,
    е: 85,
    а: 80,
    и: 74,
    н: 67,
    т: 63,
    с: 55,
    р: 47,
    в: 45,
    л: 44,
    к: 35,
    м: 32,
    д: 30,
    п: 28,
    у: 26,
    я: 20,
  },
  ...{ ы: 19, ь: 17, г: 17, з: 16, б: 16, ч: 14, й: 12, х: 10, ж: 9, ш: 7, ю: 6, ц: 5, щ: 4, э: 3, ф: 3, ъ: 1, ё: 1 },
  ...{ і: 3, ў: 2, ї: 1, є: 1, ґ: 1 },
};

/** Enough bytes to distinguish encodings; a feed's first texts come early. */
const sampleSize = 100_000;

/** Labels that servers and authoring tools put on Russian texts without looking. A label of another script is somebody's choice. */
const carelessLabel =
  /^(?:windows-?125[0-2]|cp-?125[0-2]|win-?125[0-2]|koi8|iso-?8859-?(?:1|2|5|9|15)$|cp866|ibm866|mac|x-mac)/i;

/** Russian text scores at least this much; that of a wrong encoding at least `clearMargin` less. */
const minScore = 20;
const clearMargin = 12;

/**
 * The encoding of bytes that are not UTF-8, by the letters that each candidate would make of them.
 * @param labels what HTTP and XML call it, all known encodings; the first wins unless its text is much worse Russian than another's.
 */
export function guessCharset(bytes: Uint8Array, labels: string[]): string {
  const sample = Buffer.from(bytes.subarray(0, sampleSize));
  const [label] = labels;
  if (label !== undefined && !carelessLabel.test(label)) return label;
  if (!isMostlyRunsOfHighBytes(sample)) return label ?? 'windows-1252';
  const best = bestCyrillic(sample);
  if (label === undefined) return best.charset;
  const isBetter = best.score > minScore && best.score > russianScore(iconv.decode(sample, label)) + clearMargin;
  return isBetter ? best.charset : label;
}

/** The encoding that makes Russian of these bytes; null where none does, or where they are no words of it. */
export function guessCyrillic(bytes: Uint8Array): string | null {
  const sample = Buffer.from(bytes.subarray(0, sampleSize));
  const best = bestCyrillic(sample);
  return isMostlyRunsOfHighBytes(sample) && best.score > minScore ? best.charset : null;
}

function bestCyrillic(sample: Buffer): { charset: string; score: number } {
  const scores = cyrillicCharsets.map((charset) => ({ charset, score: russianScore(iconv.decode(sample, charset)) }));
  return scores.reduce((first, second) => (second.score > first.score ? second : first));
}

/**
 * Mean commonness of the non-ASCII letters in Russian, 0–60: real text scores 40–60, a wrong encoding's well below 30. A capital inside a
 * word, and anything beyond ASCII that is no Cyrillic letter, count against it: KOI8-R and windows-1251 differ mostly in that.
 */
function russianScore(text: string): number {
  let letters = 0;
  let sum = 0;
  let previous = '';
  for (const character of text) {
    const lower = character.toLowerCase();
    if (character > '\u007F') {
      letters += 1;
      const isInnerCapital = lower !== character && previous !== previous.toUpperCase();
      sum += isInnerCapital ? -40 : (frequencies[lower] ?? (/[«»„“”–—№…\u00A0]/.test(character) ? 10 : -40));
    }
    previous = character;
  }
  return letters === 0 ? 0 : sum / letters;
}

/** Western texts have single letters beyond ASCII among Latin ones; Cyrillic words are runs of them. */
function isMostlyRunsOfHighBytes(sample: Uint8Array): boolean {
  let high = 0;
  let inRuns = 0;
  for (let index = 0; index < sample.length; index += 1) {
    if (!isHigh(sample[index])) continue;
    high += 1;
    if (isHigh(sample[index - 1]) || isHigh(sample[index + 1])) inRuns += 1;
  }
  return high > 0 && inRuns > high * 0.6;
}

function isHigh(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0x7f;
}

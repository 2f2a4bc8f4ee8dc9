import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = () => join(process.cwd(), 'lib/server/cards/fonts');
/** Each file holds the letters of one part of Unicode. */
const alphabets = ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext'] as const;
const faces = [
  { name: 'serif', file: 'pt-serif', weight: 700 },
  { name: 'sans', file: 'pt-sans', weight: 400 },
  { name: 'sans', file: 'pt-sans', weight: 700 },
] as const;

export interface CardFont {
  name: string;
  data: Buffer;
  weight: 400 | 700;
  style: 'normal';
}

/** The families of `font-family`, letter by letter the first that has it. */
export const families = {
  serif: alphabets.map((alphabet) => `serif-${alphabet}`).join(', '),
  sans: alphabets.map((alphabet) => `sans-${alphabet}`).join(', '),
} as const;

/** PT Serif and PT Sans (SIL Open Font License, the texts lie beside them). */
export function readCardFonts(): CardFont[] {
  return faces.flatMap(({ name, file, weight }) =>
    alphabets.map((alphabet) => ({
      name: `${name}-${alphabet}`,
      data: readFileSync(join(folder(), `${file}-${alphabet}-${weight}-normal.woff`)),
      weight,
      style: 'normal' as const,
    })),
  );
}

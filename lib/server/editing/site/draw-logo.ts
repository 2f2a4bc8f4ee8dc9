import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { DrawnLogo } from '@/lib/contract/site-words';

/** Bytes of a file. */
export const maxLogoBytes = 200 * 1024;
/** The header shows it 34 px high: four times that, for sharp screens. */
const height = 136;
const maxWidth = 680;
const side = 512;
const maxPixels = 4_000 * 4_000;
const maxElements = 5_000;
const seconds = 5;

const otherFile = 'SVG ссылается на другой файл: вставьте рисунок целиком.';
const notUnderstood = 'Это не PNG и не SVG, или файл повреждён.';

/** An address in a style that is not of the file itself. */
const foreign = /@import|url\(\s*['"]?(?!#)/i;

/** The elements of a drawing: nothing that fetches, runs, repeats another element, sets type or filters pixels. */
const shapes = new Set([
  ...['svg', 'g', 'defs', 'title', 'desc', 'metadata', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline'],
  ...['polygon', 'clippath', 'lineargradient', 'radialgradient', 'stop', 'style'],
]);

/**
 * Draws an uploaded logo as PNG, whatever it was: nothing of the file itself is ever given to a reader (UP-5).
 * @returns a sentence where it is none
 */
export async function drawLogo(file: Buffer): Promise<(DrawnLogo & { logo: string; square: string }) | string> {
  if (file.length > maxLogoBytes) return 'Файл больше 200 КБ.';
  const isPng = file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const problem = isPng ? null : findSvgProblem(file.toString('utf8'));
  if (problem !== null) return problem;
  // The decoder takes 8 MB of memory: a web process loads it with the first logo, which is rarely ever.
  const { default: sharp } = await import('sharp');
  try {
    const read = () =>
      sharp(file, { limitInputPixels: maxPixels, density: isPng ? undefined : 288 }).timeout({ seconds });
    const logo = await read()
      .resize({ width: maxWidth, height, fit: 'inside' })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
    const square = await read()
      .resize({ width: side, height: side, fit: 'contain', background: transparent })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const id = createHash('sha256').update(logo.data).digest('hex').slice(0, 32);
    const { width, height: drawnHeight } = logo.info;
    return { id, width, height: drawnHeight, logo: logo.data.toString('base64'), square: square.toString('base64') };
  } catch {
    return notUnderstood;
  }
}

/** @returns a sentence where the text is no drawing of plain shapes */
export function findSvgProblem(text: string): string | null {
  if (!/<svg[\s>]/i.test(text)) return notUnderstood;
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    return 'В SVG не должно быть объявлений DOCTYPE и ENTITY: сохраните его без них.';
  let problem: string | null = null;
  let elements = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const local = name.replace(/^svg:/, '').toLowerCase();
        elements += 1;
        if (elements > maxElements) problem ??= 'SVG слишком сложен: упростите рисунок.';
        // Notes of a drawing program, which nothing draws.
        if (!shapes.has(local) && !/^(?:sodipodi|inkscape|rdf|cc|dc):/.test(local)) problem ??= describeElement(local);
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^on/i.test(attribute)) problem ??= 'В SVG есть скрипт: сохраните рисунок без него.';
          if (/href$/i.test(attribute) && !value.startsWith('#')) problem ??= otherFile;
          if (foreign.test(value)) problem ??= otherFile;
        }
      },
      ontext: (part) => {
        if (foreign.test(part)) problem ??= otherFile;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return problem;
}

function describeElement(name: string): string {
  if (name === 'text' || name === 'tspan') return 'В SVG есть текст: переведите его в кривые.';
  return `В SVG можно только фигуры, а здесь есть <${name.slice(0, 30)}>: упростите рисунок.`;
}

import { type BrowserTools, openBrowserTools } from './browser';
import { validateHtml, validateXml } from './validators';
import { at, listAt, textAt } from '../parse-data';
import sharp from 'sharp';

/** A picture as it was fetched; null where the bytes are no picture. */
export interface Picture {
  format: string;
  width: number;
  height: number;
}

/** The external programs behind some rules; tests replace them. */
export interface Tools extends BrowserTools {
  validateXml: typeof validateXml;
  validateHtml: typeof validateHtml;
  testStructuredData: typeof testStructuredData;
}

/** @param chromium the browser's path; null: Playwright's own. */
export async function openTools(chromium: string | null): Promise<Tools> {
  return { ...(await openBrowserTools(chromium)), validateXml, validateHtml, testStructuredData };
}

/**
 * Lists what structured-data-testing-tool misses in a page: the entities it should have, with Google's fields, and the tags of previews.
 * @param types schema.org types that the page has to have
 */
export async function testStructuredData(html: string, types: readonly string[]): Promise<string[]> {
  const [
    {
      default: { structuredDataTest },
    },
    { default: presets },
  ] = await Promise.all([import('structured-data-testing-tool'), import('structured-data-testing-tool/presets.js')]);
  const options = {
    presets: [presets.Google, presets.Facebook, presets.Twitter],
    schemas: types.map((type) => `jsonld:${type}`),
  };
  const result: unknown = await structuredDataTest(html, options).catch(
    (error: unknown) => at(error, 'res') ?? { failed: [{ test: String(error) }] },
  );
  return listAt(result, 'failed').map(
    (failed) => `${textAt(failed, 'group')} ${textAt(failed, 'test')}: ${textAt(failed, 'error', 'message')}`,
  );
}

/** Reads the format and size of a picture's bytes (an .ico's largest picture); null when they are no picture. */
export async function measurePicture(bytes: Buffer): Promise<Picture | null> {
  if (bytes.length >= 22 && bytes.readUInt32LE(0) === 0x0001_0000) return measureIco(bytes);
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    return { format, width, height };
  } catch {
    return null;
  }
}

/** The directory of an .ico: 16 bytes a picture, a side of 0 standing for 256. */
function measureIco(bytes: Buffer): Picture | null {
  const count = Math.min(bytes.readUInt16LE(4), Math.floor((bytes.length - 6) / 16));
  const sides = Array.from({ length: count }, (_, index) => bytes[6 + index * 16] || 256);
  return sides.length === 0 ? null : { format: 'ico', width: Math.max(...sides), height: Math.max(...sides) };
}

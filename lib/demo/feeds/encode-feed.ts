import iconv from 'iconv-lite';
import type { FeedEncoding } from '../demo-publishers';

/**
 * XML as bytes. A character that the encoding lacks («», — and № in KOI8-R) becomes a numeric character reference, so this
 * suits element text and attributes, not CDATA.
 */
export function encodeFeed(xml: string, encoding: FeedEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(xml, 'utf8');
  return iconv.encode(
    Array.from(xml, (character) =>
      isEncodable(character, encoding) ? character : `&#${character.codePointAt(0)};`,
    ).join(''),
    encoding,
  );
}

function isEncodable(character: string, encoding: FeedEncoding): boolean {
  return character < '\u0080' || iconv.decode(iconv.encode(character, encoding), encoding) === character;
}

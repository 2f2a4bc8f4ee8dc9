/** Media types that we decode (UP-2). */
export type ImageFormat = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif';

/**
 * Tells a picture's format by its first bytes, whatever its name or Content-Type says (UP-2). The decoder is not asked first: it would
 * already parse an SVG, a PDF or a TIFF to find out.
 */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  // The brands of ISO/IEC 23008-12: a major one, a version, then the compatible ones.
  if (head.startsWith('ftyp', 4) && /avi[fs]/.test(head.slice(8))) return 'image/avif';
  return null;
}

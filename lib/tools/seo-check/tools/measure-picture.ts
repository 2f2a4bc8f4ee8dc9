import sharp from 'sharp';
import type { Picture } from '../rules/image';

/** The format and size that the bytes of a picture say; null for what is none. Of an .ico the largest picture. */
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

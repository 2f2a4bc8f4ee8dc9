import sharp, { type Sharp } from 'sharp';

/** A picture whose left half is red and whose right half is blue. */
export function drawHalves(width: number, height: number): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, left: width - half.width, top: 0 },
  ]);
}

/** Grain that hardly compresses. */
export function drawNoise(width: number, height: number, sigma = 60): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: '#000000', noise: { type: 'gaussian', mean: 128, sigma } },
  });
}

/** One pixel's red, green and blue. */
export async function readPixel(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

/** A PNG whose header claims so many pixels and that contains none. */
export function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const header = Buffer.concat([Buffer.from('IHDR'), size, Buffer.from([8, 2, 0, 0, 0])]);
  const data = Buffer.concat([Buffer.from('IDAT'), Buffer.from([0x78, 0x9c])]);
  const chunk = (content: Buffer) => {
    const frame = Buffer.alloc(content.length + 8);
    frame.writeUInt32BE(content.length - 4, 0);
    content.copy(frame, 4);
    frame.writeUInt32BE(crc32(content), content.length + 4);
    return frame;
  };
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk(header), chunk(data)]);
}

/** The checksum of a PNG's chunk; zlib's own came with Node 20.15. */
function crc32(content: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return ~crc >>> 0;
}

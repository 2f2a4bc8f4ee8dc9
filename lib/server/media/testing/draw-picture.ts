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
  return sharp({ create: { width, height, channels: 3, background: '#000000', noise: { type: 'gaussian', mean: 128, sigma } } });
}

/** One pixel's red, green and blue. */
export async function readPixel(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

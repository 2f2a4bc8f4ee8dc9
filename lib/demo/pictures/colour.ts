type Channels = readonly [number, number, number];

/** Between two colours of the form #rrggbb: 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  return toHex([r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share]);
}

/** A colour as it looks under a coloured light. */
export function multiply(colour: string, light: string): string {
  const [r1, g1, b1] = channels(colour);
  const [r2, g2, b2] = channels(light);
  return toHex([(r1 * r2) / 255, (g1 * g2) / 255, (b1 * b2) / 255]);
}

export const lighten = (colour: string, share: number) => mix(colour, '#ffffff', share);
export const darken = (colour: string, share: number) => mix(colour, '#0b1020', share);

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Channels): string {
  return `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

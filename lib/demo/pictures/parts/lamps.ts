import type { Stage } from '../stage';
import { circle, ellipse, line, path } from '../svg';

/** A street lamp; after dark it shines. */
export function streetLamp(
  stage: Stage,
  { x, y, height, depth = 0, flip = false }: { x: number; y: number; height: number; depth?: number; flip?: boolean },
): string {
  const pole = stage.tone('#3c434c', depth);
  const reach = (flip ? -1 : 1) * height * 0.16;
  const top = y - height;
  const shining = stage.light.litShare > 0.2;
  return [
    line([x, y], [x, top + height * 0.06], pole, Math.max(2, height * 0.016)),
    path(`M${x} ${top + height * 0.07}Q${x} ${top} ${x + reach} ${top}`, 'none', {
      stroke: pole,
      'stroke-width': Math.max(2, height * 0.014),
    }),
    ellipse(x + reach, top + height * 0.006, height * 0.045, height * 0.012, shining ? '#fff0c0' : pole),
    shining ? glow(stage, x + reach, top + height * 0.02, height * 0.26) : '',
  ].join('');
}

/** A soft round shine. */
export function glow(stage: Stage, x: number, y: number, radius: number, colour = '#ffe3a0', strength = 0.6): string {
  return circle(
    x,
    y,
    radius,
    stage.gradient(
      [
        [0, colour, strength],
        [0.35, colour, strength * 0.4],
        [1, colour, 0],
      ],
      'round',
    ),
  );
}

/** A string of small bulbs across the picture. */
export function hangingBulbs(stage: Stage, y: number): string {
  const count = Math.round(stage.width / 70);
  const sag = (share: number) => y + Math.sin(((share * 2) % 1) * Math.PI) * 46;
  const bulbs = Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count;
    return (
      circle(share * stage.width, sag(share) + 9, 7, '#ffe9b0') +
      glow(stage, share * stage.width, sag(share) + 9, 32, '#ffdf9a', 0.8)
    );
  });
  const half = stage.width / 2;
  return (
    path(`M0 ${y}Q${half / 2} ${y + 92} ${half} ${y}Q${half * 1.5} ${y + 92} ${stage.width} ${y}`, 'none', {
      stroke: '#2b3038',
      'stroke-width': 3,
    }) + bulbs.join('')
  );
}

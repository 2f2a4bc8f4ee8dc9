import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { ellipse, group, path, place, stroke } from '../svg';
import { mist, ridge } from '../parts/land';
import { person } from '../parts/people';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { bushes, grass } from '../parts/undergrowth';
import { ripples, water } from '../parts/water';
import { birds } from '../parts/weather';

/** A river that winds towards the viewer through meadows. */
function meander(stage: Stage): string {
  const { random, width, light } = stage;
  const greens = leafColours(stage);
  const sea = stage.tone('#4f8fb0', 0.35);
  const bend = width * random.between(0.3, 0.42);
  const end = width * random.between(0.5, 0.62);
  const bed = `M${end} 566C${end + 130} 600 ${bend - 60} 620 ${bend + 30} 690C${bend + 150} 770 ${width * 0.86} 760 ${width * 0.72} 1000H${width * 0.12}C${width * 0.34} 820 ${bend - 300} 770 ${bend - 160} 680C${bend - 60} 620 ${end - 40} 606 ${end - 14} 566Z`;
  const shine = stage.gradient([
    [0, light.sky.at(-1) ?? sea],
    [1, darken(sea, 0.25)],
  ]);
  return group([
    sky(stage, { horizon: 560 }),
    birds(stage, 240),
    ridge(stage, { base: 505, swing: 30, colour: '#6f9584', depth: 0.68 }),
    ridge(stage, { base: 535, swing: 18, colour: '#5f8a5c', depth: 0.45 }),
    mist(stage, 548, 90, 0.5),
    ridge(stage, { base: 566, swing: 5, colour: '#86a559', depth: 0.22 }),
    treeRow(stage, {
      y: 590,
      height: 80,
      gap: 46,
      kinds: ['leafy', 'poplar', 'pine'],
      colours: greens,
      depth: 0.3,
      to: end - 40,
    }),
    treeRow(stage, {
      y: 596,
      height: 95,
      gap: 58,
      kinds: ['leafy', 'birch'],
      colours: greens,
      depth: 0.26,
      from: end + 60,
    }),
    path(bed, shine, { stroke: lighten(stage.tone('#a9b87a', 0.1), 0.1), 'stroke-width': 8 }),
    group(ripples(stage, 640, 1000, lighten(sea, 0.3)), { 'clip-path': stage.clip(path(bed, '#000000')) }),
    treeRow(stage, {
      y: 730,
      height: 260,
      gap: 120,
      kinds: ['birch', 'leafy'],
      colours: greens,
      from: width * 0.8,
      depth: 0.05,
    }),
    bushes(stage, { y: 905, size: 50, colour: greens[2], to: width * 0.2 }),
    grass(stage, { y: 1005, size: 120, colour: darken(greens[0], 0.2), to: width * 0.18 }),
    grass(stage, { y: 1005, size: 120, colour: darken(greens[0], 0.2), from: width * 0.7 }),
  ]);
}

/** A still reach with a rowing boat. */
function reach(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const line = random.between(540, 600);
  const above = [
    sky(stage, { horizon: line - 20 }),
    ridge(stage, { base: line - 95, swing: 32, colour: '#5f8f80', depth: 0.62, bottom: line }),
    mist(stage, line - 60, 120, 0.5),
    treeRow(stage, {
      y: line - 8,
      height: 150,
      gap: 62,
      kinds: ['pine', 'leafy', 'pine'],
      colours: ['#3f6b52', '#4f7f56', '#36614f'],
      depth: 0.36,
    }),
    treeRow(stage, {
      y: line + 2,
      height: 190,
      gap: 130,
      kinds: ['leafy', 'birch', 'leafy'],
      colours: greens,
      depth: 0.15,
    }),
  ].join('');
  const boat = width * random.between(0.35, 0.62);
  return group([
    water(stage, { top: line, above }),
    mist(stage, line + 16, 50, 0.45),
    rowingBoat(stage, boat, 780, accents[0]),
    reeds(stage, 0, width * 0.24),
    reeds(stage, width * 0.82, width),
  ]);
}

export function rowingBoat(stage: Stage, x: number, y: number, colour: string): string {
  const hull = stage.tone(colour);
  return group([
    ellipse(x + 110, y + 34, 150, 9, '#0c1018', { opacity: 0.22 }),
    person(stage, { x: x + 95, y: y + 20, height: 105, pose: 'stand' }),
    person(stage, { x: x + 150, y: y + 20, height: 100, pose: 'point' }),
    place(
      [
        path('M-20 -14C20 6 180 6 240 -18C230 14 200 32 160 34H50C16 32 -10 12 -20 -14Z', hull),
        path('M-20 -14C20 6 180 6 240 -18L236 -6C180 16 30 16 -14 -2Z', lighten(hull, 0.25)),
        stroke('M120 6L200 44', stage.tone('#8a6a44'), 5),
      ],
      { x, y },
    ),
  ]);
}

function reeds(stage: Stage, from: number, to: number): string {
  const { random } = stage;
  const heads = Array.from({ length: 9 }, () => {
    const x = random.between(from, to);
    const top = random.between(760, 880);
    return (
      stroke(`M${x} 1000L${x + 6} ${top}`, stage.tone('#5f6f3c'), 3.4) +
      ellipse(x + 6, top - 16, 6, 22, stage.tone('#5d3f28'))
    );
  });
  return (
    grass(stage, { y: 1004, size: 190, colour: '#4f6b38', from, to }) +
    heads.join('') +
    grass(stage, { y: 1004, size: 110, colour: '#3b552e', from, to })
  );
}

export const river: Scene = { times: ['day', 'evening', 'dawn', 'overcast', 'dusk'], compositions: [meander, reach] };

import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, polygon, rect, stroke } from '../svg';
import { skyline } from '../parts/buildings';
import { mast } from '../parts/classical';
import { glow } from '../parts/lamps';
import { ground, mist } from '../parts/land';
import { people } from '../parts/people';
import { boards, indoors, room, windowView } from '../parts/room';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { car } from '../parts/vehicles';
import { windows } from '../parts/windows';

const cloths = ['#c8453b', '#2f6f8f', '#e8a33d', '#3f7f5f', '#6b4a86', '#d9d4c7', '#35507f', '#b5533c'] as const;

/** The round table. */
function roundTable(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const middle = width / 2;
  const rx = width * 0.36;
  const seat = (angle: number, back: boolean) => {
    const x = middle + Math.cos(angle) * rx * 1.06;
    const y = 720 + Math.sin(angle) * 150;
    const size = back ? 44 : 74;
    const suit = random.pick(['#2f3a4c', '#3d3f4a', '#54606c', accents[0], '#4a3f4f']);
    const hair = random.pick(['#3a2b22', '#6b4a30', '#8f8378', '#1f1b1a', '#c9a06a']);
    return [
      back ? rect(x - size * 0.9, y - size * 2.1, size * 1.8, size * 2, '#3a2c26', { rx: size * 0.3 }) : '',
      path(
        `M${x - size * 0.95} ${y + size * 0.5}Q${x - size} ${y - size * 0.8} ${x - size * 0.3} ${y - size * 0.95}H${x + size * 0.3}Q${x + size} ${y - size * 0.8} ${x + size * 0.95} ${y + size * 0.5}Z`,
        suit,
      ),
      back
        ? polygon(
            [
              [x - size * 0.22, y - size * 0.95],
              [x + size * 0.22, y - size * 0.95],
              [x, y - size * 0.2],
            ],
            '#f4f1ea',
          )
        : '',
      circle(x, y - size * 1.32, size * 0.46, back ? '#e8b892' : hair),
      back
        ? path(
            `M${x - size * 0.48} ${y - size * 1.3}A${size * 0.48} ${size * 0.5} 0 0 1 ${x + size * 0.48} ${y - size * 1.34}Q${x + size * 0.2} ${y - size * 1.62} ${x - size * 0.2} ${y - size * 1.56}Z`,
            hair,
          )
        : '',
      back ? '' : rect(x - size * 0.85, y - size * 0.7, size * 1.7, size * 1.7, '#3a2c26', { rx: size * 0.24 }),
    ].join('');
  };
  const far = Array.from({ length: 9 }, (_, index) => seat(Math.PI * (1.06 + index * 0.11), true));
  const near = [0.14, 0.32, 0.68, 0.86].map((share) => seat(Math.PI * share, false));
  const cards = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (1.06 + index * 0.11);
    const [x, y] = [middle + Math.cos(angle) * rx * 0.86, 722 + Math.sin(angle) * 112];
    return (
      rect(x - 17, y - 14, 34, 16, '#f6f3ea') +
      ellipse(x + 34, y, 6, 3, '#b9d4de') +
      rect(x + 29, y - 22, 10, 22, '#cfe6ee', { opacity: 0.8 })
    );
  });
  const flags = Array.from({ length: Math.round(width / 215) }, (_, index) =>
    mast(
      stage,
      60 + index * ((width - 60) / Math.round(width / 215)),
      600,
      330,
      cloths[index % cloths.length] ?? cloths[0],
    ),
  );
  return group([
    room(stage, { wall: random.pick(['#c9bda4', '#b7c0c4', '#c4b0a0']), floor: '#6d4a35', line: 620 }),
    boards(stage, 626, '#2c1a10'),
    windowView(outside, { x: width * 0.3, y: 60, width: width * 0.4, height: 360, frame: '#efe8d8', panes: 3 }),
    ...flags,
    ellipse(middle, 880, width * 0.5, 130, darken(accents[0], 0.3)),
    ...far,
    ellipse(middle, 746, rx, 142, '#5b3820'),
    ellipse(
      middle,
      724,
      rx,
      142,
      stage.gradient([
        [0, '#a8713f'],
        [1, '#7d4f2a'],
      ]),
    ),
    ellipse(middle, 726, rx * 0.62, 82, '#4a2c18'),
    ellipse(middle, 736, rx * 0.6, 76, darken(accents[2], 0.3)),
    ...Array.from({ length: 14 }, () =>
      circle(
        middle + random.between(-0.4, 0.4) * rx,
        730 + random.between(-22, 30),
        random.between(10, 20),
        random.pick(['#5c8a4a', '#7a9a50', '#e9dfcf', accents[1]]),
      ),
    ),
    ...cards,
    ...near,
    ...[0.3, 0.7].map((share) => glow(stage, width * share, 20, 330, '#fff3d6', 0.5)),
  ]);
}

/** Flags in front of the venue. */
function arrivals(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const glass = stage.tone('#9fb8c4', 0.08);
  const hall = { x: width * 0.1, y: 350, width: width * 0.8, height: 400 };
  const count = Math.round(width / 270);
  return group([
    sky(stage, { horizon: 640 }),
    skyline(stage, { y: 720, heights: [140, 330], widths: [80, 150], depth: 0.62, gap: 30 }),
    mist(stage, 700, 160, 0.5),
    treeRow(stage, { y: 750, height: 190, gap: 100, kinds: ['leafy', 'poplar'], colours: greens, depth: 0.28 }),
    rect(
      hall.x,
      hall.y,
      hall.width,
      hall.height,
      stage.gradient([
        [0, lighten(glass, 0.2)],
        [1, darken(glass, 0.12)],
      ]),
    ),
    windows(stage, { ...hall, columns: Math.round(hall.width / 46), rows: 6, wall: glass, fill: [0.9, 0.9] }),
    polygon(
      [
        [hall.x - 70, hall.y + 8],
        [hall.x + hall.width + 70, hall.y + 8],
        [hall.x + hall.width + 20, hall.y - 46],
        [hall.x - 20, hall.y - 46],
      ],
      stage.tone('#eef0ee', 0.05),
    ),
    rect(hall.x - 70, hall.y + 6, hall.width + 140, 16, stage.tone('#8b959c')),
    ...[0.04, 0.27, 0.5, 0.73, 0.96].map((share) =>
      rect(hall.x + hall.width * share - 7, hall.y + 20, 14, hall.height - 20, stage.tone('#dfe3e3')),
    ),
    rect(
      hall.x + hall.width * 0.4,
      650,
      hall.width * 0.2,
      100,
      stage.light.litShare > 0.2 ? '#ffe6b0' : stage.tone('#3f5a69'),
    ),
    ground(stage, 748, '#a9a59d'),
    polygon(
      [
        [width * 0.46, 750],
        [width * 0.54, 750],
        [width * 0.68, 1000],
        [width * 0.32, 1000],
      ],
      stage.tone(darken(accents[0], 0.1)),
    ),
    ...Array.from({ length: count }, (_, index) =>
      mast(stage, 60 + ((width - 60) / count) * index, 830, 420, cloths[(index * 3) % cloths.length] ?? cloths[0]),
    ),
    stroke(`M0 832H${width}`, stage.tone('#6a6f76'), 4),
    people(stage, { y: 850, height: 150, count: 8, from: width * 0.3, to: width * 0.72, poses: ['stand', 'walk'] }),
    car(stage, { x: width * random.between(0.04, 0.1), y: 930, length: 330, colour: '#20262f' }),
    car(stage, { x: width * random.between(0.68, 0.72), y: 940, length: 330, colour: '#20262f' }),
  ]);
}

export const summit: Scene = { times: ['day', 'overcast', 'evening', 'dusk'], compositions: [roundTable, arrivals] };

import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { group, path, polygon, rect, stroke, type Point } from '../svg';
import { skyline } from '../parts/buildings';
import { mist } from '../parts/land';
import { people, person } from '../parts/people';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { water } from '../parts/water';
import { stands, floodlight } from './stadium';

/** Sprinters in their lanes. */
function lanes(stage: Stage): string {
  const { random, width, accents } = stage;
  const vanish: Point = [width * random.between(0.6, 0.75), 420];
  const tartan = stage.tone('#b5533c');
  const at = (lane: number, y: number) =>
    vanish[0] + ((lane - 4) * width * 0.24 - (vanish[0] - width * 0.45)) * ((y - 420) / 580);
  const lines = Array.from({ length: 9 }, (_, lane) =>
    polygon(
      [
        [at(lane, 540) - 1.4, 540],
        [at(lane, 540) + 1.4, 540],
        [at(lane, 1000) + 6, 1000],
        [at(lane, 1000) - 6, 1000],
      ],
      stage.tone('#f5f1e8'),
    ),
  );
  const runners = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5].map((lane, index) => {
    const y = 690 + ((index * 37) % 5) * 46 + random.between(0, 30);
    return {
      y,
      picture: person(stage, {
        x: at(lane, y),
        y,
        height: (y - 420) * 0.74,
        pose: 'run',
        coat: random.pick(accents),
        legs: '#232a38',
        hat: '#2e241f',
        flip: false,
      }),
    };
  });
  return group([
    sky(stage, { horizon: 400 }),
    floodlight(stage, width * 0.12, 400, 250),
    path(`M0 250Q${width / 2} 170 ${width} 250V420H0Z`, stage.tone('#c9d0d6', 0.25)),
    stands(stage, 290, 470),
    rect(0, 466, width, 24, stage.tone(accents[2], 0.1)),
    rect(0, 488, width, 60, stage.tone('#5f9a4d', 0.06)),
    rect(
      0,
      540,
      width,
      460,
      stage.gradient([
        [0, lighten(tartan, 0.14)],
        [1, darken(tartan, 0.16)],
      ]),
    ),
    ...lines,
    ...runners.sort((a, b) => a.y - b.y).map(({ picture }) => picture),
  ]);
}

/** A run through the town. */
function townRun(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const above = [
    sky(stage, { horizon: 560 }),
    skyline(stage, { y: 600, heights: [110, 310], widths: [70, 140], depth: 0.5, gap: 20 }),
    mist(stage, 570, 140, 0.5),
    treeRow(stage, { y: 603, height: 90, gap: 46, kinds: ['leafy', 'poplar'], colours: greens, depth: 0.3 }),
  ].join('');
  const row = (y: number, height: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      person(stage, {
        x: (width / count) * (index + random.between(0.15, 0.85)),
        y: y + random.between(-16, 16),
        height: height * random.between(0.92, 1.06),
        pose: 'run',
        coat: random.pick([...accents, '#e9e4d8', '#4a6b52']),
        legs: random.pick(['#232a38', '#3b4458', '#5b3a4a']),
        flip: false,
        hat: random.pick(['#3a2b22', '#5b4230', '#f0ece2', accents[1]]),
      }),
    );
  const ribbons = Array.from({ length: Math.ceil(width / 60) }, (_, index) =>
    polygon(
      [
        [index * 60, 655 + (index % 2) * 5],
        [index * 60 + 30, 655 + (index % 2) * 5],
        [index * 60 + 15, 690],
      ],
      stage.tone(accents[index % 3] ?? accents[0]),
    ),
  );
  return group([
    water(stage, { top: 600, bottom: 730, above }),
    rect(
      0,
      715,
      width,
      285,
      stage.gradient([
        [0, stage.tone('#8b8f95')],
        [1, stage.tone('#5a5f67')],
      ]),
    ),
    rect(0, 708, width, 12, stage.tone('#d8d2c4')),
    people(stage, { y: 724, height: 120, count: Math.round(width / 120), poses: ['stand', 'arms-up'] }),
    stroke(`M0 655H${width}`, stage.tone('#f1ece0'), 3),
    ...ribbons,
    stroke(
      Array.from({ length: Math.ceil(width / 220) }, (_, index) => `M${index * 220 + 50} 655V740`).join(''),
      stage.tone('#3c434c'),
      6,
    ),
    ...row(800, 200, Math.round(width / 170)),
    ...row(930, 300, Math.round(width / 300)),
  ]);
}

export const track: Scene = { times: ['day', 'evening', 'dawn', 'overcast'], compositions: [townRun, lanes] };

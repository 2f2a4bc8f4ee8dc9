import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { ellipse, group, path, polygon, rect, stroke, type Point } from '../svg';
import { glow } from '../parts/lamps';
import { people, person } from '../parts/people';
import { createPerspective, type Perspective } from '../parts/perspective';
import { indoors } from '../parts/room';

const stoneColours = ['#d8cfc0', '#c9d0cf', '#d9c3a8', '#b9c4cc'] as const;

/** A vaulted station with a platform in the middle and a train on one side. */
function station(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const stone = random.pick(stoneColours);
  const centre: Point = [width * random.between(0.44, 0.56), 470];
  const view = createPerspective(centre);
  const depths = [0.7, 1, 1.35, 1.8, 2.4, 3.2, 4.3, 5.8, 8];
  const floor = 330;
  const ceiling = -420;
  const edge = 430;
  const strip = (left: number, right: number, level: number, near: number, far: number): Point[] => [
    view.at(left, level, near),
    view.at(right, level, near),
    view.at(right, level, far),
    view.at(left, level, far),
  ];
  const tiles = depths.flatMap((depth, index) => {
    const far = depths[index + 1];
    return far === undefined
      ? []
      : [polygon(strip(-edge, edge, floor, depth, far), index % 2 === 0 ? darken(stone, 0.22) : darken(stone, 0.3))];
  });
  const columns = [...depths].reverse().flatMap((depth) =>
    [-1, 1].map((side) => {
      const [x, bottom] = view.at(side * 330, floor, depth);
      const top = view.at(side * 330, ceiling, depth)[1];
      const wide = 62 / depth;
      const colour = darken(stone, 0.05 + depth * 0.015);
      return (
        rect(
          x - wide / 2,
          top,
          wide,
          bottom - top,
          stage.gradient(
            [
              [0, darken(colour, 0.25)],
              [0.4, lighten(colour, 0.2)],
              [1, darken(colour, 0.35)],
            ],
            'right',
          ),
        ) +
        rect(x - wide * 0.8, top, wide * 1.6, wide * 0.5, lighten(colour, 0.12)) +
        rect(x - wide * 0.75, bottom - wide * 0.4, wide * 1.5, wide * 0.4, darken(colour, 0.2))
      );
    }),
  );
  const lights = depths.map((depth) => {
    const [x, y] = view.at(0, ceiling * 0.94, depth);
    return glow(stage, x, y, 190 / depth, '#fff2cf', 0.55) + ellipse(x, y, 120 / depth, 16 / depth, '#fffbea');
  });
  return group([
    rect(0, 0, width, height, darken(stone, 0.55)),
    polygon(
      [
        view.at(-1500, ceiling, 0.7),
        view.at(1500, ceiling, 0.7),
        view.at(edge, ceiling, 12),
        view.at(-edge, ceiling, 12),
      ],
      stage.gradient([
        [0, lighten(stone, 0.1)],
        [1, darken(stone, 0.2)],
      ]),
    ),
    polygon(
      [
        view.at(-1500, ceiling, 0.7),
        view.at(-760, ceiling, 9),
        view.at(-760, floor + 60, 9),
        view.at(-1500, floor + 60, 0.7),
      ],
      darken(stone, 0.36),
    ),
    rect(centre[0] - 110, 418, 220, 94, '#161a22'),
    ...tiles,
    polygon(strip(-edge, -edge + 26, floor, 0.6, 9), '#e9c55a'),
    polygon(strip(edge - 26, edge, floor, 0.6, 9), '#e9c55a'),
    trainSide(stage, view, accents[0]),
    polygon(strip(-edge - 400, -edge, floor + 90, 0.6, 9), '#1b1f27'),
    polygon(strip(-edge - 300, -edge - 285, floor + 84, 0.6, 9), '#8b929b'),
    ...lights.reverse(),
    ...columns,
    people(stage, { y: 760, height: 200, count: 3, from: width * 0.3, to: width * 0.7 }),
    person(stage, { x: width * random.between(0.32, 0.68), y: 940, height: 330, pose: 'walk' }),
  ]);
}

/** The train at the platform's right edge, in perspective. */
function trainSide(stage: Stage, view: Perspective, colour: string): string {
  const wall = (top: number, bottom: number, near: number, far: number): Point[] => [
    view.at(470, top, near),
    view.at(470, top, far),
    view.at(470, bottom, far),
    view.at(470, bottom, near),
  ];
  const cars = [0.6, 1.05, 1.85, 3.3, 6].map((near) => {
    const far = near * 1.74;
    const span = far - near;
    const panes = [0.2, 0.5, 0.8].map((share) =>
      polygon(wall(-130, 60, near + span * (share - 0.07), near + span * (share + 0.07)), '#ffeec2'),
    );
    const doors = [0.05, 0.35, 0.65, 0.94].map(
      (share) =>
        polygon(wall(-160, 320, near + span * (share - 0.045), near + span * (share + 0.045)), darken(colour, 0.28)) +
        polygon(wall(-120, 60, near + span * (share - 0.03), near + span * (share + 0.03)), '#f7dfa4'),
    );
    return [
      polygon(
        wall(-210, 330, near, far * 0.985),
        stage.gradient([
          [0, lighten(colour, 0.2)],
          [1, darken(colour, 0.15)],
        ]),
      ),
      polygon(wall(110, 150, near, far * 0.985), '#eef0ee'),
      ...panes,
      ...doors,
    ].join('');
  });
  return cars.reverse().join('');
}

/** Escalators that climb to the light. */
function escalators(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const stone = random.pick(stoneColours);
  const top: Point = [width * 0.5, 250];
  const ring = (scale: number, colour: string) =>
    path(
      `M${top[0] - width * 0.62 * scale} ${top[1] + 620 * scale}V${top[1]}A${width * 0.62 * scale} ${430 * scale} 0 0 1 ${top[0] + width * 0.62 * scale} ${top[1]}V${top[1] + 620 * scale}Z`,
      colour,
    );
  const rings = [1.6, 1.3, 1.05, 0.84, 0.66, 0.5, 0.37, 0.27].map((scale, index) =>
    ring(scale, index % 2 === 0 ? darken(stone, 0.34 - index * 0.03) : darken(stone, 0.26 - index * 0.03)),
  );
  const lane = (from: number, to: number): Point[] => [
    [top[0] + from * 60, 330],
    [top[0] + to * 60, 330],
    [top[0] + to * width * 0.36, height + 40],
    [top[0] + from * width * 0.36, height + 40],
  ];
  const stairs = (from: number, to: number) =>
    Array.from({ length: 26 }, (_, index) => {
      const share = (index / 26) ** 2;
      const y = 330 + share * (height - 300);
      const spread = 60 + (width * 0.36 - 60) * ((y - 330) / (height - 290));
      return rect(
        top[0] + from * spread,
        y,
        (to - from) * spread,
        2 + share * 22,
        index % 2 === 0 ? '#4a515b' : '#5d6570',
      );
    }).join('');
  const rail = (at: number) => {
    const near = top[0] + at * width * 0.36;
    return (
      polygon(
        [
          [top[0] + at * 60 - 3, 312],
          [top[0] + at * 60 + 3, 312],
          [near + 34, height],
          [near - 34, height],
        ],
        darken(accents[0], 0.3),
      ) + stroke(`M${top[0] + at * 60} 308L${near} ${height - 130}`, '#181b21', 16)
    );
  };
  const rider = (lane: number, share: number) => {
    const y = 330 + share ** 2 * (height - 300);
    const spread = 60 + (width * 0.36 - 60) * ((y - 330) / (height - 290));
    return person(stage, { x: top[0] + lane * spread, y, height: 60 + share ** 2 * 330, pose: 'stand' });
  };
  return group([
    rect(0, 0, width, height, darken(stone, 0.5)),
    ...rings,
    glow(stage, top[0], top[1] + 20, 260, '#fff3d2', 0.9),
    polygon(lane(-1.25, 1.25), darken(stone, 0.42)),
    stairs(-0.95, -0.4),
    stairs(-0.26, 0.26),
    stairs(0.4, 0.95),
    ...[-1.1, -0.33, 0.33, 1.1].map(rail),
    ...[0.35, 0.55, 0.78].map((share) => rider(random.pick([-0.68, 0, 0.68]), share)),
    ...[0.42, 0.66, 0.9].map((share) => rider(random.pick([-0.68, 0.68]), share)),
    ...[-1, 1].flatMap((side) =>
      [0.3, 0.5, 0.75, 1].map((share) => {
        const x = top[0] + side * (90 + share * width * 0.34);
        const y = 300 + share ** 2 * 420;
        return (
          glow(stage, x, y, 40 + share * 110, '#ffedc0', 0.8) + ellipse(x, y, 6 + share * 15, 6 + share * 15, '#fffaf0')
        );
      }),
    ),
  ]);
}

export const metro: Scene = { times: ['day', 'evening', 'overcast'], compositions: [station, escalators] };

import { darken, lighten, mix } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, place, polygon, rect, type Point } from '../svg';
import { glow } from '../parts/lamps';
import { person } from '../parts/people';
import { createPerspective } from '../parts/perspective';
import { indoors, pottedPlant, room, windowView } from '../parts/room';

/** Racks of a machine hall on both sides of an aisle. */
function machineHall(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const hue = random.pick(['#3f8cff', '#3fc8b4', '#8a6cff']);
  const night = mix('#0c1220', hue, 0.1);
  const centre: Point = [width * random.between(0.44, 0.56), 470];
  const view = createPerspective(centre);
  const half = Math.max(420, width * 0.38);
  const [top, floor] = [-430, 360];
  const depths = [0.6, 0.84, 1.16, 1.6, 2.2, 3, 4.2];
  const racks = depths.flatMap((near, index) => {
    const far = (depths[index + 1] ?? 5.6) * 0.985;
    return [-1, 1].map((side) => {
      const quad = (s1: number, s2: number, l1: number, l2: number): Point[] => [
        view.at(half * side, l1, near + (far - near) * s1),
        view.at(half * side, l1, near + (far - near) * s2),
        view.at(half * side, l2, near + (far - near) * s2),
        view.at(half * side, l2, near + (far - near) * s1),
      ];
      const shade = Math.min(0.4, index * 0.06);
      const units = Array.from({ length: 15 }, (_, row) => {
        const y = top + 40 + row * 46;
        const lamp = random.pick([hue, hue, '#58e08a', accents[1], '#ffffff']);
        return (
          polygon(quad(0.1, 0.9, y, y + 36), mix('#1c2634', night, shade)) +
          polygon(quad(0.16, 0.16 + random.between(0.06, 0.3), y + 12, y + 22), lamp) +
          (random.chance(0.6) ? polygon(quad(0.6, 0.66, y + 12, y + 22), random.pick([hue, '#58e08a'])) : '') +
          polygon(quad(0.72, 0.86, y + 10, y + 26), mix('#2c3a4c', night, shade))
        );
      });
      return (
        polygon(quad(0, 1, top, floor), mix('#0e141e', hue, 0.04 + shade * 0.2)) +
        units.join('') +
        polygon(quad(0.94, 1, top, floor), mix(hue, night, 0.55))
      );
    });
  });
  const strips = depths.map((near, index) => {
    const far = (depths[index + 1] ?? 5.6) * 0.9;
    return (
      polygon(
        [view.at(-70, top, near), view.at(70, top, near), view.at(70, top, far), view.at(-70, top, far)],
        '#eaf6ff',
      ) +
      polygon(
        [
          view.at(-half, floor, near),
          view.at(half, floor, near),
          view.at(half, floor, near * 1.02),
          view.at(-half, floor, near * 1.02),
        ],
        mix(night, hue, 0.3),
      )
    );
  });
  return group([
    rect(0, 0, width, height, night),
    polygon(
      [view.at(-half, floor, 0.55), view.at(half, floor, 0.55), view.at(half, floor, 7), view.at(-half, floor, 7)],
      stage.gradient([
        [0, mix(night, hue, 0.5)],
        [1, mix(night, '#000000', 0.2)],
      ]),
    ),
    rect(centre[0] - half / 5.6, centre[1] + top / 5.6, half / 2.8, (floor - top) / 5.6, mix(night, hue, 0.4)),
    glow(stage, centre[0], centre[1], 330, lighten(hue, 0.4), 0.6),
    ...strips.reverse(),
    ...racks.reverse(),
    person(stage, {
      x: centre[0] + random.between(-50, 50),
      y: centre[1] + floor / 1.8,
      height: 240,
      pose: 'walk',
      coat: '#dfe6ea',
    }),
    person(stage, {
      x: centre[0] - half * 0.4,
      y: centre[1] + floor / 1.05,
      height: 420,
      pose: 'point',
      coat: accents[0],
      flip: true,
    }),
  ]);
}

/** Two screens on a desk, lines of colour like a program. */
function workplace(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const screen = (x: number, y: number, wide: number, tall: number) => {
    const lines = Array.from({ length: Math.floor((tall - 60) / 26) }, (_, row) => {
      const indent = random.integer(0, 3) * 26;
      let at = x + 70 + indent;
      return (
        Array.from({ length: random.integer(1, 4) }, () => {
          const long = random.between(30, wide * 0.2);
          const from = at;
          at += long + 12;
          return at < x + wide - 30
            ? rect(from, y + 36 + row * 26, long, 10, random.pick([...accents, '#7fb7c9', '#dfe6ea']), { rx: 5 })
            : '';
        }).join('') + rect(x + 26, y + 36 + row * 26, 20, 10, '#3a4a5c', { rx: 5 })
      );
    });
    return [
      polygon(
        [
          [x + wide / 2 - 30, y + tall],
          [x + wide / 2 + 30, y + tall],
          [x + wide / 2 + 46, 776],
          [x + wide / 2 - 46, 776],
        ],
        '#3a424c',
      ),
      ellipse(x + wide / 2, 778, 110, 12, '#2c333b'),
      glow(stage, x + wide / 2, y + tall / 2, wide * 0.72, '#8fc4ff', 0.25),
      rect(x - 12, y - 12, wide + 24, tall + 24, '#1d232b', { rx: 12 }),
      rect(x, y, wide, tall, '#14202e'),
      ...lines,
    ].join('');
  };
  const wide = width * 0.36;
  return group([
    room(stage, { wall: random.pick(['#5d6b7c', '#6f6a72', '#4f666c']), floor: '#7a5738', line: 760 }),
    windowView(outside, { x: width * 0.12, y: 60, width: width * 0.34, height: 330, frame: '#dfe2e0' }),
    rect(width * 0.66, 150, width * 0.26, 12, '#8a6238'),
    ...Array.from({ length: 7 }, (_, index) =>
      rect(
        width * (0.67 + index * 0.026),
        84 + (index % 3) * 10,
        width * 0.02,
        66 - (index % 3) * 10,
        random.pick([...accents, '#d9d2c4']),
        { rx: 3 },
      ),
    ),
    pottedPlant(stage, width * 0.89, 150, 110),
    screen(width * 0.13, 380, wide, wide * 0.6),
    screen(width * 0.53, 400, wide * 0.94, wide * 0.56),
    rect(
      0,
      770,
      width,
      46,
      stage.gradient([
        [0, '#b98a58'],
        [1, '#8a6038'],
      ]),
    ),
    rect(0, 816, width, 184, darken('#8a6038', 0.45)),
    polygon(
      [
        [width * 0.26, 790],
        [width * 0.5, 790],
        [width * 0.52, 818],
        [width * 0.24, 818],
      ],
      '#2c333b',
    ),
    ...Array.from({ length: 3 }, (_, row) =>
      Array.from({ length: 12 }, (_, key) =>
        rect(width * (0.265 + key * 0.0195) - row * 3, 793 + row * 8, width * 0.015, 5, '#59646f', { rx: 2 }),
      ).join(''),
    ),
    ellipse(width * 0.57, 806, 26, 13, '#2c333b'),
    place(
      [
        path('M0 0V-70H64V0Q64 14 50 14H14Q0 14 0 0Z', accents[0]),
        path('M64 -56H78Q92 -54 90 -30Q88 -10 64 -10', 'none', { stroke: accents[0], 'stroke-width': 9 }),
        ellipse(32, -70, 32, 8, '#5b3a24'),
      ],
      { x: width * 0.7, y: 786 },
    ),
    coder(stage, width * 0.4, 1000),
  ]);
}

/** Somebody's back and head before the screens. */
function coder(stage: Stage, x: number, y: number): string {
  const coat = darken(stage.accents[1], 0.25);
  const hair = stage.random.pick(['#2e241f', '#5b4230', '#8a6a44']);
  return [
    path(
      `M${x - 210} ${y}Q${x - 200} ${y - 190} ${x - 60} ${y - 214}H${x + 60}Q${x + 200} ${y - 190} ${x + 210} ${y}Z`,
      coat,
    ),
    rect(x - 34, y - 260, 68, 70, '#d9a57e', { rx: 20 }),
    ellipse(x, y - 320, 82, 96, hair),
    ellipse(x - 82, y - 306, 13, 22, '#d9a57e'),
    ellipse(x + 82, y - 306, 13, 22, '#d9a57e'),
    path(
      `M${x - 96} ${y - 310}Q${x - 96} ${y - 436} ${x} ${y - 436}Q${x + 96} ${y - 436} ${x + 96} ${y - 310}`,
      'none',
      { stroke: '#20262e', 'stroke-width': 12 },
    ),
    rect(x - 110, y - 344, 28, 66, '#20262e', { rx: 12 }),
    rect(x + 82, y - 344, 28, 66, '#20262e', { rx: 12 }),
    circle(x - 96, y - 311, 5, stage.accents[0]),
    circle(x + 96, y - 311, 5, stage.accents[0]),
  ].join('');
}

export const computer: Scene = { times: ['night', 'evening', 'dusk', 'day'], compositions: [machineHall, workplace] };

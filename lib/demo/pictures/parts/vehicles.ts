import { darken, lighten, mix } from '../colour';
import type { Stage } from '../stage';
import { circle, ellipse, path, place, polygon, rect, stroke, type Placing } from '../svg';
import { paneColour } from './windows';

export interface VehicleOptions extends Omit<Placing, 'scale'> {
  /** From bumper to bumper. */
  length: number;
  colour: string;
  depth?: number;
}

type VehicleBody = (stage: Stage, colour: string, glass: string, depth: number) => string[];

/** Bodies are drawn 100 long from x = 0, their wheels on y = 0, looking right. */
function vehicle(stage: Stage, { length, colour, depth = 0, ...at }: VehicleOptions, body: VehicleBody): string {
  const glass = mix(paneColour(stage, '#5c6b7a', depth), stage.light.sky[1], 0.35);
  const shadow = ellipse(50, 0, 54, 3.2, '#0c1018', { opacity: 0.3 });
  const beam =
    stage.light.litShare > 0.4
      ? polygon(
          [
            [98, -9],
            [150, -15],
            [150, 3],
          ],
          stage.gradient(
            [
              [0, '#fff3c4', 0.55],
              [1, '#fff3c4', 0],
            ],
            'right',
          ),
        )
      : '';
  return place([shadow, beam, ...body(stage, stage.tone(colour, depth), glass, depth)], { ...at, scale: length / 100 });
}

function wheel(stage: Stage, x: number, radius: number, depth: number): string {
  return (
    circle(x, -radius, radius, stage.tone('#20242b', depth)) +
    circle(x, -radius, radius * 0.55, stage.tone('#aab1b8', depth)) +
    circle(x, -radius, radius * 0.2, stage.tone('#4b5158', depth))
  );
}

function lamps(y: number): string {
  return ellipse(97.5, y, 2, 1.5, '#fff2c2') + rect(0.4, y - 1.4, 2.2, 3, '#e0493a', { rx: 1 });
}

export const car = (stage: Stage, options: VehicleOptions) => vehicle(stage, options, carBody);
export const bus = (stage: Stage, options: VehicleOptions) => vehicle(stage, options, busBody);
export const truck = (stage: Stage, options: VehicleOptions) => vehicle(stage, options, truckBody);
export const van = (stage: Stage, options: VehicleOptions) => vehicle(stage, options, vanBody);
export const fireEngine = (stage: Stage, options: VehicleOptions) => vehicle(stage, options, fireEngineBody);

function carBody(stage: Stage, colour: string, glass: string, depth: number): string[] {
  const shade = darken(colour, 0.2);
  return [
    path(
      'M2 -9C1 -17 4 -20 12 -21L22 -23C30 -32 37 -35.5 47 -35.5L60 -35.5C70 -35.5 75 -32 83 -23L93 -20.5C98.5 -19 99.5 -15 98.5 -9Z',
      colour,
    ),
    path('M2 -9C1.6 -13 2 -15 3.2 -16.6L97.6 -16.2C99 -14 99 -12 98.5 -9Z', shade),
    path('M26 -23C32 -30 38 -32.6 45 -32.8L46.5 -23Z', glass),
    path('M49.5 -32.8L60 -32.8C67 -32.6 71 -30 77.5 -23L51 -23Z', glass),
    path('M56 -32.8L60 -32.8L54 -23L51 -23Z', lighten(glass, 0.35), { opacity: 0.6 }),
    stroke('M48 -22L49 -10', shade, 0.7),
    rect(40, -20.4, 5, 1.2, lighten(colour, 0.35), { rx: 0.6 }),
    path('M9 -8A11 11 0 0 1 31 -8Z', darken(shade, 0.45)),
    path('M69 -8A11 11 0 0 1 91 -8Z', darken(shade, 0.45)),
    wheel(stage, 20, 8.2, depth),
    wheel(stage, 80, 8.2, depth),
    lamps(-17.5),
  ];
}

function busBody(stage: Stage, colour: string, glass: string, depth: number): string[] {
  const pale = stage.tone('#f2efe6', depth);
  const panes = [10, 23, 36, 56, 69].map((x) => rect(x, -25.5, 11.6, 9.6, glass, { rx: 0.8 }));
  const doors = [48.6, 82].map(
    (x) => rect(x, -25.5, 6.4, 21, darken(glass, 0.16), { rx: 0.6 }) + stroke(`M${x + 3.2} -25V-5`, pale, 0.5),
  );
  return [
    path('M2 -4.5V-27Q2 -31 6 -31H94Q97.5 -31 98.2 -27L99.2 -12V-4.5Z', colour),
    rect(2, -15.4, 97, 2.2, pale),
    rect(8, -32.6, 30, 2, darken(colour, 0.15), { rx: 1 }),
    ...panes,
    ...doors,
    path('M90 -25.5H95.6L97.4 -13.6H90Z', glass),
    ...panes.slice(0, 3).map((_, index) =>
      polygon(
        [
          [14 + index * 13, -25.5],
          [17 + index * 13, -25.5],
          [13 + index * 13, -16],
          [10.5 + index * 13, -16],
        ],
        lighten(glass, 0.4),
        { opacity: 0.5 },
      ),
    ),
    rect(2, -5.6, 97, 1.4, darken(colour, 0.4)),
    wheel(stage, 19, 5.2, depth),
    wheel(stage, 74, 5.2, depth),
    lamps(-9),
  ];
}

function truckBody(stage: Stage, colour: string, glass: string, depth: number): string[] {
  const box = stage.tone('#e9e6dd', depth);
  return [
    rect(
      0,
      -34,
      70,
      27,
      stage.gradient([
        [0, lighten(box, 0.1)],
        [1, darken(box, 0.12)],
      ]),
      { rx: 1 },
    ),
    rect(0, -20, 70, 4.5, colour),
    rect(2, -7, 94, 2.6, stage.tone('#2f343c', depth)),
    path('M73 -5V-27Q73 -30 76 -30H88Q91 -30 93 -25L97 -15Q98.6 -12 98.6 -5Z', colour),
    path('M83 -26.5H88Q90 -26.5 91.4 -23L94 -16H83Z', glass),
    rect(74.6, -34, 9, 5, darken(colour, 0.2), { rx: 2 }),
    wheel(stage, 12, 5, depth),
    wheel(stage, 24, 5, depth),
    wheel(stage, 80, 5, depth),
    lamps(-9),
  ];
}

function vanBody(stage: Stage, colour: string, glass: string, depth: number): string[] {
  return [
    path('M2 -6V-35Q2 -39 6 -39H62Q70 -39 76 -31L84 -21L95 -17.5Q98.6 -16 98.6 -11V-6Z', colour),
    path('M2 -6V-12H98.6V-6Z', darken(colour, 0.22)),
    path('M60 -34.6H64Q69 -34 73 -28.6L78.6 -21H60Z', glass),
    rect(46, -34.6, 11, 13, glass, { rx: 1 }),
    stroke('M58.6 -35V-8M32 -35V-8', darken(colour, 0.2), 0.6),
    wheel(stage, 20, 7.2, depth),
    wheel(stage, 79, 7.2, depth),
    lamps(-15),
  ];
}

function fireEngineBody(stage: Stage, colour: string, glass: string, depth: number): string[] {
  const metal = stage.tone('#c9ced3', depth);
  return [
    rect(2, -29, 66, 23, colour, { rx: 1.4 }),
    ...[6, 21, 36, 51].map(
      (x) =>
        rect(x, -25.5, 13, 13, metal, { rx: 0.6 }) +
        stroke(`M${x} -22H${x + 13}M${x} -18.6H${x + 13}M${x} -15.4H${x + 13}`, darken(metal, 0.2), 0.5),
    ),
    rect(2, -10.6, 96, 2, stage.tone('#f5f1e6', depth)),
    path('M70 -6V-28Q70 -31 73 -31H90Q93 -31 94.4 -27L98.4 -16V-6Z', colour),
    path('M86 -27.5H90.6Q92 -27.5 93 -24.6L95.4 -16.6H86Z', glass),
    rect(74, -27.5, 9.4, 10.6, glass, { rx: 0.8 }),
    stroke('M6 -33L66 -35.5M6 -30.4L66 -32.4M14 -33.4V-30.6M26 -33.8V-31M38 -34.3V-31.4M50 -34.8V-31.8', metal, 1),
    rect(76, -33.4, 12, 2.6, '#3f8cff', { rx: 1 }),
    circle(
      82,
      -33,
      15,
      stage.gradient(
        [
          [0, '#7db4ff', 0.6],
          [1, '#7db4ff', 0],
        ],
        'round',
      ),
    ),
    rect(2, -7, 96, 2, stage.tone('#2b2f36', depth)),
    wheel(stage, 18, 6, depth),
    wheel(stage, 80, 6, depth),
    lamps(-9),
  ];
}

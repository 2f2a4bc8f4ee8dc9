import { darken, lighten, mix } from '../colour';
import type { Stage } from '../stage';
import { ellipse, path, place, rect } from '../svg';
import { glow } from './lamps';
import { paneColour } from './windows';

export interface VehicleAheadOptions {
  /** The middle, on the road under the wheels. */
  x: number;
  y: number;
  width: number;
  colour: string;
  depth?: number;
  /** Coming towards the viewer: headlamps instead of tail lamps. */
  oncoming?: boolean;
}

/** A car on the road in front of the viewer. */
export function carAhead(
  stage: Stage,
  { x, y, width, colour, depth = 0, oncoming = false }: VehicleAheadOptions,
): string {
  const skin = stage.tone(colour, depth);
  const glass = mix(paneColour(stage, '#5c6b7a', depth), stage.light.sky[1], 0.3);
  const lamp = oncoming ? '#fff3cc' : '#e5402f';
  const night = stage.light.litShare > 0.2;
  return place(
    [
      ellipse(50, 0, 58, 6, '#0c1018', { opacity: 0.35 }),
      rect(8, -16, 16, 17, stage.tone('#1d2127', depth), { rx: 4 }),
      rect(76, -16, 16, 17, stage.tone('#1d2127', depth), { rx: 4 }),
      path('M17 -40L25 -64Q27 -69 33 -69H67Q73 -69 75 -64L83 -40Z', skin),
      path('M23 -41L29 -60Q30 -63 34 -63H66Q70 -63 71 -60L77 -41Z', glass),
      path('M58 -63H66Q70 -63 71 -60L77 -41H66Z', lighten(glass, 0.3), { opacity: 0.5 }),
      path('M4 -12V-32Q4 -41 14 -42H86Q96 -41 96 -32V-12Q96 -8 92 -8H8Q4 -8 4 -12Z', skin),
      path('M4 -12V-21H96V-12Q96 -8 92 -8H8Q4 -8 4 -12Z', darken(skin, 0.28)),
      rect(38, -20, 24, 8, stage.tone('#e9e9e4', depth), { rx: 1 }),
      rect(6, -35, 17, 8, lamp, { rx: 3 }),
      rect(77, -35, 17, 8, lamp, { rx: 3 }),
      night
        ? glow(stage, 15, -31, oncoming ? 46 : 26, lamp, 0.7) + glow(stage, 85, -31, oncoming ? 46 : 26, lamp, 0.7)
        : '',
    ],
    { x: x - width / 2, y, scale: width / 100 },
  );
}

/** A lorry's or a bus's square back. */
export function lorryAhead(stage: Stage, { x, y, width, colour, depth = 0 }: VehicleAheadOptions): string {
  const skin = stage.tone(colour, depth);
  return place(
    [
      ellipse(50, 0, 60, 6, '#0c1018', { opacity: 0.35 }),
      rect(10, -18, 16, 19, stage.tone('#1d2127', depth), { rx: 3 }),
      rect(74, -18, 16, 19, stage.tone('#1d2127', depth), { rx: 3 }),
      rect(2, -128, 96, 116, skin, { rx: 3 }),
      rect(7, -122, 41, 100, lighten(skin, 0.1)),
      rect(52, -122, 41, 100, lighten(skin, 0.04)),
      rect(46, -112, 3, 84, darken(skin, 0.3)),
      rect(52, -112, 3, 84, darken(skin, 0.3)),
      rect(2, -18, 96, 7, stage.tone('#2c3138', depth)),
      rect(5, -17, 14, 5, '#e5402f'),
      rect(81, -17, 14, 5, '#e5402f'),
    ],
    { x: x - width / 2, y, scale: width / 100 },
  );
}

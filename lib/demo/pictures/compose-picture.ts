import { darken } from './colour';
import { lights } from './light';
import type { PictureSize } from './picture-size';
import { createRandom, hashText, type Random } from './random';
import type { SceneName } from './scene-names';
import { sceneOf } from './scene-table';
import { createStage, type Stage } from './stage';
import { rect } from './svg';

export interface PictureKey {
  scene: SceneName;
  eventSlug: string;
  publisherSlug: string;
  /** Which of the event's pictures it is, from 0: neighbours get another composition and another time of day. */
  turn: number;
}

const accentSets = [
  ['#c8453b', '#e8a33d', '#2f6f8f'],
  ['#2f7f79', '#e2714b', '#f0c05a'],
  ['#3a62a8', '#d9573f', '#e9b949'],
  ['#7a4a86', '#d98a3a', '#3f8a78'],
  ['#1f6f5c', '#d0503f', '#d9b45a'],
  ['#b5533c', '#44708f', '#e6b566'],
] as const;

/** The picture as SVG, `size` pixels large. Pure: equal keys give equal pictures. */
export function composePicture(key: PictureKey, size: PictureSize): string {
  const random = createRandom(`picture/${key.eventSlug}/${key.publisherSlug}`);
  const { times, compositions } = sceneOf(key.scene);
  const first = hashText(`${key.eventSlug}/${key.scene}`);
  const composition = compositions[(first + key.turn) % compositions.length] ?? compositions[0];
  const time = times[(first + key.turn + Math.floor(key.turn / compositions.length)) % times.length] ?? times[0];
  const { stage, definitions } = createStage({
    width: Math.round((1000 * size.width) / size.height),
    random,
    light: random.pick(lights[time]),
    accents: random.pick(accentSets),
  });
  const drawing = composition(stage);
  const mirror = random.chance(0.5) ? `<g transform="translate(${stage.width} 0) scale(-1 1)">${drawing}</g>` : drawing;
  const body = mirror + finish(stage);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${frame(stage, random)}"><defs>${definitions()}</defs>${body}</svg>`;
}

/** A slight crop, so that two outlets never frame a drawing alike. */
function frame({ width, height }: Stage, random: Random): string {
  const zoom = random.between(1.02, 1.16);
  const [cropWidth, cropHeight] = [width / zoom, height / zoom];
  return [(width - cropWidth) * random.next(), (height - cropHeight) * random.between(0.7, 1), cropWidth, cropHeight]
    .map((value) => value.toFixed(1))
    .join(' ');
}

/** Darker corners and a breath of the light's colour hold a flat drawing together. */
function finish(stage: Stage): string {
  const { width, height, light } = stage;
  const edge = darken(light.sky[0], 0.6);
  const corners = stage.gradient(
    [
      [0, edge, 0],
      [0.72, edge, 0],
      [1, edge, 0.34],
    ],
    'round',
  );
  return (
    rect(-width * 0.22, -height * 0.22, width * 1.44, height * 1.44, corners) +
    rect(
      0,
      0,
      width,
      height,
      stage.gradient([
        [0, light.glow, 0.07],
        [1, light.glow, 0],
      ]),
    )
  );
}

import type { Scene } from './scene';
import type { SceneName } from './scene-names';
import { airport } from './scenes/airport';
import { bridge } from './scenes/bridge';
import { city } from './scenes/city';
import { concert } from './scenes/concert';
import { factory } from './scenes/factory';
import { field } from './scenes/field';
import { forest } from './scenes/forest';
import { hospital } from './scenes/hospital';
import { iceRink } from './scenes/ice-rink';
import { library } from './scenes/library';
import { market } from './scenes/market';
import { metro } from './scenes/metro';
import { museum } from './scenes/museum';
import { port } from './scenes/port';
import { river } from './scenes/river';
import { road } from './scenes/road';
import { school } from './scenes/school';
import { stadium } from './scenes/stadium';
import { swimming } from './scenes/swimming';
import { theatre } from './scenes/theatre';
import { track } from './scenes/track';
import { train } from './scenes/train';
import { university } from './scenes/university';
import { winterCity } from './scenes/winter-city';

const table: Readonly<Partial<Record<SceneName, Scene>>> = {
  city,
  'winter-city': winterCity,
  river,
  forest,
  field,
  road,
  metro,
  train,
  bridge,
  factory,
  port,
  airport,
  hospital,
  school,
  university,
  theatre,
  concert,
  museum,
  library,
  stadium,
  'ice-rink': iceRink,
  track,
  swimming,
  market,
};

export function sceneOf(name: SceneName): Scene {
  return table[name] ?? city;
}

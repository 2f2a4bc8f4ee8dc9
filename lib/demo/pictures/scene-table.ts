import type { Scene } from './scene';
import type { SceneName } from './scene-names';
import { airport } from './scenes/airport';
import { bank } from './scenes/bank';
import { bicycle } from './scenes/bicycle';
import { bridge } from './scenes/bridge';
import { bus } from './scenes/bus';
import { car } from './scenes/car';
import { castle } from './scenes/castle';
import { chart } from './scenes/chart';
import { city } from './scenes/city';
import { computer } from './scenes/computer';
import { concert } from './scenes/concert';
import { court } from './scenes/court';
import { desertCity } from './scenes/desert-city';
import { factory } from './scenes/factory';
import { field } from './scenes/field';
import { fire } from './scenes/fire';
import { flood } from './scenes/flood';
import { forest } from './scenes/forest';
import { hospital } from './scenes/hospital';
import { iceRink } from './scenes/ice-rink';
import { kitchen } from './scenes/kitchen';
import { laboratory } from './scenes/laboratory';
import { library } from './scenes/library';
import { market } from './scenes/market';
import { metro } from './scenes/metro';
import { mountains } from './scenes/mountains';
import { museum } from './scenes/museum';
import { parliament } from './scenes/parliament';
import { phone } from './scenes/phone';
import { police } from './scenes/police';
import { port } from './scenes/port';
import { river } from './scenes/river';
import { road } from './scenes/road';
import { robot } from './scenes/robot';
import { rocket } from './scenes/rocket';
import { satellite } from './scenes/satellite';
import { school } from './scenes/school';
import { sea } from './scenes/sea';
import { snow } from './scenes/snow';
import { stadium } from './scenes/stadium';
import { storm } from './scenes/storm';
import { summit } from './scenes/summit';
import { swimming } from './scenes/swimming';
import { theatre } from './scenes/theatre';
import { track } from './scenes/track';
import { train } from './scenes/train';
import { university } from './scenes/university';
import { village } from './scenes/village';
import { winterCity } from './scenes/winter-city';
import { zoo } from './scenes/zoo';

const table: Readonly<Record<SceneName, Scene>> = {
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
  bank,
  chart,
  parliament,
  summit,
  court,
  police,
  fire,
  storm,
  snow,
  flood,
  mountains,
  sea,
  'desert-city': desertCity,
  rocket,
  satellite,
  laboratory,
  computer,
  robot,
  phone,
  car,
  bus,
  bicycle,
  zoo,
  castle,
  village,
  kitchen,
};

export function sceneOf(name: SceneName): Scene {
  return table[name];
}

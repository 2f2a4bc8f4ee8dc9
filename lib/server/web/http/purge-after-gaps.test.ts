import { setImmediate as nextTurn } from 'node:timers/promises';
import { purgeAfterGaps } from './purge-after-gaps';

let noted: string[];
let failures: number;
let warnings: number;
let waiting: (() => void)[];
let listen: () => void;

beforeEach(() => {
  [noted, failures, warnings, waiting] = [[], 0, 0, []];
  const note = (what: string) => async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('the database is away');
    noted.push(what);
  };
  listen = purgeAfterGaps({
    noteSite: note('site'),
    noteEverything: note('everything'),
    log: { warn: () => void (warnings += 1) } as never,
    later: (work) => void waiting.push(work),
  });
});

test('at the start the cache learns which site is served; after each gap, that its pages may be old', async () => {
  for (let n = 0; n < 3; n += 1) listen();
  await nextTurn();
  expect([noted, warnings]).toEqual([['site', 'everything', 'everything'], 0]);
});

test('what could not be noted is noted later, and told in one line', async () => {
  failures = 3;
  listen();
  await nextTurn();
  for (let n = 0; n < 3; n += 1) {
    expect(noted).toEqual([]);
    waiting.shift()?.();
    await nextTurn();
  }
  expect([noted, warnings, waiting]).toEqual([['site'], 1, []]);
});

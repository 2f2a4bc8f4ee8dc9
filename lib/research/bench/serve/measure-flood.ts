import { percentile } from '../harness';
import type { Figure } from './figure';
import { runBeside, runPaced, warmUpSeconds, type PacedSample } from './paced-load';
import { hotPath, readersOf, readersPerSecond, statusesInWords, timesOf } from './readers';
import type { SiteUnderLoad } from './site-under-load';

const floodPerSecond = 600;
const requestsOfFlood = (seconds: number) => floodPerSecond * (warmUpSeconds + seconds);

interface Round {
  /** p99 of the readers of the hot story, in milliseconds: alone, beside a flood, beside as many requests for a page from memory. */
  alone: number;
  flooded: number;
  crowded: number;
  /** Responses to the requests for unknown addresses. */
  flood: PacedSample[];
  areAllServed: boolean;
}

/**
 * Measures how long readers wait beside a flood of unknown addresses, in turns with how long they wait alone. A third measurement, beside as
 * many requests for a page from memory, shows what the machine itself takes from them: load and server share its cores.
 */
export async function measureFlood(
  site: SiteUnderLoad,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Figure[]> {
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push(await measureRound(site, seconds, site.stories + 1_000 + round * requestsOfFlood(seconds)));
  const median = (of: (round: Round) => number) => percentile(measured.map(of), 0.5);
  const ratio = median(({ flooded, alone }) => flooded / alone);
  const control = median(({ crowded, alone }) => crowded / alone);
  const [alone, flooded, crowded] = [
    median((round) => round.alone),
    median((round) => round.flooded),
    median((round) => round.crowded),
  ].map((ms) => ms.toFixed(1));
  const codes = statusesInWords(measured.flatMap(({ flood }) => flood));
  return [
    {
      name: `p99 попаданий (${readersPerSecond}/с) при ${floodPerSecond}/с неизвестных адресов к p99 без них`,
      value: `${ratio.toFixed(1)} (${flooded} и ${alone} мс; коды неизвестных: ${codes})`,
      goal: '≤ 2',
      isKept: ratio <= 2 && measured.every(({ areAllServed }) => areAllServed),
    },
    {
      name: `то же, но вместо неизвестных адресов ${floodPerSecond}/с страниц из памяти`,
      value: `${control.toFixed(1)} (${crowded} мс)`,
      goal: '',
      isKept: null,
    },
  ];
}

/** @param unknownFrom the first id of the flood: each is asked for once */
async function measureRound({ origin }: SiteUnderLoad, seconds: number, unknownFrom: number): Promise<Round> {
  const readers = readersOf(origin, seconds);
  const others = { ...readers, perSecond: floodPerSecond };
  const unknown = Array.from({ length: requestsOfFlood(seconds) }, (_, n) => `/story/${unknownFrom + n}`);
  const alone = await runPaced(readers);
  const [flooded, flood] = await runBeside(readers, { ...others, paths: unknown });
  const [crowded] = await runBeside(readers, { ...others, paths: [hotPath] });
  const p99 = (samples: readonly PacedSample[]) => percentile(timesOf(samples), 0.99);
  return {
    alone: p99(alone),
    flooded: p99(flooded),
    crowded: p99(crowded),
    flood,
    areAllServed: flooded.every(({ status }) => status === 200),
  };
}

/** One address after the other, each asked for once. */
export async function measureUnknown(site: SiteUnderLoad): Promise<Figure> {
  const [perSecond, seconds] = [400, 5];
  const count = perSecond * (warmUpSeconds + seconds);
  const paths = Array.from({ length: count }, (_, n) => `/story/${site.stories + 1_000_000 + n}`);
  const before = await site.usage();
  await runPaced({ ...readersOf(site.origin, seconds), paths, perSecond });
  const after = await site.usage();
  const ms = ((after.cpuSeconds - before.cpuSeconds) * 1_000) / count;
  return { name: 'процессорное время на неизвестный адрес, мс', value: ms.toFixed(2), goal: '≤ 1', isKept: ms <= 1 };
}

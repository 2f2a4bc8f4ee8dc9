import { runClosed, throughputInWords } from './closed-load';
import { measureMemory, type Figure } from './figure';
import { ask, gzip, host } from './readers';
import type { SiteUnderLoad } from './site-under-load';

/** Number of pages rendered or requested at once. */
const workers = 4;
/** Number of stories, evenly spread, from which the share in memory is estimated. */
const sample = 1_000;

/** Requests for as many stories as are asked for, each as likely as another; all are rendered once before. */
export async function measureSpread(
  site: SiteUnderLoad,
  directory: string,
  { spread, seconds, connections }: { spread: number; seconds: number; connections: number },
): Promise<Figure[]> {
  const paths = Array.from({ length: spread }, (_, n) => `/story/${n + 1}`);
  const begun = performance.now();
  await askEach(site.origin, paths);
  const renderedPerSecond = spread / ((performance.now() - begun) / 1_000);
  const asked = paths.filter((_, n) => n % Math.ceil(spread / sample) === 0);
  const timings = await askEach(site.origin, asked);
  const inMemory = timings.filter((timing) => /hit|stale/.test(timing)).length / asked.length;
  const load = { origin: site.origin, paths, headers: { ...host, ...gzip }, seconds, connections };
  const done = await runClosed(load, directory);
  return [
    {
      name: `вразброс по ${spread} сюжетам, из них в памяти`,
      value: `${Math.round(100 * inMemory)} %: ${throughputInWords(done)}, без ответа ${done.failed}; сначала готовилось ${Math.round(renderedPerSecond)}/с`,
      goal: '',
      isKept: null,
    },
    await measureMemory(site, 'после них'),
  ];
}

/** Asks for each path once, again where there are too many requests. @returns their `Server-Timing` */
async function askEach(origin: string, paths: readonly string[]): Promise<string[]> {
  const queue = [...paths];
  const timings: string[] = [];
  const askNext = async () => {
    for (let path = queue.pop(); path; path = queue.pop()) {
      const { status, headers } = await ask(origin, path, gzip);
      if (status === 503) queue.push(path);
      else timings.push(String(headers['server-timing']));
    }
  };
  await Promise.all(Array.from({ length: workers }, askNext));
  return timings;
}

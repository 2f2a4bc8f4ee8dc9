import { array, object, string } from 'yup';
import { percentile } from '../harness';
import type { ServedItem } from './hostile-publishers';

export interface NewsLag {
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
  /** Items that were not among the newest stories: they had not arrived when the stage ended, or joined an older story. */
  waiting: number;
}

const lookMs = 500;
const newestPath = '/api/v1/stories/?ordering=-creation_at&page_size=100';
const newestSchema = object({ results: array(object({ title: string().defined() }).required()).required() });

/**
 * Follows what healthy publishers newly tell of: from the moment their feeds were due until they were asked, and until the site's list of
 * newest stories has it.
 */
export function followNews(
  site: string,
  served: readonly ServedItem[],
): { due(at: number): void; stop(): Promise<{ fetchLag: NewsLag; siteLag: NewsLag }> } {
  const first = served.length;
  const visible = new Map<string, number>();
  const dues: number[] = [];
  let looking = Promise.resolve();
  let isIdle = true;
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    looking = look().finally(() => (isIdle = true));
  }, lookMs);
  return {
    due: (at) => void dues.push(at),
    stop: async () => {
      clearInterval(timer);
      await looking;
      const news = withDue(served.slice(first), dues);
      return {
        fetchLag: lagOf(
          news.map(({ at, due }) => at - due),
          0,
        ),
        siteLag: lagOf(
          news.flatMap(({ title, due }) => (visible.has(title) ? [(visible.get(title) ?? 0) - due] : [])),
          news.filter(({ title }) => !visible.has(title)).length,
        ),
      };
    },
  };

  /** One look that fails is made up for by the next. */
  async function look(): Promise<void> {
    const response = await fetch(site + newestPath, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
    if (!response?.ok) return;
    const { results } = await newestSchema.validate(await response.json());
    for (const { title } of results) if (!visible.has(title)) visible.set(title, Date.now());
  }
}

/** Each item with the moment since which its feed had been waiting: the first one after the feed's item before. */
function withDue(items: readonly ServedItem[], dues: readonly number[]): (ServedItem & { due: number })[] {
  const before = new Map<string, number>();
  return items.map((item) => {
    const due = dues.find((at) => at > (before.get(item.origin) ?? 0)) ?? item.at;
    before.set(item.origin, item.at);
    return { ...item, due: Math.min(due, item.at) };
  });
}

function lagOf(lags: readonly number[], waiting: number): NewsLag {
  const at = (share: number) => Math.round(percentile(lags, share));
  return { p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1), waiting };
}

import { request } from 'node:http';
import type { PacedLoad, PacedSample } from './paced-load';

/** The story whose page is asked for again and again. */
export const hotStory = 1;
export const hotPath = `/story/${hotStory}`;
export const host = { host: 'bench.example' };
/** Header that almost every reader sends. */
export const gzip = { 'accept-encoding': 'gzip' };

/** Readers per second where latency is measured. */
export const readersPerSecond = 300;

/** Readers of the hot story. */
export const readersOf = (origin: string, seconds: number): PacedLoad => ({
  origin,
  paths: [hotPath],
  headers: { ...host, ...gzip },
  perSecond: readersPerSecond,
  seconds,
  readsVersion: false,
});

interface PageResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** One request, on a connection of its own. */
export function ask(origin: string, path: string, headers: Record<string, string> = {}): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { headers: { ...host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

export const timesOf = (samples: readonly PacedSample[]) => samples.map(({ ms }) => ms);

/** Counts the samples of each status, in words. */
export function statusesInWords(samples: readonly PacedSample[]): string {
  const counts = new Map<number, number>();
  for (const { status } of samples) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ');
}

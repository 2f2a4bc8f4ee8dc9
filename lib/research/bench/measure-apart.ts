import { fork } from 'node:child_process';
import { number, object } from 'yup';
import type { ClusterRowRequest } from './bench-cluster';
import type { ClusterBenchRow } from './measure-clustering';

const figure = () => number().required();

const rowSchema = object({
  inWindow: figure(),
  passed: figure(),
  articlesPerSecond: figure(),
  articlesPerCpuSecond: figure(),
  p50Ms: figure(),
  p99Ms: figure(),
  maxMs: figure(),
  memoryMb: figure(),
  stories: figure(),
});

/** Measures a row in a process of its own: what another row has left behind is in neither its memory nor its time. */
export function measureApart(request: ClusterRowRequest): Promise<ClusterBenchRow> {
  const options = Object.entries(request).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, String(value)],
  );
  const child = fork('lib/server/launcher/run.mjs', ['bench', 'cluster-row', ...options]);
  return new Promise((resolve, reject) => {
    child.once('message', (row) => void rowSchema.validate(row).then(resolve, reject));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error('Замер не удался.'));
    });
  });
}

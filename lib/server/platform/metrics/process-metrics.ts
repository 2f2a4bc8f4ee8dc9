import type { Pool } from 'pg';
import { metrics } from './definitions';
import type { Registry } from './registry';
import { makeSeries } from './series';

interface ProcessFacts {
  version: string;
  build: string | null;
}

/** Registers the metrics that every process has: its version, memory and processor time. */
export function countProcess(registry: Registry, { version, build }: ProcessFacts): void {
  const started = Math.round(Date.now() / 1_000 - process.uptime());
  registry.read(() => {
    const { user, system } = process.cpuUsage();
    return [
      makeSeries(metrics.build, [version, build ?? ''], [1]),
      makeSeries(metrics.started, [], [started]),
      makeSeries(metrics.cpu, [], [(user + system) / 1e6]),
      makeSeries(metrics.memory, [], [process.memoryUsage.rss()]),
    ];
  });
}

const lookMs = 100;

/**
 * Counts by how much a timer is late. Unlike a maximum since the last question, this histogram is right for any number of askers; its sum is how
 * long the loop stood still.
 */
export function countLateness(registry: Registry, now: () => number): void {
  const lateness = registry.histogram(metrics.lateness);
  let ran = now();
  setInterval(() => {
    const at = now();
    lateness.observe(Math.max(0, at - ran - lookMs) / 1_000);
    ran = at;
  }, lookMs).unref();
}

/** Registers the use of a process's connections to PostgreSQL. */
export function countConnections(registry: Registry, pool: PoolCounts, metric = metrics.connections): void {
  registry.read(() => [
    makeSeries(metric, ['open'], [pool.totalCount]),
    makeSeries(metric, ['idle'], [pool.idleCount]),
    makeSeries(metric, ['waiting'], [pool.waitingCount]),
  ]);
}

type PoolCounts = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

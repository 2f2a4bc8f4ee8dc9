import type { ReadOutcome, Replica } from '../db/replica/replica';
import { metrics } from './definitions';
import { countConnections } from './process-metrics';
import type { Counter, Registry } from './registry';
import { makeSeries } from './series';

/** Counts where reads went. */
export function countReads(registry: Registry): (outcome: ReadOutcome) => void {
  const counter = (outcome: ReadOutcome) => registry.counter(metrics.reads, outcome);
  const counters: Record<ReadOutcome, Counter> = {
    replica: counter('replica'),
    'own-write': counter('own-write'),
    late: counter('late'),
    'left-out': counter('left-out'),
    failed: counter('failed'),
  };
  return (outcome) => counters[outcome].add();
}

/** Registers whether a process reads from its replica, and the replica's lag and connections. */
export function countReplica(registry: Registry, { state, pool }: Pick<Replica, 'state' | 'pool'>): void {
  countConnections(registry, pool, metrics.replicaConnections);
  registry.read(() => {
    const { kind, lagMs } = state();
    return [
      makeSeries(metrics.replicaUsable, [], [kind === 'usable' ? 1 : 0]),
      makeSeries(metrics.replicaLag, [], [lagMs / 1_000]),
    ];
  });
}

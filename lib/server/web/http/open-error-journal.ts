import { errorRoutes } from '@/lib/contract/browser-error';
import type { Log } from '../../platform/base/log';
import { createErrorJournal, type ErrorJournal } from '../browser-errors/error-journal';
import { metrics } from '../../platform/metrics/definitions';
import type { Registry } from '../../platform/metrics/registry';

/** The journal of this process's log, whose reports are counted by kind of page. */
export function openErrorJournal(log: Pick<Log, 'warn'>, registry: Registry): ErrorJournal {
  const counters = new Map(errorRoutes.map((route) => [route, registry.counter(metrics.browserErrors, route)]));
  return createErrorJournal({ log, count: (route) => counters.get(route)?.add(), now: () => new Date() });
}

import { format } from 'node:util';
import type { Log } from '../../platform/base/log';
import { logWarnings, toLogLine } from '../../platform/base/log-warnings';
import { findContext } from './request-context';

type Level = 'info' | 'warn' | 'error';

/** The methods of the console that Next and its libraries call. */
const methods: readonly (readonly [name: string, level: Level])[] = [
  ['log', 'info'],
  ['info', 'info'],
  ['debug', 'info'],
  ['trace', 'info'],
  ['warn', 'warn'],
  ['error', 'error'],
];

/**
 * Sends what a framework writes to the console through the log: one JSON line each, with the id of its request. Line ends and
 * escape sequences in foreign texts cannot fake a line of their own (LOG-1). An error is logged once, although the
 * framework may write it several times.
 */
export function logConsole(target: object, log: Pick<Log, Level>): void {
  const logged = new WeakSet<Error>();
  for (const [name, level] of methods) {
    Reflect.set(target, name, (...args: unknown[]) => {
      const error = args.find((arg) => arg instanceof Error);
      if (error && logged.has(error)) return;
      if (error) logged.add(error);
      const words = toLogLine(format(...args.filter((arg) => arg !== error)));
      if ((error || words !== '') && isNewMessage(error?.message ?? words))
        log[level]({ ...requestFields(), err: error }, words || 'a failure');
    });
  }
}

/** The same for Node.js' own warnings, with the request that they belong to. */
export function logRequestWarnings(log: Pick<Log, 'warn'>): void {
  logWarnings(log, (message) => (isNewMessage(message) ? { ...requestFields() } : null));
}

/** When the backend is down, each block of a page logs the same message: once for each request is enough. */
function isNewMessage(message: string): boolean {
  const context = findContext();
  if (!context) return true;
  context.logged ??= new Set();
  if (context.logged.has(message)) return false;
  context.logged.add(message);
  return true;
}

function requestFields() {
  const context = findContext();
  return context && { requestId: context.requestId, method: context.method, path: context.path };
}

import { format, stripVTControlCharacters } from 'node:util';
import type { Log } from '../base/log';
import { findContext } from './request-context';

type Level = 'info' | 'warn' | 'error';

/** What Next and the libraries under it write with. */
const methods: readonly (readonly [name: string, level: Level])[] = [
  ['log', 'info'],
  ['info', 'info'],
  ['debug', 'info'],
  ['trace', 'info'],
  ['warn', 'warn'],
  ['error', 'error'],
];

const maxLength = 4_000;

/**
 * Sends what a framework writes to a console through the log: one JSON line each, with the id of the request that it belongs to, and whatever
 * an outsider's words contain (line ends, escape sequences) cannot pass for a line of its own (LOG-1). An error is told once, although the
 * framework may write it at several places.
 */
export function logConsole(target: object, log: Pick<Log, Level>): void {
  const told = new WeakSet<Error>();
  for (const [name, level] of methods) {
    Reflect.set(target, name, (...args: unknown[]) => {
      const error = args.find((arg) => arg instanceof Error);
      if (error && told.has(error)) return;
      if (error) told.add(error);
      const words = clean(format(...args.filter((arg) => arg !== error)));
      if ((error || words !== '') && isNews(error?.message ?? words))
        log[level]({ ...requestFields(), err: error }, words || 'a failure');
    });
  }
}

/** The same for Node.js' own warnings, whose text may name an outsider's words too. */
export function logWarnings(log: Pick<Log, 'warn'>): void {
  // Without the platform's own listener, which writes plain text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (isNews(warning.message)) log.warn({ ...requestFields(), warning: warning.name }, clean(warning.message));
  });
}

/** Of a page whose backend is gone each block and the page's head say the same: once a request is enough. */
function isNews(message: string): boolean {
  const context = findContext();
  if (!context) return true;
  context.told ??= new Set();
  if (context.told.has(message)) return false;
  context.told.add(message);
  return true;
}

function requestFields() {
  const context = findContext();
  return context && { requestId: context.requestId, method: context.method, path: context.path };
}

/** Without colours and without the framework's marks before a line. */
function clean(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/^[\s⨯⚠✓○▲»]+/u, '')
    .trimEnd()
    .slice(0, maxLength);
}

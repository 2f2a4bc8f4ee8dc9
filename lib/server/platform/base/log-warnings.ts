import { stripVTControlCharacters } from 'node:util';
import type { Log } from './log';

const maxLength = 4_000;

/**
 * Sends Node.js' own warnings through the log, which may contain foreign texts: a JSON line each (LOG-1).
 * @param toFields what else belongs to the line; null for a message that has been logged already
 */
export function logWarnings(log: Pick<Log, 'warn'>, toFields: (message: string) => object | null = () => ({})): void {
  // The platform's own listener writes plain text.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    const fields = toFields(message);
    if (fields) log.warn({ ...fields, warning: name }, toLogLine(message));
  });
}

/** Without colours and without the framework's marks before a line. */
export function toLogLine(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/^[\s⨯⚠✓○▲»]+/u, '')
    .trimEnd()
    .slice(0, maxLength);
}

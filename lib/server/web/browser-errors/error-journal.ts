import type { BrowserError, ErrorRoute } from '@/lib/contract/browser-error';
import type { Log } from '../../platform/base/log';
import type { BrowserFamily } from './browser-family';
import { cleanReport } from './clean-report';

export interface ErrorJournal {
  /** Counts a report, and writes a line when its error has not been told of lately. */
  take(report: BrowserError, browser: BrowserFamily): void;
  /** Tells how often errors came again since their lines, at the end of the process. */
  close(): void;
}

interface JournalParts {
  log: Pick<Log, 'warn'>;
  count: (route: ErrorRoute) => void;
  now: () => Date;
}

/** For how long an error has one line, whoever has it. */
export const windowMs = 10 * 60_000;
/** Different errors in that time; further ones are counted only. */
export const maxErrors = 200;

interface Told {
  fields: Record<string, unknown>;
  since: number;
  again: number;
}

/**
 * Errors of browsers in the log of this process: one line for each when it comes first, and one that says how often it came again, with the first
 * report after its window or at the end.
 */
export function createErrorJournal({ log, count, now }: JournalParts): ErrorJournal {
  const told = new Map<string, Told>();

  function end(key: string, { fields, again }: Told): void {
    told.delete(key);
    if (again > 0) log.warn({ ...fields, times: again }, 'an error in browsers came again');
  }

  return {
    take: (report, browser) => {
      const time = now().getTime();
      count(report.route);
      for (const [key, known] of told) if (time - known.since >= windowMs) end(key, known);
      const { route, build, ...error } = cleanReport(report);
      const key = [error.message, error.file, error.line, error.column, build].join('\n');
      const known = told.get(key);
      if (known) return void (known.again += 1);
      if (told.size >= maxErrors) return;
      const fields = { route, build, browser, error };
      told.set(key, { fields, since: time, again: 0 });
      log.warn(fields, 'an error in a browser');
    },
    close: () => told.forEach((known, key) => end(key, known)),
  };
}

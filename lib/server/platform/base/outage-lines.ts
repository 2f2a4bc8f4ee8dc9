import { isConnectionLost } from './connection-lost';

const quietMs = 60_000;
/** Kinds of lines are the program's own texts: fewer than this. */
const maxKinds = 500;

/** Decision on a line: it is written, with the number of like lines left out since the last one, or left out. */
export interface LineDecision {
  isWritten: boolean;
  leftOut: number;
}

/**
 * Thins out the lines of an outage: of lines with one text whose error says that the other side is away, one a minute is written. Everything
 * that is asked for meanwhile fails in the same way, and a person reads the first line.
 * @param now milliseconds of a clock that never goes back
 */
export function createOutageLines(now: () => number) {
  const kinds = new Map<string, { at: number; leftOut: number }>();
  return (fields: unknown, text: unknown): LineDecision => {
    const error: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, 'err') : undefined;
    if (typeof text !== 'string' || !isConnectionLost(error)) return { isWritten: true, leftOut: 0 };
    const at = now();
    const known = kinds.get(text);
    if (known && at - known.at < quietMs) {
      known.leftOut += 1;
      return { isWritten: false, leftOut: 0 };
    }
    if (kinds.size >= maxKinds) kinds.clear();
    kinds.set(text, { at, leftOut: 0 });
    return { isWritten: true, leftOut: known?.leftOut ?? 0 };
  };
}

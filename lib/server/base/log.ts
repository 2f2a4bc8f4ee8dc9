import { pino, type Logger } from 'pino';
import { createOutageLines } from './outage-lines';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'child'>;

/**
 * JSON lines on stdout (LOG-1). Fields that could contain a secret or a personal address are removed. While something is away that everybody asks
 * for, such as the database, one line a minute and kind tells so, with how many were left out.
 */
export function createLog(part: string): Log {
  const decide = createOutageLines(() => performance.now());
  return pino({
    hooks: {
      logMethod(args, method) {
        const decision = decide(args[0], args[1]);
        if (!decision.isWritten) return;
        if (decision.leftOut > 0) Object.assign(args[0], { leftOut: decision.leftOut });
        method.apply(this, args);
      },
    },
    base: { part },
    level: process.env.LOG_LEVEL || 'info',
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: toLoggedError },
    redact: {
      paths: ['*.password', '*.token', '*.code', '*.email', '*.authorization', '*.cookie'],
      censor: '[скрыто]',
    },
  });
}

/**
 * An error with its cause. The message of a failed query contains the query's parameters, which may be personal:
 * only the text of the query and the database's error are logged.
 */
export function toLoggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { cause } = error;
  const query: unknown = Reflect.get(error, 'query');
  if (typeof query === 'string' && cause instanceof Error) return { query: query.slice(0, 300), ...plain(cause) };
  return { ...plain(error), ...(cause === undefined ? {} : { cause: toLoggedError(cause) }) };
}

/** The code has another name here, because the redaction above removes «code». */
function plain(error: Error) {
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { errorCode: code }),
  };
}

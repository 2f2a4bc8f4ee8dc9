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
        const [fields, ...rest] = args;
        const { isWritten, leftOut } = decide(fields, rest[0]);
        if (!isWritten) return;
        if (leftOut === 0 || typeof fields !== 'object') method.apply(this, args);
        else method.apply(this, [{ ...fields, leftOut }, ...rest]);
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

import { pino, type Logger } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'child'>;

/** JSON lines on stdout (LOG-1). Fields that could carry a secret or an address of a person never reach a line. */
export function createLog(part: string): Log {
  return pino({
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
 * An error with its cause. A failed query's own message repeats the query's parameters, which may be anybody's words:
 * of it only the text of the query and the database's answer are kept.
 */
export function toLoggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { cause } = error;
  const query: unknown = Reflect.get(error, 'query');
  if (typeof query === 'string' && cause instanceof Error) return { query: query.slice(0, 300), ...plain(cause) };
  return { ...plain(error), ...(cause === undefined ? {} : { cause: toLoggedError(cause) }) };
}

/** Its code goes by another name: «code» is what the redaction above keeps out of the log. */
function plain(error: Error) {
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { errorCode: code }),
  };
}

import { pino, type Logger } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'child'>;

/** JSON lines on stdout (LOG-1). Fields that could carry a secret or an address of a person never reach a line. */
export function createLog(part: string): Log {
  return pino({
    base: { part },
    level: process.env.LOG_LEVEL ?? 'info',
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.code', '*.email', '*.authorization', '*.cookie'], censor: '[скрыто]' },
  });
}

import { DrizzleQueryError } from 'drizzle-orm/errors';

/** PostgreSQL's error codes (its documentation, Appendix A) that the code handles. */
export const failureCodes = {
  uniqueViolation: '23505',
  deadlock: '40P01',
  lockTimeout: '55P03',
  undefinedTable: '42P01',
  outOfTime: '57014',
} as const;

/** The code of PostgreSQL's error, which drizzle wraps in its own; null for any other error. */
export function failureCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? failureCode(error.cause) : null;
}

/** The unique index or constraint that was violated; null for any other error. */
export function violatedUnique(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if (
    'constraint' in error &&
    typeof error.constraint === 'string' &&
    failureCode(error) === failureCodes.uniqueViolation
  )
    return error.constraint;
  return 'cause' in error ? violatedUnique(error.cause) : null;
}

/**
 * Errors of the socket, and PostgreSQL's own (its documentation, Appendix A): connection, resources, the machine's disk, shutdown, a deadlock, a
 * transaction that was left alone, a statement or a wait for a lock cut off by its time limit.
 */
const codes =
  /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|08|53|58|57P|57014|55P03|40P01|25P03)/;
/** Messages of errors that pg and pg-pool raise without a code. */
const messages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Connection ended|Query read timeout|Cannot use a pool after calling end/i;

/** Whether an error means that the database is unavailable or overloaded (DB-1), not that there is a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const readField = (field: 'code' | 'message') => (field in error ? String(Reflect.get(error, field)) : '');
  return (
    codes.test(readField('code')) ||
    messages.test(readField('message')) ||
    ('cause' in error && isDatabaseUnavailable(error.cause))
  );
}

/**
 * Log fields of an error. drizzle's message contains the query's parameters, which may be personal data (LOG-1), so only the cause and
 * the SQL are logged.
 */
export function failureFields(error: unknown): { err: unknown; query?: string } {
  return error instanceof DrizzleQueryError ? { err: error.cause, query: error.query } : { err: error };
}

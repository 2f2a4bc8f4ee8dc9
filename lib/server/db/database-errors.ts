import { DrizzleQueryError } from 'drizzle-orm/errors';

/** PostgreSQL's own codes (its documentation, Appendix A) that something is done about. */
export const failureCodes = {
  uniqueViolation: '23505',
  deadlock: '40P01',
  lockTimeout: '55P03',
  undefinedTable: '42P01',
  outOfTime: '57014',
} as const;

/** The code of PostgreSQL's error, which drizzle's own is wrapped around; null for any other failure. */
export function failureCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? failureCode(error.cause) : null;
}

/** The unique index or constraint that an error speaks of; null when it is none of that kind. */
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
/** Failures of pg and pg-pool themselves, which carry no code. */
const messages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Connection ended|Query read timeout|Cannot use a pool after calling end/i;

/** Whether something failed because the database is not there or has no time (DB-1), and not because of a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const told = (field: 'code' | 'message') => (field in error ? String(Reflect.get(error, field)) : '');
  return (
    codes.test(told('code')) ||
    messages.test(told('message')) ||
    ('cause' in error && isDatabaseUnavailable(error.cause))
  );
}

/**
 * What a log line says of a failure. drizzle's own message repeats the query's parameters, which may be somebody's
 * data (LOG-1): the cause and the SQL say enough.
 */
export function failureFields(error: unknown): { err: unknown; query?: string } {
  return error instanceof DrizzleQueryError ? { err: error.cause, query: error.query } : { err: error };
}

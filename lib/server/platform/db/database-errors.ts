import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isConnectionLost } from '../base/connection-lost';

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
 * PostgreSQL's own codes (its documentation, Appendix A) of trouble that passes while the connection holds: resources, the machine's disk, a
 * deadlock, a transaction that was left alone, a statement or a wait for a lock cut off by its time limit.
 */
const codes = /^(53|58|57014|55P03|40P01|25P03)/;

/** Returns true when an error means that the database is unavailable or overloaded (DB-1), not that there is a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || codes.test(failureCode(error) ?? '');
}

/**
 * Log fields of an error. drizzle's message contains the query's parameters, which may be personal data (LOG-1), so only the cause and
 * the SQL are logged.
 */
export function failureFields(error: unknown): { err: unknown; query?: string } {
  return error instanceof DrizzleQueryError ? { err: error.cause, query: error.query } : { err: error };
}

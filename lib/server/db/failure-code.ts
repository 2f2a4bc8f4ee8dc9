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

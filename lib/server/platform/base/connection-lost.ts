/** Errors of the socket, and PostgreSQL's own of a connection that it refuses or ends (its documentation, Appendix A: 08, 57P). */
const codes = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|08|57P)/;
/** Messages of errors that pg and pg-pool raise without a code. */
const messages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Connection ended|Query read timeout|Cannot use a pool after calling end/i;

/** Returns true when an error, or its cause, means that the other side of a connection is away. */
export function isConnectionLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const readField = (field: 'code' | 'message') => (field in error ? String(Reflect.get(error, field)) : '');
  return (
    codes.test(readField('code')) ||
    messages.test(readField('message')) ||
    ('cause' in error && isConnectionLost(error.cause))
  );
}

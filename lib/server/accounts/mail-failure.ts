import { MailerError } from '../mail/mailer';

/**
 * What a log line says of a letter that did not leave (LOG-1). A mail server's own words may repeat the address: only MailerError, which
 * has taken it out of them, is quoted.
 */
export function mailFailureFields(error: unknown): { reason: string; cause?: string; code?: string | number } {
  const reason = error instanceof MailerError ? error.message : error instanceof Error ? error.name : typeof error;
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  const code = told(cause, 'responseCode') ?? told(cause, 'code');
  const quoted = error instanceof MailerError && error.cause instanceof Error ? { cause: error.cause.message } : {};
  return { reason, ...quoted, ...(code === null ? {} : { code }) };
}

function told(cause: unknown, field: string): string | number | null {
  const value: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, field) : null;
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\w{1,40}$/.test(value) ? value : null;
}

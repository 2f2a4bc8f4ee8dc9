export interface SmtpFailure {
  /** The command that failed: `CONN`, `AUTH PLAIN`, `RCPT TO` … */
  command?: string;
  code?: string;
  /** The server's, of three digits. */
  responseCode?: number;
  /** The server's answer or the socket's, without addresses and long numbers. */
  message: string;
}

/** What may be logged of a failure (LOG-1): servers like to repeat the recipient, and a filter may repeat the letter. */
export function toSmtpFailure(error: unknown): SmtpFailure {
  const told = (field: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  // Of a connection that failed, the system's code says more than the library's.
  const [command, code, responseCode] = [told('command'), told('originalCode') ?? told('code'), told('responseCode')];
  return {
    ...(typeof command === 'string' ? { command } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    message: String(told('message'))
      .slice(0, 1_000)
      .replace(/\S*@\S*/g, '…@…')
      .replace(/\d{6,}/g, '…')
      .slice(0, 300),
  };
}

/** A failure of the session goes to the browser's console, in fixed words (ERROR-5). */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}

/** Logs (ERROR-5) an event that is no error, at a level that browsers show only when asked. */
export function logQuietly(what: string, reason: Error): void {
  console.debug(what, reason);
}

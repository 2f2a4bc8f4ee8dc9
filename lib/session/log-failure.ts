/** What spec §8 wants logged goes to the browser's console, in its own words. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}

/** What spec §8 wants logged although nothing is wrong: at a level that browsers show only when asked. */
export function logQuietly(what: string, reason: Error): void {
  console.debug(what, reason);
}

/** What spec §8 wants logged goes to the browser's console, in its own words. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}

/** The id in an address, written in the one canonical way; null for `01`, `abc`, `-1` and numbers nobody can have (R15). */
export function parseId(segment: string): number | null {
  return /^[1-9]\d{0,15}$/.test(segment) && Number.isSafeInteger(Number(segment)) ? Number(segment) : null;
}

/** PostgreSQL's `integer`. */
export const highestId = 2 ** 31 - 1;

/** The id in an address, written in the one canonical way (R15), or null: `01`, `-1`, `1e9`, 2^63 name nothing. */
export function parsePathId(segment: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : Infinity;
  return id <= highestId ? id : null;
}

export interface AddressRateLimiter {
  /** Counts a use; false when the address has reached its limit. */
  consume(address: string, now: Date): boolean;
}

export interface AddressRateLimit {
  /** Uses per address in a time window of `perMs` milliseconds. */
  uses: number;
  perMs: number;
  /** Addresses held in memory at most: those that came first are forgotten for new ones, so that no flood has a new reader refused. */
  addresses: number;
}

const viewRateLimit: AddressRateLimit = { uses: 60, perMs: 60_000, addresses: 20_000 };
/** Per address and story: enough for a school behind one address; a script that changes its User-Agent is stopped. */
export const storyRateLimit: AddressRateLimit = { uses: 20, perMs: 3_600_000, addresses: 50_000 };

/**
 * A rate limit per address and instance, in memory. Addresses are forgotten at the end of each time window; when there are too many, the older half
 * is forgotten, which costs no time.
 */
export function createAddressRateLimiter({
  uses,
  perMs,
  addresses,
}: AddressRateLimit = viewRateLimit): AddressRateLimiter {
  let span = -1;
  const none = () => new Map<string, number>();
  let [newer, older] = [none(), none()];
  return {
    consume: (address, now) => {
      const current = Math.floor(now.getTime() / perMs);
      if (current !== span) [newer, older] = [none(), none()];
      span = current;
      const known = newer.get(address) ?? older.get(address) ?? 0;
      if (known >= uses) return false;
      if (!newer.has(address) && newer.size >= addresses / 2) [newer, older] = [none(), newer];
      newer.set(address, known + 1);
      return true;
    },
  };
}

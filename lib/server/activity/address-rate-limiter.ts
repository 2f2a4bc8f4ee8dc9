export interface AddressRateLimiter {
  /** Whether this address may have one more view counted. */
  consume(address: string, now: Date): boolean;
}

export interface AddressRateLimit {
  /** So many uses an address and span of `perMs`. */
  uses: number;
  perMs: number;
  /** Addresses remembered in a span; when there are more, new ones wait for the next. */
  addresses: number;
}

const viewRateLimit: AddressRateLimit = { uses: 60, perMs: 60_000, addresses: 20_000 };
/** Of one story: a school behind one address reads it together, a script under a thousand browsers' names does not count. */
export const storyRateLimit: AddressRateLimit = { uses: 20, perMs: 3_600_000, addresses: 50_000 };

/** Bounds what one address can add to the counts of an instance. Kept in memory for one span, under nobody's name afterwards. */
export function createAddressRateLimiter({
  uses,
  perMs,
  addresses,
}: AddressRateLimit = viewRateLimit): AddressRateLimiter {
  let span = -1;
  const taken = new Map<string, number>();
  return {
    consume: (address, now) => {
      const current = Math.floor(now.getTime() / perMs);
      if (current !== span) taken.clear();
      span = current;
      const known = taken.get(address) ?? 0;
      if (known >= uses || (known === 0 && taken.size >= addresses)) return false;
      taken.set(address, known + 1);
      return true;
    },
  };
}

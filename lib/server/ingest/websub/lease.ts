/** Seconds that we ask a hub for: ten days. */
export const askedLeaseSeconds = 10 * 24 * 3_600;

/** Seconds of a lease that we go by, whatever a hub says: a short one would make us call it all the time, a long one would never be renewed. */
const limits = { min: 5 * 60, max: 30 * 24 * 3_600 } as const;
/** The part of a lease after which it is renewed. */
const renewedAt = 0.8;

/** A granted lease in time. @param written `hub.lease_seconds`; a hub that names none, or no number, grants what was asked. */
export function readLease(written: string | null, now: Date): { leaseUntil: Date; renewAt: Date } {
  const granted = written !== null && /^\d{1,15}$/.test(written) ? Number(written) : askedLeaseSeconds;
  const seconds = Math.min(Math.max(granted, limits.min), limits.max);
  const after = (share: number) => new Date(now.getTime() + seconds * share * 1_000);
  return { leaseUntil: after(1), renewAt: after(renewedAt) };
}

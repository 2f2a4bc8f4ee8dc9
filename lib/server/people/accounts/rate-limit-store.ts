import { createHmac } from 'node:crypto';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { rateLimitUses } from '../../platform/db/schema';
import ipaddr from 'ipaddr.js';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** At most `uses` in any span of `perMs` milliseconds. */
export interface RateLimitRule {
  name: string;
  uses: number;
  perMs: number;
}

/**
 * All rate limits of accounts, and of the operator's page. The second half of a name says what the subject is: an address is an e-mail as returned by
 * `parseEmail`, an IP is a result of `addressSubject`. A name is part of the stored key: renaming a rule resets its counts.
 */
export const rateLimitRules = {
  /** OTP-5: codes sent. */
  codeCooldown: { name: 'code-cooldown', uses: 1, perMs: minute },
  codePerAddressHour: { name: 'code-per-address-hour', uses: 5, perMs: hour },
  codePerAddressDay: { name: 'code-per-address-day', uses: 10, perMs: day },
  codePerIp: { name: 'code-per-ip', uses: 20, perMs: 10 * minute },
  /** OTP-6: wrong codes. */
  verifyPerAddress: { name: 'verify-per-address', uses: 10, perMs: 15 * minute },
  verifyPerIp: { name: 'verify-per-ip', uses: 30, perMs: 10 * minute },
  /** PW-3: wrong passwords. The first one's subject is account and IP together. */
  logInPerAccountIp: { name: 'log-in-per-account-ip', uses: 5, perMs: 5 * minute },
  logInPerIp: { name: 'log-in-per-ip', uses: 10, perMs: minute },
  logInPerAccount: { name: 'log-in-per-account', uses: 25, perMs: hour },
  /** PW-5, ACCOUNT-1: wrong proofs of who changes an account; the subject is the user's id. */
  ownerProofPerUser: { name: 'owner-proof-per-user', uses: 5, perMs: 15 * minute },
  /** ACCOUNT-1: new addresses that are asked for, each of which sends a letter to somebody; the subject is the user's id. */
  emailChangePerUser: { name: 'email-change-per-user', uses: 5, perMs: hour },
  /** Links «Это не я». */
  emailReturnPerIp: { name: 'email-return-per-ip', uses: 20, perMs: 10 * minute },
  /** PW-4, R4: registrations, each of which may send a letter. */
  registrationPerIp: { name: 'registration-per-ip', uses: 5, perMs: hour },
  registrationPerAddressHour: { name: 'registration-per-address-hour', uses: 5, perMs: hour },
  registrationPerAddressDay: { name: 'registration-per-address-day', uses: 10, perMs: day },
  /** All tries, successful or not: looking for a free name is no registration yet, but costs a hash. */
  registrationTriesPerIp: { name: 'registration-tries-per-ip', uses: 30, perMs: hour },
  /** UP-1: pictures uploaded, avatars and favicons together; the subject is the user's id. */
  avatarPerUser: { name: 'avatar-per-user', uses: 10, perMs: hour },
  /** Reactions added and removed: more than any hand clicks; the subject is the user's id. */
  reactionPerUser: { name: 'reaction-per-user', uses: 300, perMs: 5 * minute },
  /** Follows begun and ended, stories kept and seen; the subject is the user's id. */
  followPerUser: { name: 'follow-per-user', uses: 600, perMs: 5 * minute },
  /** «Моё» of browsers without an account (MY-1), each of which searches for the phrases that it follows. */
  myPerIp: { name: 'my-per-ip', uses: 200, perMs: 10 * minute },
  /** MY-4: addresses made for a private feed; polls of one feed, whose programs come every five minutes at most; wrong secrets. */
  privateFeedPerUser: { name: 'private-feed-per-user', uses: 20, perMs: hour },
  privateFeedPolls: { name: 'private-feed-polls', uses: 30, perMs: 10 * minute },
  privateFeedPerIp: { name: 'private-feed-per-ip', uses: 30, perMs: 10 * minute },
  /** Browsers that end notices by their secret address (NOTE-1). */
  noticeOffPerIp: { name: 'notice-off-per-ip', uses: 60, perMs: 10 * minute },
  /** Checks of a feed's address (R26), each of which sends the worker out; the subject is the user's id. */
  feedCheckPerUser: { name: 'feed-check-per-user', uses: 10, perMs: 10 * minute },
  /** The same by an editor for new channels; some try several addresses for each. */
  channelCheckPerUser: { name: 'channel-check-per-user', uses: 60, perMs: 10 * minute },
  /** R46: letters that invite to the desk; the subject is the admin's id. */
  invitationPerUser: { name: 'invitation-per-user', uses: 20, perMs: hour },
  /** NEWS-2: newsletters asked for without an account, each of which sends a letter: nobody may fill a stranger's mailbox. */
  newsletterPerIp: { name: 'newsletter-per-ip', uses: 5, perMs: hour },
  newsletterPerAddress: { name: 'newsletter-per-address', uses: 3, perMs: day },
  /** NEWS-2: presses of the links in letters. */
  newsletterLinkPerIp: { name: 'newsletter-link-per-ip', uses: 60, perMs: 10 * minute },
  /** REPORT-1: readers' reports of mistakes, of one address and of all together: a flood stays small whoever sends it. */
  reportPerIp: { name: 'report-per-ip', uses: 5, perMs: hour },
  reportOfAll: { name: 'report-of-all', uses: 300, perMs: hour },
  /** FIRST-1: wrong keys of the operator's page. */
  firstStepsPerIp: { name: 'first-steps-per-ip', uses: 20, perMs: 10 * minute },
} as const satisfies Record<string, RateLimitRule>;

/** One use of a rule by a subject: an e-mail address, an IP, a user's id. */
export interface RateLimitUse {
  rule: RateLimitRule;
  subject: string;
}

export type Refusal = { ok: false; retryAfterSeconds: number };
export type Grant = {
  ok: true;
  /** Takes the use back; in a transaction it must be called before the end. */
  refund(): Promise<void>;
};

/**
 * Counts one use of each rule, or none if one of them is exhausted. The count is exact across all instances: the statement locks the
 * key's row, and rows are locked in one order, so that parallel requests wait instead of deadlocking. In a transaction the rows stay
 * locked until its end.
 */
export async function consumeRateLimits(
  db: Queryable,
  key: Uint8Array,
  requested: readonly RateLimitUse[],
  now: Date,
): Promise<Grant | Refusal> {
  const uses = toUses(key, requested);
  const granted = await takeAll(db, uses, now);
  return granted ? { ok: true, refund: () => refund(db, uses, now) } : refuse(await findFreeAt(db, uses, now), now);
}

/** Checks whether all uses would be allowed now; counts none. */
export async function checkRateLimits(
  db: Queryable,
  key: Uint8Array,
  requested: readonly RateLimitUse[],
  now: Date,
): Promise<{ ok: true } | Refusal> {
  const freeAt = await findFreeAt(db, toUses(key, requested), now);
  return freeAt <= now.getTime() ? { ok: true } : refuse(freeAt, now);
}

export async function pruneRateLimits(db: Queryable, now: Date): Promise<void> {
  await db.delete(rateLimitUses).where(lte(rateLimitUses.expiresAt, now));
}

interface KeyedUse {
  key: string;
  rule: RateLimitRule;
}

function toUses(key: Uint8Array, requested: readonly RateLimitUse[]): KeyedUse[] {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const uses = requested.map(({ rule, subject }) => ({ key: hash(`${rule.name}\n${subject}`), rule }));
  return uses.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Rolls back the uses that were counted before a refusal. */
class Refused extends Error {}

async function takeAll(db: Queryable, uses: readonly KeyedUse[], now: Date): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      for (const use of uses) if (!(await takeOne(tx, use, now))) throw new Refused();
    });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

async function takeOne(tx: Queryable, { key, rule }: KeyedUse, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - rule.perMs).toISOString();
  const recent = sql`array(select used from unnest(${rateLimitUses.uses}) used where used > ${since}::timestamptz)`;
  const taken = await tx
    .insert(rateLimitUses)
    .values({ key, uses: [now], expiresAt: new Date(now.getTime() + rule.perMs) })
    .onConflictDoUpdate({
      target: rateLimitUses.key,
      set: {
        uses: sql`${recent} || excluded.uses`,
        expiresAt: sql`greatest(${rateLimitUses.expiresAt}, excluded.expires_at)`,
      },
      setWhere: sql`cardinality(${recent}) < ${rule.uses}`,
    })
    .returning({ key: rateLimitUses.key });
  return taken.length > 0;
}

async function refund(db: Queryable, uses: readonly KeyedUse[], now: Date): Promise<void> {
  const position = sql`array_position(${rateLimitUses.uses}, ${now.toISOString()}::timestamptz)`;
  await db.transaction(async (tx) => {
    for (const { key } of uses) {
      await tx
        .update(rateLimitUses)
        .set({ uses: sql`${rateLimitUses.uses}[:${position} - 1] || ${rateLimitUses.uses}[${position} + 1:]` })
        .where(sql`${eq(rateLimitUses.key, key)} and ${position} is not null`);
    }
  });
}

/** When all rules allow a use again, in Unix milliseconds; 0 when they do now. */
async function findFreeAt(db: Queryable, uses: readonly KeyedUse[], now: Date): Promise<number> {
  const keys = uses.map((use) => use.key);
  const rows = await db.select().from(rateLimitUses).where(inArray(rateLimitUses.key, keys));
  const usesOf = new Map(rows.map((row) => [row.key, row.uses.map((used) => used.getTime()).sort((a, b) => b - a)]));
  const free = uses.map(({ key, rule }) => {
    // The oldest of the newest `rule.uses` uses has to leave the time window.
    const oldest = usesOf.get(key)?.[rule.uses - 1];
    if (oldest === undefined || oldest + rule.perMs <= now.getTime()) return 0;
    // A use by another instance, or by a request that began later, may be ahead of this request's clock.
    return Math.min(oldest, now.getTime()) + rule.perMs;
  });
  return Math.max(0, ...free);
}

/** The limit may be free again between the refusal and this query; then the answer is one second. */
function refuse(freeAt: number, now: Date): Refusal {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1_000)) };
}

/**
 * The rate limits' subject for an IP address: an IPv4 address itself, also when it is mapped into IPv6; of an IPv6 one its /64, which
 * usually belongs to one household (OTP-5). All invalid addresses share one subject.
 */
export function addressSubject(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

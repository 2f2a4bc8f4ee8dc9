import { createHash, createHmac, randomBytes } from 'node:crypto';
import { accountRules } from '@/lib/contract/account-rules';
import { writeAudit } from '../../platform/changes/audit-store';
import { buildEmailChangeMail, buildEmailChangedMail, buildTakenEmailMail } from '../mail/letters';
import { dropPrivateFeed } from './private-feed-store';
import type { AccountDependencies } from './account-dependencies';
import {
  countEmailTry,
  dropEmailChange,
  dropLeftEmail,
  dropLeftEmails,
  findLeftEmail,
  isTakenEmail,
  keepLeftEmail,
  putEmailChange,
  setEmail,
} from './email-change-store';
import { connectMailer, deliverInBackground, mailFailureFields } from '../mail/mail-delivery';
import { type OwnerProof, type ProofRefusal, refuseProof } from './owner-proof';
import type { PasswordHasher } from './passwords';
import { addressSubject, checkRateLimits, consumeRateLimits, rateLimitRules } from './rate-limit-store';
import { closeSessions } from './session-store';
import { codeLifeMinutes, isSameCode, makeCode } from './sign-in-code-store';
import { dropPasswords, holdUser, setLeaving, type UserRow } from './user-store';

export type EmailRequest =
  /** A letter has left for the new address, whoever has it. */
  | { kind: 'sent' }
  /** It is the account's address already. */
  | { kind: 'same' }
  /** Nothing was stored (OTP-10). */
  | { kind: 'mail-down' }
  | ProofRefusal;

interface EmailRequestFields {
  user: UserRow;
  proof: OwnerProof;
  /** The new address, as returned by `parseEmail`. */
  email: string;
  ip: string;
}

/**
 * Begins the change of an account's address (ACCOUNT-1): mails a code to the new one. Where another account has it, its owner gets a letter without a
 * code, and the response is the same: nobody learns whose addresses the site knows.
 * @throws BusyError
 */
export async function requestEmailChange(
  deps: AccountDependencies & { hasher: PasswordHasher },
  { user, proof, email, ip }: EmailRequestFields,
): Promise<EmailRequest> {
  const { db, keys, log, siteOrigin } = deps;
  const now = deps.now();
  if (email === user.email) return { kind: 'same' };
  const uses = [
    { rule: rateLimitRules.emailChangePerUser, subject: String(user.id) },
    { rule: rateLimitRules.codeCooldown, subject: email },
    { rule: rateLimitRules.codePerAddressHour, subject: email },
    { rule: rateLimitRules.codePerAddressDay, subject: email },
    { rule: rateLimitRules.codePerIp, subject: addressSubject(ip) },
  ];
  // Checked first, so that a refused request uses up no code.
  const free = await checkRateLimits(db, keys.rateLimits, uses, now);
  if (!free.ok) return { kind: 'rate-limited', retryAfterSeconds: free.retryAfterSeconds };
  const refusal = await refuseProof(deps, user, proof);
  if (refusal) return refusal;
  const delivery = await connectMailer(deps);
  if (!delivery) return { kind: 'mail-down' };

  const code = makeCode();
  const codeHash = hashEmailCode(keys.codes, { userId: user.id, email }, code);
  const expiresAt = new Date(now.getTime() + codeLifeMinutes * 60_000);
  const put = await db
    .transaction(async (tx) => {
      const taken = await consumeRateLimits(tx, keys.rateLimits, uses, now);
      if (!taken.ok) return taken;
      await putEmailChange(tx, { userId: user.id, email, codeHash, expiresAt });
      return { ok: true as const, isTaken: await isTakenEmail(tx, email, user.id, now) };
    })
    .catch((error: unknown) => {
      delivery.close();
      throw error;
    });
  if (!put.ok) {
    delivery.close();
    return { kind: 'rate-limited', retryAfterSeconds: put.retryAfterSeconds };
  }
  const mail = put.isTaken
    ? buildTakenEmailMail({ to: email, siteOrigin })
    : buildEmailChangeMail({ to: email, code, minutes: codeLifeMinutes, siteOrigin });
  deliverInBackground(delivery, mail, async (error) => {
    log.error(mailFailureFields(error), 'the code for a new address could not be mailed');
    await dropEmailChange(db, user.id, codeHash);
  });
  return { kind: 'sent' };
}

export type EmailChange =
  | { kind: 'changed'; user: UserRow }
  | { kind: 'wrong-code' | 'mail-down' | 'gone' }
  /** The code was right, so the caller may know that the address has an account by now. */
  | { kind: 'taken' };

/**
 * Ends the change with the code from the new address. The earlier address gets a letter with a link that gives it back for seven days; without a mail
 * server nothing changes. The account's sessions go on.
 */
export async function confirmEmailChange(
  deps: AccountDependencies,
  { user, code }: { user: UserRow; code: string },
): Promise<EmailChange> {
  const { db, keys, log, siteOrigin } = deps;
  const now = deps.now();
  // A try is counted before the code is compared, and stays counted (OTP-3).
  const pending = await countEmailTry(db, user.id, now);
  const codeHash = hashEmailCode(keys.codes, { userId: user.id, email: pending?.email ?? '' }, code);
  if (!isSameCode(pending?.codeHash ?? null, codeHash) || pending === null) return { kind: 'wrong-code' };
  const delivery = await connectMailer(deps);
  if (!delivery) return { kind: 'mail-down' };

  const token = randomBytes(32).toString('base64url');
  const until = new Date(now.getTime() + accountRules.emailReturnDays * dayMs);
  const change = await db
    .transaction(async (tx): Promise<EmailChange> => {
      const held = await holdUser(tx, user.id, 'update');
      if (held === null || held.blockedAt !== null || held.email !== user.email) return { kind: 'gone' };
      // One of parallel right codes changes the address (OTP-4).
      if (!(await dropEmailChange(tx, user.id, codeHash))) return { kind: 'wrong-code' };
      if (!(await setEmail(tx, user.id, pending.email, now))) return { kind: 'taken' };
      await dropLeftEmail(tx, user.id, pending.email);
      await keepLeftEmail(tx, { userId: user.id, email: held.email, tokenHash: hashToken(token), expiresAt: until });
      const actor = { kind: 'user', userId: user.id } as const;
      await writeAudit(tx, { action: 'user.email', actor, details: { userId: user.id } }, now);
      return { kind: 'changed', user: { ...held, email: pending.email } };
    })
    .catch((error: unknown) => {
      delivery.close();
      throw error;
    });
  if (change.kind !== 'changed') {
    delivery.close();
    return change;
  }
  deliverInBackground(delivery, buildEmailChangedMail({ to: user.email, token, until, siteOrigin }), (error) => {
    log.error(mailFailureFields(error), 'the change of an address could not be mailed');
    return Promise.resolve();
  });
  return change;
}

export type EmailReturn =
  | { kind: 'returned'; email: string }
  /** Unknown, used up or too old. */
  | { kind: 'no-link' }
  | { kind: 'rate-limited'; retryAfterSeconds: number };

/** 256 bits as base64url. */
const tokenForm = /^[\w-]{43}$/;

/**
 * «Это не я»: gives an account the address back that it had. Whoever has changed it is out: all sessions end, the passwords go, and so do a deletion
 * that was asked for and the links of addresses that came later. The next sign-in is by a code from the address.
 */
export async function returnEmail(
  { db, keys, now: clock }: AccountDependencies,
  { token, ip }: { token: string; ip: string },
): Promise<EmailReturn> {
  const now = clock();
  const uses = [{ rule: rateLimitRules.emailReturnPerIp, subject: addressSubject(ip) }];
  const taken = await consumeRateLimits(db, keys.rateLimits, uses, now);
  if (!taken.ok) return { kind: 'rate-limited', retryAfterSeconds: taken.retryAfterSeconds };
  const left = tokenForm.test(token) ? await findLeftEmail(db, hashToken(token), now) : null;
  if (left === null) return { kind: 'no-link' };
  return db.transaction(async (tx): Promise<EmailReturn> => {
    const held = await holdUser(tx, left.userId, 'update');
    if (held === null || !(await dropLeftEmails(tx, left))) return { kind: 'no-link' };
    if (!(await setEmail(tx, held.id, left.email, now)))
      throw new Error('an address that was kept for its account has been taken');
    await dropPasswords(tx, held.id);
    await dropEmailChange(tx, held.id);
    await setLeaving(tx, held.id, null);
    await dropPrivateFeed(tx, held.id);
    const details = { userId: held.id, sessions: await closeSessions(tx, held.id) };
    const actor = { kind: 'user', userId: held.id } as const;
    await writeAudit(tx, { action: 'user.email-return', actor, details }, now);
    return { kind: 'returned', email: left.email };
  });
}

const dayMs = 24 * 3_600_000;

/** The stored form of a code (OTP-8), bound to the account and to the address; a sign-in's code is another one. */
function hashEmailCode(key: Uint8Array, { userId, email }: { userId: number; email: string }, code: string): string {
  return createHmac('sha256', key).update(`email change\n${userId}\n${email}\n${code}`).digest('hex');
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import type { Delivery, Mail } from '../mail/mailer';
import { buildLeftEmailMail, buildPasswordMail, buildTemporaryPasswordMail } from '../mail/letters';
import type { AccountDependencies } from './account-dependencies';
import { addressSubject, consumeRateLimits, rateLimitRules } from './rate-limit-store';
import { isLeftEmail } from './email-change-store';
import { connectMailer, deliverInBackground, mailFailureFields } from '../mail/mail-delivery';
import { generatePassword, hashTemporaryPassword, type PasswordHasher, temporaryPasswordHours } from './passwords';
import { createUser, findUserByEmail, setTemporaryPassword } from './user-store';

export interface Registration {
  username: string;
  /** As returned by `parseEmail`. */
  email: string;
  firstName: string;
  lastName: string;
}

export type RegistrationOutcome =
  | { kind: 'registered' | 'known' | 'username-taken' | 'mail-down' }
  | { kind: 'rate-limited'; retryAfterSeconds: number };

type RegisterDependencies = AccountDependencies & { hasher: PasswordHasher };

/**
 * Registers an account and mails its password; an address with an account gets a temporary password instead (R4), one that its account has left
 * lately gets neither, but answers as a known one (ACCOUNT-1). Only a sent letter
 * counts as a registration. When it could not be sent, the user registers again and gets a temporary password.
 * @throws BusyError
 */
export async function register(
  deps: RegisterDependencies,
  request: Registration & { ip: string },
): Promise<RegistrationOutcome> {
  const { db, keys, log, hasher } = deps;
  const now = deps.now();
  const { ip, ...registration } = request;
  const { email } = registration;
  const client = addressSubject(ip);

  const tries = await consumeRateLimits(
    db,
    keys.rateLimits,
    [{ rule: rateLimitRules.registrationTriesPerIp, subject: client }],
    now,
  );
  if (!tries.ok) return { kind: 'rate-limited', retryAfterSeconds: tries.retryAfterSeconds };
  const uses = [
    { rule: rateLimitRules.registrationPerIp, subject: client },
    { rule: rateLimitRules.registrationPerAddressHour, subject: email },
    { rule: rateLimitRules.registrationPerAddressDay, subject: email },
  ];
  const rateLimit = await consumeRateLimits(db, keys.rateLimits, uses, now);
  if (!rateLimit.ok) return { kind: 'rate-limited', retryAfterSeconds: rateLimit.retryAfterSeconds };

  let delivery: Delivery | null = null;
  let isLeaving = false;
  try {
    const password = generatePassword();
    const isKnown = (await findUserByEmail(db, email)) !== null;
    const passwordHash = isKnown ? null : await hasher.hash(password);
    // Nothing is stored while the mail server cannot be reached (OTP-10).
    delivery = await connectMailer(deps);
    if (!delivery) return { kind: 'mail-down' };
    const kind = await keepPassword(deps, registration, { password, passwordHash }, now);
    if (kind === 'username-taken') return { kind };
    isLeaving = true;
    deliverInBackground(delivery, toMail(kind, email, password, deps.siteOrigin), async (error) => {
      log.error(mailFailureFields(error), 'a password could not be mailed');
      await rateLimit.refund();
    });
    return { kind: kind === 'registered' ? kind : 'known' };
  } finally {
    if (!isLeaving) {
      delivery?.close();
      await rateLimit.refund();
    }
  }
}

/** `passwordHash` is null when the address has an account. Without one, another request may have registered the address meanwhile. */
async function keepPassword(
  { db, keys }: RegisterDependencies,
  registration: Registration,
  { password, passwordHash }: { password: string; passwordHash: string | null },
  now: Date,
): Promise<'registered' | 'known' | 'left' | 'username-taken'> {
  if (passwordHash !== null) {
    const made = await createUser(db, { ...registration, passwordHash }, now);
    if (!('taken' in made)) return 'registered';
    if (made.taken === 'username') return 'username-taken';
    if (made.taken === 'left') return 'left';
  }
  const owner = await findUserByEmail(db, registration.email);
  if (!owner) {
    if (await isLeftEmail(db, registration.email, null, now)) return 'left';
    throw new Error('the account was deleted while its address was registered');
  }
  const until = new Date(now.getTime() + temporaryPasswordHours * 3_600_000);
  await setTemporaryPassword(db, owner.id, hashTemporaryPassword(keys.temporaryPasswords, owner.id, password), until);
  return 'known';
}

function toMail(kind: 'registered' | 'known' | 'left', to: string, password: string, siteOrigin: string): Mail {
  switch (kind) {
    case 'registered':
      return buildPasswordMail({ to, password, siteOrigin });
    case 'known':
      return buildTemporaryPasswordMail({ to, password, hours: temporaryPasswordHours, siteOrigin });
    case 'left':
      return buildLeftEmailMail({ to, siteOrigin });
  }
}

import { buildCodeMail } from '../mail/code-mail';
import type { AccountDependencies } from './account-dependencies';
import { checkRateLimits, consumeRateLimits, rateLimitRules, type Refusal } from './rate-limit-store';
import { addressSubject } from './client-subject';
import { connectMailer } from './connect-mailer';
import { deliverInBackground } from './deliver-later';
import { mailFailureFields } from './mail-failure';
import { codeLifeMinutes, hashCode, makeCode } from './sign-in-code';
import { dropCode, putCode } from './sign-in-code-store';

export type CodeRequest =
  | { kind: 'sent'; /** Whether it replaces a code that could still have been used. */ repeated: boolean }
  | { kind: 'rate-limited'; retryAfterSeconds: number }
  /** Nothing was created and no use counted (OTP-10). */
  | { kind: 'mail-down' };

/**
 * Mails a sign-in code (R2). Nobody asks here whether the address has an account, so that all cost the same (OTP-7).
 * @param email as `parseEmail` gives it.
 */
export async function requestCode(
  deps: AccountDependencies,
  { email, ip }: { email: string; ip: string },
): Promise<CodeRequest> {
  const { db, keys, log } = deps;
  const now = deps.now();
  const wanted = [
    { rule: rateLimitRules.codeCooldown, subject: email },
    { rule: rateLimitRules.codePerAddressHour, subject: email },
    { rule: rateLimitRules.codePerAddressDay, subject: email },
    { rule: rateLimitRules.codePerIp, subject: addressSubject(ip) },
  ];
  // Looked at first, so that whoever has to wait costs the mail server nothing.
  const free = await checkRateLimits(db, keys.rateLimits, wanted, now);
  if (!free.ok) return rateLimited(free);
  const delivery = await connectMailer(deps);
  if (!delivery) return { kind: 'mail-down' };

  const code = makeCode();
  const codeHash = hashCode(keys.codes, email, code);
  const expiresAt = new Date(now.getTime() + codeLifeMinutes * 60_000);
  const mail = buildCodeMail({ to: email, code, minutes: codeLifeMinutes, siteOrigin: deps.siteOrigin });
  const put = await db
    .transaction(async (tx) => {
      const taken = await consumeRateLimits(tx, keys.rateLimits, wanted, now);
      return taken.ok ? { ok: true as const, ...(await putCode(tx, { email, codeHash, expiresAt }, now)) } : taken;
    })
    .catch((error: unknown) => {
      delivery.close();
      throw error;
    });
  if (!put.ok) {
    delivery.close();
    return rateLimited(put);
  }
  deliverInBackground(delivery, mail, async (error) => {
    log.error(mailFailureFields(error), 'a sign-in code could not be mailed');
    await dropCode(db, email, codeHash);
  });
  return { kind: 'sent', repeated: put.repeated };
}

function rateLimited({ retryAfterSeconds }: Refusal): CodeRequest {
  return { kind: 'rate-limited', retryAfterSeconds };
}

import type { Context, Hono } from 'hono';
import { mixed, number, object, string } from 'yup';
import type { Newsletter, OwnNewsletter } from '@/lib/contract/newsletter';
import {
  newsletterContents,
  newsletterLimits,
  newsletterPaces,
  newsletterPath,
  newslettersPath,
} from '@/lib/contract/newsletter-rules';
import { type NewsletterState, paths } from '@/lib/site/paths';
import { parseEmail } from '../../../people/accounts/parse-credentials';
import {
  addressSubject,
  consumeRateLimits,
  type RateLimitRule,
  rateLimitRules,
} from '../../../people/accounts/rate-limit-store';
import { queueLetter } from '../../../people/mail/letter-store';
import { buildNewsletterQuestion } from '../../../people/newsletters/newsletter-letter';
import {
  type AddressedNewsletter,
  confirmNewsletter,
  findBySecret,
  findOwnNewsletter,
  type NewsletterRow,
  removeNewsletter,
  removeOwnNewsletter,
  writeAskedNewsletter,
  writeOwnNewsletter,
} from '../../../people/newsletters/newsletter-store';
import { nextIssueAt } from '../../../people/newsletters/next-issue';
import type { ApiDependencies } from '../api-dependencies';
import { requireUser } from '../http/authorisation';
import { clientAddress } from '../http/client-address';
import { readFields } from '../http/fields';
import { refuse, tooManyRequests } from '../http/problem';
import { mediaType, readFormBody } from '../http/request-body';

const { hour } = newsletterLimits;
const hourMessage = `Час — целое число от ${hour.min} до ${hour.max}.`;
const settingsFields = {
  pace: string()
    .strict()
    .typeError('Выберите, как часто.')
    .oneOf(newsletterPaces, 'Выберите, как часто.')
    .required('Выберите, как часто.'),
  hour: number()
    .strict()
    .typeError(hourMessage)
    .integer(hourMessage)
    .min(hour.min, hourMessage)
    .max(hour.max, hourMessage)
    .required(hourMessage),
};
const contentMessage = 'Выберите, что присылать.';
export const newsletterBody = object({
  ...settingsFields,
  content: string()
    .strict()
    .typeError(contentMessage)
    .oneOf(newsletterContents, contentMessage)
    .required(contentMessage),
});

const emailMessage = 'Введите корректный email';
export const askedNewsletterBody = object({
  ...settingsFields,
  email: mixed((value): value is string => typeof value === 'string')
    .transform((_cast, sent: unknown) => parseEmail(sent) ?? undefined)
    .required(emailMessage),
});

const ownPath = newsletterPath.replace(/\/$/, '');
const allPath = newslettersPath.replace(/\/$/, '');
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const noStore = { 'Cache-Control': 'no-store' };

/**
 * Newsletters (NEWS-1, NEWS-2). `/api/v1/newsletter/` is the signed-in reader's. POST `/api/v1/newsletters/` asks for one without an account. Whoever has a
 * letter reads, confirms and ends its newsletter at `/api/v1/newsletters/{secret}/` without signing in: by a form of the page, or by the mail program (RFC 8058).
 */
export function serveNewsletters(app: Hono, deps: ApiDependencies): void {
  const { db, accounts, settings, now } = deps;
  const signedIn = requireUser(deps);

  app.get(ownPath, signedIn, async (c) => c.json(toOwn(await findOwnNewsletter(db, c.var.user.id))));

  app.put(ownPath, signedIn, async (c) => {
    const fields = await readFields(c, newsletterBody);
    if (!fields.ok) return fields.refusal;
    const limited = await limit(c, rateLimitRules.followPerUser, String(c.var.user.id));
    if (limited) return limited;
    const nextAt = nextIssueAt(fields.value, now());
    return c.json(toOwn(await writeOwnNewsletter(db, c.var.user.id, { ...fields.value, nextAt }, now())));
  });

  app.delete(ownPath, signedIn, async (c) => {
    await removeOwnNewsletter(db, c.var.user.id);
    return c.body(null, 204);
  });

  // One response for all, so that nobody learns who gets letters.
  app.post(allPath, async (c) => {
    const fields = await readFields(c, askedNewsletterBody);
    if (!fields.ok) return fields.refusal;
    const { email, ...wanted } = fields.value;
    const limited =
      (await limit(c, rateLimitRules.newsletterPerIp, addressSubject(clientAddress(c, settings.trustProxy)))) ??
      (await limit(c, rateLimitRules.newsletterPerAddress, email));
    if (limited) return limited;
    await db.transaction(async (tx) => {
      const row = await writeAskedNewsletter(tx, email, wanted, now());
      if (!row) return;
      const { id, pace, secret } = row;
      const mail = buildNewsletterQuestion({ to: email, pace, secret, siteOrigin: settings.siteOrigin });
      await queueLetter(
        tx,
        { key: `question ${id} ${now().toISOString()}`, userId: null, newsletterId: id, mail },
        now(),
      );
    });
    return c.body(null, 202, noStore);
  });

  app.get(`${allPath}/:secret`, async (c) => {
    const found = await find(c);
    if (!found) return refuse(c, 'not_found');
    const { to, pace, hour: at, confirmedAt, userId } = found;
    const body = {
      address: maskAddress(to),
      pace,
      hour: at,
      confirmed: confirmedAt !== null,
      of_account: userId !== null,
    };
    return c.json<Newsletter>(body, 200, noStore);
  });

  app.post(`${allPath}/:secret`, async (c) => {
    const secret = c.req.param('secret');
    // The page's form names what to do; a mail program's sends `List-Unsubscribe=One-Click`.
    const isForm = mediaType(c.req.raw) === 'application/x-www-form-urlencoded';
    const body = isForm ? await readFormBody(c, { maxBytes: 1_000 }) : null;
    if (body !== null && !body.ok) return body.refusal;
    const deed: unknown = body === null ? null : Reflect.get(body.value, 'do');
    const isPage = deed === 'confirm' || deed === 'stop';
    const lead = (state: NewsletterState) => c.redirect(paths.newsletter({ secret, state }), 303);
    c.header('Cache-Control', 'no-store');
    const limited = await limit(
      c,
      rateLimitRules.newsletterLinkPerIp,
      addressSubject(clientAddress(c, settings.trustProxy)),
    );
    if (limited) return limited;
    const found = await find(c);
    // One that is ended already is as its reader wants it.
    if (!found) return isPage ? lead(deed === 'stop' ? 'stopped' : 'wrong') : c.body(null, 200);
    if (deed === 'confirm') {
      if (found.confirmedAt === null) await confirmNewsletter(db, found.id, nextIssueAt(found, now()), now());
      return lead('confirmed');
    }
    await removeNewsletter(db, found.id);
    return isPage ? lead('stopped') : c.body(null, 200);
  });

  async function find(c: Context): Promise<AddressedNewsletter | null> {
    const secret = c.req.param('secret') ?? '';
    return uuidForm.test(secret) ? findBySecret(db, secret) : null;
  }

  async function limit(c: Context, rule: RateLimitRule, subject: string): Promise<Response | null> {
    const allowed = await consumeRateLimits(db, accounts.keys.rateLimits, [{ rule, subject }], now());
    return allowed.ok ? null : tooManyRequests(c, allowed.retryAfterSeconds);
  }
}

function toOwn(row: NewsletterRow | null): OwnNewsletter {
  if (row === null) return { newsletter: null };
  const { pace, hour: at, content, nextAt, stoppedAt } = row;
  return {
    newsletter: {
      pace,
      hour: at,
      content,
      next_at: nextAt?.toISOString() ?? null,
      stopped_at: stoppedAt?.toISOString() ?? null,
    },
  };
}

/** «r…@example.by»: the link may be seen by somebody else. */
function maskAddress(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${[...name][0] ?? ''}…@${host}`;
}

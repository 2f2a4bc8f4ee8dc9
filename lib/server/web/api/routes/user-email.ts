import type { Hono } from 'hono';
import { object, string } from 'yup';
import { isEditorial } from '@/lib/contract/desk-rules';
import { confirmEmailChange, requestEmailChange, returnEmail } from '../../../people/accounts/change-email';
import { findChannelOf, roleOf, toUser } from '../../../people/accounts/user-store';
import { type ApiDependencies, toAccountDependencies } from '../api-dependencies';
import { requireUser } from '../http/authorisation';
import { clientAddress } from '../http/client-address';
import { readFields } from '../http/fields';
import { refuse, tooManyRequests } from '../http/problem';
import { codeField, emailField } from './account-fields';
import { proofFields, refuseProof, toProof, wrongCode } from './user-security';

export const emailChangeBody = object({ email: emailField(), ...proofFields });
export const emailConfirmBody = object({ code: codeField() });
export const emailReturnBody = object({
  token: string().strict().typeError('Нужна строка').required('Нужна строка').max(100, 'Не более 100 символов'),
});

/**
 * POST /api/auth/user/email/ {email, current | code} mails a code to the new address, …/email/confirm/ {code} changes it, and POST /api/auth/email/return/
 * {token} gives the earlier one back by the link from its letter, also without a session (ACCOUNT-1).
 */
export function serveEmailChange(app: Hono, deps: ApiDependencies): void {
  const { db, settings } = deps;
  const path = '/api/auth/user/email';
  const signedIn = requireUser(deps);

  app.post(path, signedIn, async (c) => {
    const fields = await readFields(c, emailChangeBody);
    if (!fields.ok) return fields.refusal;
    const { email, current, code } = fields.value;
    const { user } = c.var;
    const proof = toProof(current, code);
    // A leaked password must open no desk, neither by a detour through another mailbox (R46).
    if (isEditorial(roleOf(user)) && proof?.kind !== 'code')
      return refuse(c, 'invalid_fields', { code: ['Редакция подтверждает смену адреса кодом из письма'] });
    if (!proof) return refuse(c, 'invalid_fields', { current: ['Введите нынешний пароль или код из письма'] });
    const ip = clientAddress(c, settings.trustProxy);
    const outcome = await requestEmailChange(toAccountDependencies(deps), { user, proof, email, ip });
    switch (outcome.kind) {
      case 'sent':
        return c.body(null, 204);
      case 'same':
        return refuse(c, 'invalid_fields', { email: ['Это и есть нынешний адрес'] });
      case 'mail-down':
        return refuse(c, 'code_not_sent', undefined, { 'Retry-After': '30' });
      default:
        return refuseProof(c, outcome);
    }
  });

  app.post(`${path}/confirm`, signedIn, async (c) => {
    const fields = await readFields(c, emailConfirmBody);
    if (!fields.ok) return fields.refusal;
    const outcome = await confirmEmailChange(toAccountDependencies(deps), { user: c.var.user, ...fields.value });
    switch (outcome.kind) {
      case 'changed':
        return c.json(toUser(outcome.user, await findChannelOf(db, outcome.user)));
      case 'wrong-code':
        return refuse(c, 'wrong_code', { code: [wrongCode] });
      case 'taken':
        return refuse(c, 'email_taken');
      case 'mail-down':
        return refuse(c, 'letter_not_sent', undefined, { 'Retry-After': '30' });
      case 'gone':
        return refuse(c, 'session_ended');
    }
  });

  app.post('/api/auth/email/return', async (c) => {
    const fields = await readFields(c, emailReturnBody);
    if (!fields.ok) return fields.refusal;
    const ip = clientAddress(c, settings.trustProxy);
    const outcome = await returnEmail(toAccountDependencies(deps), { ...fields.value, ip });
    switch (outcome.kind) {
      case 'returned':
        return c.json({ email: outcome.email });
      case 'no-link':
        return refuse(c, 'return_link_over');
      case 'rate-limited':
        return tooManyRequests(c, outcome.retryAfterSeconds);
    }
  });
}

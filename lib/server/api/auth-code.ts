import type { Hono } from 'hono';
import { object } from 'yup';
import { requestCode } from '../accounts/request-code';
import { emailField } from './account-fields';
import { toAccountDependencies, type ApiDependencies } from './api-dependencies';
import { clientAddress } from './client-address';
import { refuse } from './problem';
import { readFields } from './read-fields';
import { refuseForNow } from './refuse-for-now';

const schema = object({ email: emailField() });

/** POST /api/auth/code/ {email}: mails a sign-in code; the same answer for every address (R2, OTP-7). */
export function serveCodeRequest(app: Hono, deps: ApiDependencies): void {
  app.post('/api/auth/code', async (c) => {
    const fields = await readFields(c, schema);
    if (!fields.ok) return fields.refusal;
    const ip = clientAddress(c, deps.settings.trustProxy);
    const outcome = await requestCode(toAccountDependencies(deps), { ...fields.value, ip });
    switch (outcome.kind) {
      case 'sent':
        return c.json({ detail: 'Код отправлен на указанный адрес.' }, outcome.repeated ? 200 : 201);
      case 'later':
        return refuseForNow(c, outcome.retryAfterSeconds);
      case 'mail-down':
        return refuse(c, 'code_not_sent', undefined, { 'Retry-After': '30' });
    }
  });
}

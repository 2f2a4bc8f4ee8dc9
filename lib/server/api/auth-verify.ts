import type { Hono } from 'hono';
import { object } from 'yup';
import type { SignIn } from '@/lib/contract/sign-in';
import { verifyCode } from '../accounts/verify-code';
import { codeField, emailField } from './account-fields';
import { toAccountDependencies, type ApiDependencies } from './api-dependencies';
import { clientAddress } from './client-address';
import { refuse } from './problem';
import { readFields } from './read-fields';
import { refuseForNow } from './refuse-for-now';
import { toSignIn } from './to-sign-in';

const schema = object({ email: emailField(), code: codeField() });

/** POST /api/auth/verify/ {email, code}: signs in; 201 when it created the account (R3). */
export function serveVerification(app: Hono, deps: ApiDependencies): void {
  app.post('/api/auth/verify', async (c) => {
    const fields = await readFields(c, schema);
    if (!fields.ok) return fields.refusal;
    const ip = clientAddress(c, deps.settings.trustProxy);
    const outcome = await verifyCode(toAccountDependencies(deps), { ...fields.value, ip });
    switch (outcome.kind) {
      case 'signed-in':
        return c.json<SignIn>(toSignIn(outcome), outcome.created ? 201 : 200);
      case 'later':
        return refuseForNow(c, outcome.retryAfterSeconds);
      case 'wrong':
        return refuse(c, 'wrong_code');
    }
  });
}

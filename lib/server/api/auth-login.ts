import type { Hono } from 'hono';
import { object } from 'yup';
import type { SignIn } from '@/lib/contract/sign-in';
import { logIn } from '../accounts/log-in';
import { emailField, passwordField } from './account-fields';
import { toAccountDependencies, type ApiDependencies } from './api-dependencies';
import { clientAddress } from './client-address';
import { refuse } from './problem';
import { readFields } from './read-fields';
import { refuseForNow } from './refuse-for-now';
import { toSignIn } from './to-sign-in';

const schema = object({ email: emailField(), password: passwordField() });

/** POST /api/auth/login/ {email, password}: signs in; a wrong password and an unknown address answer alike (R38). */
export function serveLogin(app: Hono, deps: ApiDependencies): void {
  app.post('/api/auth/login', async (c) => {
    const fields = await readFields(c, schema);
    if (!fields.ok) return fields.refusal;
    const ip = clientAddress(c, deps.settings.trustProxy);
    const outcome = await logIn(toAccountDependencies(deps), { ...fields.value, ip });
    switch (outcome.kind) {
      case 'signed-in':
        return c.json<SignIn>(toSignIn(outcome));
      case 'later':
        return refuseForNow(c, outcome.retryAfterSeconds);
      case 'wrong':
        return refuse(c, 'wrong_password');
    }
  });
}

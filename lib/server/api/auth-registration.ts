import type { Hono } from 'hono';
import { object } from 'yup';
import { register } from '../accounts/register';
import { emailField, requiredNameField, usernameField } from './account-fields';
import { toAccountDependencies, type ApiDependencies } from './api-dependencies';
import { clientAddress } from './client-address';
import { refuse } from './problem';
import { readFields } from './read-fields';
import { refuseForNow } from './refuse-for-now';

const schema = object({
  username: usernameField(),
  email: emailField(),
  firstName: requiredNameField('Введите ваше имя'),
  lastName: requiredNameField('Введите вашу фамилию'),
});

/** POST /api/auth/ {username, email, firstName, lastName}: a password goes out by mail; 201 for a new account, 200 for a known one (R4). */
export function serveRegistration(app: Hono, deps: ApiDependencies): void {
  app.post('/api/auth', async (c) => {
    const fields = await readFields(c, schema);
    if (!fields.ok) return fields.refusal;
    const ip = clientAddress(c, deps.settings.trustProxy);
    const outcome = await register(toAccountDependencies(deps), { ...fields.value, ip });
    switch (outcome.kind) {
      case 'registered':
        return c.json({ detail: 'Регистрация успешна. Пароль отправлен на email.' }, 201);
      case 'known':
        return c.json({ detail: 'Пользователь уже существует. Пароль отправлен на email.' }, 200);
      case 'username-taken':
        return refuse(c, 'invalid_fields', { username: ['Этот логин уже занят'] });
      case 'later':
        return refuseForNow(c, outcome.retryAfterSeconds);
      case 'mail-down':
        return refuse(c, 'letter_not_sent', undefined, { 'Retry-After': '30' });
    }
  });
}

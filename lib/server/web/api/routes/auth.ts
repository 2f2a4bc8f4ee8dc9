import type { Context, Hono } from 'hono';
import { object } from 'yup';
import { register } from '../../../people/accounts/register';
import {
  codeField,
  emailField,
  newPasswordField,
  passwordField,
  refreshField,
  requiredNameField,
  usernameField,
} from './account-fields';
import { type ApiDependencies, toAccountDependencies } from '../api-dependencies';
import { clientAddress } from '../http/client-address';
import { refuse, tooManyRequests } from '../http/problem';
import { readFields } from '../http/fields';
import { browserFamily } from '../../../people/accounts/browser-family';
import { requestCode, verifyCode } from '../../../people/accounts/code-sign-in';
import type { SignIn } from '@/lib/contract/sign-in';
import { logIn } from '../../../people/accounts/log-in';
import {
  closeSession,
  closeSessionByRefresh,
  renewSession,
  type SignedIn,
} from '../../../people/accounts/session-store';
import { toUser } from '../../../people/accounts/user-store';
import { issueAccessToken, readAccessToken } from '../../../people/accounts/access-token';
import { getCookie } from 'hono/cookie';
import { tokenCookies } from '@/lib/contract/account-rules';
import { bearerToken } from '../http/authorisation';
import { readJsonBody } from '../http/request-body';

export const registrationBody = object({
  username: usernameField(),
  email: emailField(),
  firstName: requiredNameField('Введите ваше имя'),
  lastName: requiredNameField('Введите вашу фамилию'),
});

/** POST /api/auth/ {username, email, firstName, lastName}: mails a password; 201 for a new account, 200 for an existing one (R4). */
export function serveRegistration(app: Hono, deps: ApiDependencies): void {
  app.post('/api/auth', async (c) => {
    const fields = await readFields(c, registrationBody);
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
      case 'rate-limited':
        return tooManyRequests(c, outcome.retryAfterSeconds);
      case 'mail-down':
        return refuse(c, 'letter_not_sent', undefined, { 'Retry-After': '30' });
    }
  });
}

export const codeRequestBody = object({ email: emailField() });

/** POST /api/auth/code/ {email}: mails a sign-in code. The response is the same for every address (R2, OTP-7). */
export function serveCodeRequest(app: Hono, deps: ApiDependencies): void {
  app.post('/api/auth/code', async (c) => {
    const fields = await readFields(c, codeRequestBody);
    if (!fields.ok) return fields.refusal;
    const ip = clientAddress(c, deps.settings.trustProxy);
    const outcome = await requestCode(toAccountDependencies(deps), { ...fields.value, ip });
    switch (outcome.kind) {
      case 'sent':
        return c.json({ detail: 'Код отправлен на указанный адрес.' }, outcome.repeated ? 200 : 201);
      case 'rate-limited':
        return tooManyRequests(c, outcome.retryAfterSeconds);
      case 'mail-down':
        return refuse(c, 'code_not_sent', undefined, { 'Retry-After': '30' });
    }
  });
}

export const verificationBody = object({ email: emailField(), code: codeField(), password: newPasswordField() });

/** POST /api/auth/verify/ {email, code, password?}: signs in; 201 when it created the account (R3). A password becomes the account's (PW-5). */
export function serveVerification(app: Hono, deps: ApiDependencies): void {
  app.post('/api/auth/verify', async (c) => {
    const fields = await readFields(c, verificationBody);
    if (!fields.ok) return fields.refusal;
    const ip = clientAddress(c, deps.settings.trustProxy);
    const outcome = await verifyCode(toAccountDependencies(deps), { ...fields.value, ip, browser: browserOf(c) });
    switch (outcome.kind) {
      case 'signed-in':
        return c.json<SignIn>(toSignIn(outcome), outcome.created ? 201 : 200);
      case 'rate-limited':
        return tooManyRequests(c, outcome.retryAfterSeconds);
      case 'wrong':
        return refuse(c, 'wrong_code');
      case 'blocked':
        return refuse(c, 'account_blocked');
      case 'left':
        return refuse(c, 'address_left');
    }
  });
}

export const loginBody = object({ email: emailField(), password: passwordField() });

/** POST /api/auth/login/ {email, password}: signs in. A wrong password and an unknown address get the same response (R38). */
export function serveLogin(app: Hono, deps: ApiDependencies): void {
  app.post('/api/auth/login', async (c) => {
    const fields = await readFields(c, loginBody);
    if (!fields.ok) return fields.refusal;
    const ip = clientAddress(c, deps.settings.trustProxy);
    const outcome = await logIn(toAccountDependencies(deps), { ...fields.value, ip, browser: browserOf(c) });
    switch (outcome.kind) {
      case 'signed-in':
        return c.json<SignIn>(toSignIn(outcome));
      case 'rate-limited':
        return tooManyRequests(c, outcome.retryAfterSeconds);
      case 'wrong':
        return refuse(c, 'wrong_password');
      case 'needs-code':
        return refuse(c, 'needs_code');
    }
  });
}

const browserOf = (c: Context) => browserFamily(c.req.header('User-Agent') ?? '');

/** The response to a sign-in: the only one that contains a refresh token (R3). */
function toSignIn({ user, channel, access, refresh }: SignedIn): SignIn {
  return { user: toUser(user, channel), access, refresh };
}

export const refreshBody = object({ refresh: refreshField() });

/** POST /api/auth/token/refresh/ {refresh}: a new access token. The refresh token stays valid, so parallel requests all succeed (R5, TOK-3). */
export function serveRefresh(app: Hono, { db, accounts, now }: ApiDependencies): void {
  app.post('/api/auth/token/refresh', async (c) => {
    const fields = await readFields(c, refreshBody);
    if (!fields.ok) return fields.refusal;
    const moment = now();
    const session = await renewSession(db, fields.value.refresh, moment);
    if (!session) return refuse(c, 'session_ended');
    return c.json({ access: await issueAccessToken(accounts.keys.access, session, moment) });
  });
}

/**
 * POST /api/auth/logout/: 204 whether or not there was a session to close (R8). The session is found by the access token, even an expired one,
 * else by `refresh` in the body, else by the cookie. No other endpoint reads a cookie; CSRF-1 protects this one.
 */
export function serveLogout(app: Hono, { db, accounts, now }: ApiDependencies): void {
  app.post('/api/auth/logout', async (c) => {
    const body = await readJsonBody(c, { optional: true });
    if (!body.ok) return body.refusal;
    const token = bearerToken(c.req.raw.headers);
    const claims =
      token === null ? null : await readAccessToken(accounts.keys.access, token, now(), { expired: 'allow' });
    if (claims) await closeSession(db, claims.sid);
    else await closeSessionByRefresh(db, findRefresh(c, body.value));
    return c.body(null, 204);
  });
}

function findRefresh(c: Context, body: object): string {
  const sent: unknown = Reflect.get(body, 'refresh');
  return typeof sent === 'string' ? sent : (getCookie(c, tokenCookies.refresh.name) ?? '');
}

import type { Context, Hono } from 'hono';
import { object, string } from 'yup';
import type { Session } from '@/lib/contract/sign-in';
import { changePassword } from '../../../people/accounts/change-password';
import type { OwnerProof, ProofRefusal } from '../../../people/accounts/owner-proof';
import { closeOtherSessions, closeOwnSession, listSessions } from '../../../people/accounts/session-store';
import { type ApiDependencies, toAccountDependencies } from '../api-dependencies';
import { requireUser } from '../http/authorisation';
import { readFields } from '../http/fields';
import { refuse, tooManyRequests } from '../http/problem';
import { codeField, newPasswordField } from './account-fields';

/** Either the present password or a mailed code says who asks. */
export const proofFields = {
  current: string().strict().typeError('Нужна строка').max(1_024, 'Неверный пароль.'),
  code: codeField().optional(),
};

export const passwordChangeBody = object({
  password: newPasswordField().required('Введите новый пароль'),
  ...proofFields,
});

/** POST /api/auth/user/password/ {password, current | code}: changes the password and ends all other sessions (PW-5). */
export function servePasswordChange(app: Hono, deps: ApiDependencies): void {
  app.post('/api/auth/user/password', requireUser(deps), async (c) => {
    const fields = await readFields(c, passwordChangeBody);
    if (!fields.ok) return fields.refusal;
    const { password, current, code } = fields.value;
    const proof = toProof(current, code);
    if (!proof) return refuse(c, 'invalid_fields', { current: ['Введите нынешний пароль или код из письма'] });
    const { user, sessionId } = c.var;
    const outcome = await changePassword(toAccountDependencies(deps), { user, sessionId, proof, password });
    switch (outcome.kind) {
      case 'changed':
        return c.body(null, 204);
      case 'gone':
        return refuse(c, 'session_ended');
      default:
        return refuseProof(c, outcome);
    }
  });
}

/** Says at its field that the proof is wrong. */
export function refuseProof(c: Context, refusal: ProofRefusal): Response {
  switch (refusal.kind) {
    case 'wrong-password':
      return refuse(c, 'wrong_current_password', { current: ['Неверный пароль.'] });
    case 'wrong-code':
      return refuse(c, 'wrong_code', { code: [wrongCode] });
    case 'rate-limited':
      return tooManyRequests(c, refusal.retryAfterSeconds);
  }
}

export const wrongCode = 'Неверный код или срок действия истек. Попробуйте еще раз.';

export function toProof(password: string | undefined, code: string | undefined): OwnerProof | null {
  if (code !== undefined) return { kind: 'code', code };
  return password === undefined || password === '' ? null : { kind: 'password', password };
}

const sessionForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** GET and DELETE /api/auth/user/sessions/: where the caller is signed in; the end of all sessions but this one, or of one by its id. */
export function serveSessions(app: Hono, deps: ApiDependencies): void {
  const path = '/api/auth/user/sessions';
  const signedIn = requireUser(deps);

  app.get(path, signedIn, async (c) => {
    const sessions = await listSessions(deps.db, c.var.user.id);
    return c.json<Session[]>(
      sessions.map(({ id, browser, createdAt, usedAt }) => ({
        id,
        browser,
        created_at: createdAt.toISOString(),
        used_at: usedAt.toISOString(),
        is_current: id === c.var.sessionId,
      })),
    );
  });

  app.delete(`${path}/:id`, signedIn, async (c) => {
    const id = c.req.param('id');
    if (!sessionForm.test(id)) return refuse(c, 'not_found');
    await closeOwnSession(deps.db, c.var.user.id, id);
    return c.body(null, 204);
  });

  app.delete(path, signedIn, async (c) => {
    await closeOtherSessions(deps.db, c.var.user.id, c.var.sessionId);
    return c.body(null, 204);
  });
}

import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { tokenCookies } from '@/lib/contract/account-rules';
import { readAccessToken } from '../accounts/access-token';
import { closeSession, closeSessionByRefresh } from '../accounts/session-store';
import type { ApiDependencies } from './api-dependencies';
import { bearerToken } from './bearer-token';
import { readJsonBody } from './read-json-body';

/**
 * POST /api/auth/logout/: 204 whether or not there was a session to close (R8). The session is told by the access token, be it expired,
 * else by `refresh` in the body, else by the cookie: the one call in which a cookie counts, and CSRF-1 guards it.
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

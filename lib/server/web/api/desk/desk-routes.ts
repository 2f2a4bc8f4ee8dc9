import type { Context, Hono, MiddlewareHandler } from 'hono';
import { type DeskAction, type DeskSubject, may, type Role, isEditorial } from '@/lib/contract/desk-rules';
import { readAccessToken } from '../../../people/accounts/access-token';
import { roleOf, type UserRow } from '../../../people/accounts/user-store';
import type { ApiDependencies } from '../api-dependencies';
import { bearerToken, findCaller, noteWrite } from '../http/authorisation';
import { refuse, refuseUnauthorized } from '../http/problem';

/** Every path of the desk begins so. */
export const deskPath = '/api/v1/desk';

export interface DeskEnv {
  Variables: { user: UserRow; role: Role; mayAct: (subject: DeskSubject) => boolean };
}

export type DeskContext = Context<DeskEnv>;
type Handler = (c: DeskContext) => Response | Promise<Response>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A route of the desk with the action of the table of permissions that it takes. */
export interface DeskRoute {
  method: Method;
  path: string;
  action: DeskAction;
  handle: Handler;
}

export const deskRoute = (method: Method, path: string, action: DeskAction, handle: Handler): DeskRoute => ({
  method,
  path: deskPath + path,
  action,
  handle,
});

/** Registers routes of the desk, each behind its permission. */
export function serveDeskRoutes(app: Hono, deps: ApiDependencies, routes: readonly DeskRoute[]): void {
  for (const { method, path, action, handle } of routes) app.on(method, path, permit(deps, action), handle);
}

/**
 * Lets pass who may take an action, by the role that the store has now. Everybody else gets the 404 of an address of nothing; only an editor whose
 * access token has ended gets the 401 by which the client renews it.
 */
function permit(deps: ApiDependencies, action: DeskAction): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const caller = await findCaller(deps, c.req.raw.headers);
    if (caller.kind === 'refused' && (await wasEditor(deps, c.req.raw.headers))) return refuseUnauthorized(c);
    if (caller.kind !== 'user') return refuse(c, 'not_found');
    const { user } = caller;
    const role = roleOf(user);
    if (!may(role, action)) return refuse(c, 'not_found');
    c.set('user', user);
    c.set('role', role);
    c.set('mayAct', (subject) => may(role, action, subject));
    await next();
    c.header('X-Robots-Tag', 'noindex');
    await noteWrite(deps, c, user);
  };
}

async function wasEditor({ accounts, now }: ApiDependencies, headers: Headers): Promise<boolean> {
  const token = bearerToken(headers);
  const claims = token && (await readAccessToken(accounts.keys.access, token, now(), { expired: 'allow' }));
  return claims !== null && claims !== '' && isEditorial(claims.role);
}

/** The author of what the caller does, for the journal. */
export const authorOf = (c: DeskContext) => ({ kind: 'user', userId: c.var.user.id }) as const;

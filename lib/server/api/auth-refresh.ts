import type { Hono } from 'hono';
import { object } from 'yup';
import { issueAccessToken } from '../accounts/access-token';
import { renewSession } from '../accounts/session-store';
import { refreshField } from './account-fields';
import type { ApiDependencies } from './api-dependencies';
import { refuse } from './problem';
import { readFields } from './read-fields';

const schema = object({ refresh: refreshField() });

/** POST /api/auth/token/refresh/ {refresh}: a new access token; the refresh token stays, so any number may ask at once (R5, TOK-3). */
export function serveRefresh(app: Hono, { db, accounts, now }: ApiDependencies): void {
  app.post('/api/auth/token/refresh', async (c) => {
    const fields = await readFields(c, schema);
    if (!fields.ok) return fields.refusal;
    const moment = now();
    const session = await renewSession(db, fields.value.refresh, moment);
    if (!session) return refuse(c, 'session_ended');
    return c.json({ access: await issueAccessToken(accounts.keys.access, session, moment) });
  });
}

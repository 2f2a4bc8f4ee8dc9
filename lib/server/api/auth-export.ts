import type { Hono } from 'hono';
import { listSessions } from '../accounts/session-store';
import { toUser } from '../accounts/to-user';
import { findChannelOf, type UserRow } from '../accounts/user-store';
import { exportReads } from '../activity/reading-store';
import { exportReactions } from '../reactions/reaction-store';
import type { ApiDependencies } from './api-dependencies';
import { ownOrigin } from './own-origin';
import { requireUser } from './require-user';

/** GET /api/auth/user/export/: everything that is kept of the user, as a file. Secrets are named, not told. */
export function serveExport(app: Hono, deps: ApiDependencies): void {
  const { db, settings, now } = deps;

  app.get('/api/auth/user/export', requireUser(deps), async (c) => {
    const { user } = c.var;
    const channel = await findChannelOf(db, user);
    const data = {
      exported_at: now(),
      profile: toProfile(user, ownOrigin(settings)),
      channel,
      sessions: await exportSessions(user),
      reactions: await exportReactions(db, user.id),
      read_stories: await exportReads(db, user.id),
    };
    return c.body(JSON.stringify(data, null, 2), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sujet-data.json"',
    });
  });

  async function exportSessions({ id }: UserRow) {
    const sessions = await listSessions(db, id);
    return sessions.map(({ createdAt, usedAt, expiresAt }) => ({
      created_at: createdAt,
      used_at: usedAt,
      expires_at: expiresAt,
    }));
  }
}

function toProfile(user: UserRow, siteOrigin: string) {
  const { channel: _separately, avatar, ...profile } = toUser(user, null);
  return {
    ...profile,
    avatar: avatar && new URL(avatar, siteOrigin).href,
    created_at: user.createdAt,
    has_password: user.passwordHash !== null,
    temporary_password_until: user.temporaryPasswordUntil,
  };
}

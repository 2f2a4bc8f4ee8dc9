import type { Context, Hono } from 'hono';
import type { User } from '@/lib/contract/user';
import { leaveAccount, stayWithAccount } from '../../../people/accounts/leave-account';
import { findChannelOf, toUser, updateProfile, type UserRow } from '../../../people/accounts/user-store';
import { dropMedia } from '../../../ingest/media/media-store';
import { type ApiDependencies, toAccountDependencies } from '../api-dependencies';
import { refuse, tooManyRequests } from '../http/problem';
import { readFormPicture, refusePicture, takePicture } from '../http/uploads';
import { requireUser, type SignedInEnv } from '../http/authorisation';
import { object } from 'yup';
import { codeField, nameField } from './account-fields';
import { refuseProof } from './user-security';
import { mediaType, type Read, readJsonBody } from '../http/request-body';
import { parseFields, readFields } from '../http/fields';
import { exportLeftEmails, findEmailChange } from '../../../people/accounts/email-change-store';
import { listSessions } from '../../../people/accounts/session-store';
import { exportReads } from '../../../people/activity/view-store';
import { exportFollows } from '../../../people/follows/follow-store';
import { exportMutes } from '../../../people/follows/mute-store';
import { exportIgnored, exportUnwanted } from '../../../people/interests/interest-store';
import { exportNewsletter } from '../../../people/newsletters/newsletter-store';
import { exportSubscriptions } from '../../../people/notices/subscription-store';
import { exportSaved, exportSights } from '../../../people/follows/shelf-store';
import { findPrivateFeed } from '../../../people/accounts/private-feed-store';
import { exportReactions } from '../../../people/activity/reaction-store';
import { ownOrigin } from '../http/origins';

const path = '/api/auth/user';

/**
 * GET, PATCH (or PUT) and DELETE /api/auth/user/: the caller's own account (API-1, R10). DELETE {code} asks for its end, which POST …/restore/ takes back
 * for seven days (ACCOUNT-2).
 */
export function serveUser(app: Hono, deps: ApiDependencies): void {
  const { db, now } = deps;
  const signedIn = requireUser(deps);

  app.get(path, signedIn, async (c) => c.json(await present(c.var.user)));

  /** All or nothing: the names are saved only after the picture has been accepted. */
  app.on(['PATCH', 'PUT'], path, signedIn, async (c: Context<SignedInEnv>) => {
    const edit = await readProfileEdit(c);
    if (!edit.ok) return edit.refusal;
    const { names, avatar } = edit.value;
    const taken = avatar && (await takePicture(deps, c.var.user.id, { for: 'avatar', bytes: avatar }));
    if (taken?.kind === 'rate-limited') return tooManyRequests(c, taken.retryAfterSeconds, 'avatar');
    if (taken?.kind === 'no-room') return refuse(c, 'picture_not_saved', undefined, { 'Retry-After': '60' });
    if (taken?.kind === 'problem') return refusePicture(c, 'avatar', taken);
    const saved = await updateProfile(db, c.var.user.id, { ...names, avatarMediaId: taken?.mediaId });
    if (saved) {
      const { avatarMediaId: previous } = c.var.user;
      if (taken && previous !== null) await forgetAvatar(deps, previous);
      return c.json(await present(saved));
    }
    if (taken) await forgetAvatar(deps, taken.mediaId);
    return refuse(c, 'session_ended');
  });

  app.delete(path, signedIn, async (c) => {
    const fields = await readFields(c, deletionBody);
    if (!fields.ok) return fields.refusal;
    const { user, sessionId } = c.var;
    const outcome = await leaveAccount(toAccountDependencies(deps), { user, sessionId, ...fields.value });
    switch (outcome.kind) {
      case 'leaving':
        return c.body(null, 204);
      case 'gone':
        return refuse(c, 'session_ended');
      default:
        return refuseProof(c, outcome);
    }
  });

  app.post(`${path}/restore`, signedIn, async (c) => {
    const stayed = await stayWithAccount(db, c.var.user.id, now());
    return stayed ? c.json(await present(stayed)) : refuse(c, 'session_ended');
  });

  async function present(row: UserRow): Promise<User> {
    return toUser(row, await findChannelOf(db, row));
  }
}

/** Removes an avatar that no account uses any more. A failure is only logged: `collectOrphans` removes the file later. */
async function forgetAvatar({ db, files, log }: ApiDependencies, mediaId: string): Promise<void> {
  await dropMedia({ db, files }, mediaId).catch((error: unknown) => {
    log.error({ err: error }, 'an avatar could not be removed');
  });
}

export interface ProfileEdit {
  names: { firstName?: string; lastName?: string };
  avatar: Uint8Array | null;
}

/** A code that was mailed to the account's address. */
export const deletionBody = object({ code: codeField() });

export const profileBody = object({ first_name: nameField(), last_name: nameField() });

/** Reads the changes of a profile: a form with names and possibly a file, or JSON with names (API-1, R10). */
async function readProfileEdit(c: Context): Promise<Read<ProfileEdit>> {
  switch (mediaType(c.req.raw)) {
    case 'multipart/form-data': {
      const form = await readFormPicture(c, 'avatar');
      return form.ok ? parseNames(c, form.value.sent, form.value.picture) : form;
    }
    case 'application/json': {
      const body = await readJsonBody(c);
      return body.ok ? parseNames(c, body.value, null) : body;
    }
    default:
      return { ok: false, refusal: refuse(c, 'not_a_profile') };
  }
}

function parseNames(c: Context, sent: object, avatar: Uint8Array | null): Read<ProfileEdit> {
  const fields = parseFields(profileBody, sent);
  if (!fields.ok) return { ok: false, refusal: refuse(c, 'invalid_fields', fields.errors) };
  const { first_name: firstName, last_name: lastName } = fields.value;
  return { ok: true, value: { names: { firstName, lastName }, avatar } };
}

/** GET /api/auth/user/export/: all stored data of the user, as a file. Secrets are mentioned, but their values are left out. */
export function serveExport(app: Hono, deps: ApiDependencies): void {
  const { db, settings, now } = deps;

  app.get('/api/auth/user/export', requireUser(deps), async (c) => {
    const { user } = c.var;
    const channel = await findChannelOf(db, user);
    const data = {
      exported_at: now(),
      profile: toProfile(user, ownOrigin(settings)),
      // Its address is a secret.
      has_private_feed: (await findPrivateFeed(db, user.id)) !== null,
      earlier_emails: await exportLeftEmails(db, user.id, now()),
      new_email: await findEmailChange(db, user.id, now()),
      channel,
      sessions: await exportSessions(user),
      reactions: await exportReactions(db, user.id),
      read_stories: await exportReads(db, user.id),
      follows: await exportFollows(db, user.id),
      saved_stories: await exportSaved(db, user.id),
      seen_stories: await exportSights(db, user.id),
      mutes: await exportMutes(db, user.id),
      recommendations: {
        off_since: user.interestsOffAt,
        deleted_at: user.interestsSince,
        unwanted_stories: await exportUnwanted(db, user.id),
        ignored: await exportIgnored(db, user.id),
      },
      newsletter: await exportNewsletter(db, user.id),
      letters_of_the_desk: { channels: user.channelMails },
      notice_browsers: await exportSubscriptions(db, user.id),
    };
    return c.body(JSON.stringify(data, null, 2), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sujet-data.json"',
    });
  });

  async function exportSessions({ id }: UserRow) {
    const sessions = await listSessions(db, id);
    return sessions.map(({ browser, createdAt, usedAt, expiresAt }) => ({
      browser,
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

import type { Context, Hono } from 'hono';
import type { User } from '@/lib/contract/user';
import { toUser } from '../accounts/to-user';
import { deleteUser, findChannelOf, updateProfile, type UserRow } from '../accounts/user-store';
import { dropMedia } from '../media/media-store';
import type { ApiDependencies } from './api-dependencies';
import { refuse } from './problem';
import { readProfileEdit } from './read-profile-edit';
import { refuseForNow } from './refuse-for-now';
import { refusePicture } from './refuse-picture';
import { requireUser, type SignedInEnv } from './require-user';
import { takePicture } from './take-picture';

const path = '/api/auth/user';

/** GET, PATCH (or PUT) and DELETE /api/auth/user/: one's own account, nobody else's (API-1, R10). */
export function serveUser(app: Hono, deps: ApiDependencies): void {
  const { db } = deps;
  const signedIn = requireUser(deps);

  app.get(path, signedIn, async (c) => c.json(await present(c.var.user)));

  /** All of it or nothing: the names wait for the picture to be taken. */
  app.on(['PATCH', 'PUT'], path, signedIn, async (c: Context<SignedInEnv>) => {
    const edit = await readProfileEdit(c);
    if (!edit.ok) return edit.refusal;
    const { names, avatar } = edit.value;
    const taken = avatar && (await takePicture(deps, c.var.user.id, { for: 'avatar', bytes: avatar }));
    if (taken?.kind === 'later') return refuseForNow(c, taken.retryAfterSeconds, 'avatar');
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
    const { id, avatarMediaId } = c.var.user;
    await deleteUser(db, id);
    if (avatarMediaId !== null) await forgetAvatar(deps, avatarMediaId);
    return c.body(null, 204);
  });

  async function present(row: UserRow): Promise<User> {
    return toUser(row, await findChannelOf(db, row));
  }
}

/** Nobody's face stays where nobody sees it. What was asked for is done whatever becomes of the file: `collectOrphans` would find it, too. */
async function forgetAvatar({ db, settings, log }: ApiDependencies, mediaId: string): Promise<void> {
  await dropMedia({ db, dataDir: settings.dataDir }, mediaId).catch((error: unknown) => {
    log.error({ err: error }, 'an avatar could not be removed');
  });
}

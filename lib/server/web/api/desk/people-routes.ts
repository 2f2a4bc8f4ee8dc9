import { boolean, object } from 'yup';
import { deskLimits } from '@/lib/contract/desk-rules';
import { roleField, type People } from '@/lib/contract/desk';
import { inviteUser, type Invited, setRole } from '../../../people/accounts/manage-roles';
import { blockUser, endSessions, removeUser, unblockUser } from '../../../people/accounts/manage-users';
import { findRoleOf, type ListedUser, listUsers } from '../../../people/accounts/user-list-store';
import { roleOf } from '../../../people/accounts/user-store';
import { dropMedia } from '../../../ingest/media/media-store';
import { type ApiDependencies, toAccountDependencies } from '../api-dependencies';
import { readFields } from '../http/fields';
import { refuse, refuseChange, tooManyRequests } from '../http/problem';
import { parsePathId, parseQuery } from '../http/query';
import { emailField } from '../routes/account-fields';
import { typedText } from './desk-fields';
import { authorOf, type DeskContext, type DeskRoute, deskRoute } from './desk-routes';

const peopleQuery = object({ search: typedText('search').default(''), editorial: boolean().default(false) });
const invitationBody = object({ email: emailField(), role: roleField() });
const roleBody = object({ role: roleField() });

const listed = 50;
const maxBytes = 2 * deskLimits.note;
const ownAccount = 'С собственным профилем этого не сделать: попросите другого администратора.';

/** Accounts: search, invitation, role, block, sessions, deletion on request. */
export function peopleRoutes(deps: ApiDependencies): DeskRoute[] {
  const { db, now } = deps;
  return [
    deskRoute('GET', '/people', 'people.read', async (c) => {
      const parsed = parseQuery(peopleQuery, new URL(c.req.url).searchParams);
      if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
      const { search, editorial: isEditorial } = parsed.value;
      const { users, total } = await listUsers(db, { search, limit: listed, now: now(), isEditorial });
      return c.json<People>({ total, results: users.map((user) => toPerson(user, c.var.user.id)) });
    }),
    deskRoute('POST', '/people', 'people.invite', async (c) => {
      const fields = await readFields(c, invitationBody, { maxBytes });
      if (!fields.ok) return fields.refusal;
      const invited = await inviteUser(toAccountDependencies(deps), { ...fields.value, actor: authorOf(c) });
      return respond(c, invited);
    }),
    deskRoute('PATCH', '/people/:id', 'people.set-role', async (c) => {
      const fields = await readFields(c, roleBody, { maxBytes });
      if (!fields.ok) return fields.refusal;
      const userId = parsePathId(c.req.param('id') ?? '');
      if (userId === null) return refuse(c, 'user_not_found');
      return respond(c, await setRole(db, { userId, role: fields.value.role, actor: authorOf(c) }, now()));
    }),
    aboutOne('POST', '/people/:id/block', 'people.block', async (c, userId) => {
      await blockUser(db, { userId, actor: authorOf(c) }, now());
    }),
    aboutOne('POST', '/people/:id/unblock', 'people.block', async (c, userId) => {
      await unblockUser(db, { userId, actor: authorOf(c) }, now());
    }),
    aboutOne('POST', '/people/:id/end-sessions', 'people.end-sessions', async (c, userId) => {
      await endSessions(db, { userId, actor: authorOf(c) }, now());
    }),
    aboutOne('DELETE', '/people/:id', 'people.delete', async (c, userId) => {
      const gone = await removeUser(db, { userId, actor: authorOf(c) }, now());
      if (gone?.avatar)
        await dropMedia(deps, gone.avatar).catch((error: unknown) =>
          deps.log.error({ err: error }, 'an avatar could not be removed'),
        );
    }),
  ];

  /** A deed about one account of another: 204, also where it was done before. */
  function aboutOne(
    method: 'POST' | 'DELETE',
    path: string,
    action: DeskRoute['action'],
    act: (c: DeskContext, userId: number) => Promise<void>,
  ): DeskRoute {
    return deskRoute(method, path, action, async (c) => {
      const userId = parsePathId(c.req.param('id') ?? '');
      const role = userId === null ? null : await findRoleOf(db, userId);
      if (userId === null || role === null) return refuse(c, 'user_not_found');
      if (!c.var.mayAct({ role })) return refuse(c, 'not_found');
      if (userId === c.var.user.id) return refuseChange(c, ownAccount);
      await act(c, userId);
      return c.body(null, 204);
    });
  }
}

function respond(c: DeskContext, done: Invited): Response {
  switch (done.kind) {
    case 'done':
    case 'already':
      return c.body(null, 204);
    case 'missing':
      return refuse(c, 'user_not_found');
    case 'own':
      return refuseChange(c, ownAccount);
    case 'no-right':
      return refuse(c, 'not_found');
    case 'rate-limited':
      return tooManyRequests(c, done.retryAfterSeconds);
    case 'mail-down':
      return refuse(c, 'letter_not_sent', undefined, { 'Retry-After': '30' });
  }
}

function toPerson(user: ListedUser, self: number): People['results'][number] {
  return {
    id: user.id,
    email: user.email,
    name: user.name || user.username,
    role: roleOf(user),
    channel: user.channelId === null ? null : { id: user.channelId, name: user.channelName },
    sessions: user.sessions,
    used_at: user.usedAt?.toISOString() ?? null,
    blocked_at: user.blockedAt?.toISOString() ?? null,
    is_self: user.id === self,
  };
}

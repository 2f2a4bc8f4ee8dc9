import { counted } from '@/lib/text/numbers';
import { type GivenRole, givenRoles, roleNames } from '@/lib/contract/desk-rules';
import { table } from '../../../text/table';
import { grantByEmail } from '../../people/accounts/manage-roles';
import { parseEmail } from '../../people/accounts/parse-credentials';
import { listUsers } from '../../people/accounts/user-list-store';
import { findUserByEmail } from '../../people/accounts/user-store';
import { toMoment } from './moment';
import type { CommandContext } from './with-store';

const actor = { kind: 'operator' } as const;
const maxListed = 200;

/** Gives the account of an address a role; there need not be an account yet. */
export async function grantRoleCommand(
  { db, print, now }: CommandContext,
  { email: given, role: named }: { email: string; role: string },
): Promise<number> {
  const email = parseEmail(given);
  const role = givenRoles.find((known) => known === named);
  if (email === null) return refuse(print, `«${given}» не похоже на адрес электронной почты.`);
  if (role === undefined || role === 'reader')
    return refuse(
      print,
      named === 'owner'
        ? 'Владельца назначает channel assign.'
        : `Роли «${named}» нет: есть editor (редактор) и admin (администратор).`,
    );
  return tell(print, await grantByEmail(db, { email, role, actor }, now()), role);
}

/** Takes an account's role back. */
export async function revokeRoleCommand({ db, print, now }: CommandContext, given: string): Promise<number> {
  const email = parseEmail(given);
  const user = email === null ? null : await findUserByEmail(db, email);
  if (email === null || !user) return refuse(print, 'Пользователя с таким адресом нет.');
  return tell(print, await grantByEmail(db, { email, role: 'reader', actor }, now()), 'reader');
}

/** Shows who has a role. */
export async function listRolesCommand({ db, print, now }: CommandContext): Promise<number> {
  const { users } = await listUsers(db, { search: '', limit: maxListed, now: now(), isEditorial: true });
  if (users.length === 0) {
    print('Редакторов и администраторов нет. Первый: npm run cli -- role grant --email … --role admin');
    return 0;
  }
  const rows = users.map(({ id, email, name, username, role, usedAt, blockedAt }) => [
    id,
    email,
    name || username,
    roleNames[role],
    toMoment(usedAt),
    blockedAt === null ? 'в порядке' : 'заблокирован',
  ]);
  for (const line of table(['№', 'почта', 'имя', 'роль', 'был на сайте', 'состояние'], rows)) print(line);
  return 0;
}

function tell(print: CommandContext['print'], done: Awaited<ReturnType<typeof grantByEmail>>, role: GivenRole): number {
  switch (done.kind) {
    case 'done': {
      const ended = done.sessions > 0 ? ` Закончено: ${counted(done.sessions, ['сеанс', 'сеанса', 'сеансов'])}.` : '';
      const how = role === 'reader' ? '' : ' Входить ему по коду из письма, редакция — на /desk.';
      print(`Пользователь № ${done.userId} теперь ${roleNames[role]}.${ended}${how}`);
      return 0;
    }
    case 'already':
      print(`Пользователь № ${done.userId} и так ${roleNames[role]}.`);
      return 0;
    case 'missing':
    case 'own':
    case 'no-right':
      return refuse(print, 'Этого пользователя больше нет.');
  }
}

function refuse(print: CommandContext['print'], reason: string): number {
  print(`${reason} Ничего не изменено.`);
  return 1;
}

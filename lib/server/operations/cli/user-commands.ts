import { counted } from '@/lib/text/numbers';
import { table } from '../../../text/table';
import { blockUser, endSessions, removeUser, unblockUser } from '../../people/accounts/manage-users';
import { parseEmail } from '../../people/accounts/parse-credentials';
import { listSessions } from '../../people/accounts/session-store';
import { listUsers, type ListedUser } from '../../people/accounts/user-list-store';
import { findChannelOf, findUserByEmail, type UserRow } from '../../people/accounts/user-store';
import { openMediaFiles } from '../../ingest/media/files/open-media-files';
import { dropMedia } from '../../ingest/media/media-store';
import { toMoment } from './moment';
import type { CommandContext, Confirm } from './with-store';

const actor = { kind: 'operator' } as const;
const maxListed = 200;
const sessionForms = ['сеанс', 'сеанса', 'сеансов'] as const;

/** Accounts, newest first. Addresses are shown: the other commands ask for them. */
export async function listUsersCommand(
  { db, print, now }: CommandContext,
  { search = '', json = false }: { search?: string; json?: boolean },
): Promise<number> {
  const { users, total } = await listUsers(db, { search: search.trim(), limit: maxListed, now: now() });
  if (json) {
    print(JSON.stringify({ total, users }, null, 2));
    return 0;
  }
  if (users.length === 0) {
    print(search === '' ? 'Пользователей пока нет.' : 'Таких пользователей нет.');
    return 0;
  }
  for (const line of table(
    ['№', 'почта', 'имя', 'с нами с', 'сеансов', 'был на сайте', 'канал', 'состояние'],
    users.map(toRow),
  ))
    print(line);
  if (total > users.length)
    print(`Показаны последние ${users.length} из ${total}: назовите часть почты или имени ключом --search.`);
  return 0;
}

function toRow(user: ListedUser): (string | number)[] {
  return [
    user.id,
    user.email,
    user.name || user.username,
    toMoment(user.createdAt),
    user.sessions,
    toMoment(user.usedAt),
    user.channelId === null ? '—' : `№ ${user.channelId}`,
    user.blockedAt === null ? 'в порядке' : `заблокирован ${toMoment(user.blockedAt)}`,
  ];
}

export async function blockCommand(context: CommandContext, email: string, confirm: Confirm): Promise<number> {
  const { db, print, now } = context;
  const user = await findUser(context, email);
  if (!user) return 1;
  const question = `Заблокировать пользователя № ${user.id}? Его сеансы закончатся, войти он не сможет.${await channelStays(context, user)}`;
  if (user.blockedAt === null && !(await confirm(question))) return 1;
  const done = await blockUser(db, { userId: user.id, actor }, now());
  if (done.kind === 'missing') return missing(print);
  print(
    done.kind === 'already'
      ? `Пользователь № ${user.id} уже заблокирован.`
      : `Пользователь № ${user.id} заблокирован, закончено: ${counted(done.sessions, sessionForms)}. Вернуть: npm run cli -- user unblock --email …`,
  );
  return 0;
}

export async function unblockCommand(context: CommandContext, email: string): Promise<number> {
  const { db, print, now } = context;
  const user = await findUser(context, email);
  if (!user) return 1;
  const done = await unblockUser(db, { userId: user.id, actor }, now());
  if (done.kind === 'missing') return missing(print);
  print(
    done.kind === 'already'
      ? `Пользователь № ${user.id} и не был заблокирован.`
      : `Пользователь № ${user.id} снова может войти.`,
  );
  return 0;
}

/** Shows a user's sessions, or ends them all. */
export async function sessionsCommand(
  context: CommandContext,
  { email, end = false }: { email: string; end?: boolean },
  confirm: Confirm,
): Promise<number> {
  const { db, print, now } = context;
  const user = await findUser(context, email);
  if (!user) return 1;
  const open = (await listSessions(db, user.id)).filter(({ expiresAt }) => expiresAt > now());
  if (open.length === 0) {
    print(`У пользователя № ${user.id} нет открытых сеансов.`);
    return 0;
  }
  if (!end) {
    const rows = open.map(({ createdAt, usedAt, expiresAt }) => [createdAt, usedAt, expiresAt].map(toMoment));
    for (const line of table(['вход', 'последний раз', 'кончится'], rows)) print(line);
    return 0;
  }
  if (
    !(await confirm(
      `Закончить ${counted(open.length, sessionForms)} пользователя № ${user.id}? Войти снова он сможет.`,
    ))
  )
    return 1;
  const ended = await endSessions(db, { userId: user.id, actor }, now());
  print(`Закончено: ${counted(ended, sessionForms)}.`);
  return 0;
}

/** Removes an account as its user does on the profile page. */
export async function deleteUserCommand(context: CommandContext, email: string, confirm: Confirm): Promise<number> {
  const { db, settings, print, now } = context;
  const user = await findUser(context, email);
  if (!user) return 1;
  const question = `Удалить пользователя № ${user.id}: профиль, сеансы и прочитанное? Вернуть их нельзя; реакции останутся числами без имени.${await channelStays(context, user)}`;
  if (!(await confirm(question))) return 1;
  const gone = await removeUser(db, { userId: user.id, actor }, now());
  if (!gone) return missing(print);
  print(`Пользователь № ${user.id} удалён.`);
  if (gone.avatar === null) return 0;
  try {
    await dropMedia({ db, files: openMediaFiles(settings) }, gone.avatar);
  } catch {
    print('Файлы его аватара сейчас не удалось убрать: их уберёт worker.');
  }
  return 0;
}

async function channelStays({ db }: CommandContext, user: UserRow): Promise<string> {
  const channel = await findChannelOf(db, user);
  return channel ? ` Его канал № ${channel.id} «${channel.name}» и публикации останутся.` : '';
}

async function findUser({ db, print }: CommandContext, given: string): Promise<UserRow | null> {
  const email = parseEmail(given);
  const user = email === null ? null : await findUserByEmail(db, email);
  if (email === null) print(`«${given}» не похоже на адрес электронной почты.`);
  else if (!user) missing(print);
  return user;
}

function missing(print: CommandContext['print']): 1 {
  print('Пользователя с таким адресом нет. Кто есть, показывает npm run cli -- user list.');
  return 1;
}

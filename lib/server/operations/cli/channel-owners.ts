import {
  findChannelOf,
  findOwnerId,
  findUserByEmail,
  lockOwnership,
  setChannel,
  type UserRow,
} from '../../people/accounts/user-store';
import { parseEmail } from '../../people/accounts/parse-credentials';
import { writeAudit } from '../../platform/changes/audit-store';
import { findPublicSource } from '../../editing/channels/channel-store';
import type { Queryable } from '../../platform/db/client';
import type { Confirm, CommandContext } from './with-store';

const operator = { kind: 'operator' } as const;

/** Makes a user the owner of a channel (R11, R40): one owner a channel, one channel a user. */
export async function assignChannel(
  context: CommandContext,
  { email, channelId }: { email: string; channelId: number },
  confirm: Confirm,
): Promise<number> {
  const { db, print, now } = context;
  const user = await findAccount(context, email);
  if (!user) return 1;
  const channel = await findPublicSource(db, channelId);
  if (!channel) {
    print(`Канала № ${channelId} нет. Номера показывает npm run cli -- channel list.`);
    return 1;
  }
  if (user.channelId === channelId) {
    print(`Канал № ${channelId} «${channel.name}» и так принадлежит этому пользователю.`);
    return 0;
  }
  const ownerId = await findOwnerId(db, channelId);
  const former = await findChannelOf(db, user);
  const losses = [
    ...(ownerId === null
      ? []
      : [
          `У канала № ${channelId} «${channel.name}» уже есть владелец (пользователь № ${ownerId}): он потеряет доступ.`,
        ]),
    ...(former
      ? [`Этому пользователю принадлежит канал № ${former.id} «${former.name}»: он останется без владельца.`]
      : []),
  ];
  if (losses.length > 0 && !(await confirm(losses.join('\n')))) return 1;
  const isDone = await db.transaction(async (tx) => {
    await lockOwnership(tx);
    // The state that the operator has confirmed must still be the same.
    const present = await findUserByEmail(tx, user.email);
    if (present?.channelId !== user.channelId || (await findOwnerId(tx, channelId)) !== ownerId) return false;
    if (ownerId !== null) await takeAway(tx, ownerId, channelId, now());
    if (former) await takeAway(tx, user.id, former.id, now());
    await setChannel(tx, user.id, channelId);
    await writeAudit(tx, { action: 'channel.assign', actor: operator, channelId, details: { userId: user.id } }, now());
    return true;
  });
  print(
    isDone
      ? `Канал № ${channelId} «${channel.name}» теперь принадлежит пользователю № ${user.id}. Страница /adminpage открыта ему сразу, /source/${channelId} — как только обновится его вход: в течение четверти часа, а если войти заново — тут же.`
      : 'Пока вы отвечали, владельцы изменились: ничего не сделано, повторите команду.',
  );
  return isDone ? 0 : 1;
}

/** Leaves a user's channel without an owner. */
export async function unassignChannel(context: CommandContext, { email }: { email: string }): Promise<number> {
  const { db, print, now } = context;
  const user = await findAccount(context, email);
  if (!user) return 1;
  const channel = await db.transaction(async (tx) => {
    await lockOwnership(tx);
    const present = await findUserByEmail(tx, user.email);
    const own = present ? await findChannelOf(tx, present) : null;
    if (own) await takeAway(tx, user.id, own.id, now());
    return own;
  });
  print(
    channel ? `У канала № ${channel.id} «${channel.name}» больше нет владельца.` : 'У этого пользователя нет канала.',
  );
  return channel ? 0 : 1;
}

async function findAccount({ db, print }: CommandContext, given: string): Promise<UserRow | null> {
  const email = parseEmail(given);
  if (email === null) {
    print(`«${given}» не похоже на адрес электронной почты.`);
    return null;
  }
  const user = await findUserByEmail(db, email);
  if (!user)
    print(
      'Пользователя с таким адресом нет. Пусть он один раз войдёт на сайт по коду из письма, затем повторите команду.',
    );
  return user;
}

async function takeAway(tx: Queryable, userId: number, channelId: number, now: Date): Promise<void> {
  await setChannel(tx, userId, null);
  await writeAudit(tx, { action: 'channel.unassign', actor: operator, channelId, details: { userId } }, now);
}

/** «a***@example.by»: enough to recognise a known address, too little to reveal one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}

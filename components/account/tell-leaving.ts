import { showAlert } from '@/components/ui/Alerts/alerts';
import type { SessionActions } from '@/lib/client/session/use-session-actions';
import type { User } from '@/lib/contract/user';
import { absoluteDay } from '@/lib/text/date-words';

type Session = Pick<SessionActions, 'update'>;

/** «Аккаунт будет удалён 5 декабря.» for the reader who has asked for that (ACCOUNT-2); null for any other one. */
export function leavingWords({ deletion_at: at }: User): string | null {
  return at === null ? null : `Аккаунт будет удалён ${absoluteDay(new Date(at), new Date())}.`;
}

/**
 * Says after a sign-in that the account is on its way out, and offers to take that back. The sign-in alone does not: who comes for a copy of his data still
 * wants the account to go.
 * @returns false when the account stays anyhow
 */
export function tellLeaving(user: User, session: Session): boolean {
  const words = leavingWords(user);
  if (words === null) return false;
  showAlert(words, 'info', { words: 'Отменить удаление', take: () => void keepAccount(session) });
  return true;
}

/** Takes the deletion back, and says what came of it. */
export async function keepAccount(session: Session): Promise<void> {
  const { keepOwnAccount } = await import('@/lib/client/account');
  const user = await keepOwnAccount();
  if (user) {
    session.update(user);
    showAlert('Удаление отменено: аккаунт остаётся.', 'success');
  } else showAlert('Не удалось отменить удаление. Попробуйте ещё раз.', 'error');
}

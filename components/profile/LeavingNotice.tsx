import { styled } from '@/lib/theme/styled';
import { useState } from 'react';
import { keepAccount, leavingWords } from '@/components/account/tell-leaving';
import { Button } from '@/components/ui/Button';
import { useSessionActions } from '@/lib/client/session/use-session-actions';
import type { User } from '@/lib/contract/user';

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-inline-start: 4px solid var(--color-accent);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  line-height: 1.5;
`;

/** «Аккаунт будет удалён 5 декабря. Отменить» at the top of the profile (ACCOUNT-2); nothing where the account stays. */
export function LeavingNotice({ user }: { user: User }) {
  const session = useSessionActions();
  const [isBusy, setIsBusy] = useState(false);
  const words = leavingWords(user);
  if (words === null) return null;

  const stay = async () => {
    setIsBusy(true);
    await keepAccount(session);
    setIsBusy(false);
  };

  return (
    <Notice role="status">
      <p>{words} До этого дня всё остаётся на месте.</p>
      <Button look="quiet" isBusy={isBusy} onClick={() => void stay()}>
        Отменить удаление
      </Button>
    </Notice>
  );
}

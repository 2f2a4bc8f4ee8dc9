'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { returnEmail } from '@/lib/client/account';
import { reloadUser } from '@/lib/client/session/current-user';
import { styled } from '@/lib/theme/styled';
import { openSignIn, useSignInOpener } from './sign-in-opener';

const Steps = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-4);
  max-width: 40rem;
  line-height: 1.5;

  ul {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
    padding-inline-start: 1.25rem;
    list-style: disc;
  }

  strong {
    overflow-wrap: anywhere;
  }
`;

/**
 * Gives an account its earlier address back (ACCOUNT-1). The secret is read from behind «#» when the button is pressed: nothing happens by the opening of
 * the link alone, which mail programs do as well.
 */
export function EmailReturn() {
  const queries = useQueryClient();
  const { isOpening } = useSignInOpener();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [email, setEmail] = useState<string | null>(null);

  const submit = async () => {
    const token = window.location.hash.slice(1);
    if (token === '') {
      setFailure('В адресе нет ключа. Откройте ссылку из письма целиком.');
      return;
    }
    setFailure(null);
    setIsBusy(true);
    const outcome = await returnEmail(token);
    setIsBusy(false);
    if (outcome.kind === 'failed') {
      setFailure(outcome.detail ?? 'Не удалось вернуть адрес. Попробуйте ещё раз.');
      return;
    }
    window.history.replaceState(window.history.state, '', window.location.pathname);
    setEmail(outcome.email);
    // This browser's session has ended too, if it was one of this account.
    reloadUser(queries);
  };

  if (email !== null)
    return (
      <Steps>
        <p role="status">
          У профиля снова адрес <strong>{email}</strong>. На всех устройствах выполнен выход, прежний пароль не
          действует.
        </p>
        <p>Задайте новый пароль: код придёт на этот адрес.</p>
        <Button isBusy={isOpening} onClick={() => openSignIn('new-password', email)}>
          Задать новый пароль
        </Button>
      </Steps>
    );
  return (
    <Steps>
      <p>Если адрес вашего профиля изменили не вы, верните его. Тогда:</p>
      <ul>
        <li>прежний адрес снова будет у профиля;</li>
        <li>на всех устройствах выполнится выход;</li>
        <li>пароль перестанет действовать, вы зададите новый.</li>
      </ul>
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      <Button isBusy={isBusy} onClick={() => void submit()}>
        Это не я: вернуть адрес
      </Button>
      <p>Если адрес изменили вы, просто закройте эту страницу.</p>
    </Steps>
  );
}

import { styled } from '@/lib/theme/styled';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { useDialogOnDemand } from '@/components/ui/use-dialog-on-demand';
import type { User } from '@/lib/contract/user';
import { Sessions } from './Sessions';

const Blocks = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-4);

  & > button {
    max-width: var(--side-width);
  }
`;

const importPassword = async () => (await import('./PasswordDialog')).PasswordDialog;
const importEmail = async () => (await import('./EmailDialog')).EmailDialog;

/** «Вход и безопасность»: password, address, and where the reader is signed in. The dialogs, with formik and yup, load when they are first opened. */
export function SignInSecurity({ user }: { user: User }) {
  const password = useDialogOnDemand(importPassword, 'Не удалось открыть смену пароля.');
  const email = useDialogOnDemand(importEmail, 'Не удалось открыть смену почты.');
  return (
    <Section title="Вход и безопасность" level="minor">
      <Blocks>
        <Button look="quiet" isWide isBusy={password.isLoading} onClick={password.open}>
          Изменить пароль
        </Button>
        <Button look="quiet" isWide isBusy={email.isLoading} onClick={email.open}>
          Изменить почту
        </Button>
        <Sessions />
      </Blocks>
      {password.Dialog && <password.Dialog email={user.email} onClose={password.close} />}
      {email.Dialog && <email.Dialog user={user} onClose={email.close} />}
    </Section>
  );
}

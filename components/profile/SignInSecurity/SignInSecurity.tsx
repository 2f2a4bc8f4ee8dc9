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

const importDialog = async () => (await import('./PasswordDialog')).PasswordDialog;

/** «Вход и безопасность»: the password, and where the reader is signed in. The dialog, with formik and yup, loads when it is first opened. */
export function SignInSecurity({ user }: { user: User }) {
  const { Dialog, isLoading, open, close } = useDialogOnDemand(importDialog, 'Не удалось открыть смену пароля.');
  return (
    <Section title="Вход и безопасность" level="minor">
      <Blocks>
        <Button look="quiet" isWide isBusy={isLoading} onClick={open}>
          Изменить пароль
        </Button>
        <Sessions />
      </Blocks>
      {Dialog && <Dialog email={user.email} onClose={close} />}
    </Section>
  );
}

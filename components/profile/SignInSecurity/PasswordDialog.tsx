import { Formik } from 'formik';
import { FormActions, SignInForm } from '@/components/account/SignInForm.styles';
import { newPasswordStepSchema, ownPasswordSchema } from '@/components/account/sign-in-schemas';
import { Alert } from '@/components/ui/Alert';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { FormField } from '@/components/ui/FormField';
import { changePassword } from '@/lib/client/account';
import { noProof, ProofCodeButton, ProofField, useProof } from './ProofField';

interface PasswordDialogProps {
  email: string;
  onClose: () => void;
}

/** Changes the password, by the present one or by a code from a letter: whoever signs in by codes has none (PW-5). */
export function PasswordDialog({ email, onClose }: PasswordDialogProps) {
  const proof = useProof(email);

  const save = async ({ password, ...given }: typeof noProof & { password: string }) => {
    proof.forget();
    const change = await changePassword(password, proof.of(given));
    if (change.kind === 'changed') {
      showAlert('Пароль изменён. На других устройствах нужно войти снова.', 'success');
      onClose();
    } else if (!proof.refuse(change.errors, given))
      proof.setFailure(change.detail ?? 'Не удалось изменить пароль. Попробуйте ещё раз.');
  };

  return (
    <Dialog title="Изменить пароль" size="small" isOpen onClose={onClose}>
      <Formik
        initialValues={{ ...noProof, password: '' }}
        validationSchema={proof.isByCode ? newPasswordStepSchema : ownPasswordSchema}
        onSubmit={save}
      >
        {({ isSubmitting }) => (
          <SignInForm>
            <ProofField proof={proof} />
            <FormField
              name="password"
              label="Новый пароль"
              type="password"
              autoComplete="new-password"
              autoCapitalize="none"
              spellCheck={false}
            />
            {proof.failure && <Alert tone="error">{proof.failure}</Alert>}
            <FormActions>
              <Button type="submit" isWide isBusy={isSubmitting}>
                Сохранить
              </Button>
              <ProofCodeButton proof={proof} />
            </FormActions>
          </SignInForm>
        )}
      </Formik>
    </Dialog>
  );
}

import { Formik } from 'formik';
import { useState } from 'react';
import { Address, FormActions, FormText, SignInForm } from '@/components/account/SignInForm.styles';
import { newPasswordStepSchema, ownPasswordSchema } from '@/components/account/sign-in-schemas';
import { Alert } from '@/components/ui/Alert';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { FormField } from '@/components/ui/FormField';
import { changePassword, requestCode } from '@/lib/client/account';
import { accountRules } from '@/lib/contract/account-rules';
import { withoutSpaces } from '@/lib/text/typography';

interface PasswordDialogProps {
  email: string;
  onClose: () => void;
}

const noProof = { current: '', code: '' };

/** Changes the password, by the present one or by a code from a letter: whoever signs in by codes has none (PW-5). */
export function PasswordDialog({ email, onClose }: PasswordDialogProps) {
  const [isByCode, setIsByCode] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ value: string; text: string } | null>(null);

  const sendCode = async () => {
    setFailure(null);
    setIsSending(true);
    const request = await requestCode(email);
    setIsSending(false);
    if (request.kind === 'sent') setIsByCode(true);
    else setFailure(request.detail ?? 'Не удалось отправить код. Попробуйте еще раз.');
  };
  const save = async ({ password, current, code }: typeof noProof & { password: string }) => {
    setFailure(null);
    setRefused(null);
    const change = await changePassword(password, isByCode ? { code } : { current });
    if (change.kind === 'changed') {
      showAlert('Пароль изменён. На других устройствах нужно войти снова.', 'success');
      onClose();
      return;
    }
    const text = (isByCode ? change.errors.code : change.errors.current)?.join(' ');
    if (text) setRefused({ value: isByCode ? code : current, text });
    else setFailure(change.detail ?? 'Не удалось изменить пароль. Попробуйте ещё раз.');
  };

  return (
    <Dialog title="Изменить пароль" size="small" isOpen onClose={onClose}>
      <Formik
        initialValues={{ ...noProof, password: '' }}
        validationSchema={isByCode ? newPasswordStepSchema : ownPasswordSchema}
        onSubmit={save}
      >
        {({ isSubmitting, setFieldValue }) => (
          <SignInForm>
            {isByCode ? (
              <>
                <FormText>
                  Код отправлен на адрес <Address>{email}</Address>
                </FormText>
                <FormField
                  name="code"
                  label="Код из письма"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={accountRules.codeLength}
                  note="Письма нет? Посмотрите в папке «Спам»."
                  refused={refused}
                  onChange={(event) => void setFieldValue('code', withoutSpaces(event.currentTarget.value))}
                />
              </>
            ) : (
              <FormField
                name="current"
                label="Нынешний пароль"
                type="password"
                autoComplete="current-password"
                autoCapitalize="none"
                spellCheck={false}
                refused={refused}
              />
            )}
            <FormField
              name="password"
              label="Новый пароль"
              type="password"
              autoComplete="new-password"
              autoCapitalize="none"
              spellCheck={false}
            />
            {failure && <Alert tone="error">{failure}</Alert>}
            <FormActions>
              <Button type="submit" isWide isBusy={isSubmitting}>
                Сохранить
              </Button>
              {!isByCode && (
                <Button look="link" isBusy={isSending} onClick={() => void sendCode()}>
                  Не помню пароль или его нет: прислать код
                </Button>
              )}
            </FormActions>
          </SignInForm>
        )}
      </Formik>
    </Dialog>
  );
}

import { Formik } from 'formik';
import { useState } from 'react';
import { Address, FormActions, FormText, SignInForm } from '@/components/account/SignInForm.styles';
import { codeStepSchema, newEmailByCodeSchema, newEmailSchema } from '@/components/account/sign-in-schemas';
import { Alert } from '@/components/ui/Alert';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { useFirstFieldFocus } from '@/components/ui/Dialog/focus-first-field';
import { FormField } from '@/components/ui/FormField';
import { confirmEmailChange, requestEmailChange } from '@/lib/client/account';
import { useSessionActions } from '@/lib/client/session/use-session-actions';
import { accountRules } from '@/lib/contract/account-rules';
import { isEditorial } from '@/lib/contract/desk-rules';
import type { User } from '@/lib/contract/user';
import { withoutSpaces } from '@/lib/text/typography';
import { noProof, ProofCodeButton, ProofField, useProof } from './ProofField';

interface EmailDialogProps {
  user: User;
  onClose: () => void;
}

/** Changes the e-mail address: first who asks and which it shall be, then the code from there (ACCOUNT-1). */
export function EmailDialog({ user, onClose }: EmailDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const holder = useFirstFieldFocus(sentTo !== null);
  return (
    <Dialog title="Изменить почту" size="small" isOpen onClose={onClose}>
      <div ref={holder}>
        {sentTo === null ? (
          <AddressStep user={user} onSent={setSentTo} />
        ) : (
          <ConfirmStep email={sentTo} onOtherAddress={() => setSentTo(null)} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function AddressStep({ user, onSent }: { user: User; onSent: (email: string) => void }) {
  const proof = useProof(user.email);
  // Editors and admins prove it as they sign in (R46).
  const isCodeOnly = isEditorial(user.role);
  const [refused, setRefused] = useState<{ value: string; text: string } | null>(null);
  const schema = proof.isByCode || isCodeOnly ? newEmailByCodeSchema : newEmailSchema;

  const ask = async ({ email: typed, ...given }: typeof noProof & { email: string }) => {
    proof.forget();
    setRefused(null);
    const email = typed.trim();
    const request = await requestEmailChange(email, proof.of(given));
    if (request.kind === 'sent') {
      onSent(email);
      return;
    }
    const text = request.errors.email?.join(' ');
    if (text) setRefused({ value: typed, text });
    else if (!proof.refuse(request.errors, given))
      proof.setFailure(request.detail ?? 'Не удалось отправить код. Попробуйте еще раз.');
  };

  return (
    <Formik initialValues={{ ...noProof, email: '' }} validationSchema={schema} onSubmit={ask}>
      {({ isSubmitting }) => (
        <SignInForm>
          <FormText>
            Нынешний адрес: <Address>{user.email}</Address>. На новый придёт код.
          </FormText>
          <FormField
            name="email"
            label="Новый адрес"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={accountRules.emailMax}
            refused={refused}
          />
          <ProofField proof={proof} isCodeOnly={isCodeOnly} />
          {proof.failure && <Alert tone="error">{proof.failure}</Alert>}
          <FormActions>
            {isCodeOnly && !proof.isByCode ? (
              <>
                <FormText>Редакция подтверждает смену адреса кодом: он придёт на нынешний адрес.</FormText>
                <Button isWide isBusy={proof.isSending} onClick={() => void proof.sendCode()}>
                  Прислать код
                </Button>
              </>
            ) : (
              <>
                <Button type="submit" isWide isBusy={isSubmitting}>
                  Продолжить
                </Button>
                <ProofCodeButton proof={proof} />
              </>
            )}
          </FormActions>
        </SignInForm>
      )}
    </Formik>
  );
}

interface ConfirmStepProps {
  email: string;
  onOtherAddress: () => void;
  onClose: () => void;
}

function ConfirmStep({ email, onOtherAddress, onClose }: ConfirmStepProps) {
  const session = useSessionActions();
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ value: string; text: string } | null>(null);

  const confirm = async ({ code }: { code: string }) => {
    setFailure(null);
    setRefused(null);
    const change = await confirmEmailChange(code);
    if (change.kind === 'changed') {
      session.update(change.user);
      showAlert('Адрес изменён. На прежний мы отправили письмо.', 'success');
      onClose();
      return;
    }
    const text = change.errors.code?.join(' ');
    if (text) setRefused({ value: code, text });
    else setFailure(change.detail ?? 'Не удалось изменить адрес. Попробуйте ещё раз.');
  };

  return (
    <Formik initialValues={{ code: '' }} validationSchema={codeStepSchema} onSubmit={confirm}>
      {({ isSubmitting, setFieldValue }) => (
        <SignInForm>
          <FormText>
            Мы отправили письмо на адрес <Address>{email}</Address>
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
          {failure && <Alert tone="error">{failure}</Alert>}
          <FormActions>
            <Button type="submit" isWide isBusy={isSubmitting}>
              Изменить адрес
            </Button>
            <Button look="link" onClick={onOtherAddress}>
              Указать другой адрес
            </Button>
          </FormActions>
        </SignInForm>
      )}
    </Formik>
  );
}

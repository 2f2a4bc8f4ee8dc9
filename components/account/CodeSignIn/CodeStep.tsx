import { FormikProvider, useFormik } from 'formik';
import { useRef, useState, type ClipboardEvent } from 'react';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { Button } from '@/components/ui/Button';
import { FormField } from '@/components/ui/FormField';
import { accountRules } from '@/lib/contract/account-rules';
import { verifyCode } from '@/lib/client/account';
import { useSessionActions } from '@/lib/client/session/use-session-actions';
import { withoutSpaces } from '@/lib/text/typography';
import { Address, FormActions, FormText, SignInForm } from '../SignInForm.styles';
import { tellLeaving } from '../tell-leaving';
import { codeStepSchema, newPasswordStepSchema } from '../sign-in-schemas';
import type { CodePurpose } from './CodeSignIn';
import { pasteCode } from './paste-code';
import { ResendCode } from './ResendCode';
import { useInsertions } from './use-insertions';

interface CodeStepProps {
  purpose: CodePurpose;
  email: string;
  onOtherAddress: () => void;
  onSignedIn: () => void;
}

/** Step 2: the code from the mail (SIGNIN-1, FORM-2). */
export function CodeStep({ purpose, email, onOtherAddress, onSignedIn }: CodeStepProps) {
  const isNewPassword = purpose === 'new-password';
  const session = useSessionActions();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ value: string; text: string } | null>(null);
  const formik = useFormik({
    initialValues: { code: '', password: '' },
    validationSchema: isNewPassword ? newPasswordStepSchema : codeStepSchema,
    onSubmit: async ({ code, password }) => {
      setRefused(null);
      const check = await (isNewPassword ? verifyCode(email, code, password) : verifyCode(email, code));
      if (check.kind === 'signed-in') {
        session.open(check.signIn);
        tellLeaving(check.signIn.user, session);
        if (isNewPassword) showAlert('Новый пароль сохранён, Вы вошли в систему.', 'success');
        onSignedIn();
      } else {
        setRefused({ value: code, text: check.detail ?? 'Неверный код или срок действия истек. Попробуйте еще раз.' });
        input.current?.select();
      }
    },
  });

  const setCode = (code: string) => void formik.setFieldValue('code', code);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    setCode(pasteCode(event.clipboardData.getData('text'), event.currentTarget));
  };
  useInsertions(input, (text, field) => setCode(pasteCode(text, field)));

  return (
    <FormikProvider value={formik}>
      <SignInForm>
        <div>
          <FormText>
            {isNewPassword ? 'Если такой адрес у нас есть, мы отправили письмо: ' : 'Код отправлен на адрес '}
            <Address>{email}</Address>
          </FormText>
          <Button look="link" onClick={onOtherAddress}>
            Изменить адрес
          </Button>
        </div>
        <FormField
          ref={input}
          name="code"
          label="Код из письма"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={accountRules.codeLength}
          note="Письма нет? Посмотрите в папке «Спам»."
          refused={refused}
          onChange={(event) => setCode(withoutSpaces(event.currentTarget.value))}
          onPaste={paste}
        />
        {isNewPassword && (
          <FormField
            name="password"
            label="Новый пароль"
            type="password"
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <FormActions>
          <Button type="submit" isWide isBusy={formik.isSubmitting}>
            {isNewPassword ? 'Сохранить и войти' : 'Войти'}
          </Button>
          <ResendCode email={email} onSent={() => input.current?.focus()} />
        </FormActions>
      </SignInForm>
    </FormikProvider>
  );
}

import { FormikProvider, useFormik } from 'formik';
import { useRef, useState, type ClipboardEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { FormField } from '@/components/ui/FormField';
import { accountRules } from '@/lib/contract/account-rules';
import { verifyCode } from '@/lib/client/account';
import { useSessionActions } from '@/lib/client/session/use-session-actions';
import { withoutSpaces } from '@/lib/text/typography';
import { Address, FormActions, FormText, SignInForm } from '../SignInForm.styles';
import { codeStepSchema } from '../sign-in-schemas';
import { pasteCode } from './paste-code';
import { ResendCode } from './ResendCode';
import { useInsertions } from './use-insertions';

interface CodeStepProps {
  email: string;
  onOtherAddress: () => void;
  onSignedIn: () => void;
}

/** Step 2: the code from the mail (SIGNIN-1, FORM-2). */
export function CodeStep({ email, onOtherAddress, onSignedIn }: CodeStepProps) {
  const session = useSessionActions();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ value: string; text: string } | null>(null);
  const formik = useFormik({
    initialValues: { code: '' },
    validationSchema: codeStepSchema,
    onSubmit: async ({ code }) => {
      setRefused(null);
      const check = await verifyCode(email, code);
      if (check.kind === 'signed-in') {
        session.open(check.signIn);
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
            Код отправлен на адрес <Address>{email}</Address>
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
        <FormActions>
          <Button type="submit" isWide isBusy={formik.isSubmitting}>
            Войти
          </Button>
          <ResendCode email={email} onSent={() => input.current?.focus()} />
        </FormActions>
      </SignInForm>
    </FormikProvider>
  );
}

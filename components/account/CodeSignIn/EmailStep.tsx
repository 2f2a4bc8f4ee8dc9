import { FormikProvider, useFormik } from 'formik';
import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { requestCode } from '@/lib/client/account';
import { ConsentBox } from '../ConsentBox';
import { EmailField } from '../EmailField';
import { PolicyLink } from '../PolicyLink';
import { FormActions, FormText, SignInForm } from '../SignInForm.styles';
import { emailStepSchema } from '../sign-in-schemas';
import type { CodePurpose } from './CodeSignIn';

interface EmailStepProps {
  purpose: CodePurpose;
  initialEmail: string;
  onSent: (email: string) => void;
  onPassword: () => void;
}

/** Step 1: the address. Without the consent nothing is sent (FORM-1). */
export function EmailStep({ purpose, initialEmail, onSent, onPassword }: EmailStepProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const formik = useFormik({
    initialValues: { email: initialEmail, consent: true },
    validationSchema: emailStepSchema,
    onSubmit: async (values) => {
      const { email } = emailStepSchema.cast(values);
      setFailure(null);
      const request = await requestCode(email);
      if (request.kind === 'sent') onSent(email);
      else setFailure(request.detail ?? 'Не удалось отправить код. Попробуйте еще раз.');
    },
  });

  return (
    <FormikProvider value={formik}>
      <SignInForm>
        <FormText>
          {purpose === 'code'
            ? 'Пришлём на почту одноразовый код. Пароль не нужен.'
            : 'Пришлём на почту код: с ним Вы зададите новый пароль.'}
        </FormText>
        <EmailField />
        <ConsentBox>
          Соглашаюсь с <PolicyLink>политикой обработки данных</PolicyLink>
        </ConsentBox>
        {failure && <Alert tone="error">{failure}</Alert>}
        <FormActions>
          <Button type="submit" isWide isBusy={formik.isSubmitting}>
            Получить код
          </Button>
          <Button look="link" onClick={onPassword}>
            Войти с паролем
          </Button>
        </FormActions>
      </SignInForm>
    </FormikProvider>
  );
}

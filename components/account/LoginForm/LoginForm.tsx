import { FormikProvider } from 'formik';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { FormField } from '@/components/ui/FormField';
import { EmailField } from '../EmailField';
import { FormActions, SignInForm } from '../SignInForm.styles';
import type { useLogin } from './use-login';

interface LoginFormProps {
  login: ReturnType<typeof useLogin>;
  /** Leads to a new password for the address that was typed (PW-5). */
  onForgotten: (email: string) => void;
}

/** Tab 0, 'Вход' (SIGNIN-3, FORM-3). */
export function LoginForm({ login: { formik, failure }, onForgotten }: LoginFormProps) {
  return (
    <FormikProvider value={formik}>
      <SignInForm>
        <EmailField />
        <FormField
          name="password"
          label="Пароль"
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
        />
        {failure && <Alert tone="error">{failure}</Alert>}
        <Button type="submit" isWide isBusy={formik.isSubmitting}>
          Войти
        </Button>
        <FormActions>
          <Button look="link" onClick={() => onForgotten(formik.values.email)}>
            Забыли пароль?
          </Button>
        </FormActions>
      </SignInForm>
    </FormikProvider>
  );
}

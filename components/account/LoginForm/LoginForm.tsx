import { FormikProvider } from 'formik';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { FormField } from '@/components/ui/FormField';
import { EmailField } from '../EmailField';
import { SignInForm } from '../SignInForm.styles';
import type { useLogin } from './use-login';

/** Tab 0, 'Вход' (SIGNIN-3, FORM-3). */
export function LoginForm({ login: { formik, failure } }: { login: ReturnType<typeof useLogin> }) {
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
      </SignInForm>
    </FormikProvider>
  );
}

import { Tabs } from '@/components/ui/Tabs';
import { LoginForm } from './LoginForm/LoginForm';
import { useLogin } from './LoginForm/use-login';
import { RegistrationForm } from './RegistrationForm';
import { useRegistration } from './use-registration';

export const passwordTabs = { login: 0, registration: 1 } as const;

interface PasswordFormsProps {
  tab: number;
  onTab: (tab: number) => void;
  onSignedIn: () => void;
  onRegistered: () => void;
  onForgotten: (email: string) => void;
}

/** Sign-in and registration of the password style, the same in the dialog and on /login (SIGNIN-3). */
export function PasswordForms({ tab, onTab, onSignedIn, onRegistered, onForgotten }: PasswordFormsProps) {
  const login = useLogin(onSignedIn);
  const registration = useRegistration((email) => {
    void login.formik.setFieldValue('email', email);
    onRegistered();
  });
  return (
    <Tabs
      label="Вход или регистрация"
      selected={tab}
      onSelect={onTab}
      tabs={[
        { title: 'Вход', content: <LoginForm login={login} onForgotten={onForgotten} /> },
        { title: 'Регистрация', content: <RegistrationForm registration={registration} /> },
      ]}
    />
  );
}

import { FormikProvider } from 'formik';
import type { KeyboardEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { FormField } from '@/components/ui/FormField';
import { accountRules } from '@/lib/contract/account-rules';
import { ConsentBox } from './ConsentBox';
import { EmailField } from './EmailField';
import { PolicyLink } from './PolicyLink';
import { NameFields, SignInForm } from './SignInForm.styles';
import type { useRegistration } from './use-registration';

/** Tab 1, 'Регистрация': the password comes by mail; the button waits for the consent (SIGNIN-3, FORM-3). */
export function RegistrationForm({
  registration: { formik, refused },
}: {
  registration: ReturnType<typeof useRegistration>;
}) {
  // While the button is disabled, Enter submits nothing: show the reason.
  const explain = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || formik.values.consent || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void formik.submitForm();
  };

  return (
    <FormikProvider value={formik}>
      <SignInForm onKeyDown={explain}>
        <FormField
          name="username"
          label="Логин"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={accountRules.usernameMax}
          refused={refused.username}
        />
        <EmailField note="На этот адрес придёт пароль." refused={refused.email} />
        <NameFields>
          <FormField
            name="firstName"
            label="Имя"
            autoComplete="given-name"
            maxLength={accountRules.nameMax}
            refused={refused.firstName}
          />
          <FormField
            name="lastName"
            label="Фамилия"
            autoComplete="family-name"
            maxLength={accountRules.nameMax}
            refused={refused.lastName}
          />
        </NameFields>
        <ConsentBox>
          Регистрируясь, вы даете согласие на <PolicyLink>обработку персональных данных</PolicyLink>
        </ConsentBox>
        <Button type="submit" isWide disabled={!formik.values.consent} isBusy={formik.isSubmitting}>
          Зарегистрироваться
        </Button>
      </SignInForm>
    </FormikProvider>
  );
}

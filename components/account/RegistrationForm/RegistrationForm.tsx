'use client';

import { FormikProvider } from 'formik';
import { useId, type KeyboardEvent } from 'react';
import { Alert } from '@/components/ui/Alert/Alert';
import { Button } from '@/components/ui/Button/Button';
import { Checkbox } from '@/components/ui/Checkbox/Checkbox';
import { FormField } from '@/components/ui/FormField/FormField';
import { accountRules } from '@/lib/contract/account-rules';
import { PolicyLink } from '../PolicyLink/PolicyLink';
import { SignInForm } from '../SignInForm/SignInForm.styles';
import type { useRegistration } from './use-registration';

/** Tab 1, 'Регистрация': the password comes by mail; the button waits for the consent (spec §4, §5). */
export function RegistrationForm({ registration: { formik, refused } }: { registration: ReturnType<typeof useRegistration> }) {
  const consentAlertId = useId();
  const consentError = formik.touched.consent && formik.errors.consent;

  // A browser sends nothing by Enter while the button is disabled: say why.
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
        <FormField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={accountRules.emailMax}
          note="На этот адрес придёт пароль."
          refused={refused.email}
        />
        <div className="names">
          <FormField name="firstName" label="Имя" autoComplete="given-name" maxLength={accountRules.nameMax} refused={refused.firstName} />
          <FormField name="lastName" label="Фамилия" autoComplete="family-name" maxLength={accountRules.nameMax} refused={refused.lastName} />
        </div>
        <Checkbox
          name="consent"
          checked={formik.values.consent}
          onChange={formik.handleChange}
          aria-invalid={consentError ? true : undefined}
          aria-describedby={consentError ? consentAlertId : undefined}
          label={
            <>
              Регистрируясь, вы даете согласие на <PolicyLink>обработку персональных данных</PolicyLink>
            </>
          }
        />
        {consentError && (
          <Alert tone="error" id={consentAlertId}>
            {consentError}
          </Alert>
        )}
        <Button type="submit" isWide disabled={!formik.values.consent} isBusy={formik.isSubmitting}>
          Зарегистрироваться
        </Button>
      </SignInForm>
    </FormikProvider>
  );
}

import { useFormik } from 'formik';
import { useState } from 'react';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { register, type RegistrationFields } from '@/lib/client/account';
import { registrationSchema } from './sign-in-schemas';

const answers = {
  registered: 'Регистрация успешна. Пароль отправлен на email.',
  known: 'Пользователь уже существует. Пароль отправлен на email.',
} as const;

type Refused = Partial<Record<string, { value: string; text: string }>>;

/** State of the registration form; it lives above the tabs, so that what was typed outlasts a look at the other tab. */
export function useRegistration(onRegistered: (email: string) => void) {
  const [refused, setRefused] = useState<Refused>({});
  const formik = useFormik({
    initialValues: { username: '', email: '', firstName: '', lastName: '', consent: false },
    validationSchema: registrationSchema,
    onSubmit: async (values, { resetForm }) => {
      const { consent: _, ...fields } = registrationSchema.cast(values);
      setRefused({});
      const answer = await register(fields);
      if (answer.kind === 'refused') setRefused(refusalsOf(answer.errors, values));
      // Any other failure is only logged (ERROR-2).
      if (answer.kind !== 'registered' && answer.kind !== 'known') return;
      showAlert(answers[answer.kind], 'success');
      resetForm();
      onRegistered(fields.email);
    },
  });
  return { formik, refused };
}

/** The server's messages by field, each with the value that it refused. */
function refusalsOf(errors: Record<string, string[]>, values: RegistrationFields): Refused {
  const entries = (['username', 'email', 'firstName', 'lastName'] as const).map((name) => {
    const text = errors[name]?.[0];
    return [name, text ? { value: values[name], text } : undefined] as const;
  });
  return Object.fromEntries(entries);
}

import { useFormik } from 'formik';
import { useState } from 'react';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { logIn } from '@/lib/client/account';
import { useSessionActions } from '@/lib/client/session/use-session-actions';
import { loginSchema } from '../sign-in-schemas';
import { tellLeaving } from '../tell-leaving';
import { loginFailureText } from './login-failure-text';

/** State of the sign-in form; it lives above the tabs, so that what was typed outlasts a look at the other tab. */
export function useLogin(onSignedIn: () => void) {
  const session = useSessionActions();
  const [failure, setFailure] = useState<string | null>(null);
  const formik = useFormik({
    initialValues: { email: '', password: '' },
    validationSchema: loginSchema,
    onSubmit: async (values) => {
      const { email, password } = loginSchema.cast(values);
      setFailure(null);
      const answer = await logIn(email, password);
      if (answer.kind === 'failed') {
        setFailure(loginFailureText(answer.error));
        return;
      }
      session.open(answer.signIn);
      if (!tellLeaving(answer.signIn.user, session)) showAlert('Вы успешно вошли в систему!', 'success');
      onSignedIn();
    },
  });
  return { formik, failure };
}

import { useField } from 'formik';
import { useId, type ReactNode } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Checkbox } from '@/components/ui/Checkbox';

/**
 * The consent checkbox of a form; the form's value is `consent`. Its error appears after the first attempt to submit
 * without it.
 */
export function ConsentBox({ children }: { children: ReactNode }) {
  const alertId = useId();
  const [{ value, onChange }, { touched, error }] = useField<boolean>('consent');
  const refusal = touched && error;
  return (
    <>
      <Checkbox
        name="consent"
        checked={value}
        onChange={onChange}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? alertId : undefined}
        label={children}
      />
      {refusal && (
        <Alert tone="error" id={alertId}>
          {refusal}
        </Alert>
      )}
    </>
  );
}

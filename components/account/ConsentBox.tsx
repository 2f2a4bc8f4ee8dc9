import { useField } from 'formik';
import { useId, type ReactNode } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Checkbox } from '@/components/ui/Checkbox';

/** What a reader agrees to, in a form whose value `consent` it is; it speaks after the first attempt to send without it. */
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

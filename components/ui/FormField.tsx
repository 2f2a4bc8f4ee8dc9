import { useField } from 'formik';
import { TextField, type TextFieldProps } from './TextField';

interface FormFieldProps extends Omit<TextFieldProps, 'error' | 'value' | 'onBlur'> {
  name: string;
  /** The server's error about a value; it holds while the field has that value. */
  refused?: { value: string; text: string } | null | undefined;
}

/**
 * A field of a `<Formik>`. It speaks after the first attempt to send, not when it is left: an error that appears under a pressed pointer would
 * move the button away from it.
 */
export function FormField({ refused, ...rest }: FormFieldProps) {
  const [{ value, onChange }, { touched, error }] = useField<string>(rest.name);
  const refusal = refused?.value === value ? refused.text : undefined;
  return <TextField onChange={onChange} {...rest} value={value} error={(touched && error) || refusal} />;
}

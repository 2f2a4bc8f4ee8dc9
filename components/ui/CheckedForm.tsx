import { useFormikContext } from 'formik';
import { useEffect, useRef, type ComponentProps } from 'react';

/** The form of a `<Formik>`: checked by our own words, not by the browser's, and a refused one leads to its first wrong field. */
export function CheckedForm(props: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'>) {
  const form = useRef<HTMLFormElement>(null);
  const { handleSubmit, submitCount, isSubmitting } = useFormikContext();
  const answered = useRef(submitCount);

  useEffect(() => {
    if (isSubmitting || submitCount === answered.current) return;
    answered.current = submitCount;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);

  return <form {...props} ref={form} noValidate onSubmit={handleSubmit} />;
}

import type { ComponentProps } from 'react';
import { FormField } from '@/components/ui/FormField';
import { accountRules } from '@/lib/contract/account-rules';

/** The e-mail field of a form; the form's value is `email`. */
export function EmailField(words: Pick<ComponentProps<typeof FormField>, 'note' | 'refused'>) {
  return (
    <FormField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={accountRules.emailMax}
      {...words}
    />
  );
}

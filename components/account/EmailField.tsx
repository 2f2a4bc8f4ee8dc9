import type { ComponentProps } from 'react';
import { FormField } from '@/components/ui/FormField';
import { accountRules } from '@/lib/contract/account-rules';

/** The address of an account, in a form whose value `email` it is. */
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

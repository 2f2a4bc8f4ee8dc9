import { accountRules } from '@/lib/contract/account-rules';
import { withoutSpaces } from '@/lib/text/typography';

const codeForm = new RegExp(`^[0-9]{${accountRules.codeLength}}$`);
const maxTypedLength = 100;

/** A sign-in code as it was typed or pasted, without white space (OTP-9: "12 34 56" is fine); null for anything else. */
export function parseCode(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxTypedLength) return null;
  const code = withoutSpaces(value);
  return codeForm.test(code) ? code : null;
}

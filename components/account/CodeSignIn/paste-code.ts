import { accountRules } from '@/lib/contract/account-rules';
import { findCode } from '@/lib/text/pasted';
import { withoutSpaces } from '@/lib/text/typography';

/**
 * Returns the value of a code field after a paste, or any other way of putting text into it in one go: «123 456» comes in without its spaces,
 * before `maxlength` could cut it, and a whole code, with or without words around it, replaces the old value. More digits than a code has
 * stay, so that the reader is told.
 */
export function pasteCode(
  pasted: string,
  field: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>,
): string {
  const code = findCode(pasted, accountRules.codeLength);
  if (code !== null) return code;
  const text = withoutSpaces(pasted);
  const { value } = field;
  return value.slice(0, field.selectionStart ?? value.length) + text + value.slice(field.selectionEnd ?? value.length);
}

/**
 * CSS as a plain text, for rules that must be there before any library has loaded. Linters and editors know the tag by its name.
 * @returns the text with its values in place, without comments and indentation
 */
export function css(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return parts
    .map((part, index) => part + (values[index] ?? ''))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s*([{};])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

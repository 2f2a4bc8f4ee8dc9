/**
 * CSS as a plain text, for rules that must be there before any library has loaded. Linters and editors know the tag by its name.
 * @returns the text with its values in place, without comments, indentation and what no browser needs; no string in it may hold a space after a colon or a comma
 */
export function css(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return parts
    .map((part, index) => part + (values[index] ?? ''))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s*([{};])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/([:,]) /g, '$1')
    .replace(/;}/g, '}')
    .trim();
}

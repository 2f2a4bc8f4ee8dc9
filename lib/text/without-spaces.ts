/** Without any white space: no-break and thin spaces too, and those of no width that come along when text is copied from a letter. */
export function withoutSpaces(text: string): string {
  return text.replace(/[\s\u200b\u2060]/g, '');
}

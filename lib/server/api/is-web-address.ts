/**
 * Whether somebody typed an address of the web, http or https, without credentials (R29). The URL standard would read `java\nscript:`,
 * `https:/\host` and blanks in the middle in its own way: they are refused as they are typed.
 */
export function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\/[^\s\p{C}\\]+$/iu.test(typed) || !URL.canParse(typed)) return false;
  const { username, password } = new URL(typed);
  return username === '' && password === '';
}

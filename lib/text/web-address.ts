/**
 * Whether a host as the URL standard writes it can be one: dotted labels of letters, digits, `-` and `_` (1–63 characters, 253 in all), or an
 * IP address. The standard itself lets quotes, brackets and the like pass. A final dot is the root's.
 */
export function isHostName(hostname: string): boolean {
  if (/^\[[0-9a-f:.]+\]$/.test(hostname)) return true;
  const name = hostname.replace(/\.$/, '');
  return (
    name.length <= 253 && name.split('.').every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))
  );
}

/**
 * Whether somebody typed an address of the web, http or https, of a possible host, without credentials (R29). The URL standard would read
 * `java\nscript:`, `https:/\host` and blanks in the middle in its own way: they are refused as they are typed.
 */
export function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\/[^\s\p{C}\\]+$/iu.test(typed) || !URL.canParse(typed)) return false;
  const { hostname, username, password } = new URL(typed);
  return isHostName(hostname) && username === '' && password === '';
}

/**
 * Tells whether a host, as the URL standard writes it, can be one: dotted labels of letters, digits, `-` and `_` (1–63 characters, 253 in all),
 * or an IP address. The standard itself lets quotes, brackets and the like pass. A final dot is the root's.
 */
export function isHostName(hostname: string): boolean {
  if (/^\[[0-9a-f:.]+\]$/.test(hostname)) return true;
  const name = hostname.replace(/\.$/, '');
  return (
    name.length <= 253 && name.split('.').every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))
  );
}

/**
 * Tells whether somebody typed an address of the web, http or https, of a possible host, without credentials (R29). The URL standard would read
 * `java\nscript:`, `https:/\host` and blanks in the middle in its own way: they are refused as they are typed.
 */
export function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\/[^\s\p{C}\\]+$/iu.test(typed) || !URL.canParse(typed)) return false;
  const { hostname, username, password } = new URL(typed);
  return isHostName(hostname) && username === '' && password === '';
}

/**
 * An address of a feed as a browser would ask for it: `feed://X` is `http://X`, `feed:https://X` is what follows (the scheme that readers' programs
 * once took feeds by, and that files of subscriptions still have). Any other address is returned as it is.
 */
export function withoutFeedScheme(address: string): string {
  return address.replace(/^feed:(?:\/\/)?(?=https?:\/\/)/i, '').replace(/^feed:(?:\/\/)?/i, 'http://');
}

/**
 * `mailto:` of one plain address, null for anything else. Only letters, digits and `.+_-` are taken before the `@`, so that no header, second
 * address or markup can ride along (RFC 6068 §7).
 */
export function mailtoHref(address: string): string | null {
  const parts =
    /^([\p{L}\p{N}_+-]+(?:\.[\p{L}\p{N}_+-]+)*)@((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*)$/u.exec(
      address,
    );
  const [, local, domain] = parts ?? [];
  if (!local || !domain || address.length > 254) return null;
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
}

/** `tel:` of a number written with spaces, brackets, dots and dashes, null for anything else (RFC 3966: 3–15 digits, one leading plus). */
export function telHref(phone: string): string | null {
  if (!/^\+?[\d ().\u00a0\u2010-\u2013-]{3,40}$/u.test(phone)) return null;
  const digits = phone.replace(/\D/g, '');
  return digits.length >= 3 && digits.length <= 15 ? `tel:${phone.startsWith('+') ? '+' : ''}${digits}` : null;
}

/** An address that a reader may be sent to: https, a host with a dot, nobody's password in it; else null (XSS-1). */
export function httpsHref(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === 'https:' && /[^.]\.[^.]/.test(url.hostname) && url.username === '' && url.password === ''
    ? url.href
    : null;
}

/** Tells whether a text may be an IndexNow key: 8–128 of `a-z`, `A-Z`, `0-9`, `-` (indexnow.org, «Submitting one URL»). */
export function isIndexNowKey(text: string): boolean {
  return /^[A-Za-z0-9-]{8,128}$/.test(text);
}

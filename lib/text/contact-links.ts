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

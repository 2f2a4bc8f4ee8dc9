import { domainToASCII, domainToUnicode } from 'node:url';
import { accountRules } from '@/lib/contract/account-rules';
import { findCode, withoutInvisible } from '@/lib/text/pasted';

/** RFC 5321 §4.5.3.1.1. */
const localMax = 64;
/** RFC 5322 dot-atom. Tested before lower-casing, which would turn U+212A into an ASCII «k». */
const localForm = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const typedDomainForm = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Labels separated by dots. The last one must not be a number, which excludes IP addresses. */
const domainForm = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * One e-mail address in the form that accounts store (OTP-9): trimmed, without invisible characters, in lower case, an IDN domain in its ASCII form (RFC 5891).
 * Null for anything else: two addresses, line breaks, over 254 characters, no string.
 */
export function parseEmail(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 1_000 || /[\r\n]/.test(value)) return null;
  const typed = withoutInvisible(value).trim();
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, Math.max(at, 0));
  const domain = parseDomain(typed.slice(at + 1));
  if (domain === null || local.length > localMax || !localForm.test(local)) return null;
  const email = `${local.toLowerCase()}@${domain}`;
  return Math.max(email.length, typed.length) <= accountRules.emailMax ? email : null;
}

function parseDomain(typed: string): string | null {
  if (!typedDomainForm.test(typed)) return null;
  const domain = domainToASCII(typed);
  return domainForm.test(domain) && isDecodable(domain) ? domain : null;
}

/** Returns true when all Punycode labels decode and encode back to themselves: since version 24 Node.js accepts invalid ones. */
function isDecodable(domain: string): boolean {
  const unicode = domainToUnicode(domain);
  return !/(^|\.)xn--/.test(unicode) && domainToASCII(unicode) === domain;
}

const maxTypedLength = 100;

/** A typed or pasted sign-in code without what stands around it (OTP-9: "12 34 56" is accepted); null for anything else. */
export function parseCode(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxTypedLength) return null;
  return findCode(value, accountRules.codeLength);
}

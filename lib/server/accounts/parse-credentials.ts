import { domainToASCII, domainToUnicode } from 'node:url';
import { accountRules } from '@/lib/contract/account-rules';
import { withoutSpaces } from '@/lib/text/typography';

/** RFC 5321 §4.5.3.1.1. */
const localMax = 64;
/** RFC 5322 dot-atom. ASCII is tested before lower-casing: U+212A would turn into a «k». */
const localForm = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const typedDomainForm = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Labels with a dot between them; the last one is no number, so that no IP address passes. */
const domainForm = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * One e-mail address as accounts are kept by it (OTP-9): trimmed, in lower case, an IDN domain in its ASCII form (RFC 5891).
 * Null for anything else: two addresses, line breaks, over 254 characters, no text at all.
 */
export function parseEmail(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 1_000 || /[\r\n]/.test(value)) return null;
  const typed = value.trim();
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

/** Whether every label in Punycode stands for other letters, and those for it: from version 24 on Node.js lets broken ones through. */
function isDecodable(domain: string): boolean {
  const unicode = domainToUnicode(domain);
  return !/(^|\.)xn--/.test(unicode) && domainToASCII(unicode) === domain;
}

const codeForm = new RegExp(`^[0-9]{${accountRules.codeLength}}$`);
const maxTypedLength = 100;

/** A sign-in code as it was typed or pasted, without white space (OTP-9: "12 34 56" is fine); null for anything else. */
export function parseCode(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxTypedLength) return null;
  const code = withoutSpaces(value);
  return codeForm.test(code) ? code : null;
}

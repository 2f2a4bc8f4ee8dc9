import { httpsHref, mailtoHref, telHref } from '@/lib/text/contact-links';
import { socialNetwork, type SocialIconName } from './social-network';

export interface ContactLink {
  text: string;
  href: string;
}

export interface SocialLink {
  href: string;
  name: string;
  icon: SocialIconName;
}

/** Who runs the site and how to reach them; null is what its owner has not said. */
export interface SiteContacts {
  /** The legal name. */
  name: string | null;
  /** The legal address, where requests go by post (R25). */
  address: string | null;
  email: ContactLink | null;
  phone: ContactLink | null;
  social: readonly SocialLink[];
}

type Env = Record<string, string | undefined>;

/**
 * The operator's details, from CONTACT_NAME, CONTACT_ADDRESS, CONTACT_EMAIL, CONTACT_PHONE and SOCIAL_LINKS. Read on the server, at run time.
 * What cannot stand on a page is left out; the start refuses it before (lib/server/base/settings.ts).
 */
export function siteContacts(env: Env = process.env): SiteContacts {
  return {
    name: line(env.CONTACT_NAME),
    address: line(env.CONTACT_ADDRESS),
    email: link(env.CONTACT_EMAIL, mailtoHref),
    phone: link(env.CONTACT_PHONE, telHref),
    social: socialLinks(env.SOCIAL_LINKS),
  };
}

/** One line without control characters and invisible marks that turn the direction of text; null when nothing is left. */
function line(value: string | undefined): string | null {
  const text = (value ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  return text === '' ? null : text;
}

function link(value: string | undefined, toHref: (text: string) => string | null): ContactLink | null {
  const text = (value ?? '').trim();
  const href = toHref(text);
  return href === null ? null : { text, href };
}

function socialLinks(value: string | undefined): SocialLink[] {
  const hrefs = (value ?? '').split(',').map((one) => httpsHref(one.trim()));
  return [...new Set(hrefs)].flatMap((href) =>
    href === null ? [] : [{ href, ...socialNetwork(new URL(href).hostname) }],
  );
}

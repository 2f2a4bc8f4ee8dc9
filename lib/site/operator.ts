import { httpsHref, mailtoHref, telHref } from '@/lib/text/web-address';
import { isLocal, siteOrigin } from './settings';
import { siteWords } from './site-words';
import { externalUrl } from './urls';

export interface ContactLink {
  text: string;
  href: string;
}

export interface SocialLink {
  href: string;
  name: string;
  icon: SocialIconName;
}

/** Name of the site's operator and ways to reach them; null for what the owner has not set. */
export interface SiteContacts {
  /** The legal name. */
  name: string | null;
  /** The legal address, where requests go by post (R25). */
  address: string | null;
  email: ContactLink | null;
  phone: ContactLink | null;
  social: readonly SocialLink[];
  /** True to show a placeholder for what the owner has not set: on a local site, to show its place. A public site leaves it out. */
  withPlaceholders: boolean;
}

type Env = Record<string, string | undefined>;

/**
 * The operator's details as admins say them (SITE-1), and where they say nothing from CONTACT_NAME, CONTACT_ADDRESS, CONTACT_EMAIL, CONTACT_PHONE and
 * SOCIAL_LINKS. Read on the server, at run time. A value that cannot be on a page is left out; the start refuses it before (lib/server/platform/base/settings.ts).
 */
export function siteContacts(env: Env = process.env): SiteContacts {
  const said = siteWords();
  return {
    name: line(said.publisher ?? env.CONTACT_NAME),
    address: line(said.address ?? env.CONTACT_ADDRESS),
    email: link(said.email ?? env.CONTACT_EMAIL, mailtoHref),
    phone: link(said.phone ?? env.CONTACT_PHONE, telHref),
    social: socialLinks(said.social.length > 0 ? said.social.join(',') : env.SOCIAL_LINKS),
    withPlaceholders: isLocal(siteOrigin(env)),
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

/** Networks that have an icon of their own here, and the hosts that belong to each. */
const networks = [
  { icon: 'telegram', name: 'Telegram', hosts: ['t.me', 'telegram.me', 'telegram.org'] },
  { icon: 'vk', name: 'VK', hosts: ['vk.com', 'vk.ru'] },
  { icon: 'youtube', name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  { icon: 'instagram', name: 'Instagram', hosts: ['instagram.com'] },
  { icon: 'x', name: 'X', hosts: ['x.com', 'twitter.com'] },
  { icon: 'facebook', name: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  { icon: 'ok', name: 'Одноклассники', hosts: ['ok.ru', 'odnoklassniki.ru'] },
  { icon: 'tiktok', name: 'TikTok', hosts: ['tiktok.com'] },
  { icon: 'whatsapp', name: 'WhatsApp', hosts: ['wa.me', 'whatsapp.com'] },
  { icon: 'viber', name: 'Viber', hosts: ['viber.com'] },
] as const;

export type SocialIconName = (typeof networks)[number]['icon'] | 'link';

/** Returns the icon and the name of a link to `host`; an unknown host is its own name. */
function socialNetwork(host: string): { icon: SocialIconName; name: string } {
  const known = networks.find(({ hosts }) => hosts.some((own) => host === own || host.endsWith(`.${own}`)));
  return known ? { icon: known.icon, name: known.name } : { icon: 'link', name: host.replace(/^www\./, '') };
}

/** The operator's own advertisement: a picture that leads to an address. Nothing of it is ever taken for markup. */
export interface Banner {
  imageUrl: string;
  link: string;
  /** Text of the picture for whoever does not see it: never empty. */
  alt: string;
}

/**
 * The banner of BANNER_IMAGE_URL, BANNER_LINK and BANNER_ALT; null while there is none. Read on the server, at run time. A value that cannot be on
 * a page gives no banner; the start refuses it before (lib/server/platform/base/settings.ts).
 */
export function siteBanner(env: Env = process.env): Banner | null {
  const imageUrl = externalUrl(env.BANNER_IMAGE_URL?.trim() ?? null);
  const link = externalUrl(env.BANNER_LINK?.trim() ?? null);
  if (imageUrl === null || link === null) return null;
  return { imageUrl, link, alt: line(env.BANNER_ALT) || new URL(link).hostname.replace(/^www\./, '') };
}

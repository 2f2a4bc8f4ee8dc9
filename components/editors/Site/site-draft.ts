import type { SiteOrder } from '@/lib/client/desk-site';
import type { DeskSite } from '@/lib/contract/desk-site';
import type { DrawnLogo } from '@/lib/contract/site-words';

/** The form's values, each as it is typed. */
export interface SiteDraft extends Omit<SiteOrder, 'version' | 'social' | 'logo'> {
  /** One address a line. */
  social: string;
  logo: DrawnLogo | null;
}

export function toDraft({ words }: DeskSite): SiteDraft {
  const text = (value: string | null | undefined) => value ?? '';
  return {
    name: text(words.name),
    about: text(words.about),
    publisher: text(words.publisher),
    address: text(words.address),
    email: text(words.email),
    phone: text(words.phone),
    social: words.social.join('\n'),
    accent_light: text(words.accent_light),
    accent_dark: text(words.accent_dark),
    logo: words.logo,
    banner_text: text(words.banner?.text),
    banner_link: text(words.banner?.link),
    banner_until: words.banner?.until ? toLocal(new Date(words.banner.until)) : '',
  };
}

/** The changed values, as the API takes them. */
export function toOrder(draft: SiteDraft, before: SiteDraft): Partial<SiteOrder> {
  const isChanged = (name: keyof SiteDraft) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]);
  const order: Partial<SiteOrder> = {};
  for (const name of lines) if (isChanged(name)) order[name] = draft[name];
  if (isChanged('social')) order.social = draft.social.split(/\s+/).filter((link) => link !== '');
  if (isChanged('logo')) order.logo = draft.logo?.id ?? null;
  if (isChanged('banner_until')) order.banner_until = draft.banner_until && new Date(draft.banner_until).toISOString();
  return order;
}

const lines = [
  'name',
  'about',
  'publisher',
  'address',
  'email',
  'phone',
  'accent_light',
  'accent_dark',
  'banner_text',
  'banner_link',
] as const;

/** As `<input type="datetime-local">` has it, in the reader's own time. */
function toLocal(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

import { array, number, object, string } from 'yup';
import type { DeskSite, SavedSite } from '@/lib/contract/desk-site';
import type { DrawnLogo } from '@/lib/contract/site-words';
import { defaultName } from '@/lib/site/site';
import { drawLogo, maxLogoBytes } from '../../../editing/site/draw-logo';
import { editSite } from '../../../editing/site/edit-site';
import { keepLogo } from '../../../editing/site/site-edit-store';
import { readSiteSettings } from '../../../platform/site/site-settings-store';
import type { ApiDependencies } from '../api-dependencies';
import { readFields } from '../http/fields';
import { refuse, refuseChange } from '../http/problem';
import { authorOf, type DeskRoute, deskRoute } from './desk-routes';

const notText = 'Нужна строка.';
/** Limits that only keep away what is no setting; `takeTyped` has the sentences. */
const sentText = (max: number) =>
  string().strict().typeError(notText).nullable().optional().max(max, 'Слишком длинно.');
const siteBody = object({
  version: number().strict().integer().min(0).required('Нужна версия.').typeError('Нужна версия.'),
  name: sentText(1_000),
  about: sentText(10_000),
  publisher: sentText(1_000),
  address: sentText(1_000),
  email: sentText(1_000),
  phone: sentText(1_000),
  social: array(string().strict().required(notText).max(1_000, 'Слишком длинно.')).optional().max(30, 'Слишком много.'),
  accent_light: sentText(20),
  accent_dark: sentText(20),
  logo: sentText(64),
  banner_text: sentText(1_000),
  banner_link: sentText(1_000),
  banner_until: sentText(40),
});
const maxBytes = 60_000;

/** Base64 is a third longer. */
const maxLogoBody = Math.ceil(maxLogoBytes * 1.4);
const logoBody = object({ file: string().strict().required('Нужен файл.').typeError('Нужен файл.') });

/** The site as admins say it: name, logo, colours, contacts, banner (SITE-1). */
export function siteRoutes({ db, settings, now }: ApiDependencies): DeskRoute[] {
  return [
    deskRoute('GET', '/site', 'site.edit', async (c) => {
      const { contactName, contactAddress, contactEmail, contactPhone, socialLinks } = settings;
      return c.json<DeskSite>({
        ...(await readSiteSettings(db)),
        defaults: {
          name: defaultName,
          publisher: contactName,
          address: contactAddress,
          email: contactEmail,
          phone: contactPhone,
          social: [...socialLinks],
        },
      });
    }),
    deskRoute('PATCH', '/site', 'site.edit', async (c) => {
      const fields = await readFields(c, siteBody, { maxBytes });
      if (!fields.ok) return fields.refusal;
      const { version, ...typed } = fields.value;
      const saved = await editSite(db, { typed, version, actor: authorOf(c) }, now());
      if (saved.kind === 'refused') return refuseChange(c, saved.reason);
      if (saved.kind === 'invalid') return refuse(c, 'invalid_fields', toErrors(saved.problems));
      return c.json<SavedSite>({ entry: saved.entry, version: saved.version });
    }),
    deskRoute('POST', '/site/logo', 'site.edit', async (c) => {
      const fields = await readFields(c, logoBody, { maxBytes: maxLogoBody });
      if (!fields.ok) return fields.refusal;
      const drawn = await drawLogo(Buffer.from(fields.value.file, 'base64'));
      if (typeof drawn === 'string') return refuse(c, 'invalid_fields', { file: [drawn] });
      const { words } = await readSiteSettings(db);
      await keepLogo(db, drawn, words.logo?.id ?? null, now());
      const { id, width, height } = drawn;
      return c.json<DrawnLogo>({ id, width, height });
    }),
  ];
}

const toErrors = (problems: Partial<Record<string, string>>) =>
  Object.fromEntries(Object.entries(problems).flatMap(([field, words]) => (words ? [[field, [words]]] : [])));

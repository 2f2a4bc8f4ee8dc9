import { array, number, object, string, type InferType } from 'yup';
import { nullableText } from './fields';

/** A logo as PNG, with its size in pixels (`logoPath`). */
export const drawnLogoSchema = object({
  id: string().strict().required(),
  width: number().strict().integer().positive().required(),
  height: number().strict().integer().positive().required(),
});
export type DrawnLogo = InferType<typeof drawnLogoSchema>;

/**
 * The words of admins about the site (/desk/site), as readers see them. Null, and no social links: what the environment says holds. `about` has a blank line
 * between paragraphs; colours are `#rrggbb`; `until` is a moment in ISO 8601.
 */
export const siteWordsSchema = object({
  name: nullableText(),
  about: nullableText(),
  publisher: nullableText(),
  address: nullableText(),
  email: nullableText(),
  phone: nullableText(),
  social: array(string().strict().required()).default([]),
  accent_light: nullableText(),
  accent_dark: nullableText(),
  logo: drawnLogoSchema.nullable().default(null),
  banner: object({ text: string().strict().required(), link: nullableText(), until: nullableText() })
    .nullable()
    .default(null),
});
export type SiteWords = InferType<typeof siteWordsSchema>;

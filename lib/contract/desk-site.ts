import { array, number, object, string, type InferType } from 'yup';
import { idField } from './fields';
import { siteWordsSchema } from './site-words';

const version = () => number().strict().integer().min(0).required();

/** GET /api/v1/desk/site/: `defaults` hold where nothing is said. */
export const deskSiteSchema = object({
  version: version(),
  words: siteWordsSchema.required(),
  defaults: object({
    name: string().strict().required(),
    publisher: string().strict().defined(),
    address: string().strict().defined(),
    email: string().strict().defined(),
    phone: string().strict().defined(),
    social: array(string().strict().required()).required(),
  }).required(),
});
export type DeskSite = InferType<typeof deskSiteSchema>;

/** PATCH /api/v1/desk/site/: `entry` is the journal's, by which it is undone. */
export const savedSiteSchema = object({ entry: idField(), version: version() });
export type SavedSite = InferType<typeof savedSiteSchema>;

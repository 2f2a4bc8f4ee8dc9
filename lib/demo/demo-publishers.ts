import { array, object, string } from 'yup';

export type FeedFormat = 'rss' | 'rss-media' | 'rss-broken' | 'rss-short' | 'atom' | 'rdf' | 'json';
export type FeedEncoding = 'utf-8' | 'windows-1251' | 'koi8-r';

export interface DemoPublisher {
  slug: string;
  name: string;
  description: string;
  format: FeedFormat;
  encoding: FeedEncoding;
  /** A category's name; null for papers about everything, whose articles tell their category by their words. */
  defaultCategory: string | null;
}

export const slugField = () =>
  string()
    .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .required();

const publishersSchema = array(
  object({
    slug: slugField(),
    name: string().required(),
    description: string().required(),
    format: string()
      .oneOf(['rss', 'rss-media', 'rss-broken', 'rss-short', 'atom', 'rdf', 'json'] as const)
      .required(),
    encoding: string()
      .oneOf(['utf-8', 'windows-1251', 'koi8-r'] as const)
      .required(),
    defaultCategory: string().nullable().defined(),
  }).noUnknown(),
).required();

/** The content of publishers.json. @throws yup's ValidationError: the file is ours, so a mistake in it is a bug. */
export function parseDemoPublishers(json: unknown): DemoPublisher[] {
  return publishersSchema.validateSync(json, { strict: true });
}

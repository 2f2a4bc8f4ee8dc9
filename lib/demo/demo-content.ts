import { array, boolean, number, object, string } from 'yup';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { longStory } from './long-story';

export type FeedFormat = 'rss' | 'rss-media' | 'rss-broken' | 'rss-short' | 'atom' | 'rdf' | 'json';
export type FeedEncoding = 'utf-8' | 'windows-1251' | 'koi8-r';

export interface DemoPublisher {
  slug: string;
  name: string;
  description: string;
  format: FeedFormat;
  encoding: FeedEncoding;
  /** A category's name; null for a general newspaper, whose articles get a category by their words. */
  defaultCategory: string | null;
}

const slugField = () =>
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

export interface DemoArticle {
  eventSlug: string;
  publisherSlug: string;
  title: string;
  summary: string;
  /** Paragraphs of plain text; empty for a publisher that only gives summaries. */
  text: readonly string[];
  /** The publisher's own name of the subject. */
  topic: string | null;
  /** True when `pictures/` has a drawing for it. */
  hasPicture: boolean;
  publishedAt: Date;
}

export interface DemoEvent {
  slug: string;
  category: string;
  /** The slug of the event that this one develops. */
  follows: string | null;
  articles: readonly DemoArticle[];
}

export interface DemoContent {
  publishers: readonly DemoPublisher[];
  events: readonly DemoEvent[];
}

/** The folder that the repository ships; our processes start in the project's root. */
const defaultContentDir = join(process.cwd(), 'lib/demo');

const eventSchema = object({
  slug: slugField(),
  category: string().required(),
  follows: string().optional(),
  articles: array(
    object({
      source: slugField(),
      minutesAgo: number().positive().required(),
      title: string().required(),
      summary: string().required(),
      text: array(string().required()).required(),
      topic: string().optional(),
      picture: boolean().required(),
    }).noUnknown(),
  ).required(),
}).noUnknown();

/**
 * Reads publishers.json and events/*.json of a folder, and adds the long story. Ages become dates before `base`.
 * @throws yup's ValidationError or an Error naming the event: the content is ours, so a mistake in it is a bug.
 */
export async function readDemoContent(base: Date, contentDir: string = defaultContentDir): Promise<DemoContent> {
  const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(contentDir, path), 'utf8'));
  const names = (await readdir(join(contentDir, 'events'))).filter((name) => name.endsWith('.json')).sort();
  const events = await Promise.all(names.map((name) => readJson(join('events', name))));
  const { publishers, events: written } = parseDemoContent(await readJson('publishers.json'), events, base);
  return { publishers, events: [...written, longStory(publishers, base)] };
}

/** The same from parsed JSON: pure. Throws as `readDemoContent` does. */
export function parseDemoContent(publishersJson: unknown, eventsJson: readonly unknown[], base: Date): DemoContent {
  const publishers = parseDemoPublishers(publishersJson);
  const events = eventsJson.map((json) => toEvent(json, base));
  const publisherSlugs = new Set(publishers.map((publisher) => publisher.slug));
  const eventSlugs = new Set(events.map((event) => event.slug));
  if (eventSlugs.size !== events.length) throw new Error('two demo events share a slug');
  for (const event of events) checkReferences(event, publisherSlugs, eventSlugs);
  return { publishers, events };
}

function toEvent(json: unknown, base: Date): DemoEvent {
  const { slug, category, follows, articles } = eventSchema.validateSync(json, { strict: true });
  return {
    slug,
    category,
    follows: follows ?? null,
    articles: articles.map((article) => ({
      eventSlug: slug,
      publisherSlug: article.source,
      title: article.title,
      summary: article.summary,
      text: article.text,
      topic: article.topic ?? null,
      hasPicture: article.picture,
      publishedAt: new Date(base.getTime() - article.minutesAgo * 60_000),
    })),
  };
}

function checkReferences(event: DemoEvent, publishers: ReadonlySet<string>, events: ReadonlySet<string>): void {
  const sources = event.articles.map((article) => article.publisherSlug);
  const unknown = sources.find((source) => !publishers.has(source));
  if (unknown) throw new Error(`demo event ${event.slug}: no publisher ${unknown}`);
  if (new Set(sources).size !== sources.length) throw new Error(`demo event ${event.slug}: a publisher tells it twice`);
  if (event.follows !== null && !events.has(event.follows))
    throw new Error(`demo event ${event.slug}: follows an unknown event`);
}

/** The demo server's addresses, each from its root. */
export const publisherPath = (slug: string) => `/${slug}`;
export const faviconPath = (slug: string) => `/favicons/${slug}.png`;
export const feedPath = ({ slug, format }: Pick<DemoPublisher, 'slug' | 'format'>) =>
  `/feeds/${slug}.${format === 'json' ? 'json' : 'xml'}`;

type ArticleKey = Pick<DemoArticle, 'eventSlug' | 'publisherSlug'>;

export const articlePath = ({ eventSlug, publisherSlug }: ArticleKey) => `/${publisherSlug}/${eventSlug}`;
export const picturePath = ({ eventSlug, publisherSlug }: ArticleKey) => `/pictures/${eventSlug}-${publisherSlug}.jpg`;

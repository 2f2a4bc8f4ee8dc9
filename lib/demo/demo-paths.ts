import type { DemoArticle } from './demo-content';
import type { DemoPublisher } from './demo-publishers';

/** The demo server's addresses, each from its root. */
export const publisherPath = (slug: string) => `/${slug}`;
export const faviconPath = (slug: string) => `/favicons/${slug}.png`;
export const feedPath = ({ slug, format }: Pick<DemoPublisher, 'slug' | 'format'>) =>
  `/feeds/${slug}.${format === 'json' ? 'json' : 'xml'}`;

type ArticleKey = Pick<DemoArticle, 'eventSlug' | 'publisherSlug'>;

export const articlePath = ({ eventSlug, publisherSlug }: ArticleKey) => `/${publisherSlug}/${eventSlug}`;
export const picturePath = ({ eventSlug, publisherSlug }: ArticleKey) => `/pictures/${eventSlug}-${publisherSlug}.jpg`;

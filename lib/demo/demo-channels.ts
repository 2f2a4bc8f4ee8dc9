import { faviconPath, feedPath, publisherPath } from './demo-paths';
import { parseDemoPublishers } from './demo-publishers';
import publishersJson from './publishers.json';

export interface DemoChannel {
  slug: string;
  name: string;
  description: string;
  url: string;
  rssUrl: string;
  faviconUrl: string;
  /** A category's name, or null. */
  defaultCategory: string | null;
}

/** The demo publishers as channels, with absolute addresses on the demo server at `origin` (without a trailing slash). */
export function demoChannels(origin: string): DemoChannel[] {
  return parseDemoPublishers(publishersJson).map(({ slug, name, description, format, defaultCategory }) => ({
    slug,
    name,
    description,
    url: origin + publisherPath(slug),
    rssUrl: origin + feedPath({ slug, format }),
    faviconUrl: origin + faviconPath(slug),
    defaultCategory,
  }));
}

import { faviconPath, feedPath, parseDemoPublishers, publisherPath } from './demo-content';
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

/** Events that the demo's editors have picked, the first one on top; «Выбор редакции» is never empty in the demo. */
export const demoPicks = [
  'edinyy-bilet-shlyakh-start',
  'zapusk-meteosputnika-rosa-2',
  'grodno-kinofestival-ekran-nad-rekoj',
  'polock-klad-serebra',
  'krasnye-pandy-minsk-imena',
] as const;

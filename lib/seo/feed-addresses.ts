import { absoluteUrl } from '@/lib/site/urls';
import { paths, type FeedFormat } from '@/lib/site/paths';

/** The addresses of a page's feeds. @param page the page's path */
export function feedAddresses(page: string, origin: string): Record<FeedFormat, string> {
  const address = (format: FeedFormat) => absoluteUrl(paths.feed(page, format), origin);
  return { rss: address('rss'), atom: address('atom'), json: address('json') };
}

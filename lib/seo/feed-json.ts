import { site } from '@/lib/site/site';
import type { Feed, FeedItem } from './feed';

/** JSON Feed 1.1. */
export function toJsonFeed({ title, description, page, self, items }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self.json,
    description,
    language: site.language,
    authors: [{ name: site.name }],
    items: items.map(toItem),
  };
  return `${JSON.stringify(feed)}\n`;
}

function toItem({ link, title, summary, published, updated, author, category, image, original }: FeedItem) {
  return {
    id: link,
    url: link,
    external_url: original ?? undefined,
    title,
    // The format wants a content; the headline stands for one that is not known.
    content_text: summary ?? title,
    summary: summary ?? undefined,
    image: image?.url,
    date_published: published.toISOString(),
    date_modified: updated.toISOString(),
    authors: [{ name: author.name }],
    tags: category === null ? undefined : [category],
    language: site.language,
  };
}

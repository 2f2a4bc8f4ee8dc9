import { faviconPath, feedPath, publisherPath } from '../demo-content';
import { articleHtml, isoDate, type FeedInput } from './feed-article';

/** JSON Feed 1.1. */
export function writeJsonFeed({ publisher, origin, articles }: FeedInput): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: publisher.name,
    description: publisher.description,
    home_page_url: origin + publisherPath(publisher.slug),
    feed_url: origin + feedPath(publisher),
    favicon: origin + faviconPath(publisher.slug),
    language: 'ru',
    items: articles.map((article) => ({
      id: article.guid,
      url: article.url,
      title: article.title,
      summary: article.summary,
      content_html: articleHtml(article, { withPicture: false }),
      ...(article.picture && { image: article.picture.url }),
      date_published: isoDate(article.publishedAt),
      ...(article.topic !== null && { tags: [article.topic] }),
    })),
  };
  return JSON.stringify(feed, null, 1);
}

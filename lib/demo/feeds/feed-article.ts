import type { DemoArticle } from '../demo-content';
import { articlePath, picturePath } from '../demo-paths';
import type { DemoPublisher } from '../demo-publishers';
import { pictureSize } from '../pictures/picture-size';

/** An article as its publisher's feed carries it: every address absolute. */
export interface FeedArticle extends DemoArticle {
  guid: string;
  url: string;
  picture: { url: string; width: number; height: number } | null;
}

/** What every writer gets: newest article first. */
export interface FeedInput {
  publisher: DemoPublisher;
  /** The demo server's, without a trailing slash. */
  origin: string;
  articles: readonly FeedArticle[];
  /** Of the newest article; the feed's own date. */
  updatedAt: Date;
}

/** The guid is the same whatever host and port serve the feed, so a restart on another port brings no duplicates. */
export function toFeedArticle(article: DemoArticle, origin: string): FeedArticle {
  const { eventSlug, publisherSlug } = article;
  return {
    ...article,
    guid: `urn:sujet-demo:${publisherSlug}:${eventSlug}`,
    url: origin + articlePath(article),
    picture: article.scene ? { url: origin + picturePath(article), ...pictureSize(eventSlug, publisherSlug) } : null,
  };
}

import type { ArticleSummary } from '@/lib/contract/article';
import type { Image } from '@/lib/contract/image';
import type { SourceRef } from '@/lib/contract/source';
import type { StorySummary } from '@/lib/contract/story';
import { absoluteUrl, externalUrl, pictureUrl, storedUrl } from '@/lib/site/urls';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';
import { singleLine, truncate } from '@/lib/text/truncate';
import { dropForbidden } from '@/lib/text/markup';
import { maxSummaryLength, type FeedItem } from './feed-model';
import { feedAddresses } from './feed-links';

/** A story as an item, with the data of its first article. @param modified the time of its last change, where it is known */
export function toStoryItem(story: StorySummary, modified: string | undefined, origin: string): FeedItem {
  const first = story.news_article;
  return {
    link: absoluteUrl(paths.story(story.id), origin),
    title: toTitle(story.title),
    summary: toSummary(first?.summary ?? null),
    ...times(story.creation_at, modified),
    author: toAuthor(story.source, origin),
    category: story.category?.name ?? null,
    image: toItemImage(story, origin),
    original: externalUrl(first?.url ?? null),
  };
}

/** An article of a story as an item, at its address inside the story (R18). */
export function toArticleItem(
  article: ArticleSummary & { description?: string | null },
  storyId: number,
  origin: string,
): FeedItem {
  return {
    link: absoluteUrl(paths.storyArticle(storyId, article.id), origin),
    title: toTitle(article.title),
    summary: toSummary(article.summary ?? article.description ?? null),
    ...times(article.publication_at),
    author: toAuthor(article.source, origin),
    category: article.category?.name ?? null,
    image: toItemImage(article, origin),
    original: externalUrl(article.url),
  };
}

function toTitle(title: string): string {
  return singleLine(dropForbidden(title)) || placeholders.title;
}

function toSummary(text: string | null): string | null {
  return truncate(dropForbidden(text ?? ''), maxSummaryLength) || null;
}

function times(since: string, modified = since): Pick<FeedItem, 'published' | 'updated'> {
  const published = new Date(since);
  return { published, updated: new Date(Math.max(published.getTime(), Date.parse(modified))) };
}

function toAuthor(source: SourceRef | null, origin: string): FeedItem['author'] {
  return source
    ? { name: source.name, feed: feedAddresses(paths.channel(source.id), origin) }
    : { name: placeholders.source, feed: null };
}

/** Our own 16:9 crop with its size, or the picture's first address. */
function toItemImage(
  { image, main_image }: { image: Image | null; main_image: string | null },
  origin: string,
): FeedItem['image'] {
  const own = image?.crops[0];
  if (own)
    return {
      url: absoluteUrl(storedUrl(own.url), origin),
      type: typeOf(own.url),
      width: own.width,
      height: own.height,
    };
  const foreign = pictureUrl(main_image);
  return foreign === null
    ? null
    : { url: absoluteUrl(foreign, origin), type: typeOf(foreign), width: null, height: null };
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

function typeOf(address: string): string | null {
  const extension = /\.([a-z]+)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  return types[extension] ?? null;
}

import { type FeedFormat, paths } from '@/lib/site/paths';
import type { Category } from '@/lib/contract/category';
import type { Source } from '@/lib/contract/source';
import type { StoryDetail, StorySummary } from '@/lib/contract/story';
import { absoluteUrl } from '@/lib/site/urls';
import { site } from '@/lib/site/site';
import { singleLine } from '@/lib/text/truncate';
import type { Feed, FeedItem } from './feed-model';
import { feedAddresses } from './feed-links';
import { toAtom, toJsonFeed, toRss } from './feed-formats';
import { toArticleItem, toStoryItem } from './feed-items';
import { storyFacts } from './story-metadata';

/** Number of items that a feed reader shows at once, and that is requested of the API. */
export const feedLength = 30;

/** Stories of a list, newest first, and the time of each one's last change where it is known. */
export interface ListedStories {
  stories: readonly StorySummary[];
  modified: ReadonlyMap<number, string>;
}

export function siteFeed(listed: ListedStories, origin: string): Feed {
  return toFeed(
    { title: site.title, description: site.description, path: paths.home() },
    toItems(listed, origin),
    origin,
  );
}

export function categoryFeed({ id, name }: Category, listed: ListedStories, origin: string): Feed {
  const description = `${name}: новые сюжеты раздела на сайте «${site.name}».`;
  return toFeed(
    { title: `${name} | ${site.name}`, description, path: paths.category(id) },
    toItems(listed, origin),
    origin,
  );
}

/** The stories with a publication of the channel, as on the channel's page. */
export function channelFeed(
  { id, name, description, demo }: Pick<Source, 'id' | 'name' | 'description' | 'demo'>,
  listed: ListedStories,
  origin: string,
): Feed {
  const words = singleLine(description ?? '') || `«${name}»: сюжеты с публикациями канала на сайте «${site.name}».`;
  return {
    ...toFeed(
      { title: `${name} | ${site.name}`, description: words, path: paths.channel(id) },
      toItems(listed, origin),
      origin,
    ),
    noindex: demo,
  };
}

/** A reader's «Новое» (MY-4). It has an address of its own in one form, and its page is nobody else's: the same for all readers. */
export function privateFeed(
  items: readonly { story: StorySummary; at: string }[],
  secret: string,
  origin: string,
): Feed {
  const self = absoluteUrl(paths.privateFeed(secret), origin);
  return {
    title: `Моё | ${site.name}`,
    description: `Новое о том, за чем вы следите на сайте «${site.name}».`,
    page: absoluteUrl(paths.my(), origin),
    self: { rss: self, atom: self, json: self },
    updated: new Date(Math.max(0, ...items.map(({ at }) => Date.parse(at)))),
    items: items.map(({ story, at }) => toStoryItem(story, at, origin)),
    noindex: true,
  };
}

/** The newest articles of a story. */
export function storyFeed(story: StoryDetail, origin: string): Feed {
  const { headline, description } = storyFacts(story);
  const items = story.news_articles.map((article) => toArticleItem(article, story.id, origin));
  items.sort((a, b) => b.published.getTime() - a.published.getTime());
  const feed = toFeed(
    { title: `${singleLine(headline)} | ${site.name}`, description, path: paths.story(story.id) },
    items.slice(0, feedLength),
    origin,
  );
  return { ...feed, noindex: story.demo };
}

/** Writes a feed in one of the formats. */
export const writeFeed: Record<FeedFormat, (feed: Feed) => string> = { rss: toRss, atom: toAtom, json: toJsonFeed };

function toItems({ stories, modified }: ListedStories, origin: string): FeedItem[] {
  return stories.slice(0, feedLength).map((story) => toStoryItem(story, modified.get(story.id), origin));
}

function toFeed(
  { title, description, path }: { title: string; description: string; path: string },
  items: FeedItem[],
  origin: string,
): Feed {
  return {
    title,
    description,
    page: absoluteUrl(path, origin),
    self: feedAddresses(path, origin),
    updated: new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime()))),
    items,
  };
}

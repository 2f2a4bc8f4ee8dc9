import type { Article } from '@/lib/contract/article';
import type { StoryDetail } from '@/lib/contract/story';
import { placeholders } from '@/lib/text/placeholders';
import { site } from '@/lib/site/site';
import { pageMetadata, toDescription } from './page-metadata';
import type { Metadata } from 'next';
import { paths } from '@/lib/site/paths';
import type { SiteContext } from '@/lib/site/settings';
import { toMinskIso } from '@/lib/text/calendar';
import { truncate } from '@/lib/text/truncate';
import { storyShareImage } from './share-image';

const keywordStems = 10;
/** A large story has a hundred outlets: search engines take a list of them all for stuffing, and the page would have it three times. */
const keywordSources = 20;

/** Data for both the head and the structured data of a story, so that they are equal (SEO-5). */
export interface StoryFacts {
  /** The article that tells the story best, and names it (R18, R42). */
  first: Article | null;
  others: Article[];
  headline: string;
  description: string;
  published: Date;
  /** Changes only when an article joins or a text changes; never before `published`. */
  modified: Date;
  /** Category, outlets and what the story is about. */
  keywords: string[];
  /** The keywords without outlets. */
  tags: string[];
}

/** The article that a story opens with: the one that the API names; another backend may name none, then the oldest. */
export const firstArticleOf = ({ news_article, news_articles }: StoryDetail): Article | null =>
  news_article ?? news_articles[0] ?? null;

export function storyFacts(story: StoryDetail): StoryFacts {
  const first = firstArticleOf(story);
  const others = story.news_articles.filter(({ id }) => id !== first?.id);
  const own = story.editorial ? story.title : first?.title;
  const headline = own || story.title || placeholders.title;
  const sources = unique(story.news_articles.map(({ source }) => source?.name));
  const stems = story.keywords.slice(0, keywordStems);
  const published = new Date(first?.publication_at ?? story.creation_at);
  const latest = [
    story.modified_at ?? '',
    ...(story.modified_at ? [] : others.map(({ publication_at }) => publication_at)),
  ]
    .map((date) => Date.parse(date))
    .filter((time) => time > published.getTime());
  return {
    first,
    others,
    headline,
    description: toDescription([
      first?.description ?? first?.summary ?? story.description ?? first?.text,
      headline,
      sources.length > 0 ? `Об этом пишут: ${sources.join(', ')}.` : null,
      site.description,
    ]),
    published,
    modified: new Date(Math.max(published.getTime(), ...latest)),
    keywords: unique([story.category?.name, ...sources.slice(0, keywordSources), ...stems]),
    tags: unique([story.category?.name, ...stems]),
  };
}

function unique(words: readonly (string | null | undefined)[]): string[] {
  return [...new Set(words.filter((word) => typeof word === 'string' && word !== ''))].map(String);
}

/** Result lists and tabs show no more of a headline, which may have 500 characters (FEED-4). */
const maxTitleLength = 160;

/** The head of a story page; title, description and dates come from its first article (R18). */
export function storyMetadata(story: StoryDetail, context: SiteContext): Metadata {
  const { first, headline, description, published, modified, keywords, tags } = storyFacts(story);
  const shortHeadline = truncate(headline, maxTitleLength);
  return pageMetadata(
    {
      title: `${shortHeadline} | ${site.name}`,
      shareTitle: shortHeadline,
      description,
      path: paths.story(story.id),
      feedsOf: shortHeadline,
      image: storyShareImage(story, first, shortHeadline, context.origin),
      keywords,
      article: {
        publishedTime: toMinskIso(published),
        modifiedTime: toMinskIso(modified),
        section: story.category?.name ?? placeholders.category,
        tags,
      },
    },
    { ...context, indexable: context.indexable && !story.demo },
  );
}

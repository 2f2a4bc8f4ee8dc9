import type { Metadata } from 'next';
import type { StoryDetail } from '@/lib/contract/story';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import type { SiteContext } from '@/lib/site/settings';
import { toMinskIso } from '@/lib/text/calendar';
import { truncate } from '@/lib/text/truncate';
import { pageMetadata } from './page-metadata';
import { storyShareImage } from './share-image';
import { storyFacts } from './story-facts';

/** No result list or tab shows more of a headline; a feed's may have 500 characters (FEED-4). */
const longestTitle = 160;

/** The head of a story page; title, description and dates come from its first article (R18). */
export function storyMetadata(story: StoryDetail, context: SiteContext): Metadata {
  const { first, headline, description, published, modified, keywords } = storyFacts(story);
  const shortHeadline = truncate(headline, longestTitle);
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
        tags: keywords,
      },
    },
    { ...context, indexable: context.indexable && !story.demo },
  );
}

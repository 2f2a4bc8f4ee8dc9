import { affairSchema, affairStorySchema, affairSummarySchema, storyAffairSchema } from '@/lib/contract/affair';
import { articleSchema, articleSummarySchema } from '@/lib/contract/article';
import { archiveDaySchema, archiveIndexSchema, archiveMonthSchema } from '@/lib/contract/archive';
import { channelListSchema, listedChannelSchema } from '@/lib/contract/channel-list';
import { categorySchema } from '@/lib/contract/category';
import { siteWordsSchema } from '@/lib/contract/site-words';
import {
  channelPublicationPageSchema,
  channelPublicationSchema,
  placementSchema,
} from '@/lib/contract/channel-publication';
import { correctionPageSchema, correctionSchema } from '@/lib/contract/correction';
import { currencyRateSchema } from '@/lib/contract/currency';
import { errorSchema } from '@/lib/contract/error';
import {
  checkedItemSchema,
  feedCheckResultSchema,
  feedCheckSchema,
  feedHealthSchema,
  feedTroubleSchema,
} from '@/lib/contract/feed-health';
import { imageSchema, pictureSchema } from '@/lib/contract/image';
import { articlePageSchema, storyArticlePageSchema, storyPageSchema } from '@/lib/contract/page';
import { reactionSchema } from '@/lib/contract/reaction';
import { recommendationSchema } from '@/lib/contract/recommendation';
import {
  fragmentSchema,
  searchResponseSchema,
  searchResultSchema,
  suggestionsResponseSchema,
} from '@/lib/contract/search';
import { refreshSchema, signInSchema } from '@/lib/contract/sign-in';
import { ownedSourceSchema, sourceRefSchema, sourceSchema } from '@/lib/contract/source';
import { storyDigestSchema } from '@/lib/contract/story-digest';
import {
  indexedNewsPageSchema,
  indexedNewsSchema,
  indexedStoryPageSchema,
  indexedStorySchema,
  storyIndexSchema,
} from '@/lib/contract/story-index';
import { storyDetailSchema, storySummarySchema } from '@/lib/contract/story';
import { userSchema } from '@/lib/contract/user';
import { weatherSchema } from '@/lib/contract/weather';
import type { Describable, JsonSchema } from './json-schema';

/** The schemas of the contract under the names of their types: `components/schemas` of the document. */
export const namedSchemas: ReadonlyMap<string, Describable> = new Map<string, Describable>([
  ['StorySummary', storySummarySchema],
  ['AffairStory', affairStorySchema],
  ['AffairSummary', affairSummarySchema],
  ['StoryAffair', storyAffairSchema],
  ['Affair', affairSchema],
  ['StoryDetail', storyDetailSchema],
  ['StoryDigest', storyDigestSchema],
  ['StoryPage', storyPageSchema],
  ['StoryIndex', storyIndexSchema],
  ['IndexedStory', indexedStorySchema],
  ['IndexedStoryPage', indexedStoryPageSchema],
  ['IndexedNews', indexedNewsSchema],
  ['IndexedNewsPage', indexedNewsPageSchema],
  ['ArchiveIndex', archiveIndexSchema],
  ['ChannelList', channelListSchema],
  ['ListedChannel', listedChannelSchema],
  ['ArchiveMonth', archiveMonthSchema],
  ['ArchiveDay', archiveDaySchema],
  ['ArticleSummary', articleSummarySchema],
  ['Article', articleSchema],
  ['ArticlePage', articlePageSchema],
  ['StoryArticlePage', storyArticlePageSchema],
  ['Category', categorySchema],
  ['SiteWords', siteWordsSchema],
  ['Picture', pictureSchema],
  ['Image', imageSchema],
  ['SearchResponse', searchResponseSchema],
  ['SearchResult', searchResultSchema],
  ['SearchFragment', fragmentSchema],
  ['SuggestionsResponse', suggestionsResponseSchema],
  ['SourceRef', sourceRefSchema],
  ['Source', sourceSchema],
  ['OwnedSource', ownedSourceSchema],
  ['ChannelPublication', channelPublicationSchema],
  ['ChannelPublicationPage', channelPublicationPageSchema],
  ['Placement', placementSchema],
  ['FeedHealth', feedHealthSchema],
  ['FeedTrouble', feedTroubleSchema],
  ['FeedCheck', feedCheckSchema],
  ['FeedCheckResult', feedCheckResultSchema],
  ['CheckedItem', checkedItemSchema],
  ['Reaction', reactionSchema],
  ['Recommendation', recommendationSchema],
  ['User', userSchema],
  ['SignIn', signInSchema],
  ['AccessToken', refreshSchema],
  ['Weather', weatherSchema],
  ['CurrencyRate', currencyRateSchema],
  ['Correction', correctionSchema],
  ['CorrectionPage', correctionPageSchema],
  ['Error', errorSchema],
]);

/** JSON Schemas for what yup decides by the value. */
export const writtenSchemas: ReadonlyMap<unknown, JsonSchema> = new Map([
  [
    errorSchema.fields.errors,
    {
      type: 'object',
      description: 'По именам полей и параметров: что в них не так.',
      additionalProperties: { type: 'array', items: { type: 'string', minLength: 1 } },
    },
  ],
]);

import type { Article } from '@/lib/contract/article';
import type { Category } from '@/lib/contract/category';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import type { CurrencyRate } from '@/lib/contract/currency';
import type { FeedCheck, FeedHealth } from '@/lib/contract/feed-health';
import type { RecommendationParameters, StoryListParameters } from '@/lib/contract/list-parameters';
import type { Page } from '@/lib/contract/page';
import type { Reaction } from '@/lib/contract/reaction';
import type { Recommendation } from '@/lib/contract/recommendation';
import type { OwnedSource } from '@/lib/contract/source';
import type { ChannelEdit } from '@/lib/contract/channel-fields';
import type { StoryDetail, StorySummary } from '@/lib/contract/story';
import type { Weather } from '@/lib/contract/weather';
import type { PublicationParameters } from '../publications';
import type { ApiRequest } from '../http';

/*
 * The API as jest mocks, one per endpoint. A test that imports them also needs
 *   jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));
 */

export const { cursorOf, nullIfNotFound } = jest.requireActual<typeof import('../request')>('../request');

type Sent = { story_id: number; story_article: number; reaction_type: number; rss_url: string } & ChannelEdit;
type Query = StoryListParameters &
  StoryArticles &
  PublicationParameters &
  RecommendationParameters & { article?: number };
type Signal = AbortSignal | undefined;
type StoryArticles = { story: number; page_size: number; cursor: string | undefined };

export const getCategories = jest.fn<Promise<Category[]>, [Signal?]>();
export const getStories = jest.fn<Promise<Page<StorySummary>>, [StoryListParameters, Signal?]>();
export const getPopularStories = jest.fn<Promise<StorySummary[]>, [Signal?]>();
export const getStoryDetail = jest.fn<Promise<StoryDetail>, [number, { article?: number }, Signal?]>();
export const getStoryArticles = jest.fn<Promise<Page<Article>>, [StoryArticles, Signal?]>();
export const getUserRecommendations = jest.fn<Promise<Recommendation[]>, [RecommendationParameters, Signal?]>();
export const getReactions = jest.fn<Promise<Reaction[]>, [number, Signal?]>();
export const addReaction = jest.fn<Promise<Reaction[]>, [number, number]>();
export const removeReaction = jest.fn<Promise<Reaction[]>, [number, number]>();
export const getOwnChannel = jest.fn<Promise<OwnedSource>, [number, Signal?]>();
export const updateChannel = jest.fn<Promise<OwnedSource>, [number, ChannelEdit]>();
export const updateFavicon = jest.fn<Promise<OwnedSource>, [number, File, number | undefined]>();
export const getChannelPublications = jest.fn<
  Promise<Page<ChannelPublication>>,
  [number, PublicationParameters, Signal?]
>();
export const deletePublication = jest.fn<Promise<void>, [number]>();
export const separatePublication = jest.fn<Promise<ChannelPublication>, [number]>();
export const getFeedHealth = jest.fn<Promise<FeedHealth>, [number, Signal?]>();
export const requestFeedCheck = jest.fn<Promise<FeedCheck>, [number, string, Signal?]>();
export const getFeedCheck = jest.fn<Promise<FeedCheck>, [number, string, Signal?]>();
export const getWeather = jest.fn<Promise<Weather | null>, [Signal?]>();
export const getCurrencyRates = jest.fn<Promise<CurrencyRate[] | null>, [Signal?]>();
export const trackActivity = jest.fn<Promise<void>, [number]>();

/** Responds as the API would to `requestApi` and its siblings. */
async function respond({ path, method = 'GET', searchParams = {}, json = {}, body, signal }: ApiRequest) {
  // The test decides what it sends; the mocks' types say what they expect.
  const sent = json as never as Sent;
  const query = searchParams as never as Query;
  const [id = 0] = [...path.matchAll(/\/(\d+)\//g)].map(([, digits]) => Number(digits));
  switch (`${method} ${path.replace(/\/\d+\//, '/{id}/')}`) {
    case 'GET /api/v1/categories/':
      return getCategories(signal);
    case 'GET /api/v1/stories/':
      return getStories(query, signal);
    case 'GET /api/v1/stories/popular':
      return getPopularStories(signal);
    case 'GET /api/v1/story-detail/{id}/':
      return getStoryDetail(id, query.article === undefined ? {} : { article: query.article }, signal);
    case 'GET /api/v1/news/':
      return getStoryArticles(query, signal);
    case 'GET /api/v1/news/user-recommendations/':
      return getUserRecommendations(query, signal);
    case 'GET /api/v1/reactions/list/story/{id}/':
      return getReactions(id, signal);
    case 'POST /api/v1/reactions/add/':
      return addReaction(sent.story_article, sent.reaction_type);
    case 'POST /api/v1/reactions/remove/':
      return removeReaction(sent.story_article, sent.reaction_type);
    case 'GET /api/v1/sources/{id}/':
      return getOwnChannel(id, signal);
    case 'PATCH /api/v1/sources/{id}/':
      return body ? updateFavicon(id, fileIn(body), versionIn(body)) : updateChannel(id, sent);
    case 'GET /api/v1/sources/{id}/news/':
      return getChannelPublications(id, query, signal);
    case 'DELETE /api/v1/news/{id}/':
      return deletePublication(id);
    case 'POST /api/v1/news/{id}/separate/':
      return separatePublication(id);
    case 'GET /api/v1/sources/{id}/feed/':
      return getFeedHealth(id, signal);
    case 'POST /api/v1/sources/{id}/feed/check/':
      return requestFeedCheck(id, sent.rss_url, signal);
    case 'GET /api/v1/weather/current/':
      return getWeather(signal);
    case 'GET /api/v1/currency-rates/':
      return getCurrencyRates(signal);
    case 'POST /api/v1/user-activity/track_activity/':
      return trackActivity(sent.story_id);
  }
  const check = /^\/api\/v1\/sources\/\d+\/feed\/check\/([^/]+)\/$/.exec(path)?.[1];
  if (check !== undefined) return getFeedCheck(id, check, signal);
  throw new Error(`the fake API does not know ${method} ${path}`);
}

export const requestApi = (_schema: unknown, request: ApiRequest) => respond(request);
export const requestIfKnown = requestApi;
export const requestStatus = respond;
export const requestJson = respond;

function fileIn(body: FormData): File {
  const file = body.get('favicon');
  if (!(file instanceof File)) throw new Error('no favicon was sent');
  return file;
}

function versionIn(body: FormData): number | undefined {
  const version = body.get('version');
  return version === null ? undefined : Number(version);
}

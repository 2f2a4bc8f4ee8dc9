import { queryOptions } from '@tanstack/react-query';
import type { MadePrivateFeed, PrivateFeedItems } from '@/lib/contract/private-feed';
import { logFailure } from './log-failure';
import { requestApi, requestStatus } from './request';

const path = '/api/v1/my/feed/';
const schemas = () => import('@/lib/contract/private-feed');

/** GET /api/v1/my/feed/: whether the reader has a private feed (MY-4). The key begins with 'personal': the end of the session removes it. */
export const privateFeedQuery = () =>
  queryOptions({
    queryKey: ['personal', 'private-feed'],
    meta: { failureText: 'Error loading private feed' },
    queryFn: ({ signal }) => requestApi(async () => (await schemas()).privateFeedSchema, { path, signal }),
  });

/** POST /api/v1/my/feed/: makes the feed or changes its address; null, and logged, when it failed. */
export async function makePrivateFeed(): Promise<MadePrivateFeed | null> {
  try {
    return await requestApi(async () => (await schemas()).madePrivateFeedSchema, { path, method: 'POST' });
  } catch (error) {
    logFailure('Error making private feed', error);
    return null;
  }
}

/** DELETE /api/v1/my/feed/: false, and logged, when it failed. */
export async function dropPrivateFeed(): Promise<boolean> {
  try {
    await requestStatus({ path, method: 'DELETE' });
    return true;
  } catch (error) {
    logFailure('Error removing private feed', error);
    return false;
  }
}

/**
 * POST /api/v1/my/feed/items/: the stories of the feed with this secret.
 * @param headers who asks the site for it
 * @throws ApiError; 404 where no feed has the secret
 */
export async function loadPrivateFeedItems(
  secret: string,
  headers: Record<string, string>,
): Promise<PrivateFeedItems['items']> {
  const schema = async () => (await schemas()).privateFeedItemsSchema;
  const request = { path: `${path}items/`, method: 'POST', json: { secret }, headers, anonymous: true } as const;
  return (await requestApi(schema, request)).items;
}

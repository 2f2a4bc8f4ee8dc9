import { queryOptions } from '@tanstack/react-query';
import type { InterestKind } from '@/lib/contract/interest-rules';
import { requestApi, requestStatus } from './request';

const path = '/api/v1/interests/';

/** GET /api/v1/interests/ (RECOMMEND-3). The key begins with 'personal': the end of the session removes it. */
export const interestsQuery = () =>
  queryOptions({
    queryKey: ['personal', 'interests'],
    meta: { failureText: 'Error loading interests' },
    queryFn: ({ signal }) =>
      requestApi(async () => (await import('@/lib/contract/interests')).interestsSchema, { path, signal }),
  });

/** PATCH /api/v1/interests/. @throws ApiError */
export async function switchInterests(enabled: boolean): Promise<void> {
  await requestStatus({ path, method: 'PATCH', json: { enabled } });
}

/** DELETE /api/v1/interests/. @throws ApiError */
export async function forgetInterests(): Promise<void> {
  await requestStatus({ path, method: 'DELETE' });
}

/** An interest by its id, or a word by its name. */
export interface NamedInterest {
  kind: InterestKind;
  id: number | null;
  name: string;
}

/** PUT or DELETE /api/v1/interests/ignored/{kind}/{name}/. @throws ApiError: 404, 409, 429 */
export async function setIgnored({ kind, id, name }: NamedInterest, isIgnored: boolean): Promise<void> {
  const thing = encodeURIComponent(id ?? name);
  await requestStatus({ path: `${path}ignored/${kind}/${thing}/`, method: isIgnored ? 'PUT' : 'DELETE' });
}

/** PUT or DELETE /api/v1/interests/unwanted/{id}/ (RECOMMEND-2). @throws ApiError: 404, 429 */
export async function setUnwanted(storyId: number, isUnwanted: boolean): Promise<void> {
  await requestStatus({ path: `${path}unwanted/${storyId}/`, method: isUnwanted ? 'PUT' : 'DELETE' });
}

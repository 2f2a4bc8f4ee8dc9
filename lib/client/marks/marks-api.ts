import type { Follow, FollowList, Joined, Mute, My } from '@/lib/contract/my';
import { requestApi, requestStatus } from '../request';
import type { KeptMute, Marks, Thing } from './kept-marks';

const path = '/api/v1/follows/';
const mutesPath = '/api/v1/mutes/';
const schemas = () => import('@/lib/contract/my');

/** GET /api/v1/follows/. @throws ApiError */
export function getFollows(): Promise<FollowList> {
  return requestApi(async () => (await schemas()).followListSchema, { path });
}

/** Follows a thing for the signed-in reader. @returns it as the account keeps it. @throws ApiError: 404, 409, 429 */
export async function putFollow({ kind, id, name }: Thing): Promise<Follow | null> {
  if (kind === 'phrase')
    return requestApi(async () => (await schemas()).followSchema, { path, method: 'POST', json: { kind, q: name } });
  await requestStatus({ path: `${path}${kind}/${id}/`, method: 'PUT' });
  return null;
}

/** @throws ApiError */
export async function deleteFollow({ kind, id }: Thing): Promise<void> {
  await requestStatus({ path: `${path}${kind}/${id}/`, method: 'DELETE' });
}

/** Keeps a story for later, or no longer. @throws ApiError: 404, 409, 429 */
export async function setSaved(storyId: number, isSaved: boolean): Promise<void> {
  await requestStatus({ path: `/api/v1/saved/${storyId}/`, method: isSaved ? 'PUT' : 'DELETE' });
}

/** Hides a thing for the signed-in reader. @returns a word as the account keeps it. @throws ApiError: 404, 409, 429 */
export async function putMute({ kind, id, name, until }: KeptMute): Promise<Mute | null> {
  if (kind === 'word')
    return requestApi(async () => (await schemas()).muteSchema, {
      path: mutesPath,
      method: 'POST',
      json: { kind, word: name, until },
    });
  await requestStatus({ path: `${mutesPath}${kind}/${id}/`, method: 'PUT', json: { until } });
  return null;
}

/** @throws ApiError */
export async function deleteMute({ kind, id }: KeptMute): Promise<void> {
  await requestStatus({ path: `${mutesPath}${kind}/${id}/`, method: 'DELETE' });
}

/** POST /api/v1/follows/join/: adds the browser's own marks to the account. @returns those that are new there. @throws ApiError */
export function joinMarks({ follows, saved, mutes }: Pick<Marks, 'follows' | 'saved' | 'mutes'>): Promise<Joined> {
  const things = follows.map(({ kind, id, name }) => (kind === 'phrase' ? { kind, phrase: name } : { kind, id }));
  return requestApi(async () => (await schemas()).joinedSchema, {
    path: `${path}join/`,
    method: 'POST',
    json: { follows: things, saved, mutes: mutes.map(muteAsSent) },
  });
}

/** POST /api/v1/follows/leave/: takes that back. @throws ApiError */
export async function leaveMarks({ follows, saved, mutes }: Joined): Promise<void> {
  const named = ({ kind, id }: { kind: string; id: number }) => ({ kind, id });
  const json = { follows: follows.map(named), saved, mutes: mutes.map(named) };
  await requestStatus({ path: `${path}leave/`, method: 'POST', json });
}

const muteAsSent = ({ kind, id, name, until }: KeptMute) =>
  kind === 'word' ? { kind, word: name, until } : { kind, id, until };

/** The marks of a browser without an account, as the API takes them. */
const asSent = ({ follows, saved, mutes, read, seen, visit }: Marks) => ({
  since: visit,
  follows: follows.map(({ kind, id, name, since }) =>
    kind === 'phrase' ? { kind, phrase: name, since } : { kind, id, since },
  ),
  saved,
  mutes: mutes.map(muteAsSent),
  read,
  seen,
});

/** «Моё»: the account's, or that of the browser's own marks (MY-1). @throws ApiError */
export function getMy(marks: Marks, signal?: AbortSignal): Promise<My> {
  return requestApi(async () => (await schemas()).mySchema, { path: '/api/v1/my/', signal, ...how(marks) });
}

/** The number of stories of «Новое». @throws ApiError */
export async function countMy(marks: Marks): Promise<number> {
  const request = { path: '/api/v1/my/count/', ...how(marks) };
  return (await requestApi(async () => (await schemas()).myCountSchema, request)).count;
}

const how = (marks: Marks) =>
  marks.userId === null ? ({ method: 'POST', json: asSent(marks), anonymous: true } as const) : {};

/** POST /api/v1/my/seen/. @throws ApiError */
export async function postSeen(stories: readonly number[]): Promise<void> {
  await requestStatus({ path: '/api/v1/my/seen/', method: 'POST', json: { stories } });
}

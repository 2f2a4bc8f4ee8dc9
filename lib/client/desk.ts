import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { GivenRole, StoryDeedName, StoryPlaces, TakedownKind, TakedownReason } from '@/lib/contract/desk-rules';
import type { StoryChanged, TakenDown } from '@/lib/contract/desk';
import { requestApi, requestJson, requestStatus } from './request';

const path = '/api/v1/desk/';
const schemas = () => import('@/lib/contract/desk');

/*
 * The desk's requests (R46). Keys begin with 'personal': the end of the session removes them. Every one throws an ApiError; 404 says that the user has no
 * right to it.
 */

const key = (...parts: readonly unknown[]) => ['personal', 'desk', ...parts];

/** GET /api/v1/desk/ */
export const deskQuery = () =>
  queryOptions({
    queryKey: key('home'),
    queryFn: ({ signal }) => requestApi(async () => (await schemas()).deskSchema, { path, signal }),
  });

/** GET /api/v1/desk/stories/{id}/ */
export const deskStoryQuery = (id: number) =>
  queryOptions({
    queryKey: key('story', id),
    staleTime: 0,
    queryFn: ({ signal }) =>
      requestApi(async () => (await schemas()).deskStorySchema, { path: `${path}stories/${id}/`, signal }),
  });

export interface TakedownOrder {
  kind: TakedownKind;
  id: number;
  reason: TakedownReason;
  note: string;
  law?: { demanded_by: string; document: string; document_date: string; readers_text: string };
}

/** POST /api/v1/desk/takedowns/ */
export function takeDown(order: TakedownOrder): Promise<TakenDown> {
  return requestApi(async () => (await schemas()).takenDownSchema, {
    path: `${path}takedowns/`,
    method: 'POST',
    json: order,
  });
}

export interface StoryOrder {
  /** As the desk's story had it. */
  version: number;
  deed: StoryDeedName;
  into?: number;
  /** As the desk's story of `into` had it. */
  into_version?: number;
  articles?: number[];
  category?: number | null;
  headline?: string | null;
  places?: StoryPlaces | null;
  /** When a pin ends. */
  until?: string;
  /** A pin's, from 1. */
  place?: number;
}

/** POST /api/v1/desk/stories/{id}/changes/: 409 where another has changed it since, or where it cannot be done. */
export function changeStory(id: number, order: StoryOrder): Promise<StoryChanged> {
  return requestApi(async () => (await schemas()).storyChangedSchema, {
    path: `${path}stories/${id}/changes/`,
    method: 'POST',
    json: order,
  });
}

export interface JournalFilter {
  kind?: string;
  by?: string;
}

/** GET /api/v1/desk/journal/ */
export const journalQuery = (filter: JournalFilter) =>
  infiniteQueryOptions({
    queryKey: key('journal', filter),
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      requestApi(async () => (await schemas()).journalSchema, {
        path: `${path}journal/`,
        searchParams: { ...filter, before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: noPage,
    getNextPageParam: ({ next }) => next,
  });

/** The first page has no parameter. */
const noPage = nothing();
function nothing(): number | null {
  return null;
}

/** POST /api/v1/desk/journal/undo/: takes back all that one press has done. @throws ApiError; 409 with the reasons of those that stay */
export async function undoEntries(entries: readonly number[]): Promise<void> {
  await requestStatus({ path: `${path}journal/undo/`, method: 'POST', json: { entries } });
}

/** POST /api/v1/desk/journal/{id}/undo/ */
export async function undoEntry(entry: number): Promise<void> {
  await requestStatus({ path: `${path}journal/${entry}/undo/`, method: 'POST', json: {} });
}

/** GET /api/v1/desk/legal/ */
export const lawCasesQuery = (open: boolean) =>
  infiniteQueryOptions({
    queryKey: key('legal', open),
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      requestApi(async () => (await schemas()).lawCasesSchema, {
        path: `${path}legal/`,
        searchParams: { open: open || undefined, before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: noPage,
    getNextPageParam: ({ next }) => next,
  });

/** PATCH /api/v1/desk/legal/{id}/ */
export async function answerCase(id: number, answer: string): Promise<void> {
  await requestStatus({ path: `${path}legal/${id}/`, method: 'PATCH', json: { answer } });
}

/** GET /api/v1/desk/legal/export/: a CSV file. */
export async function exportCases(): Promise<Blob> {
  const text = await requestJson({ path: `${path}legal/export/`, isText: true });
  return new Blob([typeof text === 'string' ? text : ''], { type: 'text/csv' });
}

/** GET /api/v1/desk/people/ */
export const peopleQuery = ({ search, editorial }: { search: string; editorial: boolean }) =>
  queryOptions({
    queryKey: key('people', search, editorial),
    staleTime: 0,
    queryFn: ({ signal }) =>
      requestApi(async () => (await schemas()).peopleSchema, {
        path: `${path}people/`,
        searchParams: { search: search || undefined, editorial: editorial || undefined },
        signal,
      }),
  });

/** POST /api/v1/desk/people/ */
export async function invite(email: string, role: GivenRole): Promise<void> {
  await requestStatus({ path: `${path}people/`, method: 'POST', json: { email, role } });
}

/** PATCH /api/v1/desk/people/{id}/ */
export async function giveRole(id: number, role: GivenRole): Promise<void> {
  await requestStatus({ path: `${path}people/${id}/`, method: 'PATCH', json: { role } });
}

type PersonDeed = 'block' | 'unblock' | 'end-sessions';

/** POST /api/v1/desk/people/{id}/block/ and the like. */
export async function actOnPerson(id: number, deed: PersonDeed): Promise<void> {
  await requestStatus({ path: `${path}people/${id}/${deed}/`, method: 'POST', json: {} });
}

/** DELETE /api/v1/desk/people/{id}/ */
export async function deletePerson(id: number): Promise<void> {
  await requestStatus({ path: `${path}people/${id}/`, method: 'DELETE' });
}

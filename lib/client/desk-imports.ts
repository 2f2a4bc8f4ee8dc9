import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NewestImport } from '@/lib/contract/desk-imports';
import { requestApi, requestJson } from './request';

const path = '/api/v1/desk/channels/';
const schemas = () => import('@/lib/contract/desk-imports');

/** From one look at a file's progress to the next, in milliseconds. */
const watchMs = 1_500;

/** GET /api/v1/desk/channels/imports/, again and again while a worker is at it. */
export const newestImportQuery = () =>
  queryOptions({
    queryKey: ['personal', 'desk', 'imports', 'newest'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      requestApi(async () => (await schemas()).newestImportSchema, { path: `${path}imports/`, signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? watchMs : false),
  });

const isRunning = (newest: NewestImport | undefined) => newest?.import != null && newest.import.finished_at === null;

/** GET /api/v1/desk/channels/imports/{id}/lines/. @param judged number of feeds that are done: with it the lines change */
export const importLinesQuery = (id: string, judged: number) =>
  infiniteQueryOptions({
    queryKey: ['personal', 'desk', 'imports', 'lines', id, judged],
    staleTime: Infinity,
    queryFn: ({ pageParam, signal }) =>
      requestApi(async () => (await schemas()).importLinesSchema, {
        path: `${path}imports/${id}/lines/`,
        searchParams: { after: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** POST /api/v1/desk/channels/imports/. @throws ApiError; 409 while an earlier file is not done */
export const sendImport = (opml: string): Promise<NewestImport> =>
  requestApi(async () => (await schemas()).newestImportSchema, {
    path: `${path}imports/`,
    method: 'POST',
    json: { opml },
  });

/** GET /api/v1/desk/channels/export/: an OPML file. */
export async function exportChannels(): Promise<Blob> {
  const text = await requestJson({ path: `${path}export/`, isText: true });
  return new Blob([typeof text === 'string' ? text : ''], { type: 'text/x-opml;charset=utf-8' });
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BulkDone, ChannelDone, ChannelFilter, ChannelForm, DeskMails } from '@/lib/contract/desk-channels';
import { requestApi } from './request';

const path = '/api/v1/desk/channels/';
const schemas = () => import('@/lib/contract/desk-channels');

/*
 * The desk's requests about channels, as those of lib/client/desk.ts.
 */

/** The beginning of every key of these requests: what was changed there is asked for again. */
export const deskChannelsKey = ['personal', 'desk', 'channels'] as const;

export interface ChannelSearch {
  filter?: ChannelFilter;
  search: string;
}

/** GET /api/v1/desk/channels/ */
export const deskChannelsQuery = ({ filter, search }: ChannelSearch) =>
  infiniteQueryOptions({
    queryKey: [...deskChannelsKey, 'list', filter, search],
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      requestApi(async () => (await schemas()).deskChannelsSchema, {
        path,
        searchParams: { filter, search: search || undefined, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: noPage,
    getNextPageParam: ({ next }) => next,
  });

/** The first page has no parameter. */
const noPage = nothing();
function nothing(): string | null {
  return null;
}

/** GET /api/v1/desk/channels/{id}/ */
export const channelFormQuery = (id: number) =>
  queryOptions({
    queryKey: [...deskChannelsKey, 'form', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      requestApi(async () => (await schemas()).channelFormSchema, { path: `${path}${id}/`, signal }),
  });

const send = (method: 'POST' | 'PATCH' | 'DELETE', rest: string, json?: object): Promise<ChannelDone> =>
  requestApi(async () => (await schemas()).channelDoneSchema, {
    path: `${path}${rest}`,
    method,
    ...(json === undefined ? {} : { json }),
  });

export interface NewChannel {
  name: string;
  rss_url: string;
  url?: string;
  category: number | null;
}

/** POST /api/v1/desk/channels/ */
export const addChannel = (channel: NewChannel) => send('POST', '', channel);

/** PATCH /api/v1/desk/channels/{id}/ */
export const saveChannel = (id: number, changes: Partial<Omit<ChannelForm, 'id'>>) => send('PATCH', `${id}/`, changes);

/** POST /api/v1/desk/channels/{id}/pause/ and …/resume/ */
export const pauseChannel = (id: number, isPaused: boolean) =>
  send('POST', `${id}/${isPaused ? 'pause' : 'resume'}/`, {});

export interface BulkOrder {
  ids: readonly number[];
  deed: 'pause' | 'resume' | 'category' | 'interval';
  category?: number | null;
  every_minutes?: number | null;
}

/** POST /api/v1/desk/channels/bulk/ */
export const changeChannels = (order: BulkOrder): Promise<BulkDone> =>
  requestApi(async () => (await schemas()).bulkDoneSchema, { path: `${path}bulk/`, method: 'POST', json: order });

const mailsPath = '/api/v1/desk/mails/';

/** GET /api/v1/desk/mails/ */
export const deskMailsQuery = () =>
  queryOptions({
    queryKey: ['personal', 'desk', 'mails'],
    staleTime: 0,
    queryFn: ({ signal }) => requestApi(async () => (await schemas()).deskMailsSchema, { path: mailsPath, signal }),
  });

/** PATCH /api/v1/desk/mails/ */
export const setDeskMails = (channels: boolean): Promise<DeskMails> =>
  requestApi(async () => (await schemas()).deskMailsSchema, { path: mailsPath, method: 'PATCH', json: { channels } });

/** POST /api/v1/desk/channels/{id}/merge/: it becomes a part of another one. */
export const mergeChannel = (id: number, into: number) => send('POST', `${id}/merge/`, { into });

/** DELETE /api/v1/desk/channels/{id}/ */
export const removeChannel = (id: number) => send('DELETE', `${id}/`);

import { number, object, string } from 'yup';
import { channelFilters, type DeskChannels, deskChannelsPageSize } from '@/lib/contract/desk-channels';
import {
  type ChannelPlace,
  countDeskChannels,
  type DeskChannelRow,
  listDeskChannels,
} from '../../../editing/channels/desk-channel-store';
import { shareOfReprints, stateOfChannel, troubleOfChannel } from '../../../editing/channels/judge-channel';
import { listChannelLags } from '../../../ingest/articles/article-lag-store';
import type { ApiDependencies } from '../api-dependencies';
import { decodeCursor, encodeCursor } from '../http/pagination';
import { refuse } from '../http/problem';
import { maxId, parseQuery } from '../http/query';
import { typedText } from './desk-fields';
import { type DeskRoute, deskRoute } from './desk-routes';

const listQuery = object({
  filter: string().oneOf(channelFilters, 'Такого отбора нет.'),
  search: typedText('search').default(''),
  cursor: string(),
});

const placeSchema = object({
  key: string().defined(),
  id: number().integer().min(1).max(maxId).required(),
}).noUnknown();

/** Channels: their list with states and figures. */
export function channelRoutes(deps: ApiDependencies): DeskRoute[] {
  const { db, now } = deps;
  return [
    deskRoute('GET', '/channels', 'channel.read', async (c) => {
      const parsed = parseQuery(listQuery, new URL(c.req.url).searchParams);
      if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
      const { filter, search, cursor } = parsed.value;
      const after: ChannelPlace | null = cursor === undefined ? null : decodeCursor(placeSchema, cursor);
      if (cursor !== undefined && after === null)
        return refuse(c, 'invalid', { cursor: ['Курсор неверен или от другого списка.'] });
      const moment = now();
      const [found, counts] = await Promise.all([
        listDeskChannels(db, { filter, search, after, limit: deskChannelsPageSize + 1 }, moment),
        after === null ? countDeskChannels(db, moment) : null,
      ]);
      const rows = found.slice(0, deskChannelsPageSize);
      const lags = await listChannelLags(
        db,
        moment,
        rows.map(({ id }) => id),
      );
      const last = found.length > rows.length ? rows.at(-1) : undefined;
      return c.json<DeskChannels>({
        results: rows.map((row) => toChannel(row, lags.get(row.id))),
        next: last ? encodeCursor({ key: last.key, id: last.id }) : null,
        counts,
      });
    }),
  ];
}

function toChannel(row: DeskChannelRow, lagSeconds: number | undefined): DeskChannels['results'][number] {
  const { id, name, favicon, host, demo, lastItemAt, perDay, mergedInto } = row;
  return {
    id,
    name,
    favicon,
    host,
    demo,
    merged_into: mergedInto,
    state: stateOfChannel(row),
    trouble: troubleOfChannel(row),
    last_item_at: lastItemAt?.toISOString() ?? null,
    delay_minutes: lagSeconds === undefined ? null : Math.round(Math.max(lagSeconds, 0) / 60),
    per_day: perDay,
    reprints: shareOfReprints(row),
  };
}

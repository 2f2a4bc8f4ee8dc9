import { array, number, object, string } from 'yup';
import { type BulkDone, bulkDeeds, channelSettingLimits, maxBulkChannels } from '@/lib/contract/desk-channels';
import { may } from '@/lib/contract/desk-rules';
import { setChannelPaused } from '../../../editing/channels/pause-channel';
import { setChannel } from '../../../editing/channels/set-channel';
import type { ApiDependencies } from '../api-dependencies';
import { bodyId, readFields } from '../http/fields';
import { refuse } from '../http/problem';
import { maxId } from '../http/query';
import { authorOf, type DeskContext, type DeskRoute, deskRoute } from './desk-routes';

const badIds = `Нужны номера каналов, не больше ${maxBulkChannels}.`;
const { everyMinutes } = channelSettingLimits;
const badInterval = `От ${everyMinutes.min} до ${everyMinutes.max} минут.`;
const bulkBody = object({
  ids: array(bodyId(badIds).max(maxId, badIds)).strict().required(badIds).min(1, badIds).max(maxBulkChannels, badIds),
  deed: string().strict().oneOf(bulkDeeds, 'Такого действия нет.').required('Такого действия нет.'),
  category: number().strict().integer().min(1).max(maxId).nullable(),
  every_minutes: number()
    .strict()
    .typeError(badInterval)
    .integer(badInterval)
    .min(everyMinutes.min, badInterval)
    .max(everyMinutes.max, badInterval)
    .nullable(),
});

type Done = { entry: number | null } | { reason: string };

/** POST /api/v1/desk/channels/bulk/: one deed with several channels. Each has an entry of its own in the journal; one press takes all back (POST …/journal/undo/). */
export function bulkRoutes({ db, now }: ApiDependencies): DeskRoute[] {
  return [
    deskRoute('POST', '/channels/bulk', 'channel.edit', async (c) => {
      const fields = await readFields(c, bulkBody, { maxBytes: 5_000 });
      if (!fields.ok) return fields.refusal;
      const { ids, deed, category = null, every_minutes: minutes = null } = fields.value;
      if ((deed === 'pause' || deed === 'resume') && !may(c.var.role, 'channel.pause')) return refuse(c, 'not_found');
      const settings = deed === 'category' ? { category } : { every_minutes: minutes };
      const done: BulkDone = { entries: [], refused: [] };
      for (const id of new Set(ids)) {
        const one = await (deed === 'pause' || deed === 'resume'
          ? pause(c, id, deed === 'pause')
          : set(c, id, settings));
        if ('reason' in one) done.refused.push({ id, reason: one.reason });
        else if (one.entry !== null) done.entries.push(one.entry);
      }
      return c.json<BulkDone>(done);
    }),
  ];

  async function pause(c: DeskContext, channelId: number, isPaused: boolean): Promise<Done> {
    const done = await setChannelPaused(db, { channelId, isPaused, actor: authorOf(c) }, now());
    if (done.kind === 'set') return { entry: done.entry };
    if (done.kind === 'already') return { entry: null };
    return { reason: done.kind === 'hidden' ? 'Канал снят с публикации.' : noChannel };
  }

  async function set(
    c: DeskContext,
    channelId: number,
    given: Parameters<typeof setChannel>[1]['given'],
  ): Promise<Done> {
    const done = await setChannel(db, { channelId, given, actor: authorOf(c) }, now());
    if (done.kind === 'set') return { entry: done.entry };
    return { reason: done.kind === 'missing' ? noChannel : done.reason };
  }
}

const noChannel = 'Канала больше нет.';

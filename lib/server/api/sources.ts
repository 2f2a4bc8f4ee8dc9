import type { Context, Hono } from 'hono';
import type { OwnedSource, Source } from '@/lib/contract/source';
import { findChannelRow, toOwnedSource } from '../channels/channel-edit-store';
import { editChannel } from '../channels/edit-channel';
import { findPublicSource } from '../channels/channel-store';
import { findCard } from '../cards/card-store';
import { dropMedia } from '../media/media-store';
import { faviconUrl } from '../media/image-urls';
import { findAddressProblem, parseAllowedHosts } from '../outbound/target-url';
import { describeFetchReason } from '../outbound/fetch-failure';
import type { ApiDependencies } from './api-dependencies';
import { parsePathId } from './parse-path-id';
import { refuse } from './problem';
import { publicCaching } from './public-caching';
import { readChannelEdit } from './read-channel-edit';
import { recogniseUser } from './recognise-user';
import { refuseForNow } from './refuse-for-now';
import { refusePicture } from './refuse-picture';
import { requireOwner, type OwnerEnv } from './require-owner';
import { takePicture } from './take-picture';

const path = '/api/v1/sources/:id';

/** GET /api/v1/sources/{id}/: what everyone may see of a channel, and all of it for its owner; PATCH (or PUT) by its owner (R11, R29). */
export function serveSources(app: Hono, deps: ApiDependencies): void {
  const { db, settings, now } = deps;
  const allowedHosts = parseAllowedHosts(settings.feedAllowHosts);

  app.get(path, publicCaching, recogniseUser(deps), async (c) => {
    const id = parsePathId(c.req.param('id'));
    const isOwner = id !== null && c.var.reader?.channelId === id;
    const row = isOwner ? await findChannelRow(db, id) : null;
    if (row) return c.json<OwnedSource>(toOwnedSource(row));
    const source = id === null ? null : await findPublicSource(db, id);
    if (!source) return refuse(c, 'source_not_found');
    const share_card = await findCard(db, { kind: 'channel', id: source.id });
    return c.json<Source>({ ...source, ...(share_card && { share_card }) });
  });

  /** All of it or nothing: the fields wait for the picture to be taken. */
  app.on(['PATCH', 'PUT'], path, requireOwner(deps), async (c: Context<OwnerEnv>) => {
    const { channelId, user } = c.var;
    const edit = await readChannelEdit(c);
    if (!edit.ok) return edit.refusal;
    const { values, version, favicon } = edit.value;
    const feedProblem = await findFeedProblem(channelId, values.rss_url);
    if (feedProblem !== null) return refuse(c, 'invalid_fields', { rss_url: [feedProblem] });

    const taken = favicon && (await takePicture(deps, user.id, { for: 'favicon', bytes: favicon }));
    if (taken?.kind === 'later') return refuseForNow(c, taken.retryAfterSeconds, 'favicon');
    if (taken?.kind === 'no-room') return refuse(c, 'picture_not_saved', undefined, { 'Retry-After': '60' });
    if (taken?.kind === 'problem') return refusePicture(c, 'favicon', taken);
    const picture = taken && { favicon: faviconUrl(taken.mediaId) };
    const edited = await editChannel(
      db,
      { channelId, userId: user.id, values: { ...values, ...picture }, version },
      now(),
    );
    if (edited.kind === 'saved') return c.json<OwnedSource>(edited.channel);
    if (taken) await forget(taken.mediaId);
    switch (edited.kind) {
      case 'changed-meanwhile':
        return refuse(c, 'changed_meanwhile');
      case 'feed-taken':
        return refuse(c, 'feed_taken', { rss_url: ['Лента с таким адресом уже есть у другого канала.'] });
      case 'site-taken':
        return refuse(c, 'invalid_fields', {
          [edited.field]: ['Этот сайт уже есть у другого канала. Если он ваш, напишите редакции.'],
        });
      case 'missing':
        return refuse(c, 'source_not_found');
    }
  });

  /** What a new address already tells (SSRF-1); the one that is there may be the operator's own exception. */
  async function findFeedProblem(channelId: number, address: string | null | undefined): Promise<string | null> {
    const reason = address ? findAddressProblem(address, allowedHosts) : null;
    if (reason === null || (await findChannelRow(db, channelId))?.rssUrl === address) return null;
    return reason === 'private-address'
      ? 'Адрес ведёт во внутреннюю сеть: нужен общедоступный.'
      : describeFetchReason(reason);
  }

  /** A picture that nobody will show. `collectOrphans` would find it, too. */
  async function forget(mediaId: string): Promise<void> {
    await dropMedia({ db, dataDir: settings.dataDir }, mediaId).catch((error: unknown) => {
      deps.log.error({ err: error }, 'a favicon could not be removed');
    });
  }
}

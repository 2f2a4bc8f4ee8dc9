import type { Context, Hono } from 'hono';
import { type ChannelList, channelsPageSize } from '@/lib/contract/channel-list';
import type { OwnedSource, Source } from '@/lib/contract/source';
import { type ChannelValues, findChannelRow, toOwnedSource } from '../../../editing/channels/channel-edit-store';
import { editChannel } from '../../../editing/channels/edit-channel';
import { findPublicSource } from '../../../editing/channels/channel-store';
import {
  countListedChannels,
  findLetters,
  listBusiestChannels,
  listChannelsByName,
} from '../../../stories/channel-list-store';
import { findMergedInto } from '../../../editing/channels/channel-merge-store';
import { isChannelHidden } from '../../../editing/channels/hidden-channel-store';
import { findChannelTakedown } from '../../../stories/takedowns/takedown-store';
import { findCard } from '../../../stories/share-cards/card-store';
import { dropMedia } from '../../../ingest/media/media-store';
import { faviconUrl } from '../../../ingest/media/image-urls';
import { parseAllowedHosts } from '../../../platform/outbound/target-url';
import { findAddressRefusal } from '../../../editing/channels/address-refusal';
import type { Queryable } from '../../../platform/db/client';
import type { ApiDependencies } from '../api-dependencies';
import { ownOrigin } from '../http/origins';
import { maxListDepth, parsePathId, parseQuery, wholeNumber } from '../http/query';
import { refuse, refuseTakenDown, tooManyRequests } from '../http/problem';
import { publicCaching } from '../http/caching';
import { createRead } from '../http/reading';
import { type OwnerEnv, recogniseUser, requireOwner } from '../http/authorisation';
import { readFormPicture, refusePicture, takePicture } from '../http/uploads';
import { number, object, string } from 'yup';
import { isWebAddress, withoutFeedScheme } from '@/lib/text/web-address';
import { parseEmail } from '../../../people/accounts/parse-credentials';
import { channelLimits, isSeen } from '../../../editing/channels/channel-rules';
import { mediaType, type Read, readJsonBody } from '../http/request-body';
import { parseFields } from '../http/fields';

const listPath = '/api/v1/sources';
const path = `${listPath}/:id`;
export const channelListQuery = object({
  page: wholeNumber('Номер страницы — целое число от 1.').max(maxListDepth, 'Так много каналов нет.').default(1),
});

/** GET /api/v1/sources/: all channels by name. GET /api/v1/sources/{id}/: the public part of a channel, or all of it for its owner; PATCH (or PUT) only for the owner (R11, R29). */
export function serveSources(app: Hono, deps: ApiDependencies): void {
  const { db, settings, files, now } = deps;
  const read = createRead(deps);
  const allowedHosts = parseAllowedHosts(settings.feedAllowHosts);

  app.get(listPath, publicCaching, async (c) => {
    const parsed = parseQuery(channelListQuery, new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const { page } = parsed.value;
    const toPage = (number: number) => `${ownOrigin(settings)}${listPath}/?page=${number}`;
    const { count, ...list } = await read(c, (store) => readList(store, page));
    return c.json<ChannelList>({
      count,
      page_size: channelsPageSize,
      next: page * channelsPageSize < count ? toPage(page + 1) : null,
      previous: page > 1 ? toPage(page - 1) : null,
      ...list,
    });
  });

  app.get(path, publicCaching, recogniseUser(deps), async (c) => {
    const id = parsePathId(c.req.param('id'));
    const isOwner = id !== null && c.var.reader?.channelId === id;
    const row = isOwner ? await findChannelRow(db, id) : null;
    if (row) return c.json<OwnedSource>(toOwnedSource(row));
    const source = id === null ? null : await read(c, (store) => findWithCard(store, id));
    if (typeof source === 'number') return c.redirect(`${ownOrigin(settings)}${listPath}/${source}/`, 308);
    if (source === 'hidden')
      return refuseTakenDown(c, (await read(c, (store) => findChannelTakedown(store, id ?? 0)))?.grounds ?? null);
    return source ? c.json<Source>(source) : refuse(c, 'source_not_found');
  });

  /** All or nothing: the fields are saved only after the picture has been accepted. */
  app.on(['PATCH', 'PUT'], path, requireOwner(deps), async (c: Context<OwnerEnv>) => {
    const { channelId, user } = c.var;
    const edit = await readChannelEdit(c);
    if (!edit.ok) return edit.refusal;
    const { values, version, favicon } = edit.value;
    const feedProblem = await findFeedProblem(channelId, values.rss_url);
    if (feedProblem !== null) return refuse(c, 'invalid_fields', { rss_url: [feedProblem] });

    const taken = favicon && (await takePicture(deps, user.id, { for: 'favicon', bytes: favicon }));
    if (taken?.kind === 'rate-limited') return tooManyRequests(c, taken.retryAfterSeconds, 'favicon');
    if (taken?.kind === 'no-room') return refuse(c, 'picture_not_saved', undefined, { 'Retry-After': '60' });
    if (taken?.kind === 'problem') return refusePicture(c, 'favicon', taken);
    const picture = taken && { favicon: faviconUrl(taken.mediaId) };
    const edited = await editChannel(
      db,
      { channelId, actor: { kind: 'user', userId: user.id }, values: { ...values, ...picture }, version },
      now(),
    );
    if (edited.kind === 'saved') return c.json<OwnedSource>(edited.channel);
    if (taken) await forget(taken.mediaId);
    switch (edited.kind) {
      case 'changed-meanwhile':
        return refuse(c, 'changed_meanwhile');
      case 'feed-taken':
        return refuse(c, 'feed_taken', { rss_url: ['Лента с таким адресом уже есть у другого канала.'] });
      case 'refused':
        return refuse(c, 'invalid_fields', { [edited.field]: [edited.problem] });
      case 'missing':
        return refuse(c, 'source_not_found');
    }
  });

  /** Checks a new feed address (SSRF-1). An unchanged one is not checked: the operator may have allowed it. */
  async function findFeedProblem(channelId: number, address: string | null | undefined): Promise<string | null> {
    const refusal = address ? findAddressRefusal(address, allowedHosts) : null;
    return refusal === null || (await findChannelRow(db, channelId))?.rssUrl === address ? null : refusal;
  }

  /** Removes a picture that no channel uses. A failure is only logged: `collectOrphans` removes the file later. */
  async function forget(mediaId: string): Promise<void> {
    await dropMedia({ db, files }, mediaId).catch((error: unknown) => {
      deps.log.error({ err: error }, 'a favicon could not be removed');
    });
  }
}

/** Reads a page of all channels. The busiest stand above the first page alone. */
async function readList(
  db: Queryable,
  page: number,
): Promise<Pick<ChannelList, 'count' | 'letters' | 'busiest' | 'results'>> {
  const count = await countListedChannels(db);
  const letters = await findLetters(db);
  const busiest = page === 1 ? await listBusiestChannels(db) : [];
  const results = await listChannelsByName(db, { offset: (page - 1) * channelsPageSize, limit: channelsPageSize });
  return { count, letters, busiest, results };
}

/** Finds the public part of a channel, with its share card; `hidden`: an editor has taken it down (R51); a number: the channel that it is part of (CHANNELS-9). */
async function findWithCard(db: Queryable, id: number): Promise<Source | 'hidden' | number | null> {
  const whole = await findMergedInto(db, id);
  if (whole !== null) return whole;
  if (await isChannelHidden(db, id)) return 'hidden';
  const source = await findPublicSource(db, id);
  if (!source) return null;
  const share_card = await findCard(db, { kind: 'channel', id });
  return { ...source, ...(share_card && { share_card }) };
}

export interface ChannelEditRequest {
  values: ChannelValues;
  version?: number;
  favicon: Uint8Array | null;
}

const messages = {
  notText: 'Нужна строка.',
  name: 'Введите название канала.',
  address: 'Нужен адрес, который начинается с http:// или https://, без имени пользователя и пароля.',
  email: 'Введите корректный email.',
  version: 'Номер версии — целое число от 1.',
} as const;

/** yup would turn numbers and `true` into strings: only a real string is accepted. Letters are composed (NFC), as a query's are. */
const textField = (field: keyof typeof channelLimits) => {
  const max = channelLimits[field];
  return string()
    .transform((_cast, sent: unknown) => (typeof sent === 'string' ? sent.trim().normalize('NFC') : sent))
    .typeError(messages.notText)
    .test('max', `Не более ${max} символов.`, (value) => [...(value ?? '')].length <= max);
};

/** Null and blank text clear a field. */
const clearableField = (field: keyof typeof channelLimits) =>
  textField(field)
    .nullable()
    .transform((text: unknown) => (text === '' ? null : text));

const addressField = (field: 'rss_url' | 'url') =>
  clearableField(field).test('address', messages.address, (value) => !value || isWebAddress(value));

export const channelEditBody = object({
  // A name needs at least one visible character.
  name: textField('name')
    .nonNullable(messages.name)
    .test('name', messages.name, (value) => value === undefined || isSeen(value)),
  description: clearableField('description'),
  rss_url: addressField('rss_url').transform((typed: unknown) =>
    typeof typed === 'string' ? withoutFeedScheme(typed) : typed,
  ),
  url: addressField('url'),
  contact_phone: clearableField('contact_phone'),
  contact_email: clearableField('contact_email').test(
    'email',
    messages.email,
    (value) => !value || parseEmail(value) !== null,
  ),
  director: clearableField('director'),
  version: number()
    .transform((_cast, sent: unknown) =>
      typeof sent === 'string' && /^[1-9]\d{0,9}$/.test(sent) ? Number(sent) : sent,
    )
    .typeError(messages.version)
    .nonNullable(messages.version)
    .integer(messages.version)
    .min(1, messages.version),
});

/** Reads the changes of a channel: JSON with any of its fields, or a form with the same fields and possibly a favicon (API-1, R29). */
async function readChannelEdit(c: Context): Promise<Read<ChannelEditRequest>> {
  switch (mediaType(c.req.raw)) {
    case 'multipart/form-data': {
      const form = await readFormPicture(c, 'favicon');
      return form.ok ? parseEdit(c, form.value.sent, form.value.picture) : form;
    }
    case 'application/json': {
      const body = await readJsonBody(c);
      return body.ok ? parseEdit(c, body.value, null) : body;
    }
    default:
      return { ok: false, refusal: refuse(c, 'not_a_profile') };
  }
}

function parseEdit(c: Context, sent: object, favicon: Uint8Array | null): Read<ChannelEditRequest> {
  const fields = parseFields(channelEditBody, sent);
  if (!fields.ok) return { ok: false, refusal: refuse(c, 'invalid_fields', fields.errors) };
  const { version, ...values } = fields.value;
  return { ok: true, value: { values, version, favicon } };
}

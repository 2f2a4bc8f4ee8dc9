import { array, boolean, number, object, string, type InferType } from 'yup';
import { feedTroubleSchema } from './feed-health';
import { dateField, idField, nullableText } from './fields';
import { sourceRefSchema } from './source';

/*
 * Channels at the desk (/api/v1/desk/channels/).
 */

const count = () => number().strict().integer().min(0).required();
const nullableDate = () => dateField().optional().nullable().default(null);
const nullableNumber = () => number().strict().min(0).nullable().default(null);

/** Channels on a page of the desk's list. */
export const deskChannelsPageSize = 50;

/** Filters of the list: channels that bring nothing although their feed is read, whose feed is not read, that an editor has paused. */
export const channelFilters = ['silent', 'broken', 'paused'] as const;
export type ChannelFilter = (typeof channelFilters)[number];

/**
 * The state of a channel: that of its feed (`feedHealthSchema`), and besides `silent`: its feed is read and brings nothing new; `hidden`: an editor has
 * taken it down; `merged`: an editor has made it a part of another one.
 */
export const channelStates = [
  'none',
  'waiting',
  'healthy',
  'silent',
  'failing',
  'disabled',
  'paused',
  'hidden',
  'merged',
] as const;
export type ChannelState = (typeof channelStates)[number];

const deskChannelSchema = sourceRefSchema.shape({
  /** The host of its site or of its feed; null without both. */
  host: nullableText(),
  demo: boolean().strict().required(),
  /** The name of the channel that it is part of. */
  merged_into: nullableText(),
  state: string().strict().oneOf(channelStates).required(),
  /** The reason of a state that needs an editor, and what to do about it. */
  trouble: feedTroubleSchema.nullable().default(null),
  /** When its newest publication came. */
  last_item_at: nullableDate(),
  /** Minutes from publication to fetch, the median of the last day. */
  delay_minutes: nullableNumber(),
  /** Publications a day, of the last fortnight. */
  per_day: nullableNumber(),
  /** The share of its compared texts that repeat an earlier one, 0–1; null where few were compared. */
  reprints: number().strict().min(0).max(1).nullable().default(null),
});

/** GET /api/v1/desk/channels/: by name. `next` is the `cursor` of the following page; `counts` are of all channels and come with the first page alone. */
export const deskChannelsSchema = object({
  results: array(deskChannelSchema.required()).required(),
  next: nullableText(),
  counts: object({ all: count(), silent: count(), broken: count(), paused: count() }).nullable().default(null),
});

/** Parts of a channel's text that are shown and given out: nothing, 300 characters, all of it by the publisher's consent. Null: what its feed gives. */
export const shownTexts = ['headline', 'opening', 'all'] as const;

/** Kinds of outlets as they state themselves. */
export const standings = ['state', 'independent'] as const;

/** GET /api/v1/desk/channels/{id}/: what an editor changes. `version` as of `ownedSourceSchema`. */
export const channelFormSchema = object({
  id: idField(),
  name: string().strict().required(),
  description: nullableText(),
  url: nullableText(),
  rss_url: nullableText(),
  version: number().strict().integer().positive().required(),
  category: number().strict().integer().nullable().default(null),
  every_minutes: number().strict().integer().nullable().default(null),
  asks_pages: boolean().strict().required(),
  user_agent: nullableText(),
  publisher: nullableText(),
  shown_text: string().strict().oneOf(shownTexts).nullable().default(null),
  consent: nullableText(),
  country: nullableText(),
  region: nullableText(),
  language: nullableText(),
  standing: string().strict().oneOf(standings).nullable().default(null),
});

/** The response to what was done to a channel: `entry` is the journal's, by which it is undone; null: nothing can be, or there was nothing to do. */
export const channelDoneSchema = object({
  id: idField(),
  entry: number().strict().integer().nullable().default(null),
  /** Further entries of the same press. */
  also: array(number().strict().integer().required()).optional(),
});

/** Channels of one press at most. */
export const maxBulkChannels = 100;
/** Deeds with several channels at once. */
export const bulkDeeds = ['pause', 'resume', 'category', 'interval'] as const;

/** POST /api/v1/desk/channels/bulk/: the entries of those that were changed, and why others were not. */
export const bulkDoneSchema = object({
  entries: array(number().strict().integer().required()).required(),
  refused: array(object({ id: idField(), reason: string().strict().required() }).required()).required(),
});

/** Limits of an editor's settings. */
export const channelSettingLimits = {
  everyMinutes: { min: 1, max: 1_440 },
  userAgent: 200,
  publisher: 200,
  consent: 100,
  region: 100,
} as const;

export type ChannelForm = InferType<typeof channelFormSchema>;
export type ChannelDone = InferType<typeof channelDoneSchema>;
/** GET and PATCH /api/v1/desk/mails/: the mails that the user gets from the desk; `channels`: about channels that broke. */
export const deskMailsSchema = object({ channels: boolean().strict().required() });

export type DeskMails = InferType<typeof deskMailsSchema>;
export type BulkDone = InferType<typeof bulkDoneSchema>;
export type DeskChannel = InferType<typeof deskChannelSchema>;
export type DeskChannels = InferType<typeof deskChannelsSchema>;

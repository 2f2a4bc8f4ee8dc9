import { array, boolean, number, object, string, type InferType } from 'yup';
import { pageOf } from './page';
import { sourceRefSchema } from './source';
import { nullableText } from './fields';

/** Channels on a page of their list, the same in all responses. */
export const channelsPageSize = 60;

const whole = () => number().strict().integer().min(0).required();

/** Figures of a channel in the last fortnight, some minutes old. */
const channelFiguresSchema = object({
  /** Its publications a day. */
  per_day: number().strict().min(0).required(),
  /** Number of stories of two outlets and more that it took part in, and of those that it was first in. */
  shared: whole(),
  first: whole(),
  /** Number of its texts that were compared with others of their story, and of those that repeat no earlier one. */
  compared: whole(),
  own: whole(),
});

export const listedChannelSchema = sourceRefSchema.shape({
  description: nullableText(),
  /** An invented publisher, which is not for search engines. */
  demo: boolean().strict().optional(),
  /** Facts as the outlet states them, each left out where nobody knows it: ISO 3166-1 («BY»), a name, ISO 639-1 («be»). */
  country: string().strict().optional(),
  region: string().strict().optional(),
  language: string().strict().optional(),
  standing: string().strict().oneOf(['state', 'independent']).optional(),
  /** Null while nothing has been counted. */
  figures: channelFiguresSchema.nullable().default(null),
});

/**
 * GET /api/v1/sources/?page=n (an addition, API-2): all channels by name. `letters` are the first signs of their names in order, each with the page
 * on which it begins; `busiest` are those with most publications a day.
 */
export const channelListSchema = pageOf(listedChannelSchema).shape({
  count: whole(),
  page_size: whole(),
  letters: array(object({ letter: string().strict().required(), page: whole() }).required()).required(),
  busiest: array(listedChannelSchema.required()).required(),
});

export type ChannelFigures = InferType<typeof channelFiguresSchema>;
export type ListedChannel = InferType<typeof listedChannelSchema>;
export type ChannelList = InferType<typeof channelListSchema>;

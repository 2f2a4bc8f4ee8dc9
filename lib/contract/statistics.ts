import { array, number, object, string, type InferType } from 'yup';

/*
 * Statistics of the site (GET /api/v1/desk/statistics/) and of an owner's channel (GET /api/v1/sources/{id}/statistics/): daily counters without a row of any person (R52).
 */

const count = () => number().strict().integer().min(0).required();
/** A day of Minsk, `2026-11-20`. */
const day = () =>
  string()
    .strict()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required();

const siteDaySchema = object({
  day: day(),
  reads: count(),
  clicks: count(),
  from_search: count(),
  from_social: count(),
  from_other: count(),
  from_direct: count(),
  from_newsletter: count(),
  /** Readers who began to follow something; one counts once a day. */
  followed: count(),
  searches: count(),
  missed: count(),
});
export type SiteDay = InferType<typeof siteDaySchema>;

export const siteStatisticsSchema = object({
  /** Every day of the period, the oldest first; today is the last one. */
  days: array(siteDaySchema.required()).required(),
  /** Queries that found nothing, the most asked first. */
  missed_queries: array(object({ query: string().strict().required(), count: count() }).required()).required(),
});
export type SiteStatistics = InferType<typeof siteStatisticsSchema>;

const channelDaySchema = object({ day: day(), shown: count(), opened: count(), clicks: count() });
export type ChannelDay = InferType<typeof channelDaySchema>;

export const channelStatisticsSchema = object({
  days: array(channelDaySchema.required()).required(),
  /** The last fortnight: stories of several outlets that the channel is in, in how many it was first, and the median delay behind the first in the others, in minutes; null without any. */
  shared: count(),
  first: count(),
  delay_minutes: number().strict().min(0).nullable().default(null),
});
export type ChannelStatistics = InferType<typeof channelStatisticsSchema>;

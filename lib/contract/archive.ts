import { array, number, object, string, type InferType } from 'yup';
import { nullableText } from './fields';
import { storySummarySchema } from './story';

const wholeCount = (least: 0 | 1) => number().strict().integer().min(least).required();
const dayField = () =>
  string()
    .strict()
    .required()
    .matches(/^\d{4}-\d{2}-\d{2}$/);
const monthField = () =>
  string()
    .strict()
    .required()
    .matches(/^\d{4}-\d{2}$/);

/** A day in Europe/Minsk, `2026-11-20`, and how many visible stories began on it. */
const archivedDaySchema = object({ day: dayField(), count: wholeCount(1) });

/** Stories on a page of a day, the same in all responses. */
const pageSize = () => wholeCount(1);

/**
 * GET /api/v1/archive/ (an addition, API-2): the last seven days and all months that have stories, newest first.
 */
export const archiveIndexSchema = object({
  page_size: pageSize(),
  days: array(archivedDaySchema).required(),
  /** `2026-11` */
  months: array(monthField()).required(),
});

/** GET /api/v1/archive/months/{yyyy-mm}/: its days that have stories, oldest first, and the nearest months that have any. */
export const archiveMonthSchema = object({
  month: monthField(),
  days: array(archivedDaySchema).required(),
  earlier: nullableText(),
  later: nullableText(),
});

/**
 * GET /api/v1/archive/days/{yyyy-mm-dd}/?page=n: the stories that began on a day, newest first. `count` is of the whole day; `earlier` and `later` are
 * the nearest days that have stories.
 */
export const archiveDaySchema = object({
  day: dayField(),
  count: wholeCount(0),
  page_size: pageSize(),
  next: nullableText(),
  previous: nullableText(),
  earlier: nullableText(),
  later: nullableText(),
  results: array(storySummarySchema.required()).required(),
});

export type ArchivedDay = InferType<typeof archivedDaySchema>;
export type ArchiveIndex = InferType<typeof archiveIndexSchema>;
export type ArchiveMonth = InferType<typeof archiveMonthSchema>;
export type ArchiveDay = InferType<typeof archiveDaySchema>;

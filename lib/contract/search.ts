import { array, boolean, number, object, string, type InferType } from 'yup';
import { asSent, nullableText } from './fields';
import { storySummarySchema } from './story';
import type { SearchPeriod } from './search-rules';

/** Query parameters of GET /api/v1/search/ (an addition, API-2). */
export interface SearchParameters {
  q: string;
  category?: number;
  period?: SearchPeriod;
  /** From 1, ten stories each. */
  page?: number;
  /** The moment of the search's first page, in seconds since 1970: later pages look at the same news. `next` carries it. */
  at?: number;
}

const position = () => number().strict().integer().min(0).required();

/** A stretch of a text, in UTF-16 units: from `start` up to, not including, `end`. */
const markSchema = object({ start: position(), end: position() });

/** Plain text, never markup, and the found words in it. */
export const fragmentSchema = object({
  text: string().strict().defined(),
  marks: array(markSchema.required()).required(),
});

/** A story with the found words marked in its title and in pieces of its best matching publication. */
export const searchResultSchema = storySummarySchema.shape({
  title_marks: array(markSchema.required()).required(),
  fragments: array(fragmentSchema.required()).required(),
});

export const searchResponseSchema = object({
  /** At most a thousand; `count_is_lowest` says whether there are more. */
  count: number().strict().integer().min(0).required(),
  count_is_lowest: boolean().transform(asSent).default(false),
  next: nullableText(),
  previous: nullableText(),
  /** The search's moment, for the addresses of its other pages. */
  at: position(),
  /** The probably intended query; with `applied` the results are of this query, because the original one finds nothing. */
  suggestion: object({ query: string().strict().required(), applied: boolean().strict().required() })
    .nullable()
    .default(null),
  /** Words of the query that the best result does not have; empty when it has them all. */
  missing: array(string().strict().required()).optional().default([]),
  results: array(searchResultSchema.required()).required(),
});

/** GET /api/v1/search/suggestions/?q= (an addition, API-2): what a reader may be about to type, at most eight. */
export const suggestionsResponseSchema = object({
  results: array(
    object({
      text: string().strict().required(),
      /** The story of a headline; null for a name to search for. */
      story_id: number().strict().integer().positive().nullable().default(null),
    }).required(),
  ).required(),
});

export type SearchSuggestion = InferType<typeof suggestionsResponseSchema>['results'][number];
export type SearchFragment = InferType<typeof fragmentSchema>;
export type SearchMark = InferType<typeof markSchema>;
export type SearchResult = InferType<typeof searchResultSchema>;
export type SearchResponse = InferType<typeof searchResponseSchema>;

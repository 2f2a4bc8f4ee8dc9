import { array, boolean, number, object, string, type InferType } from 'yup';
import { dateField, idField, nullableText } from './fields';

/*
 * Rules for words of new publications at the desk (/api/v1/desk/rules/), CHANNELS-4.
 */

const count = () => number().strict().integer().min(0).required();
const nullableId = () => number().strict().integer().nullable().default(null);

/** `drop`: such a publication is not taken; `category`: it is put there. */
export const ruleDeeds = ['drop', 'category'] as const;
export type RuleDeed = (typeof ruleDeeds)[number];

const wordRuleSchema = object({
  id: idField(),
  /** Null: all channels. */
  channel_id: nullableId(),
  channel: nullableText(),
  words: string().strict().required(),
  deed: string().strict().oneOf(ruleDeeds).required(),
  category: nullableId(),
  paused: boolean().strict().required(),
  /** New publications that it met in the last month, and when it met one last. */
  hits: count(),
  last_hit_at: dateField().optional().nullable().default(null),
});

/** GET /api/v1/desk/rules/ */
export const wordRulesSchema = object({ results: array(wordRuleSchema.required()).required(), max: count() });

/** POST /api/v1/desk/rules/preview/: what of the last week a rule would have met, the newest twenty. */
export const rulePreviewSchema = object({
  count: count(),
  /** There are more than are counted. */
  is_more: boolean().strict().required(),
  results: array(
    object({
      id: idField(),
      story_id: idField(),
      title: string().strict().defined(),
      channel: string().strict().defined(),
      published_at: dateField(),
    }).required(),
  ).required(),
});

/** The response to a change: `entry` is the journal's, by which it is undone; null: there was nothing to do. */
export const ruleDoneSchema = object({ id: idField(), entry: number().strict().integer().nullable().default(null) });

export type WordRuleLine = InferType<typeof wordRuleSchema>;
export type WordRules = InferType<typeof wordRulesSchema>;
export type RulePreview = InferType<typeof rulePreviewSchema>;
export type RuleDone = InferType<typeof ruleDoneSchema>;

import { queryOptions } from '@tanstack/react-query';
import type { RuleDeed, RuleDone, RulePreview } from '@/lib/contract/desk-word-rules';
import { requestApi } from './request';

const path = '/api/v1/desk/rules/';
const schemas = () => import('@/lib/contract/desk-word-rules');

/*
 * The desk's requests about rules for words, as those of lib/client/desk.ts.
 */

/** GET /api/v1/desk/rules/ */
export const wordRulesQuery = () =>
  queryOptions({
    queryKey: ['personal', 'desk', 'rules'],
    staleTime: 0,
    queryFn: ({ signal }) => requestApi(async () => (await schemas()).wordRulesSchema, { path, signal }),
  });

export interface RuleWords {
  /** Null: all channels. */
  channel_id: number | null;
  words: string;
}

/** POST /api/v1/desk/rules/preview/ */
export const previewRule = (rule: RuleWords): Promise<RulePreview> =>
  requestApi(async () => (await schemas()).rulePreviewSchema, { path: `${path}preview/`, method: 'POST', json: rule });

export interface NewRule extends RuleWords {
  deed: RuleDeed;
  category: number | null;
}

const send = (method: 'POST' | 'PATCH' | 'DELETE', rest: string, json?: object): Promise<RuleDone> =>
  requestApi(async () => (await schemas()).ruleDoneSchema, {
    path: `${path}${rest}`,
    method,
    ...(json === undefined ? {} : { json }),
  });

/** A change of rules. @throws ApiError; 409 with a sentence where it was not made */
export const addRule = (rule: NewRule) => send('POST', '', rule);
export const editRule = (id: number, { words, deed, category }: Omit<NewRule, 'channel_id'>) =>
  send('PATCH', `${id}/`, { words, deed, category });
export const pauseRule = (id: number, paused: boolean) => send('PATCH', `${id}/`, { paused });
export const removeRule = (id: number) => send('DELETE', `${id}/`);

import { object, string, type InferType } from 'yup';
import { mostIndexedIds } from '@/lib/contract/story-index';
import type { FieldErrors } from './problem';
import { parseQuery, wholeNumber } from './parse-query';
import { highestId, parsePathId } from './parse-path-id';

const listOfIds = `ids — от одного до ${mostIndexedIds} целых чисел от 1 через запятую.`;

const schema = object({
  shard: wholeNumber('Номер части — целое число от 1.'),
  news: wholeNumber('Номер части новостей — целое число от 1.'),
  /** The id of the last story that was read. */
  cursor: wholeNumber('Курсор неверен или от другого списка.').max(highestId, 'Курсор неверен или от другого списка.'),
  ids: string(),
});

/** What is asked of the index. */
export type StoryIndexQuery =
  | { kind: 'shards' }
  | { kind: 'stories'; shard: number; after: number }
  | { kind: 'news'; shard: number }
  | { kind: 'ids'; ids: number[] };

/** What GET /api/v1/story-index/ understands: one of `shard`, `news` and `ids`, or none. Errors are Russian, by parameter. */
export function parseStoryIndexQuery(
  parameters: URLSearchParams,
): { ok: true; value: StoryIndexQuery } | { ok: false; errors: FieldErrors } {
  const parsed = parseQuery(schema, parameters);
  if (!parsed.ok) return parsed;
  const { shard, news, ids } = parsed.value;
  const named = Object.entries({ shard, news, ids }).filter(([, value]) => value !== undefined);
  const [, second] = named;
  if (second) return { ok: false, errors: { [second[0]]: ['Укажите что-нибудь одно: shard, news или ids.'] } };
  return toQuery(parsed.value);
}

function toQuery({ shard, news, ids, cursor = 0 }: InferType<typeof schema>): ReturnType<typeof parseStoryIndexQuery> {
  if (shard !== undefined) return { ok: true, value: { kind: 'stories', shard, after: cursor } };
  if (news !== undefined) return { ok: true, value: { kind: 'news', shard: news } };
  if (ids === undefined) return { ok: true, value: { kind: 'shards' } };
  const list = ids.split(',', mostIndexedIds + 1).map(parsePathId);
  const known = list.filter((id) => id !== null);
  if (known.length !== list.length || list.length > mostIndexedIds) return { ok: false, errors: { ids: [listOfIds] } };
  return { ok: true, value: { kind: 'ids', ids: known } };
}

import { object, string, type InferType } from 'yup';
import { storyListTypes, storyOrderings } from '@/lib/contract/list-parameters';
import { idFilter, listFields, parseQuery } from './parse-query';

/** What GET /api/v1/stories/ understands (R12). */
const schema = object({
  ...listFields,
  type: string().oneOf(storyListTypes, 'Тип списка — popular или recommendations.'),
  category: idFilter('Категория — целое число от 1.'),
  ordering: string().oneOf(storyOrderings, `Порядок — один из: ${storyOrderings.join(' ')}`),
  pinned: string().oneOf(['true', 'false'] as const, 'pinned — true или false.'),
});

export type StoryListParameters = InferType<typeof schema>;

export function parseStoryListQuery(parameters: URLSearchParams) {
  return parseQuery(schema, parameters);
}

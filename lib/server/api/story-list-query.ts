import { object, string, type InferType } from 'yup';
import { storyListTypes, storyOrderings } from '@/lib/contract/list-parameters';
import { idFilter, listFields, parseQuery } from './parse-query';

/** Any other would have to read all that a channel has ever published. */
const oneOrder = 'Сюжеты канала идут только от новых к старым: -creation_at.';
const isNamed = (source: unknown) => source !== undefined;

/** What GET /api/v1/stories/ understands (R12). */
const schema = object({
  ...listFields,
  type: string()
    .oneOf(storyListTypes, 'Тип списка — popular или recommendations.')
    .when('source', { is: isNamed, then: (type) => type.test('none', oneOrder, (value) => value === undefined) }),
  category: idFilter('Категория — целое число от 1.'),
  source: idFilter('Канал — целое число от 1.'),
  ordering: string()
    .oneOf(storyOrderings, `Порядок — один из: ${storyOrderings.join(' ')}`)
    .when('source', {
      is: isNamed,
      then: (ordering) => ordering.test('newest', oneOrder, (value) => value === undefined || value === '-creation_at'),
    }),
  pinned: string().oneOf(['true', 'false'] as const, 'pinned — true или false.'),
  demo: string().oneOf(['true', 'false'] as const, 'demo — true или false.'),
});

export type StoryListParameters = InferType<typeof schema>;

export function parseStoryListQuery(parameters: URLSearchParams) {
  return parseQuery(schema, parameters);
}

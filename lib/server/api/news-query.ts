import { object, string } from 'yup';
import { idFilter, listFields, parseQuery } from './parse-query';

/** What GET /api/v1/news/ understands (spec §7). The list is always one channel's. */
const schema = object({
  ...listFields,
  source: idFilter('Канал — целое число от 1.').required('Укажите канал: source.'),
  ordering: string().oneOf(['-publication_at'], 'Порядок — только -publication_at.'),
});

export function parseNewsQuery(parameters: URLSearchParams) {
  return parseQuery(schema, parameters);
}

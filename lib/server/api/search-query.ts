import { object, string, type InferType } from 'yup';
import { cleanQuery } from '@/lib/contract/clean-query';
import { longestQuery, searchPeriods } from '@/lib/contract/search';
import { mostStories, searchPageSize } from '../search/search-stories';
import { idFilter, parseQuery, wholeNumber } from './parse-query';

const deepestPage = Math.ceil(mostStories / searchPageSize);
/** Seconds of a date that JavaScript and PostgreSQL both have. */
const lastMoment = 99_999_999_999;

/** What GET /api/v1/search/ understands. */
const schema = object({
  q: string()
    .transform((_cast, sent: unknown) => (typeof sent === 'string' ? cleanQuery(sent) : sent))
    .required('Введите, что искать.')
    .max(longestQuery, `Запрос длиннее ${longestQuery} знаков: сократите его.`),
  category: idFilter('Категория — целое число от 1.'),
  period: string()
    .oneOf(searchPeriods, `Период — один из: ${searchPeriods.join(', ')}.`)
    .default('all'),
  page: wholeNumber('Номер страницы — целое число от 1.')
    .max(deepestPage, `Показываются первые ${mostStories} сюжетов: уточните запрос.`)
    .default(1),
  at: wholeNumber('at — секунды с 1970 года.').max(lastMoment, 'at — секунды с 1970 года.'),
});

export type SearchQuery = InferType<typeof schema>;

export function parseSearchQuery(parameters: URLSearchParams) {
  return parseQuery(schema, parameters);
}

import { channelPublicationSchema } from '@/lib/contract/channel-publication';
import { articlePageSchema, storyArticlePageSchema } from '@/lib/contract/page';
import { searchResponseSchema, suggestionsResponseSchema } from '@/lib/contract/search';
import { newsQuery } from '../../routes/news';
import { searchQuery } from '../../routes/search';
import { suggestionsQuery } from '../../routes/search-suggestions';
import { describeQuery, type Operation } from '../operation';
import { articleId, listWords } from '../parameters';

export const newsOperations: readonly Operation[] = [
  {
    id: 'listArticles',
    method: 'get',
    path: '/api/v1/news/',
    tag: 'news',
    summary: 'Публикации канала или сюжета',
    description: 'Нужно что-нибудь одно: source или story.',
    access: 'public',
    query: describeQuery(
      newsQuery,
      {
        ...listWords,
        source: 'Канал: его публикации от новых к старым.',
        story: 'Сюжет: его публикации от старых к новым, с описаниями.',
        ordering: 'Порядок у каждого списка один: -publication_at у канала, publication_at у сюжета.',
      },
      { source: 1 },
    ),
    responses: {
      200: {
        description: 'Страница публикаций канала или сюжета.',
        schemas: [articlePageSchema, storyArticlePageSchema],
      },
    },
    isCached: true,
  },
  {
    id: 'deleteArticle',
    method: 'delete',
    path: '/api/v1/news/{id}/',
    tag: 'news',
    summary: 'Удалить публикацию своего канала',
    access: 'publisher',
    parameters: { id: articleId },
    responses: { 204: { description: 'Публикация удалена.' } },
  },
  {
    id: 'separateArticle',
    method: 'post',
    path: '/api/v1/news/{id}/separate/',
    tag: 'news',
    summary: 'Отделить публикацию от её сюжета',
    description: 'Тело запроса не нужно.',
    access: 'publisher',
    parameters: { id: articleId },
    responses: { 200: { description: 'Публикация в новом сюжете.', schemas: [channelPublicationSchema] } },
    problems: ['alone_in_story', 'malformed_json', 'not_json', 'too_large'],
  },
];

export const searchOperations: readonly Operation[] = [
  {
    id: 'search',
    method: 'get',
    path: '/api/v1/search/',
    tag: 'search',
    summary: 'Найти сюжеты',
    description: 'По десять на странице, по значимости и свежести.',
    access: 'public',
    query: describeQuery(
      searchQuery,
      {
        q: 'Запрос.',
        category: 'Только сюжеты этой категории.',
        period: 'За какое время.',
        page: 'Номер страницы.',
        at: 'На какой миг искать, в секундах с 1970 года: с ним все страницы показывают одно и то же.',
      },
      { q: 'мост' },
    ),
    responses: { 200: { description: 'Страница найденного.', schemas: [searchResponseSchema] } },
    isRateLimited: true,
    isCached: true,
  },
  {
    id: 'suggestQueries',
    method: 'get',
    path: '/api/v1/search/suggestions',
    tag: 'search',
    summary: 'Подсказки к запросу',
    access: 'public',
    query: describeQuery(suggestionsQuery, { q: 'Начало запроса.' }, { q: 'мос' }),
    responses: { 200: { description: 'Не больше восьми подсказок.', schemas: [suggestionsResponseSchema] } },
    isRateLimited: true,
    isCached: true,
  },
];

import { object } from 'yup';
import { categoryListSchema } from '@/lib/contract/category';
import { channelListSchema } from '@/lib/contract/channel-list';
import { channelPublicationPageSchema } from '@/lib/contract/channel-publication';
import { feedCheckSchema, feedHealthSchema } from '@/lib/contract/feed-health';
import { ownedSourceSchema, sourceSchema } from '@/lib/contract/source';
import { channelStatisticsSchema } from '@/lib/contract/statistics';
import { statisticsQuery } from '../../http/statistics';
import { listFields } from '../../http/query';
import { channelEditBody, channelListQuery } from '../../routes/sources';
import { feedCheckBody } from '../../routes/source-feed';
import { describeQuery, type Operation } from '../operation';
import { channelId, checkId, listWords } from '../parameters';

const feedAddress = { rss_url: 'https://example.by/rss' };

const statisticsWords = { days: 'За сколько дней, сегодня — последний.' } as const;

const editChannel = {
  path: '/api/v1/sources/{id}/',
  tag: 'channels',
  summary: 'Изменить свой канал',
  description:
    'Любые из полей; null или пустая строка очищает поле. С version из прошлого ответа чужая правка не затрётся: вместо этого будет 409.',
  access: 'owner',
  parameters: { id: channelId },
  body: { schema: channelEditBody, picture: 'favicon', example: { description: 'Новости города', version: 1 } },
  responses: { 200: { description: 'Изменённый канал.', schemas: [ownedSourceSchema] } },
  problems: ['changed_meanwhile', 'feed_taken'],
} as const satisfies Omit<Operation, 'id' | 'method'>;

export const channelOperations: readonly Operation[] = [
  {
    id: 'listCategories',
    method: 'get',
    path: '/api/v1/categories/',
    tag: 'channels',
    summary: 'Категории',
    access: 'public',
    responses: { 200: { description: 'Все категории.', schemas: [categoryListSchema] } },
    isCached: true,
  },
  {
    id: 'listChannels',
    method: 'get',
    path: '/api/v1/sources/',
    tag: 'channels',
    summary: 'Все каналы',
    description:
      'По названию, с числами за две недели; на первой странице — ещё и те, у кого больше публикаций в день.',
    access: 'public',
    query: describeQuery(channelListQuery, { page: 'Номер страницы.' }),
    responses: { 200: { description: 'Страница каналов.', schemas: [channelListSchema] } },
    isCached: true,
  },
  {
    id: 'getChannel',
    method: 'get',
    path: '/api/v1/sources/{id}/',
    tag: 'channels',
    summary: 'Канал',
    access: 'optional',
    parameters: { id: channelId },
    responses: {
      200: { description: 'Открытые данные; владельцу — все поля.', schemas: [sourceSchema, ownedSourceSchema] },
    },
    problems: ['source_not_found', 'taken_down', 'blocked_by_law'],
    isCached: true,
  },
  { id: 'editChannel', method: 'patch', ...editChannel },
  { id: 'putChannel', method: 'put', ...editChannel, summary: 'Изменить свой канал: то же, что PATCH' },
  {
    id: 'listOwnArticles',
    method: 'get',
    path: '/api/v1/sources/{id}/news/',
    tag: 'channels',
    summary: 'Публикации своего канала',
    description: 'От новых к старым; у каждой сказано, в каком она сюжете и почему.',
    access: 'owner',
    parameters: { id: channelId },
    query: describeQuery(object(listFields), listWords),
    responses: { 200: { description: 'Страница публикаций.', schemas: [channelPublicationPageSchema] } },
  },
  {
    id: 'getFeedHealth',
    method: 'get',
    path: '/api/v1/sources/{id}/feed/',
    tag: 'channels',
    summary: 'Состояние ленты своего канала',
    access: 'owner',
    parameters: { id: channelId },
    responses: { 200: { description: 'Состояние ленты.', schemas: [feedHealthSchema] } },
  },
  {
    id: 'getChannelStatistics',
    method: 'get',
    path: '/api/v1/sources/{id}/statistics/',
    tag: 'channels',
    summary: 'Статистика своего канала',
    description: 'Счётчики по дням, без данных о читателях. shared, first и delay_minutes — за 14 дней.',
    access: 'owner',
    parameters: { id: channelId },
    query: describeQuery(statisticsQuery, statisticsWords),
    responses: { 200: { description: 'Счётчики каждого дня.', schemas: [channelStatisticsSchema] } },
  },
  {
    id: 'exportChannelStatistics',
    method: 'get',
    path: '/api/v1/sources/{id}/statistics/export/',
    tag: 'channels',
    summary: 'Статистика своего канала таблицей',
    access: 'owner',
    parameters: { id: channelId },
    query: describeQuery(statisticsQuery, statisticsWords),
    responses: { 200: { description: 'CSV.', mediaType: 'text/csv' } },
  },
  {
    id: 'checkFeed',
    method: 'post',
    path: '/api/v1/sources/{id}/feed/check/',
    tag: 'channels',
    summary: 'Проверить адрес ленты',
    access: 'owner',
    parameters: { id: channelId },
    body: { schema: feedCheckBody, example: feedAddress },
    responses: { 202: { description: 'Проверка началась или уже идёт.', schemas: [feedCheckSchema] } },
    isRateLimited: true,
  },
  {
    id: 'getFeedCheck',
    method: 'get',
    path: '/api/v1/sources/{id}/feed/check/{check}/',
    tag: 'channels',
    summary: 'Итог проверки ленты',
    access: 'owner',
    parameters: { id: channelId, check: checkId },
    responses: { 200: { description: 'Проверка: ждёт или закончена.', schemas: [feedCheckSchema] } },
    problems: ['feed_check_not_found'],
  },
];

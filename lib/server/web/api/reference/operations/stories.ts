import { affairSchema } from '@/lib/contract/affair';
import { archiveDaySchema, archiveIndexSchema, archiveMonthSchema } from '@/lib/contract/archive';
import { storyPageSchema } from '@/lib/contract/page';
import { latestStories, latestStoriesSchema, storyDetailSchema, storyListSchema } from '@/lib/contract/story';
import { storyHeadlinesSchema } from '@/lib/contract/story-headlines';
import {
  indexedNewsPageSchema,
  indexedStoryPageSchema,
  maxIndexedIds,
  storyIndexSchema,
} from '@/lib/contract/story-index';
import { archiveDayQuery } from '../../routes/archive';
import { latestQuery, storiesQuery } from '../../routes/stories';
import { storyDetailQuery } from '../../routes/story-detail';
import { storyIndexQuery } from '../../routes/story-index';
import { describeQuery, type Operation } from '../operation';
import { affairId, day, listWords, month, storyId } from '../parameters';

export const storyOperations: readonly Operation[] = [
  {
    id: 'listStories',
    method: 'get',
    path: '/api/v1/stories/',
    tag: 'stories',
    summary: 'Список сюжетов',
    description:
      'Без параметров — главные сюжеты. Личным список становится только с токеном и type=recommendations; недействительный токен тогда — 401, иначе он не важен.',
    access: 'optional',
    query: describeQuery(
      storiesQuery,
      {
        ...listWords,
        type: 'Популярные сюжеты или рекомендации читателю; порядок тогда не указывают.',
        category: 'Только сюжеты этой категории.',
        source: 'Только сюжеты с публикациями этого канала, от новых к старым.',
        ordering: 'Порядок: по значимости, по времени или порядок «Выбора редакции».',
        pinned: 'true — только «Выбор редакции».',
        demo: 'false — без вымышленных демонстрационных сюжетов.',
      },
      { page: 1, page_size: 3 },
    ),
    responses: { 200: { description: 'Страница списка.', schemas: [storyPageSchema] } },
    isCached: true,
  },
  {
    id: 'listPopularStories',
    method: 'get',
    path: '/api/v1/stories/popular',
    tag: 'stories',
    summary: 'Популярные сюжеты',
    access: 'public',
    responses: { 200: { description: 'Не больше двенадцати сюжетов.', schemas: [storyListSchema] } },
    isCached: true,
  },
  {
    id: 'listLatestStoryIds',
    method: 'get',
    path: '/api/v1/stories/latest',
    tag: 'stories',
    summary: 'Номера новейших сюжетов',
    description: `Не больше ${latestStories} номеров, от новых к старым: так открытая страница узнаёт, что появилось новое.`,
    access: 'public',
    query: describeQuery(latestQuery, { category: 'Только сюжеты этой категории.' }),
    responses: { 200: { description: 'Номера.', schemas: [latestStoriesSchema] } },
    isCached: true,
  },
  {
    id: 'getStory',
    method: 'get',
    path: '/api/v1/story-detail/{id}/',
    tag: 'stories',
    summary: 'Сюжет целиком',
    description:
      'Публикации идут от старых к новым. Ответ не больше 1 МБ: где продолжение длинного сюжета, говорит news_articles_next.',
    access: 'public',
    parameters: { id: storyId },
    query: describeQuery(storyDetailQuery, {
      article: 'Публикация, которая должна быть в ответе с полным текстом.',
      texts: 'none — без полных текстов.',
    }),
    responses: {
      200: { description: 'Сюжет.', schemas: [storyDetailSchema] },
      308: { description: 'Сюжет объединён с другим.', headers: { Location: 'Адрес того сюжета.' } },
    },
    problems: ['story_not_found', 'taken_down', 'blocked_by_law'],
    isCached: true,
  },
  {
    id: 'getStoryHeadlines',
    method: 'get',
    path: '/api/v1/story-detail/{id}/headlines/',
    tag: 'stories',
    summary: 'Заголовки сюжета',
    description:
      'Все публикации сюжета без текстов, от старых к новым, не больше тысячи: страна издания и слова, которых нет в заголовках других изданий.',
    access: 'public',
    parameters: { id: storyId },
    responses: {
      200: { description: 'Публикации.', schemas: [storyHeadlinesSchema] },
      308: { description: 'Сюжет объединён с другим.', headers: { Location: 'Адрес того сюжета.' } },
    },
    problems: ['story_not_found', 'taken_down'],
    isCached: true,
  },
  {
    id: 'getAffair',
    method: 'get',
    path: '/api/v1/affairs/{id}/',
    tag: 'stories',
    summary: 'Ход событий',
    description:
      'Сюжеты одного хода событий — шаги, стороны и следствия — по времени их начала; отклики и мнения отдельно. Номер хода событий — в поле affair сюжета.',
    access: 'public',
    parameters: { id: affairId },
    responses: {
      200: { description: 'Ход событий.', schemas: [affairSchema] },
      308: { description: 'Его сюжеты теперь в другом ходе событий.', headers: { Location: 'Адрес того хода.' } },
    },
    problems: ['affair_not_found'],
    isCached: true,
  },
  {
    id: 'getStoryIndex',
    method: 'get',
    path: '/api/v1/story-index/',
    tag: 'stories',
    summary: 'Указатель сюжетов',
    description:
      'Для карт сайта. Без параметров — перечень частей. Из параметров shard, news и ids указывают не больше одного.',
    access: 'public',
    query: describeQuery(storyIndexQuery, {
      shard: 'Номер части: сюжеты одного промежутка номеров.',
      news: 'Номер части новостей последних двух суток.',
      cursor: 'Где продолжить часть: из поля next предыдущего ответа.',
      ids: `Номера через запятую, не больше ${maxIndexedIds}: какие из этих сюжетов видны.`,
    }),
    responses: {
      200: {
        description: 'Перечень частей, часть сюжетов или часть новостей.',
        schemas: [storyIndexSchema, indexedStoryPageSchema, indexedNewsPageSchema],
      },
    },
    problems: ['not_found'],
    isCached: true,
  },
  {
    id: 'getArchive',
    method: 'get',
    path: '/api/v1/archive/',
    tag: 'stories',
    summary: 'Архив: последние дни и все месяцы',
    access: 'public',
    responses: { 200: { description: 'Дни и месяцы, в которых есть сюжеты.', schemas: [archiveIndexSchema] } },
    isCached: true,
  },
  {
    id: 'getArchiveMonth',
    method: 'get',
    path: '/api/v1/archive/months/{month}/',
    tag: 'stories',
    summary: 'Архив: дни одного месяца',
    access: 'public',
    parameters: { month },
    responses: { 200: { description: 'Дни месяца и соседние месяцы.', schemas: [archiveMonthSchema] } },
    problems: ['not_found'],
    isCached: true,
  },
  {
    id: 'getArchiveDay',
    method: 'get',
    path: '/api/v1/archive/days/{day}/',
    tag: 'stories',
    summary: 'Архив: сюжеты одного дня',
    access: 'public',
    parameters: { day },
    query: describeQuery(archiveDayQuery, { page: 'Номер страницы.' }),
    responses: { 200: { description: 'Страница сюжетов, которые начались в этот день.', schemas: [archiveDaySchema] } },
    problems: ['not_found'],
    isCached: true,
  },
];

import { browserErrorSchema, browserErrorsPath } from '@/lib/contract/browser-error';
import { reactionListSchema } from '@/lib/contract/reaction';
import { correctionPageSchema } from '@/lib/contract/correction';
import { reportsPath } from '@/lib/contract/report-rules';
import { recommendationListSchema } from '@/lib/contract/recommendation';
import { correctionsQuery } from '../../routes/corrections';
import { reportBody } from '../../routes/reports';
import { reactionBody } from '../../routes/reactions';
import { followedPath, openingBody } from '../../routes/track-activity';
import { recommendationsQuery } from '../../routes/user-recommendations';
import { describeQuery, type Operation } from '../operation';
import { storyId } from '../parameters';

const changeReaction = {
  method: 'post',
  tag: 'reader',
  access: 'user',
  body: { schema: reactionBody, example: { story_article: 1, reaction_type: 1 } },
  responses: { 200: { description: 'Реакции сюжета после этого.', schemas: [reactionListSchema] } },
  problems: ['story_not_found', 'reaction_type_not_found'],
  isRateLimited: true,
} as const satisfies Partial<Operation>;

export const readerOperations: readonly Operation[] = [
  {
    id: 'listReactions',
    method: 'get',
    path: '/api/v1/reactions/list/story/{id}/',
    tag: 'reader',
    summary: 'Реакции на сюжет',
    description: 'С токеном — и с отметкой, какая из них своя.',
    access: 'optional',
    parameters: { id: storyId },
    responses: { 200: { description: 'Все виды реакций и их число.', schemas: [reactionListSchema] } },
    problems: ['story_not_found'],
    isCached: true,
  },
  { id: 'addReaction', path: '/api/v1/reactions/add/', summary: 'Поставить реакцию', ...changeReaction },
  { id: 'removeReaction', path: '/api/v1/reactions/remove/', summary: 'Снять реакцию', ...changeReaction },
  {
    id: 'listRecommendations',
    method: 'get',
    path: '/api/v1/news/user-recommendations/',
    tag: 'reader',
    summary: 'Рекомендации читателю',
    description: 'Без токена список пуст.',
    access: 'optional',
    query: describeQuery(recommendationsQuery, {
      days: 'За сколько дней.',
      num_recommendations: 'Сколько рекомендаций; больше ста не бывает.',
      offset: 'Сколько пропустить.',
    }),
    responses: { 200: { description: 'Рекомендации.', schemas: [recommendationListSchema] } },
  },
  {
    id: 'trackOpening',
    method: 'post',
    path: '/api/v1/user-activity/track_activity/',
    tag: 'reader',
    summary: 'Сообщить, что сюжет открыт',
    description:
      'Недействительный токен не важен: прочтение считается без читателя. Остальные поля — для счётчиков дня: какая публикация выбрана, откуда пришёл читатель (только вид), click — читатель уходит к изданию.',
    access: 'optional',
    body: { schema: openingBody, example: { story_id: 1 } },
    responses: { 204: { description: 'Всегда, есть такой сюжет или нет.' } },
  },
  {
    id: 'trackFollow',
    method: 'post',
    path: followedPath,
    tag: 'reader',
    summary: 'Сообщить, что читатель начал за чем-то следить',
    description: 'Для счётчиков дня: один читатель за день считается один раз. За чем он следит, не передаётся.',
    access: 'public',
    responses: { 204: { description: 'Всегда.' } },
  },
  {
    id: 'reportMistake',
    method: 'post',
    path: reportsPath,
    tag: 'reader',
    summary: 'Сообщить редакции об ошибке в сюжете',
    description:
      'Пять сообщений в час с одного адреса; такое же, как уже есть, только считается. email — по желанию, для ответа. Страница без скриптов шлёт те же поля формой (application/x-www-form-urlencoded) и получает 303.',
    access: 'public',
    body: {
      schema: reportBody,
      example: {
        story_id: 1,
        kind: 'text',
        text: 'Мост открыли не в Бресте, а в Пинске',
        quote: 'в Бресте',
        email: '',
      },
    },
    responses: { 204: { description: 'Принято.' } },
    problems: ['story_not_found'],
    isRateLimited: true,
  },
  {
    id: 'listCorrections',
    method: 'get',
    path: '/api/v1/corrections/',
    tag: 'reader',
    summary: 'Исправления',
    description: 'Что исправлено по сообщениям читателей, новые сначала. next — это before следующей страницы.',
    access: 'public',
    query: describeQuery(correctionsQuery, { before: 'Номер исправления, после которого начинается страница.' }),
    responses: { 200: { description: 'Исправления.', schemas: [correctionPageSchema] } },
    isCached: true,
  },
  {
    id: 'reportBrowserError',
    method: 'post',
    path: browserErrorsPath,
    tag: 'reader',
    summary: 'Сообщить об ошибке на странице',
    description:
      'Сайт отвечает на этот адрес сам, даже если API у него чужой. Тело — не больше 4 КБ, без адреса страницы и сведений о читателе. file — программа сайта или «(page)».',
    access: 'public',
    body: {
      schema: browserErrorSchema,
      example: {
        message: 'TypeError: x is not a function',
        file: '/_next/static/chunks/0a1b.js',
        line: 1,
        column: 2041,
        stack: ['at t (/_next/static/chunks/0a1b.js:1:2041)'],
        build: '0123456789abcdef',
        route: 'story',
      },
    },
    responses: { 204: { description: 'Принято.' } },
    isRateLimited: true,
  },
];

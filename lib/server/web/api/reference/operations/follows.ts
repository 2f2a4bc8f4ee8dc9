import { followLimits, newsDays } from '@/lib/contract/follow-rules';
import { followListSchema, followSchema, joinedSchema, myCountSchema, mySchema } from '@/lib/contract/my';
import { madePrivateFeedSchema, privateFeedItemsSchema, privateFeedSchema } from '@/lib/contract/private-feed';
import { privateFeedBody } from '../../routes/private-feed';
import { joinBody, leaveBody, phraseBody } from '../../routes/follows';
import { myBody, seenBody } from '../../routes/my';
import type { Operation } from '../operation';
import { followedId, followKind, storyId } from '../parameters';

const thing = {
  tag: 'reader',
  access: 'user',
  parameters: { kind: followKind, id: followedId },
  responses: { 204: { description: 'Сделано.' } },
  isRateLimited: true,
} as const satisfies Partial<Operation>;

const shelf = {
  path: '/api/v1/saved/{id}/',
  tag: 'reader',
  access: 'user',
  parameters: { id: storyId },
  responses: { 204: { description: 'Сделано.' } },
  problems: ['story_not_found'],
  isRateLimited: true,
} as const satisfies Partial<Operation>;

const ofBrowser = {
  method: 'post',
  tag: 'reader',
  access: 'public',
  body: {
    schema: myBody,
    example: { since: null, follows: [{ kind: 'category', id: 3, since: '2026-11-20T09:00:00Z' }], saved: [1] },
  },
  isRateLimited: true,
} as const satisfies Partial<Operation>;

const moment = {
  follows: [{ kind: 'phrase', phrase: 'метро' }],
  saved: [1],
  mutes: [{ kind: 'word', word: 'гороскоп', until: null }],
};

export const followOperations: readonly Operation[] = [
  {
    id: 'listFollows',
    method: 'get',
    path: '/api/v1/follows/',
    tag: 'reader',
    summary: 'За чем следит читатель, что отложил и что скрыл',
    description: 'Сначала новые. Чего больше нет, того нет и в списке.',
    access: 'user',
    responses: {
      200: { description: 'Подписки, номера отложенных сюжетов и то, что скрыто.', schemas: [followListSchema] },
    },
  },
  {
    id: 'followPhrase',
    method: 'post',
    path: '/api/v1/follows/',
    tag: 'reader',
    summary: 'Следить за запросом',
    description: `Запросов — до ${followLimits.phrases}, всего подписок — до ${followLimits.all}.`,
    access: 'user',
    body: { schema: phraseBody, example: { kind: 'phrase', q: 'минское метро' } },
    responses: {
      200: { description: 'Такая подписка уже есть.', schemas: [followSchema] },
      201: { description: 'Новая подписка.', schemas: [followSchema] },
    },
    problems: ['too_many_phrases'],
    isRateLimited: true,
  },
  {
    id: 'follow',
    method: 'put',
    path: '/api/v1/follows/{kind}/{id}/',
    summary: 'Следить за сюжетом, ходом событий, категорией или каналом',
    ...thing,
    problems: ['story_not_found', 'affair_not_found', 'category_not_found', 'source_not_found', 'too_many_follows'],
  },
  {
    id: 'unfollow',
    method: 'delete',
    path: '/api/v1/follows/{kind}/{id}/',
    summary: 'Больше не следить',
    description: 'Нечего отменять — не ошибка.',
    ...thing,
  },
  {
    id: 'joinFollows',
    method: 'post',
    path: '/api/v1/follows/join/',
    tag: 'reader',
    summary: 'Добавить к профилю то, что собрано без входа',
    description: 'В ответе — только то, чего в профиле не было: leave забирает это назад.',
    access: 'user',
    body: { schema: joinBody, example: moment },
    responses: { 200: { description: 'Что добавлено.', schemas: [joinedSchema] } },
    isRateLimited: true,
  },
  {
    id: 'leaveFollows',
    method: 'post',
    path: '/api/v1/follows/leave/',
    tag: 'reader',
    summary: 'Убрать из профиля несколько подписок, отложенных сюжетов и настроек скрытия',
    access: 'user',
    body: {
      schema: leaveBody,
      example: { follows: [{ kind: 'story', id: 1 }], saved: [1], mutes: [{ kind: 'channel', id: 1 }] },
    },
    responses: { 204: { description: 'Сделано.' } },
    isRateLimited: true,
  },
  {
    id: 'saveStory',
    method: 'put',
    summary: 'Отложить сюжет',
    ...shelf,
    problems: ['story_not_found', 'too_many_saved'],
  },
  { id: 'dropSavedStory', method: 'delete', summary: 'Убрать из отложенных', ...shelf },
  {
    id: 'getMy',
    method: 'get',
    path: '/api/v1/my/',
    tag: 'reader',
    summary: 'Страница «Моё»',
    description: `Что нового за последние ${newsDays} дней в том, за чем читатель следит, и чего он ещё не видел; продолжение, отложенное, прочитанное.`,
    access: 'user',
    responses: { 200: { description: '«Моё».', schemas: [mySchema] } },
  },
  {
    id: 'composeMy',
    path: '/api/v1/my/',
    summary: 'Страница «Моё» без входа',
    description: 'То же для браузера, который хранит подписки сам. Ничего не записывается.',
    ...ofBrowser,
    responses: { 200: { description: '«Моё».', schemas: [mySchema] } },
  },
  {
    id: 'countMy',
    method: 'get',
    path: '/api/v1/my/count/',
    tag: 'reader',
    summary: 'Сколько нового в «Моём»',
    access: 'user',
    responses: { 200: { description: 'Число сюжетов.', schemas: [myCountSchema] } },
  },
  {
    id: 'countMyOfBrowser',
    path: '/api/v1/my/count/',
    summary: 'Сколько нового в «Моём» без входа',
    ...ofBrowser,
    responses: { 200: { description: 'Число сюжетов.', schemas: [myCountSchema] } },
  },
  {
    id: 'getPrivateFeed',
    method: 'get',
    path: '/api/v1/my/feed/',
    tag: 'reader',
    summary: 'Есть ли личная лента',
    access: 'user',
    responses: { 200: { description: 'Когда создан её адрес; null — ленты нет.', schemas: [privateFeedSchema] } },
  },
  {
    id: 'makePrivateFeed',
    method: 'post',
    path: '/api/v1/my/feed/',
    tag: 'reader',
    summary: 'Создать личную ленту или сменить её адрес',
    description: 'Лента — /my/feed/{secret}.xml. Прежний адрес перестаёт действовать. Ключ есть только в этом ответе.',
    access: 'user',
    responses: { 201: { description: 'Ключ ленты.', schemas: [madePrivateFeedSchema] } },
    isRateLimited: true,
  },
  {
    id: 'dropPrivateFeed',
    method: 'delete',
    path: '/api/v1/my/feed/',
    tag: 'reader',
    summary: 'Удалить личную ленту',
    access: 'user',
    responses: { 204: { description: 'Ленты нет.' } },
  },
  {
    id: 'listPrivateFeed',
    method: 'post',
    path: '/api/v1/my/feed/items/',
    tag: 'reader',
    summary: 'Сюжеты личной ленты',
    description: 'До 50, новые первыми. Сюжеты не отмечаются увиденными.',
    access: 'public',
    body: { schema: privateFeedBody, example: { secret: '…' } },
    responses: { 200: { description: 'Сюжеты.', schemas: [privateFeedItemsSchema] } },
    problems: ['not_found'],
    isRateLimited: true,
  },
  {
    id: 'noteSeen',
    method: 'post',
    path: '/api/v1/my/seen/',
    tag: 'reader',
    summary: 'Сообщить, что сюжеты увидены',
    description: 'Они больше не новые, пока не изменятся; время визита — сейчас.',
    access: 'user',
    body: { schema: seenBody, example: { stories: [1, 2] } },
    responses: { 204: { description: 'Записано.' } },
    isRateLimited: true,
  },
];

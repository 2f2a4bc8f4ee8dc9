import { pushKeySchema } from '@/lib/contract/notice';
import { offBody, renewBody, subscriptionBody } from '../../routes/notices';
import type { Operation } from '../operation';
import { followedId, notifyingKind } from '../parameters';

const browser = {
  endpoint: 'https://push.example/send/e3b0c442',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const ofFollow = {
  path: '/api/v1/follows/{kind}/{id}/push/',
  tag: 'reader',
  access: 'user',
  parameters: { kind: notifyingKind, id: followedId },
  responses: { 204: { description: 'Сделано.' } },
  isRateLimited: true,
} as const satisfies Partial<Operation>;

/** Notices in browsers (NOTE-1). */
export const noticeOperations: readonly Operation[] = [
  {
    id: 'getPushKey',
    method: 'get',
    path: '/api/v1/push/',
    tag: 'reader',
    summary: 'Ключ сайта для уведомлений',
    description: 'С ним браузер заводит адрес у своей службы уведомлений (applicationServerKey).',
    access: 'user',
    responses: { 200: { description: 'Ключ.', schemas: [pushKeySchema] } },
  },
  {
    id: 'savePush',
    method: 'put',
    path: '/api/v1/push/',
    tag: 'reader',
    summary: 'Присылать уведомления в этот браузер',
    description:
      'Адрес и ключи — из PushSubscription. Браузер забывается, когда кончается сеанс, в котором его записали.',
    access: 'user',
    body: { schema: subscriptionBody, example: browser },
    responses: { 204: { description: 'Записано.' } },
    isRateLimited: true,
  },
  {
    id: 'renewPush',
    method: 'post',
    path: '/api/v1/push/renew/',
    tag: 'reader',
    summary: 'У браузера новый адрес для уведомлений',
    description:
      'Служба уведомлений сменила адрес браузера (событие pushsubscriptionchange). Прежние адрес и auth подтверждают, что это тот же браузер, поэтому входить не нужно. Ответ один и тот же, известен браузер или нет.',
    access: 'public',
    body: {
      schema: renewBody,
      example: {
        ...browser,
        endpoint: 'https://push.example/send/9f86d081',
        old_endpoint: browser.endpoint,
        old_auth: browser.auth,
      },
    },
    responses: { 204: { description: 'Сделано.' } },
    isRateLimited: true,
  },
  {
    id: 'endPush',
    method: 'post',
    path: '/api/v1/push/off/',
    tag: 'reader',
    summary: 'Больше не присылать уведомления',
    description:
      'Адрес браузера знает только он сам, поэтому входить не нужно. С kind и id — о новом в этой подписке во всех браузерах читателя; без них — ничего в этот браузер.',
    access: 'public',
    body: { schema: offBody, example: { endpoint: browser.endpoint, kind: 'story', id: 1 } },
    responses: { 204: { description: 'Сделано.' } },
    isRateLimited: true,
  },
  {
    id: 'notify',
    method: 'put',
    summary: 'Сообщать о новом в том, за чем читатель следит',
    description: 'С 8 до 22 часов по Минску, не больше трёх уведомлений в день и одного о сюжете за два часа.',
    ...ofFollow,
    problems: ['not_followed'],
  },
  {
    id: 'stopNotifying',
    method: 'delete',
    summary: 'Больше не сообщать',
    description: 'Нечего отменять — не ошибка.',
    ...ofFollow,
  },
];

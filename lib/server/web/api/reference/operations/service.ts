import { object, string } from 'yup';
import { currencyRateListSchema } from '@/lib/contract/currency';
import { siteWordsSchema } from '@/lib/contract/site-words';
import { weatherSchema } from '@/lib/contract/weather';
import { describeQuery, type Operation } from '../operation';
import { callbackToken } from '../parameters';

export const valueOperations: readonly Operation[] = [
  {
    id: 'getSite',
    method: 'get',
    path: '/api/v1/site/',
    tag: 'values',
    summary: 'Сайт словами редакции',
    access: 'public',
    responses: {
      200: {
        description: 'Название, контакты, цвета, объявление; null, где ничего не сказано.',
        schemas: [siteWordsSchema],
      },
    },
    isCached: true,
  },
  {
    id: 'getWeather',
    method: 'get',
    path: '/api/v1/weather/current/',
    tag: 'values',
    summary: 'Погода сейчас',
    access: 'public',
    responses: {
      200: { description: 'Последняя известная погода.', schemas: [weatherSchema] },
      204: { description: 'Погода неизвестна.' },
    },
    isCached: true,
  },
  {
    id: 'listCurrencyRates',
    method: 'get',
    path: '/api/v1/currency-rates/',
    tag: 'values',
    summary: 'Курсы валют',
    access: 'public',
    responses: {
      200: { description: 'Последние известные курсы к белорусскому рублю.', schemas: [currencyRateListSchema] },
      204: { description: 'Курсы неизвестны.' },
    },
    isCached: true,
  },
];

const firstStepsQuery = describeQuery(object({ key: string().required() }), { key: 'Ключ из ссылки.' });

export const serviceOperations: readonly Operation[] = [
  {
    id: 'getOpenApi',
    method: 'get',
    path: '/api/openapi.json',
    tag: 'service',
    summary: 'Этот справочник для программ',
    access: 'public',
    responses: { 200: { description: 'Документ OpenAPI 3.1.', schemas: [object()] } },
    isCached: true,
  },
  {
    id: 'getDocs',
    method: 'get',
    path: '/api/docs',
    tag: 'service',
    summary: 'Этот справочник для людей',
    access: 'public',
    responses: { 200: { description: 'Страница.', mediaType: 'text/html' } },
    isCached: true,
  },
  {
    id: 'getFirstSteps',
    method: 'get',
    path: '/api/first-steps',
    tag: 'service',
    summary: 'Первые шаги: страница оператора',
    description:
      'Что на сайте уже сделано и что осталось. Ссылку с ключом показывает команда first-steps; без верного ключа ответ тот же, что у адреса, которого нет.',
    access: 'public',
    query: firstStepsQuery,
    responses: { 200: { description: 'Страница.', mediaType: 'text/html' } },
    problems: ['not_found'],
  },
  {
    id: 'confirmSubscription',
    method: 'get',
    path: '/api/websub/{token}',
    tag: 'service',
    summary: 'Подтверждение подписки WebSub',
    description:
      'Вызывает хаб с параметрами hub.mode, hub.topic, hub.challenge и hub.lease_seconds (WebSub, раздел 5.3).',
    access: 'public',
    parameters: { token: callbackToken },
    responses: { 200: { description: 'Слово hub.challenge.', mediaType: 'text/plain' } },
    problems: ['not_found'],
  },
  {
    id: 'acceptPush',
    method: 'post',
    path: '/api/websub/{token}',
    tag: 'service',
    summary: 'Присланное хабом WebSub',
    description: 'Тело — лента не больше 10 МБ, подпись — в X-Hub-Signature (WebSub, раздел 7).',
    access: 'public',
    parameters: { token: callbackToken },
    responses: { 202: { description: 'Принято; верна ли подпись, не говорится.' } },
    problems: ['not_found', 'too_large', 'invalid'],
    isRateLimited: true,
  },
];

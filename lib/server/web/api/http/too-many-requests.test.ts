import { Hono } from 'hono';
import { tooManyRequests } from './problem';

test.each([
  [1, 'через 1\u00a0секунду'],
  [60, 'через 60\u00a0секунд'],
  [99, 'через 99\u00a0секунд'],
  [100, 'через 2\u00a0минуты'],
  [121, 'через 3\u00a0минуты'],
  [3_600, 'через 60\u00a0минут'],
  [86_400, 'через 24\u00a0часа'],
])('%i s to wait: 429 with Retry-After and the time in words', async (seconds, words) => {
  const answer = await new Hono().get('/', (c) => tooManyRequests(c, seconds)).request('/');
  expect([answer.status, answer.headers.get('Retry-After'), answer.headers.get('Cache-Control')]).toEqual([
    429,
    String(seconds),
    'no-store',
  ]);
  expect(await answer.json()).toEqual({ detail: `Слишком много попыток. Повторите ${words}.` });
});

import { stubApi } from './testing/stub-api';
import { currencyRatesQuery, weatherQuery } from './outside-values';
import { makeQueryClient } from './query-client';

const weather = {
  temperature: -3,
  description: 'Небольшой снег',
  city: 'Минск',
  icon: '/weather/snow.svg',
  observed_at: '2026-11-21T06:45:00.000Z',
};
const rate = { currency: 'RUB', value: 3.5123, unit: 100, as_of: '2026-11-21T00:00:00+03:00' };
const askWeather = () => makeQueryClient().fetchQuery(weatherQuery());
const askRates = () => makeQueryClient().fetchQuery(currencyRatesQuery());

describe('the weather and currency rates (API-1)', () => {
  test('are asked for at their addresses', async () => {
    const api = stubApi(({ url }) => Response.json(url.includes('weather') ? weather : [rate]));
    expect(await askWeather()).toEqual(weather);
    expect(api.lastPath()).toBe('/api/v1/weather/current/');
    expect(await askRates()).toEqual([rate]);
    expect(api.lastPath()).toBe('/api/v1/currency-rates/');
  });

  test('another backend may send the fields of the original contract only (API-2)', async () => {
    const { observed_at: _time, ...bare } = weather;
    stubApi(({ url }) => Response.json(url.includes('weather') ? bare : [{ currency: 'USD', value: 3.27 }]));
    expect(await askWeather()).toEqual(bare);
    expect(await askRates()).toEqual([{ currency: 'USD', value: 3.27 }]);
  });

  test.each([
    ['the weather', askWeather],
    ['the rates', askRates],
  ])('%s: 204 is unknown, not an error (R38)', async (_what, ask) => {
    stubApi(() => new Response(null, { status: 204 }));
    expect(await ask()).toBeNull();
  });

  test.each([
    ['a page instead of JSON', () => new Response('<!doctype html>')],
    ['another shape', () => Response.json({ temperature: 'тепло', currency: 'USD' })],
    ['a failure', () => Response.json({ detail: 'Сервис временно недоступен.' }, { status: 503 })],
    ['nothing but 200', () => new Response(null)],
  ])('%s is an error', async (_what, answer) => {
    stubApi(answer);
    await expect(askWeather()).rejects.toMatchObject({ name: 'ApiError' });
    await expect(askRates()).rejects.toMatchObject({ name: 'ApiError' });
  });
});

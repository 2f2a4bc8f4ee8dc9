import { emptyTables } from '../../../platform/db/testing/empty-tables';
import { currencyRateListSchema } from '@/lib/contract/currency';
import { weatherSchema } from '@/lib/contract/weather';
import { parseNbrb } from '../../../ingest/providers/currency';
import { nbrbResponse } from '../../../ingest/providers/testing/nbrb-answer';
import { parseOpenMeteo } from '../../../ingest/providers/weather';
import { openMeteoResponse } from '../../../ingest/providers/testing/open-meteo-answer';
import { openTestApi, type TestApi } from '../testing/open-api';

const weatherPath = '/api/v1/weather/current/';
const ratesPath = '/api/v1/currency-rates/';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => emptyTables(api.database.pool, 'provider_answers'));
afterAll(() => api.close());

/** Stores a value as the worker does: null while a provider has only failed. */
const keep = (name: string, value: unknown) =>
  api.database.pool.query('insert into provider_answers (name, value, next_ask_at) values ($1, $2, now())', [
    name,
    value === null ? null : JSON.stringify(value),
  ]);

describe('weather and rates (API-1)', () => {
  test('GET /api/v1/weather/current/ answers the last known weather', async () => {
    await keep(
      'weather',
      parseOpenMeteo(openMeteoResponse({ temperature_2m: 12.4, weather_code: 2, is_day: 0 }), 'Гродно'),
    );
    const { status, body } = await api.get(weatherPath);
    expect(status).toBe(200);
    expect(body).toEqual({
      temperature: 12,
      description: 'Переменная облачность',
      city: 'Гродно',
      icon: '/weather/partly-cloudy-night.svg',
      observed_at: '2026-11-21T06:45:00.000Z',
    });
    expect(weatherSchema.validateSync(body, { strict: true })).toEqual(body);
  });

  test('GET /api/v1/currency-rates/ answers BYN per 1 USD, 1 EUR, 100 RUB (R30)', async () => {
    await keep('currency-rates', parseNbrb(nbrbResponse()));
    const { status, body } = await api.get(ratesPath);
    expect(status).toBe(200);
    const as_of = '2026-11-21T00:00:00+03:00';
    expect(body).toEqual([
      { currency: 'USD', value: 3.2712, unit: 1, as_of },
      { currency: 'EUR', value: 3.6015, unit: 1, as_of },
      { currency: 'RUB', value: 3.5123, unit: 100, as_of },
    ]);
    expect(currencyRateListSchema.validateSync(body, { strict: true })).toEqual(body);
  });

  test.each([
    [weatherPath, 'weather'],
    [ratesPath, 'currency-rates'],
  ])('%s answers 204 without a body, kept by nobody, while nothing is known (R38)', async (path, name) => {
    for (const prepare of [
      null,
      () => keep(name, null),
      () => api.database.pool.query(`update provider_answers set value = '{"of": "an older version"}'`),
    ]) {
      await prepare?.();
      const { status, body, headers } = await api.get(path);
      expect([status, body, headers.get('Cache-Control'), headers.get('ETag')]).toEqual([204, null, 'no-store', null]);
    }
  });

  test.each([
    [weatherPath, 'weather', parseOpenMeteo(openMeteoResponse(), 'Минск')],
    [ratesPath, 'currency-rates', parseNbrb(nbrbResponse())],
  ])(
    '%s answers with and without its slash, may be kept for 15 s, refuses other methods',
    async (path, name, value) => {
      await keep(name, value);
      const [slashed, bare] = [await api.get(path), await api.get(path.replace(/\/$/, ''))];
      expect([slashed.status, bare.body]).toEqual([200, slashed.body]);
      expect(slashed.headers.get('Cache-Control')).toBe('public, s-maxage=15, stale-while-revalidate=60');
      const same = await api.get(path, { headers: { 'If-None-Match': slashed.headers.get('ETag') ?? '' } });
      expect(same.status).toBe(304);
      expect((await api.get(path, { method: 'POST' })).status).toBe(405);
    },
  );
});

import type { RequestListener } from 'node:http';
import { parseSettings } from '../../platform/base/settings';
import { findRates } from '../../ingest/providers/currency';
import { nbrbResponse } from '../../ingest/providers/testing/nbrb-answer';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { closeServers, pour, send, serve } from '../../platform/outbound/testing/ask-server';
import { findWeather } from '../../ingest/providers/weather';
import { openMeteoResponse } from '../../ingest/providers/testing/open-meteo-answer';
import { askDueProviders, createProviderFetch, createProviders } from './provider-jobs';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'provider_answers'));
afterEach(closeServers);
afterAll(() => database.close());

/** A provider's web server whose way of answering may change, and what it was asked. */
async function standIn(listener: RequestListener) {
  const asked: (string | undefined)[] = [];
  const place = { listener, asked, origin: '' };
  const server = await serve((request, response) => {
    asked.push(request.url);
    place.listener(request, response);
  });
  place.origin = server.origin;
  return place;
}

const json = (body: unknown) => send(JSON.stringify(body), { 'content-type': 'application/json; charset=utf-8' });
const refuse =
  (status: number, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end();
const silent: RequestListener = () => undefined;
const endless: RequestListener = (_request, response) => pour(response, Buffer.alloc(16_384, 32), () => undefined);
const hangUp: RequestListener = (request) => request.socket.destroy();
const crawl: RequestListener = (_request, response) => void response.writeHead(200).write('{"current":');

async function scene() {
  const [weather, bank] = [await standIn(json(openMeteoResponse())), await standIn(json(nbrbResponse()))];
  const settings = parseSettings({ OPEN_METEO_ORIGIN: weather.origin, NBRB_ORIGIN: bank.origin });
  const logged: [Record<string, unknown>, string][] = [];
  const log = (fields: unknown, message?: unknown) =>
    void logged.push([fields as Record<string, unknown>, String(message)]);
  let time = Date.UTC(2026, 10, 21, 7);
  const timeouts: (number | undefined)[] = [];
  const patient = createProviderFetch(settings);
  const impatient: typeof patient = (url, request) => {
    timeouts.push(request.totalTimeoutMs);
    return patient(url, { ...request, totalTimeoutMs: 300 });
  };
  const deps = {
    db: database.db,
    now: () => new Date(time),
    random: () => 0,
    log: { info: log, warn: log, error: log } as never,
  };
  return {
    weather,
    bank,
    logged,
    pass: (minutes: number) => void (time += minutes * 60_000),
    work: () => askDueProviders(deps, createProviders(settings)),
    /** Waits for a fraction of a second instead of the time that the provider is given. */
    workImpatiently: () => askDueProviders(deps, createProviders(settings, impatient)),
    /** The times that the providers were given, in milliseconds. */
    timeouts,
  };
}

const minskNow = {
  temperature: -3,
  description: 'Небольшой снег',
  city: 'Минск',
  icon: '/weather/snow.svg',
  observed_at: '2026-11-21T06:45:00.000Z',
};

describe('the worker asks for the weather and for rates (HEADER-2, R30)', () => {
  test('both, in the words of their providers, and keeps what they say', async () => {
    const { weather, bank, work, logged } = await scene();
    await work();
    expect(weather.asked).toEqual([
      '/v1/forecast?latitude=53.9&longitude=27.5667&current=temperature_2m,weather_code,is_day',
    ]);
    expect(bank.asked).toEqual(['/exrates/rates?periodicity=0']);
    expect(await findWeather(database.db)).toEqual(minskNow);
    expect(await findRates(database.db)).toMatchObject([
      { currency: 'USD', value: 3.2712 },
      { currency: 'EUR' },
      { currency: 'RUB', unit: 100 },
    ]);
    expect(logged.map(([, message]) => message)).toEqual(['provider answered', 'provider answered']);
  });

  test('the weather every 15 minutes, rates hourly', async () => {
    const { weather, bank, work, pass } = await scene();
    for (let minute = 0; minute <= 60; minute += 1) {
      await work();
      pass(1);
    }
    expect([weather.asked.length, bank.asked.length]).toEqual([5, 2]);
  });

  test.each([
    ['-0.4', 0],
    ['-0.5', 0],
    ['-2.5', -2],
    ['11.5', 12],
  ])('%s degrees are %d in the strip', async (degrees, shown) => {
    const { weather, work } = await scene();
    weather.listener = json(openMeteoResponse({ temperature_2m: Number(degrees) }));
    await work();
    expect(Object.is((await findWeather(database.db))?.temperature, shown)).toBe(true);
  });
});

describe('a provider that fails (R30: the last known value stays)', () => {
  test.each([
    ['down', hangUp, 'connection'],
    ['refusing', refuse(500), 'http-500'],
    ['redirecting to a private host', refuse(302, { location: 'http://10.0.0.1/' }), 'private-address'],
    ['huge', endless, 'too-large'],
    ['no JSON', send('<!doctype html><title>Профилактика</title>'), 'not-json'],
    ['no UTF-8', send(Buffer.from([0x22, 0xff, 0x22])), 'not-json'],
    ['empty', send(''), 'not-json'],
    ['of the wrong shape', json({ error: true, reason: 'Daily API request limit exceeded.' }), 'wrong-shape'],
    ['of another provider’s shape', json([openMeteoResponse()]), 'wrong-shape'],
  ])(
    '%s: it is told in the log, nothing is overwritten, the other one is asked all the same',
    async (_how, listener, reason) => {
      const { weather, bank, work, pass, logged } = await scene();
      await work();
      weather.listener = listener;
      bank.listener = json(nbrbResponse({ USD: { Cur_OfficialRate: 4 } }));
      pass(60);
      logged.splice(0);
      await work();
      expect(await findWeather(database.db)).toEqual(minskNow);
      expect((await findRates(database.db))?.[0]?.value).toBe(4);
      expect(logged).toContainEqual([{ provider: 'weather', reason }, 'provider gave no answer']);
    },
  );

  test('slow: it is waited for 10 s, and nobody asks it meanwhile', async () => {
    const { weather, bank, workImpatiently, timeouts, logged } = await scene();
    weather.listener = silent;
    bank.listener = crawl;
    await Promise.all([workImpatiently(), workImpatiently()]);
    expect(timeouts).toEqual([10_000, 10_000]);
    expect([weather.asked.length, bank.asked.length]).toEqual([1, 1]);
    expect(logged.map(([fields]) => fields.reason)).toEqual(['timeout-total', 'timeout-total']);
    expect(await findWeather(database.db)).toBeNull();
  });

  test('asked again in a minute, two, four: and as late as it wishes itself', async () => {
    const { weather, work, pass } = await scene();
    weather.listener = refuse(503);
    for (let minute = 0; minute < 7; minute += 1) {
      await work();
      pass(1);
    }
    expect(weather.asked).toHaveLength(3);
    weather.listener = refuse(429, { 'retry-after': '3600' });
    await work();
    pass(59);
    await work();
    expect(weather.asked).toHaveLength(4);
    weather.listener = json(openMeteoResponse());
    pass(1);
    await work();
    expect(await findWeather(database.db)).toEqual(minskNow);
  });

  test('a bug in one is told and leaves the other alone', async () => {
    const { logged } = await scene();
    const broken = { name: 'broken', intervalMs: 1, ask: () => Promise.reject(new TypeError('a bug')) };
    const good = { name: 'good', intervalMs: 1, ask: () => Promise.resolve({ kind: 'answer', value: {} } as const) };
    const log = (fields: unknown, message?: unknown) =>
      void logged.push([fields as Record<string, unknown>, String(message)]);
    const deps = {
      db: database.db,
      now: () => new Date(),
      random: () => 0,
      log: { info: log, warn: log, error: log } as never,
    };
    await askDueProviders(deps, [broken, good]);
    expect(logged.map(([{ provider }, message]) => [provider, message]).sort()).toEqual([
      ['broken', 'a provider could not be asked'],
      ['good', 'provider answered'],
    ]);
  });
});

test('an operator’s provider may be on a private address, but may not send us to another one (SSRF-1)', async () => {
  const { weather, work, logged } = await scene();
  const elsewhere = await standIn(json(openMeteoResponse({ temperature_2m: 5 })));
  weather.listener = refuse(302, { location: `${elsewhere.origin}/` });
  await work();
  expect(elsewhere.asked).toEqual([]);
  expect(logged).toContainEqual([{ provider: 'weather', reason: 'bad-port' }, 'provider gave no answer']);
});

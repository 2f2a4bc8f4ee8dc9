import { QueryClientProvider, focusManager, onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { CurrencyRate } from '@/lib/contract/currency';
import type { Weather } from '@/lib/contract/weather';
import { makeQueryClient } from '@/lib/client/query-client';
import { InfoStrip } from './InfoStrip';
import type { KnownValues } from './ShownValues';
import { getCurrencyRates, getWeather } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));
const weatherCall = getWeather;
const ratesCall = getCurrencyRates;

const now = Date.parse('2026-11-21T10:00:00+03:00');
const snow: Weather = {
  temperature: -3,
  description: 'Небольшой снег',
  city: 'Минск',
  icon: '/weather/snow.svg',
  observed_at: '2026-11-21T06:45:00.000Z',
};
const as_of = '2026-11-21T00:00:00+03:00';
const official: CurrencyRate[] = [
  { currency: 'RUB', value: 3.5123, unit: 100, as_of },
  { currency: 'USD', value: 3.27, unit: 1, as_of },
  { currency: 'EUR', value: 3.6015, unit: 1, as_of },
];
const never = () => new Promise<never>(() => undefined);

function strip(known: KnownValues | null = null) {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  return (
    <QueryClientProvider client={client}>
      <InfoStrip now={new Date(now)} known={known} />
    </QueryClientProvider>
  );
}
const group = () => screen.findByRole('group', { name: 'Погода и курсы валют' });
const loading = () => screen.queryByText('Загрузка...');

const log = jest.spyOn(console, 'error');
beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true });
  log.mockReset();
  weatherCall.mockReset().mockResolvedValue(snow);
  ratesCall.mockReset().mockResolvedValue(official);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  jest.useRealTimers();
});
afterAll(() => log.mockRestore());

describe('the header’s strip (HEADER-2)', () => {
  it('shows the weather’s icon, temperature with a degree sign and city', async () => {
    render(strip());
    const weather = (await screen.findByText('−3°')).parentElement;
    expect(weather).toHaveTextContent('−3°Минск');
    expect(within(await group()).getByAltText('Небольшой снег')).toHaveAttribute('src', '/weather/snow.svg');
    expect(weather).toHaveAttribute('title', 'Небольшой снег');
  });

  it('shows USD, EUR and RUB with their icons, a decimal comma and the unit in the title (R30)', async () => {
    render(strip());
    const items = within(await group()).getAllByRole('listitem');
    expect(
      items.map((item) => [
        within(item).getByRole('img').getAttribute('alt'),
        item.querySelector('span')?.textContent,
        item.title,
      ]),
    ).toEqual([
      ['USD', '3,27', 'BYN за 1 доллар США'],
      ['EUR', '3,60', 'BYN за 1 евро'],
      ['RUB', '3,51', 'BYN за 100 российских рублей'],
    ]);
    expect(within(await group()).getByAltText('RUB')).toHaveAttribute('src', '/currency/rub.svg');
  });

  it('shows each rate’s change since the day before, by a sign and in words', async () => {
    ratesCall.mockResolvedValue([
      { currency: 'USD', value: 3.27, unit: 1, as_of, previous: 3.25 },
      { currency: 'EUR', value: 3.6015, unit: 1, as_of, previous: 3.65 },
      { currency: 'RUB', value: 3.5123, unit: 100, as_of, previous: 3.5123 },
    ]);
    render(strip());
    const items = within(await group()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => /[▲▼]/.exec(textContent ?? '')?.[0])).toEqual(['▲', '▼', undefined]);
    expect(items.map(({ title }) => title)).toEqual([
      'BYN за 1 доллар США, +0,0200 за день',
      'BYN за 1 евро, −0,0485 за день',
      'BYN за 100 российских рублей',
    ]);
    expect(items[2]).toHaveTextContent(/^100/);
  });

  it('says «Загрузка...» until both are there, so that nothing moves when the slower one comes', async () => {
    ratesCall.mockImplementation(never);
    render(strip());
    await waitFor(() => expect(weatherCall).toHaveBeenCalled());
    await act(async () => jest.advanceTimersByTimeAsync(100));
    expect(loading()).toBeInTheDocument();
    expect(screen.queryByText('−3°')).toBeNull();
  });

  it('of another backend takes the fields of the original contract only (API-2), and no icon that is no address', async () => {
    weatherCall.mockResolvedValue({ temperature: 11.6, description: 'пасмурно', city: 'Брест', icon: '04d' });
    ratesCall.mockResolvedValue([
      { currency: 'CNY', value: 4.5 },
      { currency: 'RUB', value: 3.5 },
    ]);
    render(strip());
    const items = within(await group()).getAllByRole('listitem');
    expect(items.map((item) => item.title)).toEqual(['BYN за 100 российских рублей']);
    expect(screen.getByText('+12°')).toBeInTheDocument();
    expect(within(await group()).getAllByRole('img')).toHaveLength(1);
  });
});

describe('what cannot be had (R30, ERROR-1)', () => {
  it.each([
    ['the weather is', () => weatherCall.mockResolvedValue(null), ['RUB'], ['−3°']],
    ['rates are', () => ratesCall.mockResolvedValue(null), ['Небольшой снег'], ['USD', 'EUR', 'RUB']],
  ])('shows the other one when %s unknown', async (_which, arrange, there, missing) => {
    arrange();
    render(strip());
    const shown = await group();
    for (const name of there) expect(within(shown).getByAltText(name)).toBeInTheDocument();
    for (const name of missing)
      expect(within(shown).queryByAltText(name) ?? within(shown).queryByText(name)).toBeNull();
  });

  it('is absent when neither is known: the day alone is there, with no eternal «Загрузка...»', async () => {
    weatherCall.mockResolvedValue(null);
    ratesCall.mockResolvedValue(null);
    const { container } = render(strip());
    await waitFor(() => expect(loading()).toBeNull());
    expect(container).toHaveTextContent(/^Суббота, 21 ноября · обновлено 10:00$/);
    expect(container.querySelector('.line')).toHaveAttribute('data-unknown');
    expect(log).not.toHaveBeenCalled();
  });

  it('stays as the HTML had it where newer values cannot be had', async () => {
    weatherCall.mockRejectedValue(new Error('offline'));
    ratesCall.mockRejectedValue(new Error('offline'));
    render(strip({ weather: snow, rates: official }));
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
    expect(screen.getByText('−3°')).toBeInTheDocument();
    expect(within(await group()).getAllByRole('listitem')).toHaveLength(3);
  });

  it('logs failures, and shows nothing of them', async () => {
    weatherCall.mockRejectedValue(new Error('offline'));
    ratesCall.mockRejectedValue(new Error('offline'));
    const { container } = render(strip());
    await waitFor(() => expect(loading()).toBeNull());
    expect(container).toHaveTextContent(/^Суббота, 21 ноября · обновлено 10:00$/);
    expect(log.mock.calls.map(([words]) => String(words)).sort()).toEqual([
      'Error loading currency rates',
      'Error loading weather',
    ]);
  });

  it('is absent without a network, where nothing is being loaded', async () => {
    onlineManager.setOnline(false);
    const { container } = render(strip());
    await waitFor(() => expect(loading()).toBeNull());
    expect(container.querySelector('.line')).toHaveAttribute('data-unknown');
  });

  it.each([
    ['2026-11-21T05:01:00.000Z', 'Небольшой снег'],
    ['2026-11-21T04:59:00.000Z', 'Небольшой снег, данные на 21 ноября 2026, 07:59'],
  ])('the weather of %s has its time in the tooltip when it is older than 2 h', async (observed_at, title) => {
    weatherCall.mockResolvedValue({ ...snow, observed_at });
    render(strip());
    expect((await screen.findByText('−3°')).parentElement).toHaveAttribute('title', title);
  });

  it.each([
    ['2026-11-20T00:00:00+03:00', 'BYN за 1 доллар США'],
    ['2026-11-19T00:00:00+03:00', 'BYN за 1 доллар США, курс на 19 ноября'],
    ['2025-12-31T00:00:00+03:00', 'BYN за 1 доллар США, курс на 31 декабря 2025'],
  ])('a rate of %s has its day in the tooltip when it is older than 36 h', async (day, title) => {
    ratesCall.mockResolvedValue([{ currency: 'USD', value: 3.2, unit: 1, as_of: day }]);
    render(strip());
    expect(await screen.findByTitle(title)).toBeInTheDocument();
  });
});

describe('when it asks', () => {
  const pass = (minutes: number) => act(async () => jest.advanceTimersByTimeAsync(minutes * 60_000));

  it('every 10 minutes while it is seen, and keeps what it shows when that fails', async () => {
    render(strip());
    await group();
    weatherCall.mockRejectedValue(new Error('offline'));
    ratesCall.mockResolvedValue([{ currency: 'EUR', value: 4 }]);
    await pass(9.9);
    expect(weatherCall).toHaveBeenCalledTimes(1);
    await pass(0.2);
    expect([weatherCall.mock.calls.length, ratesCall.mock.calls.length]).toEqual([2, 2]);
    expect(screen.getByText('−3°')).toBeInTheDocument();
    expect(screen.getByText('4,00')).toBeInTheDocument();
  });

  it('not while nobody looks, but at once when the reader is back', async () => {
    render(strip());
    await group();
    act(() => focusManager.setFocused(false));
    await pass(60);
    expect(weatherCall).toHaveBeenCalledTimes(1);
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(weatherCall).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(ratesCall).toHaveBeenCalledTimes(2));
  });

  it('again in the browser: the HTML has what was known, which hydrates without a warning (R50)', async () => {
    const html = renderToString(strip({ weather: snow, rates: official }));
    expect(html.replace(/<[^>]*>/g, '')).toMatch(/обновлено 10:00−3°Минск3,27.*3,60.*1003,51/);
    expect(weatherCall).not.toHaveBeenCalled();
    const host = document.createElement('div');
    host.innerHTML = html;
    document.body.append(host);
    const root = await act(async () => hydrateRoot(host, strip({ weather: snow, rates: official })));
    expect(await group()).toBeInTheDocument();
    expect(log).not.toHaveBeenCalled();
    await act(async () => root.unmount());
    host.remove();
  });
});

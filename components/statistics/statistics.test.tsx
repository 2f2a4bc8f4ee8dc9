import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ChannelStatistics, paceWords } from '@/components/desk/ChannelStatistics';
import { Statistics } from '@/components/editors/Statistics';
import { ApiError } from '@/lib/client/api-error';
import { makeQueryClient } from '@/lib/client/query-client';

const drawPlot = jest.fn();
jest.mock('./draw-plot', () => ({ drawPlot: (...given: unknown[]) => drawPlot(...given) as unknown }));
const requestApi = jest.fn();
const requestJson = jest.fn();
jest.mock('@/lib/client/request', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  requestApi: (_schema: unknown, request: unknown) => requestApi(request) as unknown,
  requestJson: (request: unknown) => requestJson(request) as unknown,
}));

beforeEach(() => {
  drawPlot.mockReset().mockReturnValue({ remove: jest.fn() });
  requestApi.mockReset();
  requestJson.mockReset();
});

function show(element: ReactElement) {
  render(<QueryClientProvider client={makeQueryClient()}>{element}</QueryClientProvider>);
  return userEvent.setup();
}

const siteDay = (day: string, reads: number) => ({
  day,
  reads,
  clicks: 0,
  from_search: 0,
  from_social: 0,
  from_other: 0,
  from_direct: 0,
  from_newsletter: 0,
  followed: 0,
  searches: 0,
  missed: 0,
});

describe('statistics of the site (R52)', () => {
  it('have sums, a table beside each plot, the newest day first, and what was searched in vain', async () => {
    requestApi.mockResolvedValue({
      days: [
        siteDay('2026-11-19', 1_000),
        { ...siteDay('2026-11-20', 5), from_newsletter: 30, from_search: 10, followed: 2 },
      ],
      missed_queries: [{ query: 'мост', count: 3 }],
    });
    show(<Statistics />);
    expect(await screen.findByText(/Открыли сюжет: 1\s005/)).toBeInTheDocument();
    expect(
      screen.getByText('Начали за чем-то следить: 2 на 40 посещений (5 %). Один читатель за день считается один раз.'),
    ).toBeVisible();
    expect(screen.getByText('Из рассылки: 30')).toBeVisible();
    const table = within(screen.getByRole('region', { name: 'Чтение по дням', hidden: true }));
    const days = table.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent);
    expect(days).toEqual(['20.11.2026', '19.11.2026']);
    expect(screen.getByRole('link', { name: 'мост' })).toHaveAttribute(
      'href',
      `/search?q=${encodeURIComponent('мост')}`,
    );
  });

  it('ask for another period', async () => {
    requestApi.mockResolvedValue({ days: [siteDay('2026-11-20', 0)], missed_queries: [] });
    const user = show(<Statistics />);
    expect(await screen.findByText(/ничего не насчитано/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('За сколько'), 'год');
    expect(requestApi).toHaveBeenLastCalledWith(expect.objectContaining({ searchParams: { days: 365 } }));
  });

  it('say that a file could not be had', async () => {
    requestApi.mockResolvedValue({ days: [], missed_queries: [] });
    requestJson.mockRejectedValue(new ApiError({ resource: '/', status: 0, detail: '' }));
    const user = show(<Statistics />);
    await user.click(screen.getByRole('button', { name: 'Скачать CSV' }));
    expect(await screen.findByText('Не удалось скачать. Попробуйте ещё раз.')).toBeInTheDocument();
  });
});

it('an owner’s statistics tell his pace and what was shown, opened and gone to', async () => {
  requestApi.mockResolvedValue({
    days: [{ day: '2026-11-20', shown: 9, opened: 4, clicks: 2 }],
    shared: 4,
    first: 1,
    delay_minutes: 75,
  });
  show(<ChannelStatistics channelId={7} />);
  expect(await screen.findByText(/первыми были в 1 \(25 %\)/)).toHaveTextContent('отставание от первого — 1 ч 15 мин.');
  expect(screen.getByText('Перешли к вам: 2')).toBeInTheDocument();
});

it.each([
  [{ shared: 0, first: 0, delay_minutes: null }, 'не было сюжетов'],
  [{ shared: 1, first: 1, delay_minutes: null }, 'вместе с другими изданиями; первыми были в 1 (100 %).'],
  [{ shared: 2, first: 1, delay_minutes: 0 }, 'меньше минуты'],
])('the pace %j in words', (pace, words) => {
  expect(paceWords(pace)).toContain(words);
});

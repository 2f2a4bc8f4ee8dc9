import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { focusManager } from '@tanstack/react-query';
import { showToOwner } from '@/components/channel/testing/show-to-owner';
import { ApiError } from '@/lib/client/api-error';
import type { FeedHealth as Health } from '@/lib/contract/feed-health';
import { buildHealth } from '../testing/build-feed';
import { FeedHealth } from './FeedHealth';
import { getFeedHealth } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));

const ask = getFeedHealth;
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const now = Date.parse('2026-11-21T09:00:00Z');
const failure = new ApiError({ resource: '/', status: 500, detail: 'Внутренняя ошибка сервера. Попробуйте позже.' });

beforeEach(() => {
  [ask, log].forEach((mock) => mock.mockReset());
  jest.useFakeTimers({ now });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});
afterAll(() => log.mockRestore());

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const block = () => screen.getByRole('region', { name: 'Состояние ленты' });
const facts = () => {
  const names = within(block()).queryAllByRole('term');
  return Object.fromEntries(
    names.map((name) => [name.textContent, name.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]),
  );
};

async function show(fields: Partial<Health> = {}) {
  ask.mockResolvedValue(buildHealth(fields, now));
  const shown = showToOwner(<FeedHealth channelId={4} />);
  await settle();
  return shown;
}

describe('the health of a feed (R26)', () => {
  it('says when it was fetched, what it brought, and when it is fetched again', async () => {
    await show();
    expect(facts()).toEqual({
      'Последний запрос': '10 минут назад',
      'Следующий запрос': 'через 12 минут',
      'Запросы ленты': 'примерно раз в 7 минут, 142 за сутки',
      'Новое в ленте': 'около 24 публикаций в сутки',
      'Из ленты': 'Взято 20 публикаций: 3 новые, 1 изменена, 16 уже были.',
      'На сайте': '128 публикаций',
    });
    expect(within(block()).getByText(/через 12/)).toHaveAttribute('title', '21 ноября 2026, 12:12');
    expect(block()).toHaveTextContent('Лента работает.');
  });

  it('lists what was left out, with its place and the reason, when it is asked for', async () => {
    await show();
    const details = within(block()).getByText('Не взято: 2').closest('details');
    expect(details).not.toHaveAttribute('open');
    expect(
      within(details ?? block())
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '№ 4 в ленте, «Без ссылки»У материала нет ссылки на страницу сайта.',
      '№ 9 в ленте, «Без названия»Материал пуст: в нём ничего не написано.',
    ]);
    expect(details).not.toHaveTextContent('Показаны первые');
  });

  it('says so when only the first of them are known', async () => {
    const report = buildHealth().last_report;
    await show({ last_report: report && { ...report, rejected_count: 40 } });
    expect(within(block()).getByText('Не взято: 40')).toBeInTheDocument();
    expect(block()).toHaveTextContent('Показаны первые 2.');
  });

  it('has no list where nothing was left out', async () => {
    const report = buildHealth().last_report;
    await show({ last_report: report && { ...report, rejected_count: 0, rejected: [] } });
    expect(block()).not.toHaveTextContent('Не взято');
  });

  const trouble = { text: 'Страница ленты не найдена (404).', advice: 'Возможно, лента переехала.' };
  it.each<[string, Partial<Health>, string[], string[]]>([
    [
      'no address',
      { state: 'none', rss_url: null, last_fetch_at: null, next_fetch_at: null, last_report: null },
      ['Адрес ленты не указан', 'Укажите адрес ленты'],
      ['Последний запрос', 'Следующий запрос', 'Из ленты'],
    ],
    [
      'never fetched yet',
      { state: 'waiting', last_fetch_at: null, next_fetch_at: new Date(now).toISOString(), last_report: null },
      ['Лента ждёт первого запроса.', 'с минуты на минуту'],
      ['Последний запрос'],
    ],
    [
      'one failure',
      { state: 'failing', failures: 1, trouble },
      ['Последний запрос ленты не удался.', trouble.text, trouble.advice, 'До этого из ленты'],
      ['подряд'],
    ],
    [
      'several failures',
      { state: 'failing', failures: 3, trouble },
      ['10 минут назад, 3 неудачных запроса подряд'],
      [],
    ],
    [
      'given up, for a known reason',
      { state: 'disabled', failures: 9, next_fetch_at: null, trouble },
      ['Лента отключена', trouble.advice],
      ['Следующий запрос'],
    ],
    [
      'given up, for an unknown one',
      { state: 'disabled', next_fetch_at: null },
      ['Лента отключена', 'сохраните его ещё раз: запросы возобновятся'],
      [],
    ],
    ['overdue', { next_fetch_at: new Date(now - 60_000).toISOString() }, ['с минуты на минуту'], []],
  ])('%s', async (_case, fields, said, unsaid) => {
    await show(fields);
    const text = block().textContent?.replaceAll('\u00a0', ' ');
    said.forEach((words) => expect(text).toContain(words));
    unsaid.forEach((words) => expect(text).not.toContain(words));
  });
});

describe('keeping up', () => {
  it('asks again every 60 s, and not while the tab is hidden; whoever comes back sees it as it is', async () => {
    await show();
    await settle(59_000);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue(buildHealth({ state: 'failing', failures: 1 }, now));
    await settle(1_001);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(block()).toHaveTextContent('Последний запрос ленты не удался.');
    focusManager.setFocused(false);
    await settle(180_000);
    expect(ask).toHaveBeenCalledTimes(2);
    await act(async () => focusManager.setFocused(true));
    await settle();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('the time until the next fetch runs by itself', async () => {
    await show();
    await settle(60_000);
    expect(facts()['Следующий запрос']).toBe('через 11 минут');
  });
});

describe('before it is known, and where it cannot be', () => {
  it('has a place while it loads', async () => {
    ask.mockReturnValue(new Promise(() => undefined));
    showToOwner(<FeedHealth channelId={4} />);
    await settle();
    expect(within(block()).getByRole('status', { name: 'Загрузка...' })).toBeInTheDocument();
  });

  it('says quietly that it cannot be had, and tries again when told to', async () => {
    ask.mockRejectedValueOnce(failure);
    showToOwner(<FeedHealth channelId={4} />);
    await settle();
    expect(block()).toHaveTextContent('Не удалось узнать, как работает лента.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(log).toHaveBeenCalledWith('Error loading feed health', failure);
    ask.mockResolvedValue(buildHealth({}, now));
    await userEvent.setup({ delay: null }).click(within(block()).getByRole('button', { name: 'Попробовать ещё раз' }));
    await settle();
    expect(block()).toHaveTextContent('Лента работает.');
    expect(within(block()).queryByRole('button')).toBeNull();
  });

  it('keeps what it knows when it cannot be brought up to date', async () => {
    await show();
    ask.mockRejectedValue(failure);
    await settle(60_001);
    expect(block()).toHaveTextContent('Лента работает.');
    expect(block()).toHaveTextContent('Обновить эти сведения не удалось.');
  });
});

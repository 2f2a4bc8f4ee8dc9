import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeQueryClient } from '@/lib/client/query-client';
import type { Desk } from '@/lib/contract/desk';
import { DeskHome } from './DeskHome';

const requestApi = jest.fn();
jest.mock('@/lib/client/request', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  requestApi: (_schema: unknown, request: unknown) => requestApi(request) as unknown,
}));

const calm: Desk = {
  role: 'editor',
  open_cases: 0,
  late_cases: 0,
  reported_stories: 0,
  broken_channels: 0,
  doubtful_joins: 0,
  worst: { cases: [], reports: [], channels: [], joins: [], findings: [] },
  top: [],
};
const busy: Desk = {
  ...calm,
  open_cases: 2,
  late_cases: 1,
  reported_stories: 100,
  broken_channels: 1,
  doubtful_joins: 5,
  worst: {
    cases: [{ id: 1, title: 'Мост', due_at: '2026-11-21T15:00:00Z' }],
    reports: [{ id: 4, title: null, times: 3 }],
    channels: [{ id: 6, name: 'Вестник', trouble: 'Лента не найдена.' }],
    joins: [{ story_id: 8, title: 'Порт', sentence: 'Программа соединила их неуверенно.' }],
    findings: [{ text: 'Worker не подключён', advice: 'запустите сайт' }],
  },
  top: [
    { id: 21, title: 'Первый', version: 3, pin: { until: '2026-11-21T15:00:00Z', place: 1, count: 2 } },
    { id: 22, title: 'Второй', version: 0, pin: { until: '2026-11-21T16:00:00Z', place: 2, count: 2 } },
    { id: 23, title: 'Третий', version: 7, pin: null },
  ],
};

function show(desk: Desk) {
  requestApi
    .mockReset()
    .mockImplementation(({ method }: { method?: string }) =>
      Promise.resolve(method === 'POST' ? { entry: 5, words: 'Сделано.', story_id: 21 } : desk),
    );
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <DeskHome />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const sent = () =>
  requestApi.mock.calls.flatMap(([asked]: { method?: string; path: string; json: object }[]) =>
    asked?.method === 'POST' ? [[asked.path, asked.json]] : [],
  );
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('«Что сейчас» (DESK-7)', () => {
  it('says that all is well', async () => {
    show(calm);
    for (const words of ['Всё в порядке.', 'Ответа никто не ждёт.', 'Проверять нечего.', 'Все ленты читаются.'])
      expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('has a number, the worst and a link for each matter', async () => {
    show(busy);
    await screen.findByText('Worker не подключён');
    const text = plain(document.body.textContent);
    for (const words of [
      'Что делать: запустите сайт.',
      '2 требования ждут ответа',
      'Срок прошёл: 1',
      '100 сюжетов ждут и больше',
      '5 сюжетов ждут',
      '1 лента не читается',
      'Лента не найдена.',
    ])
      expect(text).toContain(words);
    expect(screen.getByRole('link', { name: 'Сомнительные соединения' })).toHaveAttribute('href', '/desk/stories');
    expect(screen.getByRole('link', { name: 'Сюжет № 4' })).toHaveAttribute('href', '/story/4');
  });

  it('pins, unpins and moves home’s stories in place, by the version that was seen', async () => {
    const editor = show(busy);
    await editor.click(await screen.findByRole('button', { name: 'Ниже: «Первый»' }));
    expect(await screen.findByText('Сделано.')).toBeInTheDocument();
    await editor.click(screen.getByRole('button', { name: 'Открепить: «Второй»' }));
    await editor.click(screen.getByRole('button', { name: 'Закрепить на 3 часа: «Третий»' }));
    expect(sent()).toEqual([
      ['/api/v1/desk/stories/21/changes/', { version: 3, deed: 'place-pin', place: 2 }],
      ['/api/v1/desk/stories/22/changes/', { version: 0, deed: 'unpin' }],
      ['/api/v1/desk/stories/23/changes/', { version: 7, deed: 'pin', until: expect.stringMatching(/Z$/) }],
    ]);
    expect(screen.queryByRole('button', { name: 'Выше: «Первый»' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ниже: «Второй»' })).toBeNull();
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeQueryClient } from '@/lib/client/query-client';
import { Imports } from './Imports';

const requestApi = jest.fn();
jest.mock('@/lib/client/request', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  requestApi: (_schema: unknown, request: unknown) => requestApi(request) as unknown,
}));

const done = {
  id: 'a',
  created_at: '2026-11-29T09:00:00Z',
  finished_at: '2026-11-29T09:00:05Z',
  problem: null,
  total: 2,
  added: 1,
  known: 0,
  failed: 1,
};
const line = { name: 'Вестник', rss_url: 'https://vestnik.example/rss', category: null, problem: null, channel_id: 4 };
const lines = [
  { ...line, position: 1, outcome: 'added' },
  { ...line, position: 2, name: 'Голос', outcome: 'failed', problem: 'Адрес не подходит.', channel_id: null },
];

function show(answer: (request: { path: string; method?: string }) => unknown) {
  requestApi.mockReset().mockImplementation((request: { path: string }) => Promise.resolve(answer(request)));
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Imports />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const chooser = () => screen.getByLabelText('Загрузить каналы из файла');

describe('channels from a file (CHANNELS-5)', () => {
  it('what became of the newest file is there after a reload, feed by feed', async () => {
    show(({ path }) => (path.endsWith('lines/') ? { results: lines, next: null } : { import: done }));
    expect(await screen.findByText(/Уже были: 0\. Не подошло: 1\./)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Вестник' })).toHaveAttribute('href', '/channel/4');
    expect(screen.getByText(/не подошёл: Адрес не подходит\./)).toBeInTheDocument();
  });

  it('a chosen file is sent, and its progress shown; one over a megabyte is not', async () => {
    const running = { ...done, finished_at: null, total: 0, added: 0, failed: 0 };
    const user = show(({ method, path }) =>
      method === 'POST'
        ? { import: running }
        : path.endsWith('lines/')
          ? { results: [], next: null }
          : { import: null },
    );
    const opml = new File(['<opml/>'], 'ленты.opml');
    opml.text = () => Promise.resolve('<opml/>');
    await user.upload(chooser(), opml);
    expect(await screen.findByText(/Файл читается\./)).toBeInTheDocument();
    expect(requestApi).toHaveBeenCalledWith(expect.objectContaining({ method: 'POST', json: { opml: '<opml/>' } }));
    requestApi.mockClear();
    await user.upload(chooser(), new File(['a'.repeat(1_000_001)], 'большой.opml'));
    expect(await screen.findByRole('alert')).toHaveTextContent('больше 1 МБ');
    expect(requestApi).not.toHaveBeenCalledWith(expect.objectContaining({ method: 'POST' }));
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeQueryClient } from '@/lib/client/query-client';
import { putUser } from '@/lib/client/session/current-user';
import type { DeskChannel, DeskChannels } from '@/lib/contract/desk-channels';
import { buildUser } from '@/lib/contract/testing/build-user';
import { Channels } from './Channels';
import { figureWords } from './channel-words';

const requestApi = jest.fn();
const requestStatus = jest.fn();
jest.mock('@/lib/client/request', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  // The switch of one's own mails stands below every list.
  requestApi: (_schema: unknown, request: { path: string }) =>
    request.path.endsWith('/mails/') ? Promise.resolve({ channels: true }) : (requestApi(request) as unknown),
  requestStatus: (request: unknown) => requestStatus(request) as unknown,
}));

const channel = (more: Partial<DeskChannel> = {}): DeskChannel => ({
  id: 4,
  name: 'Вестник',
  favicon: null,
  host: 'vestnik.example',
  demo: false,
  merged_into: null,
  state: 'healthy',
  trouble: null,
  last_item_at: null,
  delay_minutes: 4,
  per_day: 33.7,
  reprints: 0.291,
  ...more,
});

const page = (results: DeskChannel[], next: string | null = null): DeskChannels => ({
  results,
  next,
  counts: { all: 120, silent: 2, broken: 3, paused: 1 },
});

beforeEach(() => {
  requestApi.mockReset();
  requestStatus.mockReset().mockResolvedValue(204);
});

function show() {
  const client = makeQueryClient();
  putUser(client, buildUser({ role: 'editor' }));
  render(
    <QueryClientProvider client={client}>
      <Channels />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const plain = (words: readonly string[]) => words.map((fact) => fact.replaceAll('\u00a0', ' '));

describe('the figures of a channel', () => {
  it.each([
    ['a busy one', {}, ['задержка 4 мин', '34 в день', 'перепечаток 29 %']],
    [
      'a slow one',
      { per_day: 0.3, delay_minutes: 0, reprints: 0 },
      ['без задержки', '2 публикации в неделю', 'перепечаток 0 %'],
    ],
    ['one of which nothing is known', { per_day: null, delay_minutes: null, reprints: null }, []],
  ])('of %s', (_, more, words) => expect(plain(figureWords(channel(more)))).toEqual(words));
});

describe('the list of channels', () => {
  it('says of a channel what is wrong with it and what to do', async () => {
    requestApi.mockResolvedValue(
      page([
        channel({
          state: 'failing',
          trouble: { text: 'Сервер отказал в доступе (403).', advice: 'Разрешите роботу.' },
        }),
      ]),
    );
    show();
    const row = (await screen.findByRole('link', { name: /Вестник/ })).closest('li');
    expect(row).toHaveTextContent('не читается');
    expect(row).toHaveTextContent('Сервер отказал в доступе (403). Разрешите роботу.');
    expect(row).toHaveTextContent('№ 4 · vestnik.example');
  });

  it('filters by a press, says how many there are, and searches what was typed', async () => {
    requestApi.mockResolvedValue(page([channel()]));
    const editor = show();
    await editor.click(await screen.findByRole('button', { name: 'сломаны 3' }));
    expect(await screen.findByRole('button', { name: 'сломаны 3' })).toHaveAttribute('aria-pressed', 'true');
    await editor.type(screen.getByLabelText('Название или адрес'), ' вест {Enter}');
    await screen.findByRole('link', { name: /Вестник/ });
    expect(requestApi).toHaveBeenLastCalledWith(
      expect.objectContaining({ searchParams: { filter: 'broken', search: 'вест', cursor: undefined } }),
    );
  });

  it('makes a channel a part of another one of the same site, and says to which', async () => {
    const double = channel({ id: 9, name: 'Вестник: все' });
    requestApi.mockImplementation(({ method }: { method?: string }) =>
      Promise.resolve(method === 'POST' ? { id: 9, entry: 5 } : page([channel(), double])),
    );
    const editor = show();
    await editor.click(await screen.findByRole('button', { name: 'Присоединить: Вестник: все' }));
    const form = within(screen.getByRole('form', { name: 'Присоединить канал «Вестник: все»' }));
    await editor.click(await form.findByRole('button', { name: 'Присоединить' }));
    expect(form.getByRole('alert')).toHaveTextContent('Выберите канал, к которому присоединить.');
    expect(requestApi).toHaveBeenLastCalledWith(
      expect.objectContaining({ searchParams: expect.objectContaining({ search: 'vestnik.example' }) as object }),
    );
    expect(form.getAllByRole('radio')).toHaveLength(1);
    await editor.click(form.getByRole('radio', { name: /^Вестник № 4/ }));
    await editor.click(form.getByRole('button', { name: 'Присоединить к «Вестник»' }));
    expect(requestApi).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/api/v1/desk/channels/9/merge/', method: 'POST', json: { into: 4 } }),
    );
    expect(await screen.findByText(/«Вестник: все» присоединён к «Вестник»/)).toBeInTheDocument();
  });

  it('goes on with the next page', async () => {
    requestApi
      .mockResolvedValueOnce(page([channel()], 'abc'))
      .mockResolvedValueOnce(page([channel({ id: 5, name: 'Голос' })]));
    const editor = show();
    await editor.click(await screen.findByRole('button', { name: 'Показать ещё' }));
    expect(await screen.findByRole('link', { name: /Голос/ })).toBeInTheDocument();
    expect(requestApi).toHaveBeenLastCalledWith(
      expect.objectContaining({ searchParams: expect.objectContaining({ cursor: 'abc' }) as object }),
    );
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  it('says so where no channel is of that kind', async () => {
    requestApi.mockResolvedValue(page([]));
    show();
    expect(await screen.findByText('Каналов пока нет: добавьте первый.')).toBeInTheDocument();
  });
});

describe('what an editor does to channels', () => {
  it('to several at once: chosen, paused, and taken back by one press', async () => {
    requestApi.mockImplementation((request: { path: string; method?: string }) =>
      Promise.resolve(
        request.method === 'POST'
          ? { entries: [7, 8], refused: [] }
          : request.path.includes('categories')
            ? []
            : page([channel(), channel({ id: 5, name: 'Голос' })]),
      ),
    );
    const editor = show();
    await editor.click(await screen.findByLabelText('Выбрать: Вестник'));
    await editor.click(screen.getByLabelText('Выбрать: Голос'));
    expect(screen.getByText(/Выбрано: 2.канала/)).toBeInTheDocument();
    await editor.click(screen.getByRole('button', { name: 'Пауза' }));
    expect(requestApi).toHaveBeenCalledWith(expect.objectContaining({ json: { ids: [4, 5], deed: 'pause' } }));
    await editor.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(requestStatus).toHaveBeenCalledWith(expect.objectContaining({ json: { entries: [7, 8] } }));
  });

  const list = page([channel()]);
  /** The API: its answers by method and the end of the path. */
  const answer = (answers: Readonly<Record<string, unknown>>) =>
    requestApi.mockImplementation(({ path, method = 'GET' }: { path: string; method?: string }) => {
      const found = Object.entries(answers).find(([name]) => `${method} ${path}`.endsWith(name));
      return found ? Promise.resolve(found[1]) : Promise.reject(new Error(`${method} ${path}`));
    });

  it('pauses by a press, and takes it back by the toast', async () => {
    answer({ 'GET /api/v1/desk/channels/': list, 'POST /api/v1/desk/channels/4/pause/': { id: 4, entry: 31 } });
    const editor = show();
    await editor.click(await screen.findByRole('button', { name: 'Пауза: Вестник' }));
    expect(await screen.findByText('Канал «Вестник» на паузе.')).toBeInTheDocument();
    await editor.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect(requestStatus).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/api/v1/desk/journal/31/undo/', method: 'POST' }),
    );
    expect(await screen.findByText('Возвращено, как было.')).toBeInTheDocument();
  });

  it('removes by a press and says until when it can be taken back', async () => {
    answer({ 'GET /api/v1/desk/channels/': list, 'DELETE /api/v1/desk/channels/4/': { id: 4, entry: 32 } });
    const editor = show();
    await editor.click(await screen.findByRole('button', { name: 'Убрать: Вестник' }));
    expect(await screen.findByText('Канал «Вестник» убран, через 30 дней уйдёт совсем.')).toBeInTheDocument();
  });

  it('edits: what was typed stays where it failed, with the server’s words', async () => {
    const form = {
      ...{ id: 4, name: 'Вестник', description: null, url: null, rss_url: 'https://a.example/rss', version: 3 },
      ...{ category: null, every_minutes: null, asks_pages: true, user_agent: null, publisher: null },
    };
    answer({
      'GET /api/v1/desk/channels/': list,
      'GET /api/v1/desk/channels/4/': form,
      'GET /api/v1/categories/': [{ id: 7, name: 'Наука' }],
    });
    const editor = show();
    await editor.click(await screen.findByRole('button', { name: 'Править: Вестник' }));
    await editor.type(await screen.findByLabelText('Забирать раз в, минут'), '30');
    await editor.selectOptions(
      screen.getByLabelText('Категория'),
      await screen.findByRole('option', { name: 'Наука' }),
    );
    await editor.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Не удалось. Попробуйте ещё раз.')).toBeInTheDocument();
    expect(requestApi).toHaveBeenLastCalledWith(
      expect.objectContaining({
        method: 'PATCH',
        json: expect.objectContaining({ version: 3, every_minutes: 30, category: 7 }) as object,
      }),
    );
    expect(screen.getByLabelText('Забирать раз в, минут')).toHaveValue(30);
  });

  it('adds by the address of a site: a check, five headlines, the name of the feed, a press', async () => {
    const items = Array.from({ length: 8 }, (_, n) => ({
      title: `Новость ${n}`,
      url: `https://a.example/${n}`,
      publication_at: '2026-11-20T10:00:00Z',
      is_known: false,
    }));
    const check = {
      ...{ id: 'c', rss_url: 'https://a.example/rss', state: 'done', trouble: null, choices: [] },
      result: { title: 'Голос', taken: 8, items, rejected_count: 0, rejected: [] },
    };
    answer({
      'GET /api/v1/desk/channels/': list,
      'GET /api/v1/categories/': [],
      'POST /api/v1/desk/channels/check/': check,
      'POST /api/v1/desk/channels/': { id: 9, entry: 33 },
    });
    const editor = show();
    await editor.click(await screen.findByRole('button', { name: 'Добавить канал' }));
    await editor.type(screen.getByLabelText('Адрес сайта или ленты'), 'a.example/rss');
    await editor.click(screen.getByRole('button', { name: 'Проверить ленту' }));
    expect(await screen.findByLabelText('Название издания')).toHaveValue('Голос');
    expect(screen.getAllByRole('link', { name: /Новость/ })).toHaveLength(5);
    await editor.click(screen.getByRole('button', { name: 'Добавить канал' }));
    expect(await screen.findByText(/Канал «Голос» добавлен/)).toBeInTheDocument();
    expect(requestApi).toHaveBeenCalledWith(
      expect.objectContaining({
        method: 'POST',
        json: { name: 'Голос', rss_url: 'https://a.example/rss', category: null },
      }),
    );
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { makeQueryClient } from '@/lib/client/query-client';
import { putUser } from '@/lib/client/session/current-user';
import type { Person } from '@/lib/contract/desk';
import type { Role } from '@/lib/contract/desk-rules';
import { buildUser } from '@/lib/contract/testing/build-user';
import { DeskFrame } from './DeskFrame';
import { Loaded } from './Loaded';
import { PersonLine } from './PersonLine';
import { StoryTools } from './Takedown/StoryTools';

const requestApi = jest.fn();
const requestStatus = jest.fn();
jest.mock('@/lib/client/request', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  requestApi: (_schema: unknown, request: unknown) => requestApi(request) as unknown,
  requestStatus: (request: unknown) => requestStatus(request) as unknown,
}));

beforeEach(() => {
  requestApi.mockReset();
  requestStatus.mockReset().mockResolvedValue(204);
});

function show(element: ReactElement, role: Role = 'editor') {
  const client = makeQueryClient();
  putUser(client, buildUser({ role }));
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  return userEvent.setup();
}

const query = { data: undefined, error: null, isPaused: false, isFetching: false, refetch: jest.fn() };
const refused = (status: number) => new ApiError({ resource: '/', status, detail: 'Нет.' });

describe('a screen of the desk', () => {
  it.each([
    ['it loads', {}, 'Загрузка...'],
    ['there is no network', { isPaused: true }, 'Нет соединения с сервером. Проверьте сеть.'],
    ['there is no response', { error: refused(0) }, 'Нет соединения с сервером. Проверьте сеть.'],
    ['it failed', { error: refused(500) }, 'Не удалось загрузить. Попробуйте ещё раз.'],
    ['there is no right', { error: refused(404) }, 'Страница не найдена ...'],
  ])('says so where %s', (_state, change, words) => {
    show(<Loaded query={{ ...query, ...change }}>{() => <p>Содержание</p>}</Loaded>);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByText('Содержание')).toBeNull();
  });

  it.each(['reader', 'owner'] as const)('is not there for a %s (R46)', (role) => {
    show(<DeskFrame path="/desk">Содержание</DeskFrame>, role);
    expect(screen.getByRole('heading', { name: 'Страница не найдена ...' })).toBeInTheDocument();
    expect(screen.queryByText('Содержание')).toBeNull();
  });

  it('asks for nothing of a screen that the role may not open: an admin’s, for an editor', () => {
    show(<DeskFrame path="/desk/site">Содержание</DeskFrame>, 'editor');
    expect(screen.getByRole('heading', { name: 'Страница не найдена ...' })).toBeInTheDocument();
    expect(screen.queryByText('Содержание')).toBeNull();
    show(<DeskFrame path="/desk/site">Для администратора</DeskFrame>, 'admin');
    expect(screen.getByText('Для администратора')).toBeInTheDocument();
  });

  it('has the desk’s links, and says which one is open', () => {
    show(<DeskFrame path="/desk/legal">Содержание</DeskFrame>);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Требования');
    expect(screen.getByText('Содержание')).toBeInTheDocument();
  });
});

describe('a line of people', () => {
  const person = (more: Partial<Person> = {}): Person => ({
    id: 5,
    email: 'ivan@example.by',
    name: 'Иван',
    role: 'reader',
    channel: null,
    sessions: 1,
    used_at: null,
    blocked_at: null,
    is_self: false,
    ...more,
  });
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

  it.each([
    ['editor', person(), ['Заблокировать', 'Закончить сеансы']],
    ['editor', person({ role: 'admin' }), []],
    ['admin', person({ is_self: true, role: 'admin' }), []],
    [
      'admin',
      person({ role: 'editor', blocked_at: '2026-11-20T10:00:00Z', sessions: 0 }),
      ['Забрать роль', 'Сделать: администратор', 'Разблокировать', 'Удалить'],
    ],
  ] as const)('has for an %s the deeds of the table of permissions (R46)', (role, of, expected) => {
    show(
      <ol>
        <PersonLine person={of} role={role} />
      </ol>,
    );
    expect(buttons()).toEqual(expected);
  });
});

describe('«⋯» on a story’s page (R51)', () => {
  const story = {
    id: 7,
    title: 'Мост',
    articles: [
      { id: 1, title: 'Мост открыт', source: { id: 3, name: 'Вестник' }, has_picture: true, is_hidden: false },
    ],
  };

  it('takes the article down by a press on the reason, and back by the toast within ten seconds', async () => {
    requestApi.mockImplementation(({ method }: { method?: string }) =>
      Promise.resolve(method === 'POST' ? { entry: 12, kind: 'article', title: 'Мост открыт', count: 1 } : story),
    );
    const editor = show(<StoryTools storyId={7} />);
    await editor.click(screen.getByRole('button', { name: 'Снять с публикации' }));
    await editor.click(await screen.findByRole('button', { name: 'По просьбе издания' }));
    expect(requestApi).toHaveBeenLastCalledWith(
      expect.objectContaining({
        path: '/api/v1/desk/takedowns/',
        json: { kind: 'article', id: 1, reason: 'publisher', note: '', law: undefined },
      }),
    );
    expect(await screen.findByText('Статья снята.')).toBeInTheDocument();
    await editor.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect(requestStatus).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/api/v1/desk/journal/12/undo/', method: 'POST' }),
    );
    expect(await screen.findByText('Возвращено на сайт.')).toBeInTheDocument();
  });

  it('keeps the dialog and what was typed where it failed, with the server’s words', async () => {
    requestApi.mockImplementation(({ method }: { method?: string }) =>
      method === 'POST' ? Promise.reject(refused(409)) : Promise.resolve(story),
    );
    const editor = show(<StoryTools storyId={7} />);
    await editor.click(screen.getByRole('button', { name: 'Снять с публикации' }));
    await editor.click(await screen.findByRole('button', { name: 'По требованию закона…' }));
    await editor.type(screen.getByLabelText('Кто потребовал'), 'Суд');
    await editor.type(screen.getByLabelText('Номер документа'), '12-3');
    const date = screen.getByLabelText('Дата документа');
    await editor.type(date, '2026-11-20');
    await editor.click(screen.getByRole('button', { name: 'Снять по закону' }));
    expect(await screen.findByText('Нет.')).toBeInTheDocument();
    expect(screen.getByLabelText('Кто потребовал')).toHaveValue('Суд');
  });
});

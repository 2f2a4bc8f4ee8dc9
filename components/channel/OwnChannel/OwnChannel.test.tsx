import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ApiError } from '@/lib/client/api-error';
import { buildUser } from '@/lib/contract/testing/build-user';
import { makeQueryClient } from '@/lib/client/query-client';
import { useSession, type Session } from '@/lib/client/session/use-session';
import { ChannelPage } from '@/components/pages/OwnChannelPage';
import { buildChannel } from '../testing/build-channel';
import { getOwnChannel, updateChannel } from '@/lib/client/testing/fake-api';

const replace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: jest.fn(() => mockRouter) }));
jest.mock('@/lib/client/session/use-session', () => ({ useSession: jest.fn() }));
jest.mock('@/lib/client/session/current-user', () => ({ knownUser: () => mockOwner }));
jest.mock('@/lib/client/session/use-session-actions', () => ({ useSessionActions: () => mockActions }));
jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));
jest.mock('../Publications/Publications', () => ({ Publications: () => <section aria-label="Публикации" /> }));
const mockRouter = { replace: (href: string) => void replace(href) };
const mockActions = { update: jest.fn() };
const mockOwner = { channel: { id: 4, name: 'Полесская волна' } };

const ask = getOwnChannel;
const owner: Session = { user: buildUser({ channel: { id: 4, name: 'Полесская волна' } }), isLoading: false };
const loading: Session = { user: null, isLoading: true };
const anonymous: Session = { user: null, isLoading: false };
const given = (session: Session) => jest.mocked(useSession).mockReturnValue(session);
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  [replace, ask, log].forEach((mock) => mock.mockReset());
  document.documentElement.dataset.js = '';
});
afterAll(() => log.mockRestore());

function newClient() {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  return client;
}

function page(session: Session, client = newClient()) {
  given(session);
  return (
    <QueryClientProvider client={client}>
      <ChannelPage id={4} />
    </QueryClientProvider>
  );
}

describe('the page of a channel until it is known whose it is (CHANNEL-5, R6)', () => {
  it('has places of its blocks, says that it loads, and asks for nothing', () => {
    render(page(loading));
    expect(screen.getByText('Загрузка...')).toBeInTheDocument();
    expect([ask, replace].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('is what the server renders for everyone, with a sentence for browsers without scripts', () => {
    const html = renderToString(page(loading));
    expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
    expect(html).not.toContain('Полесская волна');
  });

  it.each<[string, Session]>([
    ['an anonymous reader', anonymous],
    ['a reader without a channel', { user: buildUser(), isLoading: false }],
    ['the owner of another channel', { user: buildUser({ channel: { id: 5, name: 'Орбита' } }), isLoading: false }],
  ])('sends %s to /404, and shows nothing of the channel', (_who, session) => {
    render(page(session));
    expect(replace.mock.calls).toEqual([['/404']]);
    expect(screen.getByText('Загрузка...')).toBeInTheDocument();
    expect(ask).not.toHaveBeenCalled();
  });

  it('goes home when the owner logs out on it (CHANNEL-5), and shows nothing of the channel any more', async () => {
    ask.mockResolvedValue(buildChannel());
    const client = newClient();
    const { rerender } = render(page(owner, client));
    await screen.findByRole('heading', { level: 1, name: 'Полесская волна' });
    rerender(page(anonymous, client));
    expect(screen.queryByRole('heading', { name: 'Полесская волна' })).toBeNull();
    expect(replace.mock.calls).toEqual([['/']]);
  });
});

describe('the page of a channel for its owner (CHANNEL-5)', () => {
  it('shows name, description, publications and details, each field by its name', async () => {
    ask.mockResolvedValue(buildChannel({ director: null }));
    render(page(owner));
    expect(await screen.findByRole('heading', { level: 1, name: 'Полесская волна' })).toBeInTheDocument();
    expect(screen.getByText('Новости Полесья.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Публикации' })).toBeInTheDocument();
    const details = within(screen.getByRole('region', { name: 'Сведения о канале' }));
    const words = (role: 'term' | 'definition') => details.getAllByRole(role).map(({ textContent }) => textContent);
    expect(words('term').map((term, index) => [term, words('definition')[index]])).toEqual([
      ['Адрес RSS-ленты', 'https://volna.example/rss'],
      ['Сайт', 'https://volna.example'],
      ['Контактный телефон', '+375 29 000-00-00'],
      ['Контактный email', 'desk@volna.example'],
      ['Руководитель', 'Не указано'],
    ]);
    expect(replace).not.toHaveBeenCalled();
  });

  it('says so where there is no description (R24)', async () => {
    ask.mockResolvedValue(buildChannel({ description: null }));
    render(page(owner));
    expect(await screen.findByText('Описание отсутствует')).toBeInTheDocument();
  });

  it('opens the dialog of its fields; what is saved shows at once, and the focus goes back', async () => {
    ask.mockResolvedValue(buildChannel());
    updateChannel.mockResolvedValue(buildChannel({ name: 'Новая волна', version: 4 }));
    render(page(owner));
    const person = userEvent.setup();
    const edit = await screen.findByRole('button', { name: 'Редактировать' });
    await person.click(edit);
    const dialog = await screen.findByRole('dialog', { name: 'Редактировать канал' });
    const name = within(dialog).getByRole('textbox', { name: 'Название' });
    expect(name).toHaveFocus();
    await person.clear(name);
    await person.type(name, 'Новая волна');
    await person.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Новая волна' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(edit).toHaveFocus();
  });

  it.each([401, 403, 404, 0, 500])(
    'says «У вас нет доступа к каналу.» where the API answers %s, and can ask again (ERROR-3, R27)',
    async (status) => {
      const failure = new ApiError({ resource: '/', status, detail: '' });
      ask.mockRejectedValueOnce(failure).mockResolvedValueOnce(buildChannel());
      render(page(owner));
      expect(await screen.findByText('У вас нет доступа к каналу.')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Редактировать' })).toBeNull();
      expect(log.mock.calls).toEqual([['Error loading channel', failure]]);
      await act(async () => screen.getByRole('button', { name: 'Попробовать ещё раз' }).click());
      expect(await screen.findByRole('heading', { level: 1, name: 'Полесская волна' })).toBeInTheDocument();
    },
  );
});

import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import { openSignIn } from '@/components/account/sign-in-opener';
import { buildChannel, buildPublication } from '@/components/channel/testing/build-channel';
import { showToOwner } from '@/components/channel/testing/show-to-owner';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { ApiError } from '@/lib/client/api-error';
import { buildUser } from '@/lib/contract/testing/build-user';
import { makeQueryClient } from '@/lib/client/query-client';
import { endSession, putUser } from '@/lib/client/session/current-user';
import { buildCheck, buildHealth, buildResult } from '@/components/desk/testing/build-feed';
import { DeskPage } from './DeskPage';
import {
  getOwnChannel,
  updateChannel,
  getChannelPublications,
  getFeedHealth,
  requestFeedCheck,
} from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));
jest.mock('@/components/ui/Alerts/alerts', () => ({
  ...jest.requireActual<object>('@/components/ui/Alerts/alerts'),
  showAlert: jest.fn(),
}));
jest.mock('@/components/account/sign-in-opener', () => ({
  openSignIn: jest.fn(),
  useSignInOpener: () => ({ view: null, isOpening: false, Dialogs: null }),
}));

const channel = getOwnChannel;
const health = getFeedHealth;
const mocks = [
  channel,
  health,
  updateChannel,
  getChannelPublications,
  requestFeedCheck,
  jest.mocked(openSignIn),
  jest.mocked(showAlert),
];
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  [...mocks, log].forEach((mock) => mock.mockReset());
  channel.mockResolvedValue(buildChannel());
  health.mockImplementation(async () => buildHealth());
  getChannelPublications.mockResolvedValue({ next: null, previous: null, results: [buildPublication({ id: 1 })] });
});
afterAll(() => log.mockRestore());

function showTo(user: Parameters<typeof putUser>[1]) {
  const client = makeQueryClient();
  putUser(client, user);
  render(
    <QueryClientProvider client={client}>
      <DeskPage />
    </QueryClientProvider>,
  );
  return client;
}
const field = (name: string) => screen.findByRole('textbox', { name });

describe('the desk of a channel (R26)', () => {
  it('is the same shell for everyone in HTML: a heading, places, a word for who has no scripts', () => {
    const html = renderToString(
      <QueryClientProvider client={makeQueryClient()}>
        <DeskPage />
      </QueryClientProvider>,
    );
    expect(html).toContain('<h1>Управление каналом</h1>');
    expect(html).toContain('Загрузка...');
    expect(html).toContain('<noscript>');
  });

  it('lets the anonymous sign in', async () => {
    showTo(null);
    expect(screen.getByRole('main')).toHaveTextContent('Войдите, чтобы управлять своим каналом');
    await userEvent.click(screen.getByRole('button', { name: 'Войти в аккаунт' }));
    expect(openSignIn).toHaveBeenCalledWith('code');
    expect(channel).not.toHaveBeenCalled();
  });

  it('tells a reader without a channel so, and how one is got', () => {
    showTo(buildUser({ channel: null }));
    expect(screen.getByText('У вас нет доступа к каналу.')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent('напишите в редакцию');
    expect(channel).not.toHaveBeenCalled();
    expect(health).not.toHaveBeenCalled();
  });

  it('has everything for the owner in order: the head, the form, the feed, the publications', async () => {
    showToOwner(<DeskPage />);
    expect(await field('Название')).toHaveValue('Полесская волна');
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(
      ['Управление каналом', 'Данные канала', 'Состояние ленты', 'Статистика', 'Публикации'].concat(
        screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? ''),
      ),
    );
    expect(screen.getByRole('button', { name: 'Загрузить новую фавикон' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Мой канал' })).toHaveAttribute('href', '/source/4');
    expect(screen.getByRole('link', { name: 'Канал глазами читателя' })).toHaveAttribute('href', '/channel/4');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Лента работает.')).toBeInTheDocument();
    expect(await screen.findByText(/одна в сюжете/)).toBeInTheDocument();
  });

  it('checks the address that is typed, beside its field, before it is saved', async () => {
    requestFeedCheck.mockResolvedValue(buildCheck({ result: buildResult() }));
    showToOwner(<DeskPage />);
    const address = await field('Адрес RSS-ленты');
    await userEvent.type(address, '2');
    await userEvent.click(screen.getByRole('button', { name: 'Проверить ленту' }));
    expect(requestFeedCheck.mock.calls[0]?.[1]).toBe('https://volna.example/rss2');
    const line = address.closest('.line');
    await waitFor(() => expect(line).toHaveTextContent('Лента читается'));
    expect(updateChannel).not.toHaveBeenCalled();
  });

  it('asks how the feed does again when the form is saved, and says that it is', async () => {
    updateChannel.mockResolvedValue(buildChannel({ version: 4 }));
    showToOwner(<DeskPage />);
    await screen.findByText('Лента работает.');
    health.mockImplementation(async () => buildHealth({ state: 'waiting', last_fetch_at: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Лента ждёт первого запроса.')).toBeInTheDocument();
    expect(showAlert).toHaveBeenCalledWith('Данные канала сохранены.', 'success');
  });

  it('says so where the channel cannot be had (ERROR-3), and tries again when told to', async () => {
    const refusal = new ApiError({ resource: '/', status: 403, detail: 'У вас нет доступа к каналу.' });
    channel.mockRejectedValueOnce(refusal);
    showToOwner(<DeskPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('У вас нет доступа к каналу.');
    expect(log).toHaveBeenCalledWith('Error loading channel', refusal);
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await field('Название')).toBeInTheDocument();
  });

  it('shows nothing of it any more once the owner has logged out', async () => {
    const { client } = showToOwner(<DeskPage />);
    await field('Название');
    act(() => endSession(client));
    expect(await screen.findByRole('button', { name: 'Войти в аккаунт' })).toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveTextContent('Полесская волна');
  });
});

import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { startSession } from './start-session';
import { buildUser } from '@/lib/contract/testing/build-user';
import { makeQueryClient } from '../query-client';
import { useSession } from './use-session';

jest.mock('./start-session', () => ({ startSession: jest.fn() }));

function Reader() {
  const { user, isLoading } = useSession();
  return <p>{isLoading ? 'Загрузка...' : (user?.username ?? 'никто')}</p>;
}

const client = makeQueryClient();
client.setDefaultOptions({ queries: { refetchOnMount: false } });
const within = (children: ReactNode) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;

beforeEach(() => jest.mocked(startSession).mockReset().mockResolvedValue(null));
afterEach(() => client.clear());

describe('the reader on the screen (SESSION-1)', () => {
  test.each([
    ['a user', buildUser(), 'alesya'],
    ['nobody', null, 'никто'],
  ])('loading first, then %s', async (_case, user, text) => {
    jest.mocked(startSession).mockResolvedValue(user);
    render(within(<Reader />));
    expect(screen.getByText('Загрузка...')).toBeInTheDocument();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test('loading ends without a network too', async () => {
    onlineManager.setOnline(false);
    render(within(<Reader />));
    expect(await screen.findByText('никто')).toBeInTheDocument();
    onlineManager.setOnline(true);
  });

  test('however many ask, and however often, the session starts once', async () => {
    const { unmount } = render(within([<Reader key="1" />, <Reader key="2" />]));
    expect(await screen.findAllByText('никто')).toHaveLength(2);
    unmount();
    render(within(<Reader />));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.getByText('никто')).toBeInTheDocument();
    expect(startSession).toHaveBeenCalledTimes(1);
  });

  test('a server renders the loading state and asks nothing: cached pages are for everyone', () => {
    expect(renderToString(within(<Reader />))).toContain('Загрузка...');
    expect(startSession).not.toHaveBeenCalled();
  });
});

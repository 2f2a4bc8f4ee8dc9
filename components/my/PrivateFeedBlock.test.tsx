import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropPrivateFeed, makePrivateFeed } from '@/lib/client/private-feed';
import { makeQueryClient } from '@/lib/client/query-client';
import { requestApi } from '@/lib/client/request';
import { PrivateFeedBlock } from './PrivateFeedBlock';

jest.mock('@/lib/client/private-feed', () => ({
  ...jest.requireActual<object>('@/lib/client/private-feed'),
  makePrivateFeed: jest.fn(),
  dropPrivateFeed: jest.fn(),
}));
jest.mock('@/lib/client/request', () => ({ requestApi: jest.fn() }));

const button = (name: string) => screen.getByRole('button', { name });
const agree = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

beforeEach(() => jest.resetAllMocks());

async function show(createdAt: string | null) {
  jest.mocked(requestApi).mockResolvedValue({ created_at: createdAt });
  const person = userEvent.setup();
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <PrivateFeedBlock />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Личная лента' });
  return person;
}

const made = { secret: 'ab12', created_at: '2026-11-29T09:00:00Z' };

describe('«Личная лента» (MY-4)', () => {
  it('is made by one press; its address is shown once and copied', async () => {
    jest.mocked(makePrivateFeed).mockResolvedValue(made);
    const person = await show(null);
    await person.click(button('Создать'));
    const address = screen.getByRole('textbox', { name: 'Адрес личной ленты' });
    expect(address).toHaveValue('http://localhost/my/feed/ab12.xml');
    await person.click(button('Скопировать адрес'));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/my/feed/ab12.xml');
  });

  it('has no address to show later, but another one after a question', async () => {
    jest.mocked(makePrivateFeed).mockResolvedValue(made);
    const person = await show('2026-11-20T09:00:00Z');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Скопировать адрес' })).toBeNull();
    await person.click(button('Сменить адрес'));
    expect(makePrivateFeed).not.toHaveBeenCalled();
    await person.click(agree('Сменить'));
    expect(screen.getByRole('textbox')).toHaveValue('http://localhost/my/feed/ab12.xml');
  });

  it('goes after a question', async () => {
    jest.mocked(dropPrivateFeed).mockResolvedValue(true);
    const person = await show('2026-11-20T09:00:00Z');
    await person.click(button('Удалить'));
    await person.click(agree('Удалить'));
    expect(button('Создать')).toBeInTheDocument();
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { returnEmail } from '@/lib/client/account';
import { makeQueryClient } from '@/lib/client/query-client';
import { EmailReturn } from './EmailReturn';
import { openSignIn } from './sign-in-opener';

jest.mock('@/lib/client/account', () => ({ returnEmail: jest.fn() }));
jest.mock('./sign-in-opener', () => ({ openSignIn: jest.fn(), useSignInOpener: () => ({ isOpening: false }) }));

const give = jest.mocked(returnEmail);

function show(hash: string) {
  window.history.replaceState(null, '', `/email-return${hash}`);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <EmailReturn />
    </QueryClientProvider>,
  );
}
const press = () => userEvent.setup().click(screen.getByRole('button', { name: 'Это не я: вернуть адрес' }));

beforeEach(() => jest.resetAllMocks());

describe('the page of «Это не я» (ACCOUNT-1)', () => {
  it('does nothing until its button is pressed, then leads to a new password and forgets the key', async () => {
    give.mockResolvedValue({ kind: 'returned', email: 'reader@example.by' });
    show('#key');
    expect(give).not.toHaveBeenCalled();
    await press();
    expect(give).toHaveBeenCalledWith('key');
    expect(screen.getByRole('status')).toHaveTextContent('reader@example.by');
    expect(window.location.hash).toBe('');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Задать новый пароль' }));
    expect(openSignIn).toHaveBeenCalledWith('new-password', 'reader@example.by');
  });

  it('says why a link is of no use, and that a key is missing', async () => {
    give.mockResolvedValue({ kind: 'failed', detail: 'Ссылка больше не действует.' });
    show('#old');
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('Ссылка больше не действует.');
    window.history.replaceState(null, '', '/email-return');
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('В адресе нет ключа');
    expect(give).toHaveBeenCalledTimes(1);
  });
});

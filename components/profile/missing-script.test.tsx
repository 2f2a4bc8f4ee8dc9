import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountSlot } from '@/components/account/AccountSlot';
import { buildUser } from '@/lib/contract/testing/build-user';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { UserCard } from './UserCard';

jest.mock('@/components/ui/Alerts/alerts', () => ({ showAlert: jest.fn() }));
jest.mock('@/lib/client/session/known-session', () => ({
  useKnownSession: () => ({ user: buildUser(), isLoading: false }),
}));
jest.mock('./EditProfileDialog/EditProfileDialog', () => {
  throw new Error('Loading chunk 7 failed.');
});
jest.mock('@/components/account/AccountMenu/AccountMenu', () => {
  throw new Error('Loading chunk 8 failed.');
});

describe('when a script that comes later cannot be had', () => {
  it('the edit button says so and can be pressed again', async () => {
    render(<UserCard user={buildUser()} />);
    const edit = screen.getByRole('button', { name: 'Редактировать' });
    await userEvent.click(edit);
    await waitFor(() =>
      expect(showAlert).toHaveBeenCalledWith(expect.stringContaining('Проверьте соединение'), 'error', 'reload'),
    );
    expect(edit).not.toHaveAttribute('aria-busy');
  });

  it('the header leads to the profile by a plain link instead of the menu', async () => {
    render(<AccountSlot />);
    expect(await screen.findByRole('link', { name: 'Кабинет' })).toHaveAttribute('href', '/profile');
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tellLeaving } from '@/components/account/tell-leaving';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { keepOwnAccount } from '@/lib/client/account';
import { makeQueryClient } from '@/lib/client/query-client';
import { buildUser } from '@/lib/contract/testing/build-user';
import type { User } from '@/lib/contract/user';
import { LeavingNotice } from './LeavingNotice';

const mockUpdate = jest.fn();
jest.mock('@/lib/client/account', () => ({ keepOwnAccount: jest.fn() }));
jest.mock('@/lib/client/session/use-session-actions', () => ({ useSessionActions: () => ({ update: mockUpdate }) }));
jest.mock('@/components/ui/Alerts/alerts', () => ({ showAlert: jest.fn() }));

const keep = jest.mocked(keepOwnAccount);
const leaving = buildUser({ deletion_at: '2026-12-04T22:30:00Z' });

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers({ now: new Date('2026-11-28T09:00:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

function show(user: User) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <LeavingNotice user={user} />
    </QueryClientProvider>,
  );
}

describe('an account on its way out (ACCOUNT-2)', () => {
  it('says the day of Minsk, and is taken back by one press', async () => {
    keep.mockResolvedValue(buildUser());
    show(leaving);
    expect(screen.getByRole('status')).toHaveTextContent('Аккаунт будет удалён 5 декабря.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Отменить удаление' }));
    expect(mockUpdate).toHaveBeenCalledWith(buildUser());
    expect(showAlert).toHaveBeenCalledWith('Удаление отменено: аккаунт остаётся.', 'success');
  });

  it('says that this failed, and stays', async () => {
    keep.mockResolvedValue(null);
    show(leaving);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Отменить удаление' }));
    expect(mockUpdate).not.toHaveBeenCalled();
    expect(showAlert).toHaveBeenCalledWith(expect.stringMatching(/^Не удалось/), 'error');
  });

  it('is told after a sign-in, which alone takes nothing back', () => {
    expect(tellLeaving(leaving, { update: mockUpdate })).toBe(true);
    const offer = { words: 'Отменить удаление', take: expect.any(Function) };
    expect(showAlert).toHaveBeenCalledWith('Аккаунт будет удалён 5 декабря.', 'info', offer);
    expect(keep).not.toHaveBeenCalled();
    expect(tellLeaving(buildUser(), { update: mockUpdate })).toBe(false);
  });

  it('is not there for anybody else', () => {
    show(buildUser());
    expect(screen.queryByRole('status')).toBeNull();
  });
});

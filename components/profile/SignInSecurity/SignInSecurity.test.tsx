import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from '@/lib/contract/testing/build-user';
import { changePassword, endSessions, requestCode } from '@/lib/client/account';
import { requestApi } from '@/lib/client/request';
import { makeQueryClient } from '@/lib/client/query-client';
import { SignInSecurity } from './SignInSecurity';

jest.mock('@/lib/client/account', () => ({
  ...jest.requireActual<object>('@/lib/client/account'),
  changePassword: jest.fn(),
  endSessions: jest.fn(),
  requestCode: jest.fn(),
}));
jest.mock('@/lib/client/request', () => ({ requestApi: jest.fn() }));

const change = jest.mocked(changePassword);
const session = (used: string, isCurrent: boolean, browser: string | null = null) => ({
  id: used,
  browser,
  created_at: '2026-11-01T09:00:00Z',
  used_at: used,
  is_current: isCurrent,
});

beforeEach(() => {
  jest.resetAllMocks();
  jest
    .mocked(requestApi)
    .mockResolvedValue([
      session('2026-11-20T09:00:00Z', false),
      session('2026-11-21T09:00:00Z', false, 'Chrome, Android'),
      session('2026-11-28T09:00:00Z', true),
    ]);
});

function show() {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SignInSecurity user={buildUser({ email: 'reader@example.by' })} />
    </QueryClientProvider>,
  );
}

async function openDialog() {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Изменить пароль' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить пароль' }));
  const put = async (label: string, text: string) => {
    await user.click(dialog.getByLabelText(label, { selector: 'input' }));
    await user.paste(text);
  };
  return { user, dialog, put };
}

describe('the change of a password (PW-5)', () => {
  it('takes the present one', async () => {
    change.mockResolvedValue({ kind: 'changed' });
    const { user, dialog, put } = await openDialog();
    await put('Нынешний пароль', 'прежний');
    await put('Новый пароль', 'новый пароль');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(change).toHaveBeenCalledWith('новый пароль', { current: 'прежний' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says at its field that the present one is wrong, and keeps what was typed', async () => {
    change.mockResolvedValue({ kind: 'failed', detail: null, errors: { current: ['Неверный пароль.'] } });
    const { user, dialog, put } = await openDialog();
    await put('Нынешний пароль', 'не тот');
    await put('Новый пароль', 'новый пароль');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(dialog.getByLabelText('Нынешний пароль', { selector: 'input' })).toHaveAccessibleDescription(
      'Неверный пароль.',
    );
    expect(dialog.getByLabelText('Новый пароль', { selector: 'input' })).toHaveValue('новый пароль');
  });

  it('takes a code from a letter in its place', async () => {
    jest.mocked(requestCode).mockResolvedValue({ kind: 'sent' });
    change.mockResolvedValue({ kind: 'changed' });
    const { user, dialog, put } = await openDialog();
    await user.click(dialog.getByRole('button', { name: /прислать код/ }));
    expect(requestCode).toHaveBeenCalledWith('reader@example.by');
    await put('Код из письма', '123456');
    await put('Новый пароль', 'новый пароль');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(change).toHaveBeenCalledWith('новый пароль', { code: '123456' });
  });
});

describe('«Где выполнен вход»', () => {
  it('begins with this browser; all the others end with one press', async () => {
    jest.mocked(endSessions).mockResolvedValue(true);
    show();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Этот браузер/),
      expect.stringMatching(/^Chrome, Android/),
      expect.stringMatching(/^Другой браузер или устройство/),
    ]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Завершить все, кроме этого' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Завершить все, кроме этого' })).toBeNull();
  });

  it('ends one session by its own button', async () => {
    jest.mocked(endSessions).mockResolvedValue(true);
    show();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Завершить сеанс: Chrome, Android' }));
    expect(endSessions).toHaveBeenCalledWith('2026-11-21T09:00:00Z');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText(/Chrome, Android/)).toBeNull();
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from '@/lib/contract/testing/build-user';
import { changePassword, confirmEmailChange, endSessions, requestCode, requestEmailChange } from '@/lib/client/account';
import { requestApi } from '@/lib/client/request';
import { makeQueryClient } from '@/lib/client/query-client';
import { SignInSecurity } from './SignInSecurity';

jest.mock('@/lib/client/account', () => ({
  ...jest.requireActual<object>('@/lib/client/account'),
  changePassword: jest.fn(),
  confirmEmailChange: jest.fn(),
  requestEmailChange: jest.fn(),
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

function show(user = buildUser({ email: 'reader@example.by' })) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SignInSecurity user={user} />
    </QueryClientProvider>,
  );
}

async function openDialog(name = 'Изменить пароль', reader = buildUser({ email: 'reader@example.by' })) {
  const user = userEvent.setup();
  show(reader);
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
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

describe('the change of the e-mail address (ACCOUNT-1)', () => {
  it('takes the present password, then the code from the new address', async () => {
    jest.mocked(requestEmailChange).mockResolvedValue({ kind: 'sent' });
    jest
      .mocked(confirmEmailChange)
      .mockResolvedValueOnce({ kind: 'failed', detail: null, errors: { code: ['Не тот.'] } });
    jest
      .mocked(confirmEmailChange)
      .mockResolvedValue({ kind: 'changed', user: buildUser({ email: 'new@example.by' }) });
    const { user, dialog, put } = await openDialog('Изменить почту');
    await put('Новый адрес', ' new@example.by ');
    await put('Нынешний пароль', 'прежний');
    await user.click(dialog.getByRole('button', { name: 'Продолжить' }));
    expect(requestEmailChange).toHaveBeenCalledWith('new@example.by', { current: 'прежний' });
    await put('Код из письма', '123456');
    await user.click(dialog.getByRole('button', { name: 'Изменить адрес' }));
    expect(confirmEmailChange).toHaveBeenCalledWith('123456');
    expect(dialog.getByLabelText('Код из письма', { selector: 'input' })).toHaveAccessibleDescription(/Не тот\./);
    await user.clear(dialog.getByLabelText('Код из письма', { selector: 'input' }));
    await put('Код из письма', '654321');
    await user.click(dialog.getByRole('button', { name: 'Изменить адрес' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says at its field what is wrong with the address', async () => {
    const errors = { email: ['Это и есть нынешний адрес'] };
    jest.mocked(requestEmailChange).mockResolvedValue({ kind: 'failed', detail: null, errors });
    const { user, dialog, put } = await openDialog('Изменить почту');
    await put('Новый адрес', 'reader@example.by');
    await put('Нынешний пароль', 'прежний');
    await user.click(dialog.getByRole('button', { name: 'Продолжить' }));
    const field = dialog.getByLabelText('Новый адрес', { selector: 'input' });
    expect(field).toHaveAccessibleDescription('Это и есть нынешний адрес');
  });

  it('asks an editor for a code alone (R46)', async () => {
    jest.mocked(requestCode).mockResolvedValue({ kind: 'sent' });
    jest.mocked(requestEmailChange).mockResolvedValue({ kind: 'sent' });
    const editor = buildUser({ email: 'editor@example.by', role: 'editor' });
    const { user, dialog, put } = await openDialog('Изменить почту', editor);
    expect(dialog.queryByLabelText('Нынешний пароль', { selector: 'input' })).toBeNull();
    await put('Новый адрес', 'new@example.by');
    await user.click(dialog.getByRole('button', { name: 'Прислать код' }));
    await put('Код из письма', '123456');
    await user.click(dialog.getByRole('button', { name: 'Продолжить' }));
    expect(requestEmailChange).toHaveBeenCalledWith('new@example.by', { code: '123456' });
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

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from '@/lib/contract/testing/build-user';
import type { User } from '@/lib/contract/user';
import { deleteOwnAccount, exportOwnData, requestCode } from '@/lib/client/account';
import { makeQueryClient } from '@/lib/client/query-client';
import { reloadUser } from '@/lib/client/session/current-user';
import { DataControl } from './DataControl';
import { saveFile } from './save-file';

jest.mock('@/lib/client/account', () => ({
  exportOwnData: jest.fn(),
  deleteOwnAccount: jest.fn(),
  requestCode: jest.fn(),
}));
jest.mock('@/lib/client/session/current-user', () => ({ reloadUser: jest.fn() }));
jest.mock('./save-file', () => ({ saveFile: jest.fn() }));
window.scrollTo = () => undefined;

const remove = jest.mocked(deleteOwnAccount);
const fetchData = jest.mocked(exportOwnData);
const dialog = () => screen.queryByRole('dialog');
const button = (name: string | RegExp) => within(dialog() ?? document.body).getByRole('button', { name });

function show(user: User) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <DataControl user={user} />
    </QueryClientProvider>,
  );
}

async function ask(name: string, user = buildUser()) {
  show(user);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name }));
  return person;
}

beforeEach(() => jest.resetAllMocks());

describe("a copy of one's own data", () => {
  it('is fetched only after a second yes, and handed over as a JSON file', async () => {
    const file = new Blob(['{}']);
    fetchData.mockResolvedValue(file);
    const person = await ask('Скачать мои данные');
    expect(fetchData).not.toHaveBeenCalled();
    await person.click(button('Скачать'));
    expect(saveFile).toHaveBeenCalledWith(file, 'sujet-data.json');
    expect(dialog()).toBeNull();
  });

  it('that cannot be had is told in the dialog, and can be asked for again', async () => {
    fetchData.mockResolvedValueOnce(null).mockResolvedValueOnce(new Blob());
    const person = await ask('Скачать мои данные');
    await person.click(button('Скачать'));
    expect(
      within(dialog() ?? document.body).getByText('Не удалось подготовить файл. Попробуйте ещё раз.'),
    ).toHaveAttribute('role', 'alert');
    expect(saveFile).not.toHaveBeenCalled();
    await person.click(button('Скачать'));
    expect(saveFile).toHaveBeenCalledTimes(1);
  });
});

describe('the deletion of an account (ACCOUNT-2)', () => {
  const sent = async (user = buildUser()) => {
    jest.mocked(requestCode).mockResolvedValue({ kind: 'sent' });
    const person = await ask('Удалить аккаунт', user);
    await screen.findByRole('dialog');
    await person.click(button('Прислать код'));
    await person.click(within(dialog() ?? document.body).getByLabelText('Код из письма'));
    await person.paste('012345');
    return person;
  };

  it('says what goes and when, and begins on the way back', async () => {
    await ask('Удалить аккаунт');
    expect(await screen.findByRole('dialog')).toHaveTextContent('удалится через 7 дней');
    expect(within(dialog() ?? document.body).getAllByRole('listitem')).toHaveLength(3);
    expect(dialog()).not.toHaveTextContent('Канал');
    expect(button('Отмена')).toHaveFocus();
  });

  it('tells the owner of a channel that the channel stays', async () => {
    await ask('Удалить аккаунт', buildUser({ channel: { id: 12, name: 'Орбита' } }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Канал и его публикации останутся на сайте');
  });

  it.each(['Отмена', 'Закрыть'])('does not happen with «%s», neither before the code nor after it', async (name) => {
    const person = await ask('Удалить аккаунт');
    await screen.findByRole('dialog');
    await person.click(button(name));
    expect(dialog()).toBeNull();
    expect(requestCode).not.toHaveBeenCalled();
    cleanup();
    const again = await sent();
    await again.click(button(name));
    expect(dialog()).toBeNull();
    expect(remove).not.toHaveBeenCalled();
  });

  it('is asked for by the code, and the user is read again', async () => {
    remove.mockResolvedValue({ kind: 'leaving' });
    const person = await sent();
    await person.click(button('Удалить аккаунт'));
    expect(requestCode).toHaveBeenCalledWith('alesya@example.by');
    expect(remove).toHaveBeenCalledWith('012345');
    expect(dialog()).toBeNull();
    expect(reloadUser).toHaveBeenCalledTimes(1);
  });

  it('says at its field that the code is wrong, and reads nothing', async () => {
    remove.mockResolvedValue({ kind: 'failed', detail: null, errors: { code: ['Неверный код.'] } });
    const person = await sent();
    await person.click(button('Удалить аккаунт'));
    expect(within(dialog() ?? document.body).getByLabelText('Код из письма')).toHaveAccessibleDescription(
      /Неверный код\./,
    );
    expect(reloadUser).not.toHaveBeenCalled();
  });

  it('happens once, however often the button is pressed', async () => {
    let finish: () => void = () => undefined;
    remove.mockReturnValue(new Promise((resolve) => (finish = () => resolve({ kind: 'leaving' }))));
    const person = await sent();
    await person.dblClick(button('Удалить аккаунт'));
    expect(button('Удалить аккаунт')).toHaveAttribute('aria-busy', 'true');
    expect(remove).toHaveBeenCalledTimes(1);
    await act(async () => finish());
  });

  it('is not offered where it has been asked for', () => {
    show(buildUser({ deletion_at: '2026-12-05T09:00:00Z' }));
    expect(screen.queryByRole('button', { name: 'Удалить аккаунт' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Скачать мои данные' })).toBeInTheDocument();
  });
});

import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from '@/lib/contract/testing/build-user';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { deleteOwnAccount, exportOwnData } from '@/lib/client/account';
import { DataControl } from './DataControl';
import { saveFile } from './save-file';

const replace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace }) }));
jest.mock('@/lib/client/account', () => ({ exportOwnData: jest.fn(), deleteOwnAccount: jest.fn() }));
jest.mock('./save-file', () => ({ saveFile: jest.fn() }));
jest.mock('@/components/ui/Alerts/alerts', () => ({
  ...jest.requireActual<object>('@/components/ui/Alerts/alerts'),
  showAlert: jest.fn(),
}));

const remove = jest.mocked(deleteOwnAccount);
const fetchData = jest.mocked(exportOwnData);
const dialog = () => screen.queryByRole('dialog');
const button = (name: string | RegExp) => within(dialog() ?? document.body).getByRole('button', { name });

async function ask(name: string, user = buildUser()) {
  render(<DataControl user={user} />);
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

describe('the deletion of an account', () => {
  it('says what goes, and begins on the way back', async () => {
    await ask('Удалить аккаунт');
    expect(dialog()).toHaveTextContent('Вернуть его будет нельзя.');
    expect(within(dialog() ?? document.body).getAllByRole('listitem')).toHaveLength(3);
    expect(dialog()).not.toHaveTextContent('Канал');
    expect(button('Отмена')).toHaveFocus();
  });

  it('tells the owner of a channel that the channel stays', async () => {
    await ask('Удалить аккаунт', buildUser({ channel: { id: 12, name: 'Орбита' } }));
    expect(dialog()).toHaveTextContent('Канал и его публикации останутся на сайте');
  });

  it.each(['Отмена', 'Закрыть'])('does not happen with «%s»', async (name) => {
    const person = await ask('Удалить аккаунт');
    await person.click(button(name));
    expect(dialog()).toBeNull();
    expect(remove).not.toHaveBeenCalled();
  });

  it('leads home, where an alert tells it', async () => {
    remove.mockResolvedValue(true);
    const person = await ask('Удалить аккаунт');
    await person.click(button(/^Удалить/));
    expect(showAlert).toHaveBeenCalledWith('Аккаунт и Ваши данные удалены.', 'success');
    expect(replace).toHaveBeenCalledWith('/');
  });

  it('that fails is told in the dialog and leads nowhere', async () => {
    remove.mockResolvedValue(false);
    const person = await ask('Удалить аккаунт');
    await person.click(button(/^Удалить/));
    expect(
      within(dialog() ?? document.body).getByText('Не удалось удалить аккаунт. Попробуйте ещё раз.'),
    ).toHaveAttribute('role', 'alert');
    expect(replace).not.toHaveBeenCalled();
    expect(showAlert).not.toHaveBeenCalled();
  });

  it('happens once, however often the button is pressed', async () => {
    let finish: (done: boolean) => void = () => undefined;
    remove.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const person = await ask('Удалить аккаунт');
    await person.dblClick(button(/^Удалить/));
    expect(button(/^Удалить/)).toHaveAttribute('aria-busy', 'true');
    expect(remove).toHaveBeenCalledTimes(1);
    await act(async () => finish(true));
  });
});

import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from '@/lib/contract/testing/build-user';
import { saveProfile, type SavedProfile } from '@/lib/client/account';
import { UserCard } from './UserCard';

const update = jest.fn();
jest.mock('@/lib/client/account', () => ({ saveProfile: jest.fn() }));
jest.mock('@/lib/client/session/use-session-actions', () => ({ useSessionActions: () => ({ update }) }));

const save = jest.mocked(saveProfile);
const createUrl = jest.fn((file: File) => `blob:${file.name}`);
const revokeUrl = jest.fn();

// jsdom knows neither.
beforeAll(() => Object.assign(URL, { createObjectURL: createUrl, revokeObjectURL: revokeUrl }));
beforeEach(() => {
  [save, update, createUrl, revokeUrl].forEach((mock) => mock.mockClear());
  save.mockResolvedValue({ kind: 'saved', user: buildUser({ first_name: 'Янка' }) });
});

const picture = (name = 'a.png', type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type });
const dialog = () => screen.getByRole('dialog', { name: 'Редактировать профиль' });
const field = (name: string) => within(dialog()).getByLabelText(name);
const chooser = () => within(dialog()).getByLabelText(/^Выбрать/);
const preview = () => dialog().querySelector('img')?.getAttribute('src');
const sent = () => Object.fromEntries(save.mock.calls[0]?.[0].entries() ?? []);

async function open(user = buildUser()) {
  render(<UserCard user={user} />);
  // Whatever the dialog of the browser would leave out gets through here: the form has to say it.
  const person = userEvent.setup({ applyAccept: false });
  await person.click(screen.getByRole('button', { name: 'Редактировать' }));
  await screen.findByRole('dialog');
  return person;
}
const submit = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(within(dialog()).getByRole('button', { name: 'Сохранить' }));

describe('editing the profile (PROFILE-2)', () => {
  it('begins with what is known', async () => {
    await open(buildUser({ avatar: '/media/ab/avatar.webp' }));
    expect(field('Имя')).toHaveValue('Алеся');
    expect(field('Фамилия')).toHaveValue('Ковальчук');
    expect(preview()).toBe('/media/ab/avatar.webp');
    expect(chooser()).toHaveAttribute('accept', 'image/*');
  });

  it('sends trimmed names, which may be empty, and no avatar when none was chosen (R10)', async () => {
    const person = await open();
    await person.clear(field('Имя'));
    await person.type(field('Имя'), '  Янка ');
    await person.clear(field('Фамилия'));
    await submit(person);
    expect(sent()).toEqual({ first_name: 'Янка', last_name: '' });
  });

  it.each(['Имя', 'Фамилия'])('refuses a «%s» of more than 150 characters before it is sent (R10)', async (name) => {
    const person = await open();
    await person.clear(field(name));
    await person.click(field(name));
    await person.paste(`${'я'.repeat(151)}  `);
    await submit(person);
    expect(await within(dialog()).findByText('Не больше 150 символов')).toBeInTheDocument();
    expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    expect(save).not.toHaveBeenCalled();
    await person.type(field(name), '{End}{Backspace}{Backspace}{Backspace}');
    await submit(person);
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  });

  it('says «Успех»; «ОК» closes both dialogs and gives the focus back', async () => {
    const person = await open();
    await submit(person);
    const success = await screen.findByRole('dialog', { name: 'Успех' });
    expect(success).toHaveTextContent('Профиль успешно обновлен');
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ first_name: 'Янка' }));
    await person.click(within(success).getByRole('button', { name: 'ОК' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Редактировать' })).toHaveFocus();
  });

  it('has a spinner in place of «Сохранить» while it saves, and saves once', async () => {
    let finish: (result: SavedProfile) => void = () => undefined;
    save.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const person = await open();
    await submit(person);
    await submit(person);
    const button = within(dialog()).getByRole('button', { name: 'Сохранить' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(save).toHaveBeenCalledTimes(1);
    await act(async () => finish({ kind: 'failed', detail: 'Внутренняя ошибка сервера.', errors: {} }));
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it('shows nothing special when saving fails otherwise, and loses nothing typed (ERROR-1)', async () => {
    save.mockResolvedValue({ kind: 'failed', detail: 'Внутренняя ошибка сервера.', errors: {} });
    const person = await open();
    await person.type(field('Имя'), ' Мария');
    await submit(person);
    expect(field('Имя')).toHaveValue('Алеся Мария');
    expect(screen.queryByText(/ошибка/i)).toBeNull();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(update).not.toHaveBeenCalled();
  });

  it('shows what the server says against a field, at that field, until the field changes', async () => {
    save.mockResolvedValue({
      kind: 'failed',
      detail: 'Проверьте введённые данные.',
      errors: { last_name: ['Недопустимый символ.'] },
    });
    const person = await open();
    await submit(person);
    await waitFor(() => expect(field('Фамилия')).toHaveAccessibleDescription('Недопустимый символ.'));
    expect(field('Имя')).not.toHaveAttribute('aria-invalid');
    await person.type(field('Фамилия'), '!');
    expect(field('Фамилия')).not.toHaveAttribute('aria-invalid');
  });
});

describe('choosing an avatar (PROFILE-2, FORM-4, PROFILE-4)', () => {
  it('shows it from this browser, 100 px wide, and sends it', async () => {
    const person = await open();
    expect(preview()).toBeUndefined();
    await person.upload(chooser(), picture());
    expect(preview()).toBe('blob:a.png');
    expect(dialog().querySelector('img')).toHaveAttribute('width', '100');
    await submit(person);
    expect(sent()).toMatchObject({ avatar: expect.objectContaining({ name: 'a.png' }) });
  });

  it('lets go of the address of every picture that is no longer shown', async () => {
    const person = await open();
    await person.upload(chooser(), picture('a.png'));
    await person.upload(chooser(), picture('b.png'));
    expect(revokeUrl.mock.calls).toEqual([['blob:a.png']]);
    await person.click(within(dialog()).getByRole('button', { name: 'Закрыть' }));
    expect(revokeUrl.mock.calls).toEqual([['blob:a.png'], ['blob:b.png']]);
  });

  it.each([
    ['what is no image', picture('a.pdf', 'application/pdf'), 'Это не изображение. Выберите другой файл.'],
    ['a file over 5 MB', picture('a.png', 'image/png', 5 * 1_024 * 1_024 + 1), 'Файл больше 5 МБ. Выберите другой.'],
  ])('refuses %s at once, and saves nothing with it', async (_case, file, words) => {
    const person = await open();
    await person.upload(chooser(), file);
    expect(await within(dialog()).findByText(words)).toBeInTheDocument();
    expect(chooser()).toHaveAccessibleDescription(expect.stringContaining(words));
    await submit(person);
    expect(save).not.toHaveBeenCalled();
    await person.click(within(dialog()).getByRole('button', { name: 'Убрать' }));
    expect(chooser()).toHaveFocus();
    await submit(person);
    await waitFor(() => expect(sent()).toEqual({ first_name: 'Алеся', last_name: 'Ковальчук' }));
  });

  it('shows next to it why the server refused it, and loses nothing (R28)', async () => {
    const words = 'Нужен файл JPEG, PNG, WebP, GIF или AVIF.';
    save.mockResolvedValue({
      kind: 'failed',
      detail: 'Такой формат изображения не поддерживается.',
      errors: { avatar: [words] },
    });
    const person = await open();
    await person.type(field('Имя'), ' Мария');
    await person.upload(chooser(), picture('html.png'));
    await submit(person);
    await waitFor(() => expect(chooser()).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(field('Имя')).toHaveValue('Алеся Мария');
    expect(preview()).toBe('blob:html.png');
    await person.upload(chooser(), picture('b.png'));
    expect(within(dialog()).queryByText(words)).toBeNull();
  });

  it('keeps the chosen picture when the next choice is cancelled', async () => {
    const person = await open();
    await person.upload(chooser(), picture());
    await person.upload(chooser(), []);
    expect(preview()).toBe('blob:a.png');
  });
});

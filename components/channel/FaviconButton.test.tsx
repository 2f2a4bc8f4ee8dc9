import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/client/api-error';
import { ownChannelQuery } from '@/lib/client/channel';
import type { OwnedSource } from '@/lib/contract/source';
import { buildChannel } from './testing/build-channel';
import { showToOwner } from './testing/show-to-owner';
import { FaviconButton } from './FaviconButton';
import { getOwnChannel, updateFavicon } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));

const upload = updateFavicon;
const uploadFailed = 'Не удалось загрузить логотип. Попробуйте снова.';
const createUrl = jest.fn((file: File) => `blob:${file.name}`);
const revokeUrl = jest.fn();
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

// jsdom knows neither.
beforeAll(() => Object.assign(URL, { createObjectURL: createUrl, revokeObjectURL: revokeUrl }));
beforeEach(() => [upload, createUrl, revokeUrl, log].forEach((mock) => mock.mockClear()));
afterAll(() => log.mockRestore());

const picture = (name = 'a.png', type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type });
const opener = () => screen.getByRole('button', { name: 'Загрузить новую фавикон' });
const dialog = () => screen.getByRole('dialog', { name: 'Загрузить новую фавикон' });
const chooser = () => within(dialog()).getByLabelText(/^Выбрать/);
const send = () => within(dialog()).getByRole('button', { name: 'Загрузить' });
const preview = () => dialog().querySelector('img')?.getAttribute('src');
const refuse = (status: number, detail: string, errors?: Record<string, string[]>) =>
  new ApiError({ resource: '/', status, detail, errors });

async function open(channel = buildChannel()) {
  const shown = showToOwner(<FaviconButton channel={channel} />);
  // Whatever the dialog of the browser would leave out gets through here: the form has to say it.
  const person = userEvent.setup({ applyAccept: false });
  await person.click(opener());
  await screen.findByRole('dialog');
  return { ...shown, person };
}

describe('the favicon of a channel (CHANNEL-3)', () => {
  const shown = () => opener().querySelector('img');

  it('is shown in the button', () => {
    showToOwner(<FaviconButton channel={buildChannel({ favicon: '/media/ab/favicon.webp' })} />);
    expect(shown()).toHaveAttribute('src', '/media/ab/favicon.webp');
  });

  it.each([null, '', 'javascript:alert(1)', 'data:image/svg+xml,<svg onload=alert(1)>'])(
    'is our own drawing where the address is %j (XSS-1)',
    (favicon) => {
      showToOwner(<FaviconButton channel={buildChannel({ favicon })} />);
      expect(shown()).toBeNull();
      expect(opener().querySelector('svg')).not.toBeNull();
    },
  );

  it('is our own drawing where the picture does not load', () => {
    showToOwner(<FaviconButton channel={buildChannel({ favicon: 'https://gone.example/favicon.ico' })} />);
    const img = shown();
    if (img) fireEvent.error(img);
    expect(shown()).toBeNull();
  });
});

describe('uploading a new one (CHANNEL-3, FORM-4)', () => {
  it('shows what is chosen from this browser, 100 px wide, and sends it with the version that was seen', async () => {
    const saved = buildChannel({ favicon: '/media/cd/favicon.webp', version: 4 });
    upload.mockResolvedValue(saved);
    const { person, client } = await open();
    expect(chooser()).toHaveAttribute('accept', 'image/*');
    expect(send()).toBeDisabled();
    await person.upload(chooser(), picture());
    expect(preview()).toBe('blob:a.png');
    expect(dialog().querySelector('img')).toHaveAttribute('width', '100');
    await person.click(send());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(upload.mock.calls).toEqual([[4, expect.objectContaining({ name: 'a.png' }), 3]]);
    expect(client.getQueryData(ownChannelQuery(4).queryKey)).toEqual(saved);
    expect(opener()).toHaveFocus();
  });

  it('lets go of the address of every picture that is no longer shown', async () => {
    const { person } = await open();
    await person.upload(chooser(), picture('a.png'));
    await person.upload(chooser(), picture('b.png'));
    expect(revokeUrl.mock.calls).toEqual([['blob:a.png']]);
    await person.click(within(dialog()).getByRole('button', { name: 'Закрыть' }));
    expect(revokeUrl.mock.calls).toEqual([['blob:a.png'], ['blob:b.png']]);
  });

  it('waits, and sends once', async () => {
    upload.mockReturnValue(new Promise<OwnedSource>(() => undefined));
    const { person } = await open();
    await person.upload(chooser(), picture());
    await person.dblClick(send());
    expect(send()).toHaveAttribute('aria-busy', 'true');
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['what is no image', picture('a.pdf', 'application/pdf'), 'Это не изображение. Выберите другой файл.'],
    ['a file over 5 MB', picture('a.png', 'image/png', 5 * 1_024 * 1_024 + 1), 'Файл больше 5 МБ. Выберите другой.'],
  ])('sends no %s', async (_case, file, reason) => {
    const { person } = await open();
    await person.upload(chooser(), file);
    await person.click(send());
    expect(within(dialog()).getByText(uploadFailed)).toBeInTheDocument();
    expect(chooser()).toHaveAccessibleDescription(expect.stringContaining(reason));
    expect(upload).not.toHaveBeenCalled();
  });

  it.each<[string, Error, string]>([
    [
      'that is no picture inside (R28)',
      refuse(415, 'Такой формат изображения не поддерживается.', { favicon: ['Подойдёт JPEG, PNG'] }),
      'Подойдёт JPEG, PNG',
    ],
    ['without an answer', refuse(0, 'Сервер не отвечает. Проверьте соединение.'), 'Сервер не отвечает.'],
  ])('%s: the fixed error with the reason, and the chosen file stays for another try', async (_case, error, reason) => {
    upload.mockRejectedValueOnce(error).mockResolvedValueOnce(buildChannel());
    const { person } = await open();
    await person.upload(chooser(), picture());
    await person.click(send());
    expect(await within(dialog()).findByText(uploadFailed)).toBeInTheDocument();
    expect(chooser()).toHaveAccessibleDescription(expect.stringContaining(reason));
    expect(preview()).toBe('blob:a.png');
    expect(log).toHaveBeenCalledWith('Error uploading favicon', error);
    await person.click(send());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a channel that has changed elsewhere: asks for the channel as it is now, so that the next try can succeed (409)', async () => {
    upload.mockRejectedValueOnce(refuse(409, 'Канал уже изменён в другой вкладке.'));
    const now = buildChannel({ version: 8 });
    getOwnChannel.mockResolvedValue(now);
    const { person, client } = await open();
    client.setQueryData(ownChannelQuery(4).queryKey, buildChannel());
    await person.upload(chooser(), picture());
    await person.click(send());
    expect(await within(dialog()).findByText(uploadFailed)).toBeInTheDocument();
    await waitFor(() => expect(client.getQueryData(ownChannelQuery(4).queryKey)).toEqual(now));
  });
});

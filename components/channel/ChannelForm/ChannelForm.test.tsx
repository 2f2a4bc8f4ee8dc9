import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/client/api-error';
import { ownChannelQuery } from '@/lib/client/channel';
import type { OwnedSource } from '@/lib/contract/source';
import { endSession } from '@/lib/client/session/current-user';
import { buildChannel } from '../testing/build-channel';
import { showToOwner } from '../testing/show-to-owner';
import { ChannelForm } from './ChannelForm';
import { getOwnChannel, updateChannel } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));

const update = updateChannel;
const ask = getOwnChannel;
const saveFailed = 'Не удалось сохранить данные. Проверьте правильность введённых данных.';
const labels = [
  'Название',
  'Описание',
  'Адрес RSS-ленты',
  'Сайт',
  'Контактный телефон',
  'Контактный email',
  'Руководитель',
];
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Сохранить' });
const values = () => labels.map((label) => (field(label) as HTMLInputElement).value);
const refuse = (status: number, detail: string, errors?: Record<string, string[]>) =>
  new ApiError({ resource: '/', status, detail, errors });
const outdated = 'Канал уже изменён в другой вкладке.';

const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => [update, ask, log].forEach((mock) => mock.mockReset()));
afterAll(() => log.mockRestore());

function show(channel = buildChannel()) {
  const onSaved = jest.fn();
  const shown = showToOwner(<ChannelForm channel={channel} onSaved={onSaved} />);
  return { ...shown, onSaved, person: userEvent.setup() };
}

async function type(person: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await person.clear(field(label));
  await person.click(field(label));
  await person.paste(text);
}

describe('the fields of a channel (CHANNEL-2)', () => {
  it('are seven, in order, filled in, the description of several lines', () => {
    show();
    expect(screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
      labels,
    );
    expect(field('Описание').tagName).toBe('TEXTAREA');
    expect(values()).toEqual([
      'Полесская волна',
      'Новости Полесья.',
      'https://volna.example/rss',
      'https://volna.example',
      '+375 29 000-00-00',
      'desk@volna.example',
      'Главный редактор',
    ]);
  });

  it('are not checked by the browser: whatever is typed is sent, with the version it was typed over (R29, FORM-5)', async () => {
    update.mockResolvedValue(buildChannel({ version: 4 }));
    const { person } = show();
    const odd = ['', 'а\nб', 'javascript:alert(1)', 'не адрес', '☎', '@@', 'x'.repeat(5_000)];
    for (const [index, label] of labels.entries()) {
      if (odd[index]) await type(person, label, odd[index]);
      else await person.clear(field(label));
    }
    for (const label of labels) {
      expect(field(label)).not.toBeRequired();
      expect(field(label)).not.toHaveAttribute('maxlength');
      if (label !== 'Описание') expect(field(label)).toHaveAttribute('type', 'text');
    }
    await person.click(save());
    const [name, description, rss_url, url, contact_phone, contact_email, director] = odd;
    expect(update.mock.calls).toEqual([
      [4, { name, description, rss_url, url, contact_phone, contact_email, director, version: 3 }],
    ]);
  });

  it('are sent by Enter in a line, not in the description', async () => {
    update.mockResolvedValue(buildChannel());
    const { person } = show();
    await person.type(field('Описание'), '{Enter}');
    expect(update).not.toHaveBeenCalled();
    await person.type(field('Сайт'), '{Enter}');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  });

  it('have a place under the address of the feed, told what is typed there', async () => {
    const person = userEvent.setup();
    showToOwner(
      <ChannelForm
        channel={buildChannel({ rss_url: null })}
        onSaved={jest.fn()}
        besideFeed={(address) => <output>лента: {address}</output>}
      />,
    );
    await person.type(field('Адрес RSS-ленты'), 'https://v');
    expect(screen.getByRole('status')).toHaveTextContent('лента: https://v');
  });
});

describe('saving (CHANNEL-2)', () => {
  it('waits in place of the button’s word, and sends once', async () => {
    let finish: (saved: OwnedSource) => void = () => undefined;
    update.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { person, onSaved } = show();
    await person.dblClick(save());
    expect(save()).toHaveAttribute('aria-busy', 'true');
    expect(update).toHaveBeenCalledTimes(1);
    await act(async () => finish(buildChannel({ version: 4 })));
    expect(save()).not.toHaveAttribute('aria-busy');
    expect(onSaved).toHaveBeenCalledWith(buildChannel({ version: 4 }));
  });

  it('puts the answer where the page reads it, and the name into the session', async () => {
    const saved = buildChannel({ name: 'Новая волна', version: 4 });
    update.mockResolvedValue(saved);
    const { client, sessionName, person } = show();
    await type(person, 'Название', 'Новая волна');
    await person.click(save());
    await waitFor(() => expect(client.getQueryData(ownChannelQuery(4).queryKey)).toEqual(saved));
    expect(sessionName()).toBe('Новая волна');
  });
});

test('what is saved after its owner has logged out stays in nobody’s memory', async () => {
  let finish: (saved: OwnedSource) => void = () => undefined;
  update.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { client, person } = show();
  await person.click(save());
  act(() => endSession(client));
  await act(async () => finish(buildChannel({ version: 4 })));
  expect(client.getQueryData(ownChannelQuery(4).queryKey)).toBeUndefined();
});

describe('a channel that cannot be saved (ERROR-6, R29)', () => {
  it.each<[string, Error, string]>([
    [
      'without an answer',
      refuse(0, 'Сервер не отвечает. Проверьте соединение.'),
      'Сервер не отвечает. Проверьте соединение.',
    ],
    ['for whoever owns it no more', refuse(403, 'У вас нет доступа к каналу.'), 'У вас нет доступа к каналу.'],
    [
      'for another fault than a field’s',
      refuse(400, 'Проверьте введённые данные.', { version: ['Нужно число.'] }),
      'Нужно число.',
    ],
  ])(
    '%s says so in the fixed words (ERROR-6), with the reason under them, and keeps what is typed',
    async (_case, error, reason) => {
      update.mockRejectedValue(error);
      const { person, onSaved } = show();
      await type(person, 'Название', 'Новая волна');
      const before = values();
      await person.click(save());
      expect(await screen.findByText(saveFailed)).toBeInTheDocument();
      expect(screen.getByRole('alert')).toHaveTextContent(reason);
      expect(values()).toEqual(before);
      expect(onSaved).not.toHaveBeenCalled();
      expect(log).toHaveBeenCalledWith('Error saving channel', error);
      expect(screen.queryByRole('button', { name: 'Показать, что изменилось' })).toBeNull();
    },
  );

  it('shows what the server says against a field at that field, leads there, and takes it back when the field changes', async () => {
    update.mockRejectedValue(
      refuse(400, 'Проверьте введённые данные.', {
        url: ['Нужен адрес http или https.'],
        contact_email: ['Это не email.'],
      }),
    );
    const { person } = show();
    await type(person, 'Сайт', 'javascript:alert(1)');
    await person.click(save());
    await waitFor(() => expect(field('Сайт')).toHaveAccessibleDescription('Нужен адрес http или https.'));
    expect(field('Сайт')).toHaveFocus();
    expect(field('Контактный email')).toHaveAccessibleDescription('Это не email.');
    expect(field('Название')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${saveFailed.replace(/\./g, '\\.')}$`));
    await person.type(field('Сайт'), '!');
    expect(field('Сайт')).not.toHaveAttribute('aria-invalid');
  });

  it('a feed that another channel has is that field’s matter, not another tab’s', async () => {
    update.mockRejectedValue(
      refuse(409, 'Лента с таким адресом уже есть у другого канала.', { rss_url: ['Эта лента уже есть.'] }),
    );
    const { person } = show();
    await person.click(save());
    await waitFor(() => expect(field('Адрес RSS-ленты')).toHaveAccessibleDescription('Эта лента уже есть.'));
    expect(screen.queryByRole('button', { name: 'Показать, что изменилось' })).toBeNull();
  });
});

describe('a channel that was changed in another tab (409)', () => {
  const newer = buildChannel({ name: 'Иначе', director: 'Другой редактор', contact_phone: null, version: 8 });
  async function conflict() {
    update.mockRejectedValueOnce(refuse(409, outdated));
    const shown = show();
    await type(shown.person, 'Название', 'Моё');
    await type(shown.person, 'Контактный телефон', '+375');
    await shown.person.click(save());
    return { ...shown, compare: await screen.findByRole('button', { name: 'Показать, что изменилось' }) };
  }

  it('is the save error, and overwrites nothing', async () => {
    await conflict();
    expect(screen.getByRole('alert')).toHaveTextContent(`${saveFailed}${outdated}`);
    expect(field('Название')).toHaveValue('Моё');
  });

  it('shows what was saved there beside what is typed; saving again is then meant', async () => {
    const { person, compare } = await conflict();
    ask.mockResolvedValue(newer);
    await person.click(compare);
    expect(await screen.findByText('В другой вкладке сохранено: «Иначе»')).toBeInTheDocument();
    expect(screen.getByText('В другой вкладке сохранено: пусто')).toBeInTheDocument();
    expect(field('Название')).toHaveValue('Моё');
    expect(field('Руководитель')).toHaveValue('Другой редактор');
    expect(screen.getByText('Изменено в другой вкладке.')).toBeInTheDocument();
    expect(screen.queryByText(saveFailed)).toBeNull();
    update.mockResolvedValue(buildChannel({ version: 9 }));
    await person.click(save());
    expect(update).toHaveBeenLastCalledWith(
      4,
      expect.objectContaining({ name: 'Моё', director: 'Другой редактор', contact_phone: '+375', version: 8 }),
    );
  });

  it('lets the owner take what was saved there, field by field', async () => {
    const { person, compare } = await conflict();
    ask.mockResolvedValue(newer);
    await person.click(compare);
    await person.click(await screen.findByRole('button', { name: 'Взять сохранённое в поле «Название»' }));
    expect(field('Название')).toHaveValue('Иначе');
    expect(field('Название')).toHaveFocus();
  });

  it('that cannot be asked for leaves the error and the button', async () => {
    const { person, compare } = await conflict();
    ask.mockRejectedValue(refuse(0, 'Сервер не отвечает. Проверьте соединение.'));
    await person.click(compare);
    await waitFor(() => expect(compare).not.toHaveAttribute('aria-busy'));
    expect(screen.getByText(saveFailed)).toBeInTheDocument();
    expect(field('Название')).toHaveValue('Моё');
  });

  it('only in what the form does not show says that too', async () => {
    const { person, compare } = await conflict();
    ask.mockResolvedValue(buildChannel({ favicon: '/media/a.webp', version: 8 }));
    await person.click(compare);
    expect(await screen.findByText(/не менялись/)).toBeInTheDocument();
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { ApiError } from '@/lib/client/api-error';
import * as api from '@/lib/client/interests';
import { makeQueryClient } from '@/lib/client/query-client';
import { useSession } from '@/lib/client/session/use-session';
import { buildUser } from '@/lib/contract/testing/build-user';
import type { Interests as Known } from '@/lib/contract/interests';
import { Interests } from './Interests';

jest.mock('@/lib/client/session/use-session', () => ({ useSession: jest.fn() }));
jest.mock('@/components/ui/Alerts/alerts', () => ({
  ...jest.requireActual<typeof import('@/components/ui/Alerts/alerts')>('@/components/ui/Alerts/alerts'),
  showAlert: jest.fn(),
}));
const load = jest.fn<Promise<Known>, []>();
jest.mock('@/lib/client/interests', () => ({
  interestsQuery: () => ({ queryKey: ['personal', 'interests'], queryFn: () => load(), retry: false }),
  switchInterests: jest.fn(),
  forgetInterests: jest.fn(),
  setIgnored: jest.fn(),
  setUnwanted: jest.fn(),
}));

const nothing: Known = {
  enabled: true,
  openings: 0,
  reactions: 0,
  since: null,
  keep_days: 365,
  categories: [],
  channels: [],
  words: [],
  ignored: [],
  unwanted: [],
};
const something: Known = {
  ...nothing,
  openings: 21,
  reactions: 2,
  since: '2026-11-05T09:00:00Z',
  categories: [{ id: 9, name: 'Спорт', share: 0.62 }],
  channels: [{ id: 4, name: 'Орбита', share: 0.004 }],
  words: [{ word: 'турнир', share: 0.4 }],
  ignored: [{ kind: 'word', id: null, name: 'гороскоп' }],
  unwanted: [{ id: 7, title: 'Мост открыт', until: '2027-02-27T09:00:00Z' }],
};
const show = async (known: Known) => {
  load.mockResolvedValue(known);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Interests />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Что известно' });
};
const region = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.resetAllMocks();
  document.documentElement.dataset.js = '';
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(useSession).mockReturnValue({ user: buildUser(), isLoading: false });
});

describe('«Что мы знаем о ваших интересах» (RECOMMEND-3)', () => {
  it('tells of how many openings, since when, for how long, and each share', async () => {
    await show(something);
    expect(
      region('Что известно').getByText(
        'Посчитано по 21 открытому сюжету и 2 реакциям с 5 ноября. Недавнее важнее: за неделю вес падает вдвое. Открытия храним 365 дней.'.replace(
          /(\d) (открыт|реакц|дн)/g,
          '$1\u00a0$2',
        ),
        { normalizer: (text) => text },
      ),
    ).toBeVisible();
    expect(
      region('Что известно')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['Спорт 62 %Не учитывать', 'Орбита меньше 1 %Не учитывать', 'турнир ']);
    expect(region('Не предлагаем похожее').getByRole('listitem').textContent).toBe(
      'Мост открытдо 27 февраляПредлагать',
    );
  });

  it('takes an interest away and offers to take it back; the focus goes to the next one', async () => {
    await show({ ...something, categories: [...something.categories, { id: 8, name: 'Культура', share: 0.1 }] });
    load.mockResolvedValue({ ...something, categories: [{ id: 8, name: 'Культура', share: 0.1 }] });
    await press('Не учитывать: категория «Спорт»');
    expect(api.setIgnored).toHaveBeenCalledWith({ kind: 'category', id: 9, name: 'Спорт' }, true);
    await waitFor(() => expect(screen.getByRole('button', { name: /Культура/ })).toHaveFocus());
    const [words, , offer] = jest.mocked(showAlert).mock.calls[0] ?? [];
    expect(words).toBe('Больше не учитываем: категория «Спорт».');
    if (typeof offer === 'object') offer?.take();
    await act(async () => undefined);
    expect(api.setIgnored).toHaveBeenLastCalledWith({ kind: 'category', id: 9, name: 'Спорт' }, false);
  });

  it.each([
    ['Не учитывать слово «турнир»', 'setIgnored', [{ kind: 'word', id: null, name: 'турнир' }, true]],
    ['Учитывать: слово «гороскоп»', 'setIgnored', [{ kind: 'word', id: null, name: 'гороскоп' }, false]],
    ['Предлагать: Мост открыт', 'setUnwanted', [7, false]],
  ] as const)('%s', async (name, call, args) => {
    await show(something);
    await press(name);
    expect(api[call]).toHaveBeenCalledWith(...args);
  });

  it('is switched off and on', async () => {
    await show(nothing);
    const choice = screen.getByRole('switch', { name: 'Рекомендации по моим интересам' });
    expect(choice).toBeChecked();
    load.mockResolvedValue({ ...nothing, enabled: false });
    await userEvent.click(choice);
    expect(api.switchInterests).toHaveBeenCalledWith(false);
    await waitFor(() => expect(choice).not.toBeChecked());
    expect(choice).toHaveAccessibleDescription(/^Вместо личных рекомендаций/);
  });

  it('is deleted after a question', async () => {
    await show(something);
    await press('Удалить всё, что известно');
    load.mockResolvedValue(nothing);
    await press('Удалить');
    expect(api.forgetInterests).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByText(/^Пока ничего/)).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Удалить всё, что известно' })).toBeNull();
  });

  it('says why a change was refused, and shows what there is', async () => {
    await show(something);
    jest.mocked(api.setIgnored).mockRejectedValue(new Error('offline'));
    await press('Не учитывать: категория «Спорт»');
    expect(showAlert).toHaveBeenCalledWith(expect.stringMatching(/^Нет соединения/), 'error');
    expect(screen.getByRole('button', { name: 'Не учитывать: категория «Спорт»' })).toBeEnabled();
  });

  it.each([
    [0, 'Нет соединения с сервером. Проверьте сеть.'],
    [500, 'Не удалось загрузить. Попробуйте ещё раз.'],
  ])('status %d: %s', async (status, words) => {
    load.mockRejectedValue(new ApiError({ resource: '/api/v1/interests/', status, detail: 'Нет' }));
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <Interests />
      </QueryClientProvider>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    load.mockResolvedValue(nothing);
    await press('Повторить');
    expect(await screen.findByText(/^Пока ничего/)).toBeVisible();
  });

  it('knows nothing without an account', () => {
    jest.mocked(useSession).mockReturnValue({ user: null, isLoading: false });
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <Interests />
      </QueryClientProvider>,
    );
    expect(screen.getByText(/^Ничего: вы не вошли/)).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeQueryClient } from '@/lib/client/query-client';
import { putUser } from '@/lib/client/session/current-user';
import { ApiError } from '@/lib/client/api-error';
import { buildUser } from '@/lib/contract/testing/build-user';
import { Categories } from './Categories';

const requestApi = jest.fn();
const requestStatus = jest.fn();
jest.mock('@/lib/client/request', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  requestApi: (_schema: unknown, request: unknown) => requestApi(request) as unknown,
  requestStatus: (request: unknown) => requestStatus(request) as unknown,
}));

const category = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  is_place: false,
  retired_at: null,
  successor: null,
  ...more,
});
const results = [
  category(1, 'Беларусь', { is_place: true }),
  category(9, 'Спорт'),
  category(10, 'Авто'),
  category(11, 'Кино', { retired_at: '2026-11-29T08:00:00Z', successor: 'Культура' }),
];

beforeEach(() => {
  requestStatus.mockReset().mockResolvedValue(204);
  requestApi
    .mockReset()
    .mockImplementation(({ method }: { method?: string }) =>
      Promise.resolve(method === undefined ? { results } : { entry: 12, id: 10 }),
    );
});

async function show() {
  const client = makeQueryClient();
  putUser(client, buildUser({ role: 'editor' }));
  render(
    <QueryClientProvider client={client}>
      <Categories />
    </QueryClientProvider>,
  );
  await screen.findByRole('link', { name: 'Спорт' });
  return userEvent.setup();
}

const sent = (path: string, json: object) =>
  expect(requestApi).toHaveBeenCalledWith(expect.objectContaining({ path: `/api/v1/desk/categories/${path}`, json }));

describe('categories at the desk (DESK-4, DESK-5)', () => {
  it('move by a press, and «Вернуть» takes it back', async () => {
    const editor = await show();
    await editor.click(screen.getByRole('button', { name: 'Выше: Авто' }));
    sent('order/', { ids: [1, 10, 9] });
    expect(await screen.findByText('Порядок изменён.')).toBeInTheDocument();
    await editor.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect(requestStatus).toHaveBeenCalledWith(expect.objectContaining({ path: '/api/v1/desk/journal/12/undo/' }));
  });

  it('are retired with a successor; a place never is, and a retired one names where it leads', async () => {
    const editor = await show();
    expect(screen.queryByRole('button', { name: 'Убрать: Беларусь' })).toBeNull();
    expect(screen.getByText(/её адреса ведут в «Культура»/)).toBeInTheDocument();
    await editor.click(screen.getByRole('button', { name: 'Убрать: Авто' }));
    await editor.click(screen.getByRole('button', { name: 'Убрать' }));
    sent('10/retire/', { successor_id: 9 });
  });

  it('keep a name that could not be taken, with the server’s words', async () => {
    const editor = await show();
    requestApi.mockImplementation(({ method }: { method?: string }) =>
      method === undefined
        ? Promise.resolve({ results })
        : Promise.reject(new ApiError({ resource: '/', status: 409, detail: 'Категория «Спорт» уже есть.' })),
    );
    await editor.type(screen.getByLabelText('Новая категория'), 'спорт');
    await editor.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Категория «Спорт» уже есть.')).toBeInTheDocument();
    expect(screen.getByLabelText('Новая категория')).toHaveValue('спорт');
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/client/api-error';
import { makeQueryClient } from '@/lib/client/query-client';
import { noWords } from '@/lib/site/site-words';
import { Site } from './Site';

const requestApi = jest.fn();
const requestStatus = jest.fn();
jest.mock('@/lib/client/request', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  requestApi: (_schema: unknown, request: unknown) => requestApi(request) as unknown,
  requestStatus: (request: unknown) => requestStatus(request) as unknown,
}));

const defaults = { name: 'Сюжет', publisher: 'ООО «Новости»', address: '', email: '', phone: '', social: [] };
let version: number;
beforeEach(() => {
  version = 3;
  requestStatus.mockReset().mockResolvedValue(204);
  requestApi.mockReset().mockImplementation(({ method }: { method?: string }) => {
    if (method === 'PATCH') version += 1;
    return Promise.resolve(method === 'PATCH' ? { entry: 12, version } : { version, words: noWords, defaults });
  });
});

async function show() {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Site />
    </QueryClientProvider>,
  );
  await screen.findByRole('form', { name: 'Сайт' });
  return userEvent.setup();
}
const sent = () =>
  requestApi.mock.calls.map(([request]) => request as { method?: string; json?: object }).find(({ method }) => method)
    ?.json;

describe('the form of the site', () => {
  it('sends what was changed alone, with the version that was seen, and takes it back (SITE-1)', async () => {
    const admin = await show();
    expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    expect(screen.getByText('Если не заполнять: ООО «Новости»')).toBeInTheDocument();
    await admin.type(screen.getByLabelText('Название'), 'Вести');
    await admin.type(screen.getByLabelText('Соцсети'), 'https://t.me/a');
    await admin.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/^Сохранено/)).toBeInTheDocument();
    expect(sent()).toEqual({ version: 3, name: 'Вести', social: ['https://t.me/a'] });
    await admin.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect(requestStatus).toHaveBeenCalledWith(expect.objectContaining({ path: '/api/v1/desk/journal/12/undo/' }));
  });

  it('says the contrast of a colour as it is typed (SITE-2)', async () => {
    const admin = await show();
    await admin.type(screen.getByLabelText('Акцент тёмной темы'), '#7a1010');
    expect(screen.getByText(/Контраст с фоном тёмной темы 1,\d\d : 1, а нужно не меньше 4,5 : 1/)).toBeInTheDocument();
  });

  it('keeps what was typed where the server refuses it, with its words at the field', async () => {
    const admin = await show();
    const errors = { phone: ['Телефон пишут так: +375 17 200-00-00.'] };
    requestApi.mockRejectedValue(new ApiError({ resource: '/', status: 400, detail: 'Ошибка.', errors }));
    await admin.type(screen.getByLabelText('Телефон'), 'звоните');
    await admin.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByLabelText('Телефон')).toHaveAccessibleDescription(/Телефон пишут так/);
    expect(screen.getByLabelText('Телефон')).toHaveValue('звоните');
  });
});

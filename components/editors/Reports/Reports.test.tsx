import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/client/api-error';
import { makeQueryClient } from '@/lib/client/query-client';
import { putUser } from '@/lib/client/session/current-user';
import { buildUser } from '@/lib/contract/testing/build-user';
import { Reports } from './Reports';

const requestApi = jest.fn();
const requestStatus = jest.fn();
jest.mock('@/lib/client/request', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  requestApi: (_schema: unknown, request: unknown) => requestApi(request) as unknown,
  requestStatus: (request: unknown) => requestStatus(request) as unknown,
}));

const line = {
  id: 3,
  kind: 'event',
  text: 'Это про другой мост',
  quote: '',
  article_id: 9,
  times: 2,
  last_at: '2026-11-29T08:00:00Z',
  wants_answer: true,
  outcome: null,
  closed_at: null,
  answered_at: null,
};
const story = { story: { id: 7, title: 'Мост открыт' }, open: 1, times: 2, newest_at: line.last_at, reports: [line] };
let stories: unknown[];

beforeEach(() => {
  stories = [story];
  requestStatus.mockReset().mockResolvedValue(204);
  requestApi
    .mockReset()
    .mockImplementation(({ method }: { method?: string }) =>
      Promise.resolve(method === 'POST' ? { entry: 12, count: 1, letters: 1 } : { results: stories, next: null }),
    );
});

function show() {
  const client = makeQueryClient();
  putUser(client, buildUser({ role: 'editor' }));
  render(
    <QueryClientProvider client={client}>
      <Reports />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const press = async (editor: ReturnType<typeof userEvent.setup>, name: string) =>
  editor.click(await screen.findByRole('button', { name }));

describe('readers’ reports at the desk (REPORT-3)', () => {
  it('are closed with an answer and public words, and opened again by «Вернуть»', async () => {
    const editor = show();
    await press(editor, 'Закрыть: Мост открыт');
    await editor.type(screen.getByLabelText('Ответ письмом'), 'Спасибо!');
    await editor.click(screen.getByRole('checkbox', { name: /Сделать публичным/ }));
    await editor.type(screen.getByLabelText('Что было не так'), 'Чужая статья');
    await editor.type(screen.getByLabelText('Что сделано'), 'Статья перенесена');
    stories = [];
    await press(editor, 'Исправлено');
    expect(requestApi).toHaveBeenCalledWith(
      expect.objectContaining({
        path: '/api/v1/desk/reports/7/close/',
        json: {
          reports: undefined,
          outcome: 'fixed',
          answer: 'Спасибо!',
          correction: { mistake: 'Чужая статья', correction: 'Статья перенесена' },
        },
      }),
    );
    expect(await screen.findByText('Закрыто: 1 сообщение. Отправлено: 1 письмо.')).toBeInTheDocument();
    expect(await screen.findByText(/Никто не ждёт ответа/)).toBeInTheDocument();
    await press(editor, 'Вернуть');
    expect(requestStatus).toHaveBeenCalledWith(expect.objectContaining({ path: '/api/v1/desk/journal/12/undo/' }));
    expect(await screen.findByText('Сообщения снова открыты.')).toBeInTheDocument();
  });

  it('keep what was typed where it failed, with the server’s words', async () => {
    requestApi.mockImplementation(({ method }: { method?: string }) =>
      method === 'POST'
        ? Promise.reject(new ApiError({ resource: '/', status: 409, detail: 'Эти сообщения уже закрыты.' }))
        : Promise.resolve({ results: stories, next: null }),
    );
    const editor = show();
    await press(editor, 'Закрыть: Мост открыт');
    await editor.type(screen.getByLabelText('Ответ письмом'), 'Спасибо!');
    await press(editor, 'Отклонить');
    expect(await screen.findByText('Эти сообщения уже закрыты.')).toBeInTheDocument();
    expect(screen.getByLabelText('Ответ письмом')).toHaveValue('Спасибо!');
  });
});

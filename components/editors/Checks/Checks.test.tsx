import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/client/api-error';
import { makeQueryClient } from '@/lib/client/query-client';
import { putUser } from '@/lib/client/session/current-user';
import type { DeskCheck, DeskChecks } from '@/lib/contract/desk-checks';
import { buildUser } from '@/lib/contract/testing/build-user';
import { Checks } from './Checks';

const requestApi = jest.fn();
const requestStatus = jest.fn();
jest.mock('@/lib/client/request', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  requestApi: (_schema: unknown, request: unknown) => requestApi(request) as unknown,
  requestStatus: (request: unknown) => requestStatus(request) as unknown,
}));

const compared = (id: number) => ({
  id,
  title: `Заголовок ${id}`,
  source_name: `Издание ${id}`,
  published_at: '2026-11-20T10:00:00Z',
});
const check = (id: number, more: Partial<DeskCheck> = {}): DeskCheck => ({
  id,
  kind: 'joined',
  found_at: '2026-11-20T11:00:00Z',
  sentence: 'Программа соединила их неуверенно.',
  story: { id: 100 + id, title: `Сюжет ${id}` },
  version: 4,
  article: compared(2 * id),
  other: compared(2 * id + 1),
  ...more,
});

interface Asked {
  path: string;
  method?: string;
  json?: object;
  searchParams?: { kind?: string };
}
let waiting: DeskCheck[];
let refusal: ApiError | null;

beforeEach(() => {
  waiting = [check(1), check(2, { kind: 'one-outlet', other: null }), check(3)];
  refusal = null;
  Element.prototype.scrollIntoView = jest.fn();
  requestStatus.mockReset().mockResolvedValue(204);
  requestApi.mockReset().mockImplementation(({ path, method }: Asked) => {
    if (method !== 'POST') {
      const counts = { joined: 100, 'one-outlet': 1, huge: 0, reported: 0 };
      return Promise.resolve<DeskChecks>({ results: [...waiting], next: null, counts });
    }
    if (refusal) return Promise.reject(refusal);
    const settled = Number(/checks\/(\d+)\//.exec(path)?.[1] ?? 1);
    waiting = waiting.filter(({ id }) => id !== settled);
    return Promise.resolve({ entry: 9, words: 'Выделена.', story_id: 7 });
  });
});

async function show() {
  const client = makeQueryClient();
  putUser(client, buildUser({ role: 'editor' }));
  render(
    <QueryClientProvider client={client}>
      <Checks />
    </QueryClientProvider>,
  );
  const editor = userEvent.setup();
  await screen.findByRole('list');
  return editor;
}
const sent = () => requestApi.mock.calls.map(([asked]) => asked as Asked).filter(({ method }) => method === 'POST');
const current = () => document.querySelector('[aria-current]')?.id;

describe('the queue of stories to look at (DESK-6)', () => {
  it('shows why, both headlines, and how many of each kind; a filter asks for one kind', async () => {
    const editor = await show();
    const [first] = screen.getAllByRole('listitem');
    for (const words of ['Программа соединила их неуверенно.', 'Заголовок 2', 'Заголовок 3', 'Сюжет 1'])
      expect(within(first ?? document.body).getByText(words)).toBeInTheDocument();
    await editor.click(screen.getByRole('button', { name: 'Сомнительные соединения 100+' }));
    expect(requestApi).toHaveBeenLastCalledWith(
      expect.objectContaining({ searchParams: { kind: 'joined', before: undefined } }),
    );
  });

  it('J and K go up and down, M says that it is right, U takes it back; in any layout', async () => {
    const editor = await show();
    expect(current()).toBe('check-1');
    await editor.keyboard('[KeyJ][KeyJ][KeyJ]');
    expect([current(), document.activeElement?.id]).toEqual(['check-3', 'check-3']);
    await editor.keyboard('[KeyK]');
    expect(current()).toBe('check-2');
    await editor.keyboard('[KeyM]');
    expect(await screen.findByText('Проверено: «Сюжет 2».')).toBeInTheDocument();
    expect(screen.queryByText('Сюжет 2')).toBeNull();
    expect(current()).toBe('check-3');
    await editor.keyboard('[KeyU]');
    expect(requestStatus).toHaveBeenCalledWith(expect.objectContaining({ path: '/api/v1/desk/journal/9/undo/' }));
  });

  it('S separates the first publication by the version that was seen; without a second one it does nothing', async () => {
    const editor = await show();
    await editor.keyboard('[KeyS]');
    expect(sent()).toMatchObject([
      { path: '/api/v1/desk/stories/101/changes/', json: { version: 4, deed: 'split', articles: [2] } },
    ]);
    expect(current()).toBe('check-2');
    await editor.keyboard('[KeyS]');
    expect(sent()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Отделить первую: «Сюжет 2»' })).toBeNull();
  });

  it('O opens the story, ? the help; keys do nothing in a field, in a dialog or with Ctrl', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const editor = await show();
    await editor.keyboard('[KeyO]');
    expect(opened).toHaveBeenCalledWith('/story/101', '_blank', 'noreferrer');
    await editor.keyboard('{Control>}[KeyM]{/Control}');
    await editor.keyboard('?');
    expect(await screen.findByText(/Раскладка не важна/)).toBeInTheDocument();
    await editor.keyboard('[KeyM]');
    expect(sent()).toEqual([]);
  });

  it('says what another editor did meanwhile, and that nothing is left', async () => {
    refusal = new ApiError({ resource: '/', status: 409, detail: 'Пока вы правили, Анна изменил(а): …' });
    const editor = await show();
    await editor.click(screen.getByRole('button', { name: 'Отделить первую: «Сюжет 1»' }));
    expect(await screen.findByText('Пока вы правили, Анна изменил(а): …')).toBeInTheDocument();
    refusal = null;
    waiting = [check(1)];
    await editor.click(screen.getByRole('button', { name: 'Верно, вместе: «Сюжет 1»' }));
    expect(await screen.findByText('Проверять нечего: новое появится здесь само.')).toBeInTheDocument();
  });
});

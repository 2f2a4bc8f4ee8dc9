import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/client/api-error';
import { makeQueryClient } from '@/lib/client/query-client';
import { putUser } from '@/lib/client/session/current-user';
import type { DeskStory } from '@/lib/contract/desk';
import { buildUser } from '@/lib/contract/testing/build-user';
import { StoryTools } from '../Takedown/StoryTools';

const requestApi = jest.fn();
const requestStatus = jest.fn();
jest.mock('@/lib/client/request', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  requestApi: (_schema: unknown, request: unknown) => requestApi(request) as unknown,
  requestStatus: (request: unknown) => requestStatus(request) as unknown,
}));

const article = (id: number) => ({
  id,
  title: `Мост ${id}`,
  source: { id: 10 + id, name: `Канал ${id}` },
  has_picture: false,
  is_hidden: false,
});
const story = (id: number, more: Partial<DeskStory> = {}): DeskStory => ({
  id,
  title: `Сюжет ${id}`,
  articles: [article(1), article(2)],
  version: 3,
  first: { id: 1, by_editor: false },
  headline: null,
  picture: null,
  category: { id: null, by_editor: false },
  places: { value: 'none', by_editor: false },
  affair: { is_in: true, by_editor: false, with: null },
  pin: null,
  ...more,
});

interface Asked {
  path: string;
  method?: string;
  json?: object;
}
let answer: (asked: Asked) => unknown;
let stored: DeskStory;

beforeEach(() => {
  stored = story(7);
  answer = () => ({ entry: 12, words: 'Сделано.', story_id: 8 });
  requestStatus.mockReset().mockResolvedValue(204);
  requestApi.mockReset().mockImplementation((asked: Asked) => {
    if (asked.path === '/api/v1/categories/')
      return Promise.resolve([
        { id: 1, name: 'Беларусь' },
        { id: 8, name: 'Культура' },
      ]);
    if (asked.method === 'POST') return Promise.resolve().then(() => answer(asked));
    const id = Number(/stories\/(\d+)\//.exec(asked.path)?.[1]);
    if (id === 404) return Promise.reject(new ApiError({ resource: '/', status: 404, detail: 'Сюжет не найден.' }));
    return Promise.resolve(id === 7 ? stored : story(id));
  });
});

async function open() {
  const client = makeQueryClient();
  putUser(client, buildUser({ role: 'editor' }));
  render(
    <QueryClientProvider client={client}>
      <StoryTools storyId={7} />
    </QueryClientProvider>,
  );
  const editor = userEvent.setup();
  await editor.click(screen.getByRole('button', { name: 'Править сюжет' }));
  await screen.findByLabelText('Какая');
  return editor;
}
const sent = () => requestApi.mock.calls.map(([asked]) => asked as Asked).filter(({ method }) => method === 'POST');

describe('«✎» on a story’s page (DESK-2)', () => {
  it('moves an article to the story that its address names, once its headline is seen; the toast takes it back', async () => {
    const editor = await open();
    await editor.selectOptions(screen.getByLabelText('Какая'), 'Канал 2: Мост 2');
    const move = screen.getByRole('button', { name: 'Перенести публикацию туда' });
    expect(move).toBeDisabled();
    await editor.type(screen.getByLabelText('Номер или адрес страницы'), 'https://sujet.example/story/8');
    expect(await screen.findByText('№ 8 «Сюжет 8», 2 публикации')).toBeInTheDocument();
    await editor.click(move);
    expect(sent()).toMatchObject([
      {
        path: '/api/v1/desk/stories/7/changes/',
        json: { version: 3, deed: 'move', articles: [2], into: 8, into_version: 3 },
      },
    ]);
    expect(await screen.findByText('Сделано.')).toBeInTheDocument();
    await editor.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect(requestStatus).toHaveBeenCalledWith(expect.objectContaining({ path: '/api/v1/desk/journal/12/undo/' }));
    expect(await screen.findByText('Отменено.')).toBeInTheDocument();
  });

  it.each([
    ['мост', 'Нужен номер сюжета или адрес его страницы.'],
    ['404', 'Такого сюжета нет.'],
    ['7', 'Это тот же сюжет.'],
  ])('of another story %j it says so', async (typed, words) => {
    const editor = await open();
    await editor.type(screen.getByLabelText('Номер или адрес страницы'), typed);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Объединить сюжеты' })).toBeDisabled();
  });

  it('pins it at the top of home, moves the pin by buttons and by number, and takes it off (RANK-6)', async () => {
    let editor = await open();
    await editor.selectOptions(screen.getByLabelText('Срок'), 'До своего времени');
    await editor.clear(screen.getByLabelText('До какого времени (по Минску)'));
    await editor.click(screen.getByRole('button', { name: 'Закрепить' }));
    expect(await screen.findByText('Нужно время в ближайшие трое суток.')).toBeInTheDocument();
    await editor.selectOptions(screen.getByLabelText('Срок'), 'На сутки');
    await editor.click(screen.getByRole('button', { name: 'Закрепить' }));
    expect(sent()).toMatchObject([{ json: { deed: 'pin', until: expect.stringMatching(/Z$/) } }]);
    cleanup();
    stored = story(7, { pin: { until: '2026-11-21T15:00:00Z', place: 2, count: 3 } });
    editor = await open();
    expect(screen.getByText('Закреплён до 21 ноября 2026, 18:00, место 2 из 3.')).toBeInTheDocument();
    await editor.click(screen.getByRole('button', { name: 'Выше' }));
    cleanup();
    editor = await open();
    await editor.selectOptions(screen.getByLabelText('Место среди закреплённых'), '3');
    cleanup();
    editor = await open();
    await editor.click(screen.getByRole('button', { name: 'Открепить' }));
    expect(sent().slice(1)).toMatchObject([
      { json: { deed: 'place-pin', place: 1 } },
      { json: { deed: 'place-pin', place: 3 } },
      { json: { deed: 'unpin' } },
    ]);
  });

  it('offers the outlet’s headline to be changed, and the editors’ to be taken back (DESK-3)', async () => {
    stored = story(7, { headline: 'Мост открыли' });
    const editor = await open();
    const field = screen.getByLabelText('Заголовок редакции');
    expect(field).toHaveValue('Мост открыли');
    await editor.clear(field);
    await editor.type(field, 'Мост открыт снова');
    await editor.click(screen.getByRole('button', { name: 'Сохранить заголовок' }));
    expect(sent().map(({ json }) => json)).toEqual([{ version: 3, deed: 'headline', headline: 'Мост открыт снова' }]);
  });

  it('shows what another editor did meanwhile beside the story as it is now, and sends the next try on top of that', async () => {
    const editor = await open();
    answer = () => {
      stored = story(7, { version: 4, category: { id: 8, by_editor: true } });
      throw new ApiError({
        resource: '/',
        status: 409,
        detail: 'Пока вы правили, Анна изменил(а): тема — «Культура».',
      });
    };
    await editor.click(screen.getByRole('button', { name: 'Вынуть' }));
    expect(await screen.findByText('Пока вы правили, Анна изменил(а): тема — «Культура».')).toBeInTheDocument();
    expect(await screen.findByDisplayValue('Культура')).toBeInTheDocument();
    answer = () => ({ entry: 13, words: 'Вынут.', story_id: 7 });
    await editor.click(screen.getByRole('button', { name: 'Вынуть' }));
    expect(await screen.findByText('Вынут.')).toBeInTheDocument();
    expect(sent().map(({ json }) => json)).toEqual([
      { version: 3, deed: 'leave-affair' },
      { version: 4, deed: 'leave-affair' },
    ]);
  });
});

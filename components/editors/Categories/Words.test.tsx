import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeQueryClient } from '@/lib/client/query-client';
import { Words } from './Words';

const requestApi = jest.fn();
jest.mock('@/lib/client/request', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  requestApi: (_schema: unknown, request: unknown) => requestApi(request) as unknown,
}));

interface Asked {
  path: string;
  json?: object;
}
let found: object;
beforeEach(() => {
  found = {
    count: 2,
    is_more: false,
    stories: [{ id: 7, title: 'Мост', from: 'Спорт', to: null }],
  };
  requestApi.mockReset().mockImplementation(({ path }: Asked) => {
    if (path.endsWith('preview/')) return Promise.resolve(found);
    return Promise.resolve(path.endsWith('words/') ? { results: ['концерт'], entry: 5, id: 8 } : {});
  });
});

const edit = jest.fn(async (work: () => Promise<unknown>) => {
  await work();
  return true;
});

async function show() {
  const category = { id: 8, name: 'Культура', is_place: false, retired_at: null, successor: null };
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Words category={category} edit={edit} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Убрать слова «концерт»' });
  return userEvent.setup();
}
const sent = () => requestApi.mock.calls.flatMap(([asked]: Asked[]) => (asked?.json ? [[asked.path, asked.json]] : []));

describe('words of a category (DESK-8)', () => {
  it('shows what of last week would move, from where to where, before the words are saved', async () => {
    const editor = await show();
    await editor.type(screen.getByLabelText('Слово или фраза'), ' мост ');
    await editor.click(screen.getByRole('button', { name: 'Проверить на неделе' }));
    expect((await screen.findByRole('link', { name: 'Мост' })).parentElement).toHaveTextContent(
      'Мост: Спорт → без категории',
    );
    const change = { words: 'мост', deed: 'add' };
    expect(sent()).toEqual([['/api/v1/desk/categories/8/words/preview/', change]]);
    await editor.click(screen.getByRole('button', { name: 'Добавить «мост»' }));
    expect(sent().at(-1)).toEqual(['/api/v1/desk/categories/8/words/', change]);
    expect(edit).toHaveBeenCalledWith(expect.any(Function), '«мост» — теперь «Культура».');
  });

  it('takes editors’ own words away after the same look; other words need a new one', async () => {
    found = { count: 0, is_more: false, stories: [] };
    const editor = await show();
    await editor.click(screen.getByRole('button', { name: 'Убрать слова «концерт»' }));
    expect(await screen.findByText(/категория не сменилась бы/)).toBeInTheDocument();
    await editor.click(screen.getByRole('button', { name: 'Убрать «концерт»' }));
    expect(sent().at(-1)).toEqual(['/api/v1/desk/categories/8/words/', { words: 'концерт', deed: 'remove' }]);
    await editor.click(screen.getByRole('button', { name: 'Убрать слова «концерт»' }));
    await screen.findByRole('button', { name: 'Убрать «концерт»' });
    await editor.type(screen.getByLabelText('Слово или фраза'), 'м');
    expect(screen.queryByRole('button', { name: 'Убрать «концерт»' })).toBeNull();
  });
});

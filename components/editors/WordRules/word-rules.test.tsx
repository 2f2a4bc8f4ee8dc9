import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/client/api-error';
import { makeQueryClient } from '@/lib/client/query-client';
import type { WordRuleLine } from '@/lib/contract/desk-word-rules';
import { WordRules } from './WordRules';

const requestApi = jest.fn();
jest.mock('@/lib/client/request', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  requestApi: (_schema: unknown, request: unknown) => requestApi(request) as unknown,
}));

const rule = (more: Partial<WordRuleLine> = {}): WordRuleLine => ({
  id: 3,
  channel_id: null,
  channel: null,
  words: 'гороскоп',
  deed: 'drop',
  category: null,
  paused: false,
  hits: 21,
  last_hit_at: null,
  ...more,
});

let sent: { path: string; method?: string; json?: object }[] = [];
function show(rules: WordRuleLine[], answers: Record<string, () => unknown> = {}) {
  sent = [];
  requestApi.mockReset().mockImplementation(async (request: { path: string; method?: string }) => {
    if (request.method) sent.push(request);
    const answer = answers[`${request.method ?? 'GET'} ${request.path}`];
    if (answer) return answer();
    return request.path.includes('categories') ? [{ id: 5, name: 'Спорт' }] : { results: rules, max: 200 };
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <WordRules channel={null} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const form = () => screen.getByRole('form', { name: 'Новое правило' });
const field = () => within(form()).getByLabelText('Слово или фраза');

describe('rules for words (CHANNELS-4)', () => {
  it('can be saved once what they would have met was shown, and not after the words were changed', async () => {
    const met = {
      id: 1,
      story_id: 7,
      title: 'Гороскоп на среду',
      channel: 'Вестник',
      published_at: '2026-11-20T10:00:00Z',
    };
    const user = show([], {
      'POST /api/v1/desk/rules/preview/': () => ({ count: 1, is_more: false, results: [met] }),
      'POST /api/v1/desk/rules/': () => ({ id: 3, entry: 9 }),
    });
    expect(await screen.findByText('Правил пока нет.')).toBeInTheDocument();
    await user.type(field(), 'гороскоп');
    expect(screen.queryByRole('button', { name: 'Сохранить правило' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Что заденет' }));
    expect(await screen.findByRole('link', { name: 'Гороскоп на среду' })).toHaveAttribute('href', '/story/7');
    await user.type(field(), 'ы');
    expect(screen.queryByRole('button', { name: 'Сохранить правило' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Что заденет' }));
    await user.selectOptions(within(form()).getByLabelText('Что делать'), 'в категорию «Спорт»');
    await user.click(await screen.findByRole('button', { name: 'Сохранить правило' }));
    expect(await screen.findByText('Правило «гороскопы» добавлено.')).toBeInTheDocument();
    expect(sent.at(-1)?.json).toEqual({ words: 'гороскопы', deed: 'category', category: 5, channel_id: null });
  });

  it('say what they do, where, and how often they met something', async () => {
    show([
      rule(),
      rule({ id: 4, words: 'матч', deed: 'category', category: 5, channel_id: 2, channel: 'Голос', paused: true }),
    ]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.facts')?.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '«гороскоп» — не братьвсе каналы · за месяц 21 публикация',
      expect.stringMatching(/^«матч» — в категорию «(Спорт|№ 5)»Голос · за месяц 21 публикация · на паузе$/),
    ]);
  });

  it('that were not changed say why', async () => {
    const user = show([rule()], {
      'DELETE /api/v1/desk/rules/3/': () => {
        throw new ApiError({ resource: 'rules', status: 409, detail: 'Этого правила больше нет.' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Убрать правило: гороскоп' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Этого правила больше нет.');
  });
});

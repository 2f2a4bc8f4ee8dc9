import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { buildSummary } from '@/components/testing/build-story';
import type { Recommendation } from '@/lib/contract/recommendation';
import { makeQueryClient } from '@/lib/client/query-client';
import { RecommendedForYou } from './RecommendedForYou';
import { getUserRecommendations, getPopularStories } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));

const own = getUserRecommendations;
const popular = getPopularStories;

function item(id: number, fields: Partial<Recommendation> = {}): Recommendation {
  return { id, title: `Для Вас ${id}`, creation_at: '2026-11-01T10:00:00Z', news_article: null, ...fields };
}
function show() {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  return render(
    <QueryClientProvider client={client}>
      <RecommendedForYou />
    </QueryClientProvider>,
  );
}
const block = (name: string) => screen.findByRole('region', { name });
const never = () => new Promise<never>(() => undefined);

describe('RecommendedForYou (PROFILE-3)', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => {
    [own, popular, log].forEach((mock) => mock.mockReset());
  });
  afterAll(() => log.mockRestore());

  it("shows the reader's own recommendations as real links to their stories, and asks for nothing else", async () => {
    own.mockResolvedValue([item(7), item(9, { title: '' })]);
    show();
    const links = await within(await block('Рекомендации для Вас')).findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Для Вас 7', '/story/7'],
      ['Без названия', '/story/9'],
    ]);
    expect(popular).not.toHaveBeenCalled();
  });

  it.each([
    ['there are none', () => own.mockResolvedValue([])],
    ['they cannot be had (ERROR-1)', () => own.mockRejectedValue(new Error('offline'))],
  ])('shows popular stories under their own heading when %s', async (_case, arrange) => {
    arrange();
    popular.mockResolvedValue([buildSummary({ id: 3, title: 'Популярное' })]);
    show();
    const link = await within(await block('Самые популярные новости')).findByRole('link', { name: 'Популярное' });
    expect(link).toHaveAttribute('href', '/story/3');
    expect(screen.queryByText('Рекомендации для Вас')).toBeNull();
  });

  it('says so when there is nothing at all', async () => {
    own.mockResolvedValue([]);
    popular.mockResolvedValue([]);
    show();
    expect(await screen.findByText('Нет новостей для отображения.')).toBeInTheDocument();
  });

  it('says no more than that when nothing can be had (ERROR-1)', async () => {
    own.mockRejectedValue(new Error('offline'));
    popular.mockRejectedValue(new Error('offline'));
    show();
    expect(await screen.findByText('Нет новостей для отображения.')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('Error loading recommendations', expect.any(Error));
  });

  it.each([
    ['recommendations', never, () => own],
    ['popular stories', () => Promise.resolve([]), () => popular],
  ])('has five places of 80 px while %s load', async (_case, answer, loading) => {
    own.mockImplementation(answer);
    popular.mockImplementation(never);
    show();
    await waitFor(() => expect(loading()).toHaveBeenCalled());
    const places = [...screen.getByRole('status', { name: 'Загрузка...' }).children];
    expect(places.map((place) => getComputedStyle(place).height)).toEqual(Array.from({ length: 5 }, () => '80px'));
  });

  it('shows twelve rows at most (PROFILE-3)', async () => {
    own.mockResolvedValue(Array.from({ length: 40 }, (_, index) => item(index + 1)));
    show();
    expect(await screen.findAllByRole('article')).toHaveLength(12);
  });
});

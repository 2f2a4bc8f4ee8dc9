import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { buildSummary } from '@/components/testing/build-story';
import type { Page } from '@/lib/contract/page';
import type { StorySummary } from '@/lib/contract/story';
import { makeQueryClient } from '@/lib/client/query-client';
import { channelStoriesQuery } from '@/lib/client/stories';
import { ChannelFeed } from './ChannelFeed';
import { getStories } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));

const stories = Array.from({ length: 20 }, (_, index) => buildSummary({ id: index + 1, title: `Сюжет ${index + 1}` }));
const firstPage = {
  count: 20,
  results: stories.slice(0, 12),
  next: 'https://api.example/?page=2&cursor=second',
  previous: null,
};

function show(pages: Page<StorySummary>[]) {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Infinity, refetchOnMount: false, retry: false } });
  client.setQueryData(channelStoriesQuery(4).queryKey, { pages, pageParams: pages.map(() => null) });
  window.history.replaceState(null, '', '/channel/4');
  render(
    <QueryClientProvider client={client}>
      <ChannelFeed channelId={4} initialShown={12} />
    </QueryClientProvider>,
  );
}

describe('the stories of a channel', () => {
  it('are twelve, and a real link to twelve more, which a press puts in place', async () => {
    getStories.mockResolvedValue({ results: stories.slice(12), next: null, previous: null });
    show([firstPage]);
    expect(screen.getAllByRole('article')).toHaveLength(12);
    const more = screen.getByRole('link', { name: 'Показать еще' });
    expect(more).toHaveAttribute('href', '/channel/4?shown=24');
    expect(more).toHaveAttribute('rel', 'nofollow');
    await act(async () => void fireEvent.click(more));
    expect(getStories).toHaveBeenCalledWith(
      { page_size: 12, ordering: '-creation_at', source: 4, cursor: 'second' },
      expect.anything(),
    );
    expect(screen.getAllByRole('article')).toHaveLength(20);
    expect(window.location.search).toBe('?shown=24');
    expect(screen.getByRole('link', { name: 'Сюжет 13' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Показано ещё 8, всего 20.');
    expect(screen.queryByRole('link', { name: 'Показать еще' })).toBeNull();
  });

  it('say so where there are none (CHANNEL-1)', () => {
    show([{ count: 0, results: [], next: null, previous: null }]);
    expect(screen.getByText('Публикаций пока нет.')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

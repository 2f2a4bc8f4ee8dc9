import { act, fireEvent, render, screen } from '@testing-library/react';
import { buildSummary } from '@/components/testing/build-story';
import { everythingIsSeen } from '@/components/testing/everything-is-seen';
import { getStories } from '@/lib/client/testing/fake-api';
import { ChannelFeed } from './ChannelFeed';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));

const stories = Array.from({ length: 20 }, (_, index) => buildSummary({ id: index + 1, title: `Сюжет ${index + 1}` }));

/** The page of a channel as the server renders it. */
function show(first: typeof stories, next: string | null) {
  everythingIsSeen();
  window.history.replaceState(null, '', '/channel/4');
  const page = { results: [], next, previous: null };
  render(<ChannelFeed channelId={4} shown={12} stories={first} rest={{ afterId: first.at(-1)?.id ?? null, page }} />);
}

describe('the stories of a channel', () => {
  it('are twelve, and a real link to twelve more, which a press puts in place', async () => {
    getStories.mockResolvedValue({ results: stories.slice(12), next: null, previous: null });
    show(stories.slice(0, 12), 'https://api.example/?page=2&cursor=second');
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
    show([], null);
    expect(screen.getByText('Публикаций пока нет.')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

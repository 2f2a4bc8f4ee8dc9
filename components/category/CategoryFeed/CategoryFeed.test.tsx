import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { buildSummary } from '@/components/testing/build-story';
import { getStories } from '@/lib/api/stories';
import { categoryStoriesQuery } from '@/lib/queries/category-stories';
import { CategoryFeed } from './CategoryFeed';

jest.mock('next/link', () => jest.requireActual<{ PlainLink: unknown }>('@/components/testing/PlainLink').PlainLink);
jest.mock('@/lib/api/stories', () => ({ getStories: jest.fn() }));

const stories = Array.from({ length: 13 }, (_, index) => buildSummary({ id: index + 1, title: `Сюжет ${index + 1}` }));
const firstPage = { results: stories.slice(0, 10), next: 'https://api.example/?cursor=second', previous: null };
const secondPage = { results: stories.slice(10), next: null, previous: null };
const ask = jest.mocked(getStories);

function show(initialShown = 5) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, refetchOnMount: false, retry: false } } });
  client.setQueryData(categoryStoriesQuery(5).queryKey, { pages: [firstPage], pageParams: [null] });
  window.history.replaceState(null, '', initialShown === 5 ? '/category/5' : `/category/5?shown=${initialShown}`);
  render(
    <QueryClientProvider client={client}>
      <CategoryFeed pageId={5} categoryId={5} initialShown={initialShown} />
    </QueryClientProvider>,
  );
}

const shown = () => screen.getAllByRole('article').length;
const button = () => screen.queryByRole('link', { name: 'Показать Еще' });
async function press() {
  const more = button();
  if (more) await act(async () => void fireEvent.click(more));
}

describe('CategoryFeed (R17)', () => {
  beforeEach(() => ask.mockReset());

  it('shows five and offers five more by a real link', () => {
    show();
    expect(shown()).toBe(5);
    expect(button()).toHaveAttribute('href', '/category/5?shown=10');
  });

  it('adds five per press, keeps the count in the address, asks for the next page only when it must', async () => {
    ask.mockResolvedValue(secondPage);
    show();
    const steps = window.history.length;
    await press();
    expect(shown()).toBe(10);
    expect(window.location.search).toBe('?shown=10');
    expect(ask).not.toHaveBeenCalled();
    await press();
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ cursor: 'second', category: 5 }), expect.anything());
    expect(shown()).toBe(13);
    expect(window.location.search).toBe('?shown=15');
    expect(window.history.length).toBe(steps);
  });

  it('takes the button away at the end', async () => {
    ask.mockResolvedValue(secondPage);
    show(10);
    await press();
    expect(shown()).toBe(13);
    expect(button()).toBeNull();
  });

  it('restores the count of the address', () => {
    show(10);
    expect(shown()).toBe(10);
  });

  it('stays as it is when the next page cannot be had, and lets the reader try again', async () => {
    ask.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(secondPage);
    show(10);
    await press();
    expect(shown()).toBe(10);
    expect(window.location.search).toBe('?shown=10');
    await press();
    expect(shown()).toBe(13);
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { buildArticle, buildDetail, buildImage } from '@/components/testing/build-story';
import { makeQueryClient } from '@/lib/client/query-client';
import { storyDetailQuery } from '@/lib/client/story';
import { trackActivity } from '@/lib/client/activity';
import { StoryView } from './StoryView';
import { getStoryArticles, getStoryDetail } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));
jest.mock('@/lib/client/activity', () => ({ trackActivity: jest.fn() }));
jest.mock('@/components/reactions/Reactions', () => ({ Reactions: () => null }));

const articles = Array.from({ length: 8 }, (_, index) =>
  buildArticle({ id: index + 1, title: `Заголовок ${index + 1}` }),
);

function view(initialArticleId: number | null = null, detail = buildDetail(articles)) {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Infinity, refetchOnMount: false, retry: false } });
  client.setQueryData(storyDetailQuery(7).queryKey, detail);
  return (
    <QueryClientProvider client={client}>
      <StoryView storyId={7} initialArticleId={initialArticleId} trail={trail} shareUrl="https://sujet.by/story/7" />
    </QueryClientProvider>
  );
}

const trail = [
  { name: 'Главная', path: '/' },
  { name: 'Сюжет', path: '/story/7' },
];
const scrollTo = jest.fn();
const heading = () => screen.getByRole('heading', { level: 1 });
const others = () => within(screen.getByRole('region', { name: 'ЭТОТ СЮЖЕТ В СМИ:' })).getAllByRole('listitem');

describe('StoryView (STORY-1, R18)', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/story/7');
    scrollTo.mockClear();
    jest.mocked(trackActivity).mockClear();
    window.scrollTo = scrollTo;
  });

  it('shows the first article, its source, its words and the way to the original', () => {
    render(view());
    expect(heading()).toHaveTextContent('Заголовок 1');
    expect(screen.getByText('Краткое изложение статьи 1.')).toBeInTheDocument();
    const original = screen.getByRole('link', { name: 'Читать в первоисточнике' });
    expect(original).toHaveAttribute('href', 'https://outlet.example/news/1');
    expect(original).toHaveAttribute('target', '_blank');
    expect(original).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('has every other headline in the HTML as a link, folded after the fifth until the button is pressed', () => {
    render(view());
    expect(within(others()[6] ?? document.body).getByRole('link', { name: 'Заголовок 8' })).toHaveAttribute(
      'href',
      '/story/7?article=8',
    );
    expect(others().filter((item) => !item.classList.contains('folded'))).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Показать еще' }));
    expect(others().filter((item) => item.classList.contains('folded'))).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Показать еще' })).toBeNull();
  });

  it('goes on with the first of the new headlines when more are shown (keyboard, screen readers)', () => {
    render(
      view(
        null,
        buildDetail(
          Array.from({ length: 14 }, (_, index) => buildArticle({ id: index + 1, title: `Заголовок ${index + 1}` })),
        ),
      ),
    );
    const more = () => screen.getByRole('button', { name: 'Показать еще' });
    expect(document.body).toHaveFocus();
    fireEvent.click(more());
    expect(screen.getByRole('link', { name: 'Заголовок 7' })).toHaveFocus();
    fireEvent.click(more());
    expect(screen.getByRole('link', { name: 'Заголовок 12' })).toHaveFocus();
    expect(others().filter((item) => item.classList.contains('folded'))).toHaveLength(0);
  });

  it('tells once that the story has been opened, whichever article is selected (R20)', () => {
    render(view());
    fireEvent.click(screen.getByRole('link', { name: 'Заголовок 3' }));
    expect(trackActivity).toHaveBeenCalledTimes(1);
    expect(trackActivity).toHaveBeenCalledWith(7);
  });

  it('shows the pictures of the story, the selected article’s first', () => {
    const [one, two] = [buildImage('one'), buildImage('two')];
    const pictured = [buildArticle({ id: 1, image: one }), buildArticle({ id: 2, title: 'Второй', image: two })];
    render(view(null, buildDetail(pictured, { images: [one, two] })));
    const gallery = () =>
      within(screen.getByRole('group', { name: 'Фотографии сюжета' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(gallery()).toEqual(['/media/one-full.jpg', '/media/two-full.jpg']);
    fireEvent.click(screen.getByRole('link', { name: 'Второй' }));
    expect(gallery()).toEqual(['/media/two-full.jpg', '/media/one-full.jpg']);
  });

  it('names the original of every article, for paper', () => {
    render(view());
    expect(others()[0]).toHaveAttribute('data-original', 'https://outlet.example/news/2');
  });

  it('selects another article in place: address, heading, focus, top of the page; back works', async () => {
    render(view());
    fireEvent.click(screen.getByRole('link', { name: 'Заголовок 3' }));
    expect(heading()).toHaveTextContent('Заголовок 3');
    expect(heading()).toHaveFocus();
    expect(window.location.search).toBe('?article=3');
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(screen.getByRole('link', { name: 'Заголовок 1' })).toBeInTheDocument();
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    expect(heading()).toHaveTextContent('Заголовок 1');
  });

  it('renders the article of the address on the server', () => {
    expect(renderToString(view(4))).toMatch(/<h1[^>]*>Заголовок 4<\/h1>/);
  });

  it('says what is missing, and links to nothing that is not http(s) (R24, XSS-1)', () => {
    const bare = buildArticle({ title: '', summary: '', url: 'javascript:alert(1)', source: null });
    render(view(null, buildDetail([bare])));
    expect(heading()).toHaveTextContent('Без названия');
    expect(screen.getByText('Описание отсутствует')).toBeInTheDocument();
    expect(screen.getByText('Источник неизвестен')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Читать в первоисточнике' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'ЭТОТ СЮЖЕТ В СМИ:' })).toBeNull();
  });
});

describe('StoryView of a story of very many articles (OUT-1)', () => {
  const next = 'https://sujet.example/api/v1/news/?story=7&page_size=100&cursor=behind-8';
  const at = (id: number) => new Date(Date.UTC(2026, 2, 12, 11, id)).toISOString();
  const article = (id: number) => buildArticle({ id, title: `Заголовок ${id}`, publication_at: at(id) });
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => article(from + n));
  const cut = buildDetail(range(1, 8), { news_articles_next: next });
  const open = () => others().filter((item) => !item.classList.contains('folded'));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Показать еще' }));
  const shown = (count: number) => waitFor(() => expect(open()).toHaveLength(count));

  beforeEach(() => {
    window.history.replaceState(null, '', '/story/7');
    window.scrollTo = scrollTo;
    getStoryArticles.mockReset();
    getStoryDetail.mockReset();
  });

  it('fetches what lies behind the articles it came with, five shown by each press, none twice', async () => {
    getStoryArticles
      .mockResolvedValueOnce({ next: next.replace('8', '12'), previous: null, results: range(8, 12) })
      .mockResolvedValueOnce({ next: null, previous: null, results: range(13, 14) });
    render(view(null, cut));
    press();
    await shown(10);
    expect(getStoryArticles.mock.calls.map(([asked]) => asked)).toEqual([
      { story: 7, page_size: 50, cursor: 'behind-8' },
    ]);
    expect(screen.getByRole('link', { name: 'Заголовок 7' })).toHaveFocus();
    press();
    await shown(13);
    expect(screen.queryByRole('button', { name: 'Показать еще' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Заголовок 13' }));
    expect(heading()).toHaveTextContent('Заголовок 13');
    expect(getStoryDetail).not.toHaveBeenCalled();
  });

  it('shows what is there, and may be asked again, when nothing comes', async () => {
    getStoryArticles
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ next: null, previous: null, results: range(9, 9) });
    render(view(null, cut));
    press();
    await shown(7);
    press();
    await shown(8);
  });

  it('shows the article of the address that it came without', async () => {
    window.history.replaceState(null, '', '/story/7?article=14');
    getStoryDetail.mockResolvedValueOnce(buildDetail([...range(1, 8), article(14)], { news_articles_next: next }));
    await act(async () => void render(view(14, cut)));
    expect(await screen.findByRole('heading', { level: 1, name: 'Заголовок 14' })).toBeInTheDocument();
    expect(getStoryDetail).toHaveBeenCalledWith(7, { article: 14 }, expect.anything());
  });
});

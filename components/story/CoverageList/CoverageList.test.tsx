import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { buildArticle, buildDetail } from '@/components/testing/build-story';
import { getStoryArticles } from '@/lib/client/testing/fake-api';
import { StoryMemoryProvider } from '../StoryView/StoryMemory';
import { CoverageList } from './CoverageList';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));

const next = 'https://sujet.example/api/v1/news/?story=7&page_size=100&cursor=behind-8';
const at = (id: number) => new Date(Date.UTC(2026, 2, 12, 11, id)).toISOString();
const article = (id: number) => buildArticle({ id, title: `Заголовок ${id}`, publication_at: at(id) });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => article(from + n));

const whole = (count: number) => <CoverageList story={buildDetail(range(1, count))} selectedId={1} />;
const cut = (selectedId = 1) => (
  <CoverageList story={buildDetail(range(1, 8), { news_articles_next: next })} selectedId={selectedId} />
);
const items = () => within(screen.getByRole('region', { name: 'ЭТОТ СЮЖЕТ В СМИ:' })).getAllByRole('listitem');
const open = () => items().filter((item) => !item.classList.contains('folded'));
const more = () => screen.queryByRole('button', { name: 'Показать еще' });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Показать еще' }));
const headline = (id: number) => screen.getByRole('link', { name: `Заголовок ${id}` });

describe('the list of other articles (STORY-2)', () => {
  it('has every headline in the HTML as a link, folded after the fifth until the button is pressed', () => {
    render(whole(8));
    expect(headline(8)).toHaveAttribute('href', '/story/7?article=8');
    expect(items()).toHaveLength(7);
    expect(open()).toHaveLength(5);
    press();
    expect(open()).toHaveLength(7);
    expect(more()).toBeNull();
  });

  it('goes on with the first of the new headlines when more are shown (keyboard, screen readers)', () => {
    render(whole(14));
    expect(document.body).toHaveFocus();
    press();
    expect(headline(7)).toHaveFocus();
    press();
    expect(headline(12)).toHaveFocus();
    expect(open()).toHaveLength(13);
  });

  it('needs no button for five, and nothing at all for none', () => {
    const { rerender, container } = render(whole(6));
    expect(more()).toBeNull();
    rerender(whole(1));
    expect(container).toBeEmptyDOMElement();
  });
});

describe('the list is the chronology of the story (R44, DIGEST-2)', () => {
  const days = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  const late = (id: number, moment: string) => buildArticle({ id, title: `Заголовок ${id}`, publication_at: moment });
  const night = [
    late(1, '2026-03-12T18:00:00Z'),
    late(2, '2026-03-12T19:50:00Z'),
    late(3, '2026-03-12T20:59:00Z'),
    late(4, '2026-03-12T21:00:00Z'),
  ];

  it('has clock times of Minsk under the names of the days', () => {
    render(<CoverageList story={buildDetail(night)} selectedId={1} />);
    expect(days()).toEqual(['12 марта 2026', '13 марта 2026']);
    expect(items().map((item) => item.querySelector('time')?.textContent)).toEqual(['22:50', '23:59', '00:00']);
    expect(within(items()[2] ?? document.body).getByRole('heading', { level: 3 })).toHaveTextContent('13 марта 2026');
  });

  it('says how much later than the first each came', () => {
    render(<CoverageList story={buildDetail(night, { digest: digest(4) })} selectedId={1} />);
    const later = items().map((item) => item.querySelector('.later')?.textContent?.replaceAll('\u00a0', ' '));
    expect(later).toEqual(['+1 ч 50 мин', '+2 ч 59 мин', '+3 ч']);
  });

  it('goes on under the same day with what is fetched later', async () => {
    getStoryArticles.mockReset();
    getStoryArticles.mockResolvedValueOnce({ next: null, previous: null, results: [late(4, '2026-03-12T20:59:30Z')] });
    render(<CoverageList story={buildDetail(night.slice(0, 3), { news_articles_next: next })} selectedId={1} />);
    press();
    await waitFor(() => expect(items()).toHaveLength(3));
    expect(days()).toEqual(['12 марта 2026']);
  });

  const digest = (outlets: number) => ({
    title: null,
    title_article_id: null,
    image: null,
    image_article_id: null,
    summary: null,
    publications_count: 4,
    independent_texts_count: 3,
    compared_texts_count: 3,
    reprints_count: 1,
    timeline: night.slice(0, outlets).map(({ id, source, publication_at }) => ({
      article_id: id,
      source,
      publication_at,
      minutes_later: 0,
    })),
  });

  it('begins with how many publications there are and who was first', () => {
    render(<CoverageList story={buildDetail(night, { digest: digest(4) })} selectedId={1} />);
    const region = screen.getByRole('region', { name: 'ЭТОТ СЮЖЕТ В СМИ:' });
    expect(region).toHaveTextContent(/4\sпубликации/);
    expect(region).toHaveTextContent('Раньше всех — Издание 1, 12 марта 2026, 21:00');
  });

  it('compares nothing while one outlet alone tells the story', () => {
    render(<CoverageList story={buildDetail(night, { digest: digest(1) })} selectedId={1} />);
    expect(screen.queryByText(/Раньше всех/)).toBeNull();
    expect(document.querySelector('.later')).toBeNull();
  });
});

describe('reprints are folded under their original (DIGEST-2)', () => {
  const agency = { id: 90, name: 'ТАСС', favicon: null };
  const told = [
    article(1),
    buildArticle({ ...article(2), source: agency }),
    ...[3, 4].map((id) => buildArticle({ ...article(id), reprint_of: 2 })),
    article(5),
  ];
  const fold = () => screen.getByText('+ 2 перепечатки ТАСС').closest('details');
  const entries = () => items().filter((item) => item.closest('details') === null);

  it('and open without scripts', () => {
    render(<CoverageList story={buildDetail(told)} selectedId={1} />);
    expect(entries()).toHaveLength(2);
    expect(fold()?.open).toBe(false);
    const links = [...(fold()?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Издание 3', '/story/7?article=3'],
      ['Издание 4', '/story/7?article=4'],
    ]);
    // For paper (PRINT-1).
    expect(links[0]).toHaveAttribute('data-original', 'https://outlet.example/news/3');
  });

  it('by the last press of the button as well, and stay open after another article', () => {
    const page = (selectedId: number) => (
      <StoryMemoryProvider>
        <CoverageList key={selectedId} story={buildDetail(told)} selectedId={selectedId} />
      </StoryMemoryProvider>
    );
    const { rerender } = render(page(1));
    press();
    expect([fold()?.open, more()]).toEqual([true, null]);
    expect(screen.getByRole('link', { name: 'Издание 3' })).toHaveFocus();
    rerender(page(5));
    expect(fold()?.open).toBe(true);
  });

  it('also those that are fetched', async () => {
    getStoryArticles.mockReset();
    getStoryArticles.mockResolvedValueOnce({ next: null, previous: null, results: told.slice(1) });
    render(
      <CoverageList
        story={buildDetail(told.slice(0, 1).concat(article(9)), { news_articles_next: next })}
        selectedId={1}
      />,
    );
    press();
    await waitFor(() => expect(entries()).toHaveLength(3));
    expect(fold()?.querySelectorAll('li')).toHaveLength(2);
  });

  it('are not named by a word that would have to change its ending', () => {
    render(
      <CoverageList
        story={buildDetail([article(1), article(2), buildArticle({ ...article(3), reprint_of: 2 })])}
        selectedId={1}
      />,
    );
    expect(screen.getByText('+ 1 перепечатка')).toBeInTheDocument();
  });
});

describe('a list of more than twenty others has pages of fifteen (STORY-2)', () => {
  const pageOf = (page: number, count = 42) => (
    <CoverageList story={buildDetail(range(1, count))} selectedId={1} page={page} />
  );
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Страницы списка публикаций' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('each page links to its neighbours; the first is the story’s own address', () => {
    const { rerender } = render(pageOf(1));
    expect([items().length, links()]).toEqual([15, [['Дальше', '/story/7?list=2']]]);
    rerender(pageOf(2));
    expect(headline(17)).toBeInTheDocument();
    expect(links()).toEqual([
      ['Раньше', '/story/7'],
      ['Дальше', '/story/7?list=3'],
    ]);
    rerender(pageOf(3));
    expect([items().length, open().length, links()]).toEqual([11, 11, [['Раньше', '/story/7?list=2']]]);
  });

  it('has room for the whole list on paper, and says there that it is cut, while it is (PRINT-1)', async () => {
    getStoryArticles.mockReset();
    getStoryArticles.mockResolvedValueOnce({ next: null, previous: null, results: range(1, 22) });
    const { rerender, container } = render(pageOf(1, 22));
    expect(container.querySelector('[data-paper="7"]')).toBeEmptyDOMElement();
    expect(screen.getByText(/^Здесь не все публикации/)).toHaveAttribute('class', 'cut');
    expect(more()).toHaveAttribute('data-rest');
    for (let shown = 5; shown < 15; shown += 5) press();
    press();
    await waitFor(() => expect(more()).not.toHaveAttribute('data-rest'));
    rerender(pageOf(2, 22));
    expect(screen.getByText(/^Здесь не все публикации/)).toHaveClass('always');
    rerender(pageOf(1, 21));
    expect([container.querySelector('[data-paper]'), screen.queryByText(/^Здесь не все публикации/)]).toEqual([
      null,
      null,
    ]);
  });

  it('a page beyond the last is the last', () => {
    render(pageOf(99));
    expect(headline(42)).toBeInTheDocument();
  });

  it('the button goes on with what is not in the HTML, and repeats nothing', async () => {
    getStoryArticles.mockReset();
    getStoryArticles.mockResolvedValueOnce({ next: null, previous: null, results: range(1, 42) });
    render(pageOf(1));
    for (let n = 0; n < 3; n++) {
      press();
      await waitFor(() => expect(open()).toHaveLength(10 + 5 * n));
    }
    expect(getStoryArticles.mock.calls.map(([asked]) => asked)).toEqual([
      { story: 7, page_size: 50, cursor: undefined },
    ]);
    expect(items()).toHaveLength(41);
    expect(screen.getAllByRole('link', { name: 'Заголовок 2' })).toHaveLength(1);
  });

  it('without scripts its pages lead to the end of three hundred articles, which are more than the story comes with', () => {
    const story = buildDetail(range(1, 200), { news_articles_next: next });
    const found: string[] = [];
    const page = (number: number) => (
      <CoverageList story={story} selectedId={1} page={number} whole={number === 1 ? null : range(1, 300)} />
    );
    const { rerender, container } = render(page(1));
    for (let number = 1; ; number += 1) {
      rerender(page(number));
      found.push(...[...container.querySelectorAll('li a.headline')].map((link) => link.textContent ?? ''));
      if (!links().some(([words]) => words === 'Дальше')) break;
    }
    expect(found).toEqual(range(2, 300).map(({ title }) => title));
  });

  it('twenty are whole', () => {
    render(pageOf(1, 21));
    expect([items().length, screen.queryByRole('navigation')]).toEqual([20, null]);
  });
});

describe('the list of a story of very many articles (OUT-1)', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => {
    log.mockClear();
    getStoryArticles.mockReset();
  });
  afterAll(() => log.mockRestore());
  const shown = (count: number) => waitFor(() => expect(open()).toHaveLength(count));

  it('fetches what lies behind the articles it came with, five shown by each press, none twice', async () => {
    getStoryArticles
      .mockResolvedValueOnce({ next: next.replace('8', '12'), previous: null, results: range(8, 12) })
      .mockResolvedValueOnce({ next: null, previous: null, results: range(13, 14) });
    const { rerender } = render(cut());
    press();
    await shown(10);
    expect(getStoryArticles.mock.calls.map(([asked]) => asked)).toEqual([
      { story: 7, page_size: 50, cursor: 'behind-8' },
    ]);
    expect(headline(7)).toHaveFocus();
    press();
    await shown(13);
    expect(more()).toBeNull();
    rerender(cut(13));
    expect(screen.queryByRole('link', { name: 'Заголовок 13' })).toBeNull();
    expect(headline(1)).toBeInTheDocument();
  });

  it('shows what is there, logs why there is no more, and may be asked again', async () => {
    getStoryArticles
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ next: null, previous: null, results: range(9, 9) });
    render(cut());
    press();
    await shown(7);
    expect(log).toHaveBeenCalledWith('Error loading articles of the story', expect.any(Error));
    press();
    await shown(8);
  });
});

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { buildArticle, buildDetail } from '@/components/testing/build-story';
import { getStoryArticles } from '@/lib/client/testing/fake-api';
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

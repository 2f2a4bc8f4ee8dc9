import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { buildSummary } from '@/components/testing/build-story';
import { makeQueryClient } from '@/lib/client/query-client';
import { HomePage, type HomePageProps } from './HomePage';

const stories = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => buildSummary({ id: from + index }));

const everything: HomePageProps = {
  categories: [{ id: 1, name: 'Беларусь' }],
  current: stories(1, 12),
  popular: stories(1, 24),
  recommended: stories(1, 36),
  picks: stories(50, 3),
  fronts: [],
  latest: [],
  mostRead: [],
  leadLinks: [],
};

function show(blocks: Partial<HomePageProps> = {}) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <HomePage {...everything} {...blocks} />
    </QueryClientProvider>,
  );
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const cardsOf = (title: string) => within(screen.getByRole('region', { name: title })).getAllByRole('article');

describe('HomePage (HOME-1)', () => {
  it('has its blocks in order, one h1, and the chips', () => {
    show();
    expect(headings()).toEqual([
      'Актуальные сюжеты',
      'Самые популярные новости',
      'Рекомендации для Вас',
      'Выбор редакции',
    ]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Беларусь' })).toHaveAttribute('href', '/category/1');
    expect(screen.getByText('Реклама')).toBeInTheDocument();
  });

  it('says so when there is no news yet, and shows nothing that is empty as well (HOME-4)', () => {
    show({ current: [], popular: [], recommended: [], picks: [] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Здесь пока нет новостей$/);
    expect(screen.getByRole('link', { name: 'Обновить страницу' })).toHaveAttribute('href', '/');
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(screen.queryByText('Беларусь')).not.toBeInTheDocument();
  });

  it('shows twelve cards a grid and no story twice in the grids', () => {
    show();
    const titles = ['Актуальные сюжеты', 'Самые популярные новости', 'Рекомендации для Вас'].flatMap((title) => {
      const cards = cardsOf(title);
      expect(cards).toHaveLength(12);
      return cards.map((card) => within(card).getByRole('link').getAttribute('href'));
    });
    expect(new Set(titles).size).toBe(36);
  });

  it('has sections of categories between the popular stories and the recommendations, and no story twice (HOME-6)', () => {
    const front = (id: number, from: number) => ({
      category: { id, name: `Рубрика ${id}` },
      stories: stories(from, 10),
    });
    show({ recommended: stories(1, 60), fronts: [front(3, 20), front(4, 26)] });
    expect(headings().slice(1, 5)).toEqual([
      'Самые популярные новости',
      'Рубрика 3',
      'Рубрика 4',
      'Рекомендации для Вас',
    ]);
    expect(screen.getByRole('link', { name: 'Рубрика 3' })).toHaveAttribute('href', '/category/3');
    expect(cardsOf('Рубрика 3')).toHaveLength(4);
    const hrefs = within(screen.getByRole('main'))
      .getAllByRole('article')
      .map((card) => within(card).getByRole('link').getAttribute('href'));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  it('fills the side column with the newest stories, by the clock, and the most read ones, by number (HOME-6)', () => {
    show({ latest: stories(60, 10), mostRead: stories(70, 5) });
    expect(headings().slice(-3)).toEqual(['Выбор редакции', 'Последние', 'Сейчас читают']);
    const lines = (title: string) => within(screen.getByRole('region', { name: title })).getAllByRole('listitem');
    expect(lines('Последние')).toHaveLength(10);
    expect(lines('Последние')[0]).toHaveTextContent('14:05');
    expect(lines('Сейчас читают').map(({ textContent }) => textContent?.[0])).toEqual(['1', '2', '3', '4', '5']);
  });

  it('shows other outlets’ headlines under the story that leads, each leading to its article (HOME-5)', () => {
    const current = stories(1, 12).map((story, index) => ({ ...story, score: index === 2 ? 12 : 10 }));
    show({ current, leadLinks: [{ path: '/story/3?article=9', title: 'Иначе сказано', outlet: 'Берег' }] });
    const [lead] = cardsOf('Актуальные сюжеты');
    expect(lead).toHaveTextContent('Берег: Иначе сказано');
    expect(screen.getByRole('link', { name: 'Иначе сказано' })).toHaveAttribute('href', '/story/3?article=9');
  });

  it('shows three editors’ picks at most, whatever the API sends', () => {
    show({ picks: stories(50, 10) });
    expect(cardsOf('Выбор редакции')).toHaveLength(3);
  });

  it('leaves out a block that has nothing to show', () => {
    show({ popular: stories(1, 12), recommended: [], picks: [] });
    expect(headings()).toEqual(['Актуальные сюжеты']);
  });
});

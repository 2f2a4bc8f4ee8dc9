import { render, screen, within } from '@testing-library/react';
import type { ListedChannel } from '@/lib/contract/channel-list';
import { ChannelsPage } from '@/components/pages/ChannelsPage';
import { trails } from '@/lib/site/trails';
import { channelFacts } from './channel-facts';

const figures = { per_day: 33.7, shared: 80, first: 10, compared: 120, own: 85 };
const channel = (id: number, name: string, more: Partial<ListedChannel> = {}): ListedChannel => ({
  id,
  name,
  favicon: null,
  description: null,
  figures: null,
  ...more,
});
const words = (facts: readonly string[]) => facts.map((fact) => fact.replaceAll('\u00a0', ' '));

describe('a channel’s figures (CHANNELS-1)', () => {
  it.each([
    ['a busy one', figures, ['34 публикации в день', 'первым в 13 % общих сюжетов', '71 % своих текстов']],
    [
      'one with a publication now and then',
      { ...figures, per_day: 0.3, shared: 2, compared: 0 },
      ['2 публикации в неделю'],
    ],
    [
      'one that was never first',
      { ...figures, per_day: 1, first: 0, compared: 9 },
      ['1 публикация в день', 'первым в 0 % общих сюжетов'],
    ],
    ['one with a single publication', { ...figures, per_day: 0.07, shared: 0, compared: 0 }, ['1 публикация в неделю']],
    ['one of which nothing has been counted, of which nothing is claimed', null, []],
  ])('of %s', (_, given, facts) => expect(words(channelFacts(given))).toEqual(facts));
});

describe('/channels (CHANNELS-1)', () => {
  const list = {
    count: 130,
    page_size: 60,
    next: '/api/v1/sources/?page=2',
    previous: null,
    letters: [
      { letter: 'L', page: 1 },
      { letter: 'А', page: 1 },
      { letter: 'Я', page: 3 },
    ],
    busiest: [channel(7, 'Двинские берега', { figures })],
    results: [
      channel(3, 'Lenta'),
      channel(7, 'Автоклуб', { description: 'Об автомобилях', figures }),
      channel(8, '«Азбука»'),
    ],
  };
  const show = (page: number) =>
    render(<ChannelsPage list={list} page={page} trail={trails.channels(page)} categories={[]} pinned={[]} />);

  it('lists channels under their letters, each with a link to its page, its description and its figures', () => {
    show(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Издания');
    const letters = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(letters).toEqual(['L', 'А']);
    const row = screen.getByRole('link', { name: 'Автоклуб' }).closest('li');
    expect(row).toHaveTextContent('Об автомобилях');
    expect(row).toHaveTextContent('34 публикации в день');
    expect(screen.getByRole('link', { name: 'Автоклуб' })).toHaveAttribute('href', '/channel/7');
  });

  it('leads to each letter on its page, and to all pages', () => {
    const { container } = show(1);
    const alphabet = within(screen.getByRole('navigation', { name: 'По алфавиту' }));
    expect(alphabet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/channels#L',
      '/channels#А',
      '/channels/3#Я',
    ]);
    for (const id of ['L', 'А']) expect(container.querySelector(`[id="${id}"]`)).not.toBeNull();
    const pages = within(screen.getByRole('navigation', { name: 'Страницы' })).getAllByRole('link');
    expect(pages.map((link) => link.getAttribute('href'))).toEqual(['/channels', '/channels/2', '/channels/3']);
  });

  it('opens with the channels that have most publications, on the first page alone', () => {
    show(1);
    expect(within(screen.getByRole('region', { name: 'Больше всего публикаций' })).getAllByRole('link')).toHaveLength(
      1,
    );
  });

  it('says what page it is', () => {
    show(2);
    expect(screen.queryByRole('region', { name: 'Больше всего публикаций' })).toBeNull();
    expect(screen.getByText(/страница 2 из 3/)).toBeInTheDocument();
  });
});

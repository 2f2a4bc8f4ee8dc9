import { render, screen, within } from '@testing-library/react';
import { buildSummary } from '@/components/testing/build-story';
import { PageWithPicks } from './PageWithPicks';

function show(count: number) {
  const picks = Array.from({ length: count }, (_, index) => buildSummary({ id: index + 1 }));
  render(
    <PageWithPicks categories={[{ id: 1, name: 'Беларусь' }]} selectedId={1} picks={picks}>
      <p>Содержание</p>
    </PageWithPicks>,
  );
}

describe('PageWithPicks', () => {
  it('shows the first five picks, whatever the API sends (R16)', () => {
    show(8);
    const cards = within(screen.getByRole('region', { name: 'Выбор редакции' })).getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual(
      [1, 2, 3, 4, 5].map((id) => `/story/${id}`),
    );
  });

  it('has the advertising alone beside it where nothing is picked, and marks the category that the page is of', () => {
    show(0);
    expect(screen.queryByText('Выбор редакции')).toBeNull();
    expect(screen.getByText('Реклама')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent('Содержание');
    expect(screen.getByRole('link', { name: 'Беларусь' })).toHaveAttribute('aria-current', 'page');
  });
});

import { render, screen, within } from '@testing-library/react';
import { buildArticle, buildImage, buildSummary } from '@/components/testing/build-story';
import { StoryCard } from './StoryCard';
import { storyCardStyles } from './StoryCard.styles';

test.each([
  [['row'], ['.row .title'], ['.lead', '.second', '.brief', '.entry', '.compact']],
  [['compact'], ['.compact .title'], ['.lead', '.second', '.row', '.brief', '.entry', '.summary']],
  [
    ['lead', 'brief'],
    ['.lead .title', '.brief .unit'],
    ['.second', '.row', '.entry', '.compact'],
  ],
] as const)('the styles of a list of %j have rules of no other look (WEIGHT-1)', (looks, has, lacks) => {
  const rules = String(storyCardStyles(...looks));
  expect([...has, ...lacks].filter((selector) => rules.includes(selector))).toEqual(has);
});

test('no summary has more than three lines, with a picture or without (LIST-3)', () => {
  const rules = String(storyCardStyles('lead', 'second', 'row', 'brief', 'entry', 'compact'));
  const clamps = [...rules.matchAll(/\.summary\s*\{[^}]*-webkit-line-clamp:[\s,]*(\d+)/g)].map(([, lines]) =>
    Number(lines),
  );
  expect(Math.max(...clamps)).toBe(3);
});

describe('StoryCard', () => {
  it('is one link, around the title', () => {
    render(<StoryCard story={buildSummary({ id: 7, title: 'Мост открыт' })} look="second" />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(
      within(screen.getByRole('heading', { level: 3 })).getByRole('link', { name: 'Мост открыт' }),
    ).toHaveAttribute('href', '/story/7');
  });

  it('has the other stories of its affair as links beneath, but in a side column (CLUSTER-9)', () => {
    const others = [3, 9].map((id) => ({
      id,
      title: id === 3 ? 'Завод отзывает автобусы' : '',
      creation_at: '2026-03-12T11:05:00Z',
      sources_count: 2,
    }));
    const story = buildSummary({ id: 7, affair: { id: 1, others } });
    const { rerender } = render(<StoryCard story={story} look="row" />);
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Завод отзывает автобусы', '/story/3'],
      ['Без названия', '/story/9'],
    ]);
    rerender(<StoryCard story={story} look="compact" />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  test.each([
    [5, '5\u00a0изданий'],
    [2, '2\u00a0издания'],
    [21, '21\u00a0издание'],
    [1, 'Полесская волна'],
    [undefined, 'Полесская волна'],
  ])('with %s outlets says «%s»', (sources_count, label) => {
    const { container } = render(<StoryCard story={buildSummary({ sources_count })} look="second" />);
    expect(container.querySelector('.meta')).toHaveTextContent(label.replace('\u00a0', ' '));
  });

  it('names what is missing (R24)', () => {
    render(
      <StoryCard story={buildSummary({ title: '', category: null, source: null, news_article: null })} look="second" />,
    );
    expect(screen.getByRole('link', { name: 'Без названия' })).toBeInTheDocument();
    expect(screen.getByText('Без категории')).toBeInTheDocument();
    expect(screen.getByText('Источник неизвестен')).toBeInTheDocument();
  });

  it('keeps the place of a picture with its size', () => {
    const { container } = render(<StoryCard story={buildSummary({ image: buildImage('most') })} look="second" />);
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('width', '640');
    expect(picture).toHaveAttribute('height', '360');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(container.querySelector('.bare')).toBeNull();
  });

  it('without a picture shows words instead of an empty box', () => {
    const story = buildSummary({ news_article: buildArticle({ summary: 'Мост открыли утром.' }) });
    const { container, rerender } = render(<StoryCard story={story} look="second" />);
    expect(container.querySelector('.picture')).toBeNull();
    expect(container.querySelector('.bare')).toHaveTextContent('Мост открыли утром.');
    rerender(<StoryCard story={story} look="compact" />);
    expect(container.querySelector('.picture')).toBeNull();
    expect(container.querySelector('.bare')).toBeNull();
  });

  test.each(['lead', 'second', 'row', 'brief', 'entry', 'compact'] as const)(
    'every card says who wrote: %s has icons, or letters in a colour of the name, beside the number in words (HOME-5)',
    (look) => {
      const outlets = [
        { id: 1, name: 'Полесская волна', favicon: '/media/icon/favicon.png' },
        { id: 2, name: 'Вечерний мост', favicon: null },
      ];
      const story = buildSummary({ outlets, sources_count: 7, image: buildImage('most') });
      const { container } = render(<StoryCard story={story} look={look} />);
      const marks = container.querySelector('.outlets');
      expect(marks?.children).toHaveLength(2);
      expect(marks?.querySelector('img')).toHaveAttribute('src', '/media/icon/favicon.png');
      expect(marks?.querySelector('i')).toHaveTextContent('ВМ');
      expect(marks?.querySelector('i')?.className).toMatch(/^c[0-7]$/);
      expect(marks).toHaveAttribute('aria-hidden', 'true');
      expect(container.querySelector('.meta')).toHaveTextContent('7 изданий');
    },
  );

  it('whose outlets the list does not name shows the one of its first article', () => {
    const { container } = render(<StoryCard story={buildSummary()} look="row" />);
    expect(container.querySelector('.outlets')).toHaveTextContent('ПВ');
  });

  it('says that a story goes on, only while it does', () => {
    const { rerender } = render(<StoryCard story={buildSummary({ updating: true })} look="row" />);
    expect(screen.getByText('Обновляется')).toBeInTheDocument();
    rerender(<StoryCard story={buildSummary()} look="row" />);
    expect(screen.queryByText('Обновляется')).toBeNull();
  });

  it('has what stands below it, and a summary only where the list wants one', () => {
    const story = buildSummary({ news_article: buildArticle({ summary: 'Коротко о главном.' }) });
    const { rerender } = render(<StoryCard story={story} look="lead" below={<p>Ещё о том же</p>} />);
    expect(screen.getByText('Ещё о том же')).toBeInTheDocument();
    rerender(<StoryCard story={story} look="row" withSummary={false} />);
    expect(screen.queryByText('Коротко о главном.')).toBeNull();
  });

  it('says when the story last grew', () => {
    const { container } = render(
      <StoryCard story={buildSummary({ last_publication_at: '2026-11-20T18:00:00Z' })} look="second" />,
    );
    expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T18:00Z');
  });

  it('loads the picture of the lead first', () => {
    const { container } = render(<StoryCard story={buildSummary({ image: buildImage('most') })} look="lead" eager />);
    expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
    expect(container.querySelector('img')).toHaveAttribute('loading', 'eager');
  });

  test.each([
    ['lead', true],
    ['entry', true],
    ['second', false],
    ['row', false],
    ['brief', false],
    ['compact', false],
  ] as const)('with a picture %s shows the summary: %s', (look, shown) => {
    const story = buildSummary({
      image: buildImage('most'),
      news_article: buildArticle({ summary: 'Коротко о главном.' }),
    });
    render(<StoryCard story={story} look={look} />);
    expect(screen.queryByText('Коротко о главном.') !== null).toBe(shown);
  });
});

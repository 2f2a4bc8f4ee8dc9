import { render, screen, within } from '@testing-library/react';
import { buildArticle, buildImage, buildSummary } from '@/components/testing/build-story';
import { StoryCard } from './StoryCard';
import { storyCardStyles } from './StoryCard.styles';

test.each([
  [['card'], ['.card .picture'], ['.lead', '.row', '.compact', '.bare', '.summary']],
  [['compact'], ['.compact .picture'], ['.lead', '.row', '.card .', '.summary', '.outlets i']],
  [
    ['card', 'bare-card', 'lead'],
    ['.card .picture', '.lead .title', '.outlets i', '.bare.card'],
    ['.row', '.compact'],
  ],
] as const)('the styles of a list of %j have rules of no other look (WEIGHT-1)', (looks, has, lacks) => {
  const rules = String(storyCardStyles(...looks)).replace('.story-card', '');
  expect([...has, ...lacks].filter((selector) => rules.includes(selector))).toEqual(has);
});

test('no summary has more than three lines, with a picture or without (LIST-3)', () => {
  const rules = String(storyCardStyles('lead', 'card', 'bare-card', 'row', 'compact'));
  const clamps = [...rules.matchAll(/\.summary\s*\{[^}]*-webkit-line-clamp:[\s,]*(\d+)/g)].map(([, lines]) =>
    Number(lines),
  );
  expect(Math.max(...clamps)).toBe(3);
});

describe('StoryCard', () => {
  it('is one link, around the title', () => {
    render(<StoryCard story={buildSummary({ id: 7, title: 'Мост открыт' })} look="card" />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(
      within(screen.getByRole('heading', { level: 3 })).getByRole('link', { name: 'Мост открыт' }),
    ).toHaveAttribute('href', '/story/7');
  });

  test.each([
    [5, '5\u00a0изданий'],
    [2, '2\u00a0издания'],
    [21, '21\u00a0издание'],
    [1, 'Полесская волна'],
    [undefined, 'Полесская волна'],
  ])('with %s outlets says «%s»', (sources_count, label) => {
    const { container } = render(<StoryCard story={buildSummary({ sources_count })} look="card" />);
    expect(container.querySelector('.meta')).toHaveTextContent(label.replace('\u00a0', ' '));
  });

  it('names what is missing (R24)', () => {
    render(
      <StoryCard story={buildSummary({ title: '', category: null, source: null, news_article: null })} look="card" />,
    );
    expect(screen.getByRole('link', { name: 'Без названия' })).toBeInTheDocument();
    expect(screen.getByText('Без категории')).toBeInTheDocument();
    expect(screen.getByText('Источник неизвестен')).toBeInTheDocument();
  });

  it('keeps the place of a picture with its size', () => {
    const { container } = render(<StoryCard story={buildSummary({ image: buildImage('most') })} look="card" />);
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('width', '640');
    expect(picture).toHaveAttribute('height', '360');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(container.querySelector('.bare')).toBeNull();
  });

  it('without a picture shows words instead of an empty box', () => {
    const story = buildSummary({ news_article: buildArticle({ summary: 'Мост открыли утром.' }) });
    const { container, rerender } = render(<StoryCard story={story} look="card" />);
    expect(container.querySelector('.picture')).toBeNull();
    expect(container.querySelector('.bare')).toHaveTextContent('Мост открыли утром.');
    rerender(<StoryCard story={story} look="compact" />);
    expect(container.querySelector('.picture')).toBeNull();
    expect(container.querySelector('.bare')).toBeNull();
  });

  it('without a picture shows a few of its outlets by icon or letter, beside their number in words', () => {
    const outlets = [
      { id: 1, name: 'Полесская волна', favicon: '/media/icon/favicon.png' },
      { id: 2, name: 'Мост', favicon: null },
    ];
    const { container, rerender } = render(
      <StoryCard story={buildSummary({ outlets, sources_count: 7 })} look="card" />,
    );
    expect(container.querySelectorAll('.outlets i')).toHaveLength(2);
    expect(container.querySelector('.outlets img')).toHaveAttribute('src', '/media/icon/favicon.png');
    expect(container.querySelector('.outlets')).toHaveTextContent('М');
    expect(container.querySelector('.outlets')).toHaveAttribute('aria-hidden', 'true');
    rerender(<StoryCard story={buildSummary({ outlets, image: buildImage('most') })} look="card" />);
    expect(container.querySelector('.outlets')).toBeNull();
  });

  it('says when the story last grew', () => {
    const { container } = render(
      <StoryCard story={buildSummary({ last_publication_at: '2026-11-20T18:00:00Z' })} look="card" />,
    );
    expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T18:00:00Z');
  });

  it('loads the picture of the lead first', () => {
    const { container } = render(<StoryCard story={buildSummary({ image: buildImage('most') })} look="lead" eager />);
    expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
    expect(container.querySelector('img')).toHaveAttribute('loading', 'eager');
  });

  test.each([
    ['lead', true],
    ['row', true],
    ['card', false],
    ['compact', false],
  ] as const)('%s shows the summary: %s', (look, shown) => {
    const story = buildSummary({
      image: buildImage('most'),
      news_article: buildArticle({ summary: 'Коротко о главном.' }),
    });
    render(<StoryCard story={story} look={look} />);
    expect(screen.queryByText('Коротко о главном.') !== null).toBe(shown);
  });
});

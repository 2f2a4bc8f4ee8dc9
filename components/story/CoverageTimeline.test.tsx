import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { StoryDigest } from '@/lib/contract/story-digest';
import { CoverageTimeline } from './CoverageTimeline';

const start = Date.UTC(2026, 2, 12, 11, 5);

function buildDigest(delays: number[], fields: Partial<StoryDigest> = {}): StoryDigest {
  return {
    title: 'Мост открыли',
    title_article_id: 1,
    image: null,
    image_article_id: null,
    summary: null,
    publications_count: delays.length,
    independent_texts_count: delays.length,
    timeline: delays.map((minutes_later, index) => ({
      article_id: index + 1,
      source: { id: index + 1, name: `Издание ${index + 1}`, favicon: null },
      publication_at: new Date(start + minutes_later * 60_000).toISOString(),
      minutes_later,
    })),
    ...fields,
  };
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const region = () => screen.getByRole('region', { name: 'Хроника публикаций' });

describe('the timeline of a story (DIGEST-2)', () => {
  it('says who was first and how much later the others came, in order', () => {
    render(<CoverageTimeline digest={buildDigest([0, 0, 12, 185])} />);
    const rows = within(region()).getAllByRole('listitem');
    expect(rows.map((row) => plain(row.querySelector('.delay')?.textContent))).toEqual([
      'раньше всех',
      'в ту же минуту',
      'через 12 минут',
      'через 3 часа 5 минут',
    ]);
    expect(within(rows[2] ?? region()).getByRole('link', { name: 'Издание 3' })).toHaveAttribute('href', '/channel/3');
  });

  it('counts independent texts against reprints', () => {
    render(<CoverageTimeline digest={buildDigest([0, 5], { publications_count: 7, independent_texts_count: 3 })} />);
    expect(plain(region().textContent)).toContain('7 публикаций — 3 независимых текста');
  });

  it('has absolute dates in the HTML (R23)', () => {
    expect(renderToString(<CoverageTimeline digest={buildDigest([0, 12])} />)).toContain(
      '<time dateTime="2026-03-12T11:17:00.000Z" data-age="">12 марта 2026, 14:17</time>',
    );
  });

  it('folds all after the fifth outlet without a script; none but the first is called so', () => {
    render(<CoverageTimeline digest={buildDigest([0, 0, 0, 0, 0, 0, 7])} />);
    const details = region().querySelector('details');
    expect(plain(details?.querySelector('summary')?.textContent)).toBe('Ещё 2 издания');
    expect(details?.querySelectorAll('li')).toHaveLength(2);
    expect(details?.querySelector('ol')).toHaveAttribute('start', '6');
    expect(details?.textContent).not.toContain('раньше всех');
  });

  it.each([
    ['there is no digest (one article, or a backend that has none)', null],
    ['one outlet alone tells the story', buildDigest([0], { publications_count: 3, independent_texts_count: 1 })],
  ])('is absent where %s', (_where, digest) => {
    expect(render(<CoverageTimeline digest={digest} />).container).toBeEmptyDOMElement();
  });
});

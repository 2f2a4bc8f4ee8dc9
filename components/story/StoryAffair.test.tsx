import { render, screen, within } from '@testing-library/react';
import { StoryAffair } from './StoryAffair';

const at = (hour: number) => `2026-03-12T${hour}:00:00Z`;
const stage = (id: number, title: string, hour: number, sources_count = 1) => ({
  id,
  title,
  creation_at: at(hour),
  sources_count,
});

const shareUrl = 'https://sujet.example/story/7';

describe('the course of an affair (CLUSTER-9)', () => {
  const recall = stage(3, 'Завод отзывает автобусы', 10, 5);
  const own = stage(7, 'Автобусы вернулись на маршруты', 12, 2);
  const fine = stage(9, 'Поставщика тормозов оштрафовали', 15);

  it('has every story in the order of time; the one that is read is marked and no link', () => {
    const affair = { id: 1, others: [recall, fine], stories: [recall, own, fine], comments: [] };
    render(<StoryAffair story={{ id: 7, affair }} shareUrl={shareUrl} />);
    const steps = within(screen.getByRole('region', { name: 'Ход событий' })).getAllByRole('listitem');
    expect(steps.map((step) => within(step).queryByRole('link')?.getAttribute('href') ?? null)).toEqual([
      '/story/3',
      null,
      '/story/9',
    ]);
    expect(steps[1]).toHaveTextContent(own.title);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    expect(steps.map((step) => /· (.*)$/.exec(step.textContent ?? '')?.[1])).toEqual([
      '5\u00a0изданий',
      '2\u00a0издания',
      undefined,
    ]);
    expect(screen.queryByText('Мнения и реакции')).toBeNull();
    // For paper (PRINT-1).
    expect(screen.getByRole('link', { name: fine.title })).toHaveAttribute(
      'data-address',
      'https://sujet.example/story/9',
    );
  });

  it('has reactions apart, beneath the events', () => {
    const praise = stage(4, 'Эксперт оценил отзыв автобусов', 11);
    const affair = { id: 1, others: [recall, praise], stories: [recall, own], comments: [praise] };
    render(<StoryAffair story={{ id: 7, affair }} shareUrl={shareUrl} />);
    const comments = screen.getByRole('list', { name: 'Мнения и реакции' });
    expect(within(comments).getAllByRole('listitem')).toHaveLength(1);
    expect(within(comments).getByRole('link', { name: praise.title })).toHaveAttribute('href', '/story/4');
    expect(screen.getAllByRole('list')).toHaveLength(2);
  });

  it('shows headlines as other lists do: none without a word, no number in two lines (R24)', () => {
    const stories = [stage(3, '', 10), own, stage(9, 'Отозвали 1 200 автобусов — завод', 15)];
    render(<StoryAffair story={{ id: 7, affair: { id: 1, others: [], stories, comments: [] } }} shareUrl={shareUrl} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Без названия',
      'Отозвали 1\u00a0200 автобусов\u00a0—\u00a0завод',
    ]);
  });

  it('is absent where the story stands alone', () => {
    const { container } = render(<StoryAffair story={{ id: 7, affair: null }} shareUrl={shareUrl} />);
    expect(container).toBeEmptyDOMElement();
  });
});

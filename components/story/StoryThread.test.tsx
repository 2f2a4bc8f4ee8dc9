import { render, screen, within } from '@testing-library/react';
import { StoryThread } from './StoryThread';

const at = (hour: number) => `2026-03-12T${hour}:00:00Z`;
const story = { id: 7, title: 'Автобусы вернулись на маршруты', creation_at: at(12), thread: [] };

describe('the course of an affair (CLUSTER-9)', () => {
  it('has every story in the order of time; the one that is read is marked and no link', () => {
    const thread = [
      { id: 3, title: 'Завод отзывает автобусы', creation_at: at(10) },
      { id: 9, title: 'Поставщика тормозов оштрафовали', creation_at: at(15) },
    ];
    render(<StoryThread story={{ ...story, thread }} />);
    const steps = within(screen.getByRole('region', { name: 'Ход событий' })).getAllByRole('listitem');
    expect(steps.map((step) => within(step).queryByRole('link')?.getAttribute('href') ?? null)).toEqual([
      '/story/3',
      null,
      '/story/9',
    ]);
    expect(steps[1]).toHaveTextContent(story.title);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  });

  it('shows headlines as other lists do: none without a word, no number in two lines (R24)', () => {
    const thread = [
      { id: 3, title: '', creation_at: at(10) },
      { id: 9, title: 'Отозвали 1 200 автобусов — завод', creation_at: at(15) },
    ];
    render(<StoryThread story={{ ...story, thread }} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Без названия',
      'Отозвали 1\u00a0200 автобусов\u00a0—\u00a0завод',
    ]);
  });

  it('is absent where the story stands alone', () => {
    const { container } = render(<StoryThread story={story} />);
    expect(container).toBeEmptyDOMElement();
  });
});

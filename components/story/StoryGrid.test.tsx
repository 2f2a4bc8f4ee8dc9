import { render, screen } from '@testing-library/react';
import { buildImage, buildSummary } from '@/components/testing/build-story';
import { StoryGrid } from './StoryGrid';

const stories = (count: number) =>
  Array.from({ length: count }, (_, index) => buildSummary({ id: index + 1, image: buildImage(`p${index}`) }));
const loadings = () =>
  [...document.querySelectorAll('img')].map((picture) => [
    picture.getAttribute('loading'),
    picture.getAttribute('fetchpriority'),
  ]);

describe('StoryGrid', () => {
  it('loads the picture of the lead first, all others when they are scrolled to', () => {
    render(<StoryGrid stories={stories(3)} largest="lead" inSight={1} />);
    expect(loadings()).toEqual([
      ['eager', 'high'],
      ['lazy', null],
      ['lazy', null],
    ]);
  });

  it('below the first grid loads nothing early', () => {
    render(<StoryGrid stories={stories(2)} />);
    expect(loadings()).toEqual([
      ['lazy', null],
      ['lazy', null],
    ]);
  });

  it('puts larger cards first, and gives a whole line to one that would stand alone', () => {
    const scored = stories(6).map((story, index) => ({ ...story, score: index === 3 ? 12 : index === 4 ? 11 : 10 }));
    const { container } = render(<StoryGrid stories={scored} largest="lead" belowLead={<p>Ещё о том же</p>} />);
    expect([...container.querySelectorAll('article')].map(({ className }) => className.split(' ')[1])).toEqual([
      'lead',
      'second',
      'row',
      'row',
      'row',
      'row',
    ]);
    expect(screen.getAllByRole('link')[0]).toHaveTextContent('Сюжет 4');
    expect(container.querySelector('.lead')).toHaveTextContent('Ещё о том же');
    expect([...container.querySelectorAll('li')].map(({ className }) => className)).toEqual([
      'lead-place beside',
      'second-place',
      '',
      '',
      '',
      '',
    ]);
    const { container: odd } = render(<StoryGrid stories={stories(3)} />);
    expect(odd.querySelector('li:last-child')).toHaveClass('whole-narrow', 'whole-wide');
  });

  it('puts two seconds and two rows at the lead’s side; the others fill their lines on pages with and without that column', () => {
    const weighed = (count: number) =>
      stories(count).map((story, index) => ({ ...story, score: index === 0 ? 12 : index < 3 ? 11 : 10 }));
    const placesOf = (count: number) => {
      const { container } = render(<StoryGrid stories={weighed(count)} largest="lead" />);
      return [...container.querySelectorAll('li')].map(({ className }) => className);
    };
    const head = ['lead-place beside beside-4', 'second-place', 'second-place', 'side-place', 'side-place'];
    expect(placesOf(12)).toEqual([...head, ...Array<string>(6).fill(''), 'whole-narrow whole-wide']);
    expect(placesOf(9)).toEqual([...head, '', '', '', '']);
  });

  it('says so when it is empty, with a hint where the grid is the page itself', () => {
    const { rerender } = render(<StoryGrid stories={[]} />);
    expect(screen.getByText('Нет новостей для отображения.')).toBeInTheDocument();
    rerender(<StoryGrid stories={[]} emptyHint="Скоро будут." />);
    expect(screen.getByText('Скоро будут.')).toBeInTheDocument();
  });
});

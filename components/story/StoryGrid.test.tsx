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
    render(<StoryGrid stories={stories(3)} withLead />);
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

  it('says so when it is empty, with a hint where the grid is the page itself', () => {
    const { rerender } = render(<StoryGrid stories={[]} />);
    expect(screen.getByText('Нет новостей для отображения.')).toBeInTheDocument();
    rerender(<StoryGrid stories={[]} emptyHint="Скоро будут." />);
    expect(screen.getByText('Скоро будут.')).toBeInTheDocument();
  });
});

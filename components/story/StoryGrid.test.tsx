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

  it('has the rules of cards without a picture where one of its own has none, or any that comes may have none', () => {
    const look = (rules: 'cards' | 'own', shown: Parameters<typeof StoryGrid>[0]['stories']) => {
      render(<StoryGrid stories={shown} rules={rules} />);
      return screen.getAllByRole('list').at(-1)?.className;
    };
    const ofAnyCards = look('cards', stories(2));
    expect(look('own', [...stories(1), buildSummary({ id: 2 })])).toBe(ofAnyCards);
    expect(look('own', stories(2))).not.toBe(ofAnyCards);
  });

  it('says so when it is empty, with a hint where the grid is the page itself', () => {
    const { rerender } = render(<StoryGrid stories={[]} />);
    expect(screen.getByText('Нет новостей для отображения.')).toBeInTheDocument();
    rerender(<StoryGrid stories={[]} emptyHint="Скоро будут." />);
    expect(screen.getByText('Скоро будут.')).toBeInTheDocument();
  });
});

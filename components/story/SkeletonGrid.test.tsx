import { render, screen } from '@testing-library/react';
import { SkeletonGrid } from './SkeletonGrid';

const places = () => [...screen.getByRole('status', { name: 'Загрузка...' }).children];

describe('SkeletonGrid (LIST-1)', () => {
  it('has twelve places, of which the compact layout leaves out six', () => {
    render(<SkeletonGrid />);
    expect(places()).toHaveLength(12);
    expect(places().filter((place) => !place.classList.contains('spare'))).toHaveLength(6);
  });

  it('has as many as are asked for, as on the story page (LIST-1: six)', () => {
    render(<SkeletonGrid places={6} />);
    expect(places().map((place) => place.className)).toEqual(Array.from({ length: 6 }, () => 'place'));
  });
});

import { render, screen } from '@testing-library/react';
import { SkeletonGrid } from './SkeletonGrid';

const skeletons = () => [...screen.getByRole('status', { name: 'Загрузка...' }).children];

describe('SkeletonGrid (LIST-1)', () => {
  it('has twelve skeletons, of which the compact layout leaves out six', () => {
    render(<SkeletonGrid />);
    expect(skeletons()).toHaveLength(12);
    expect(skeletons().filter((skeleton) => !skeleton.classList.contains('spare'))).toHaveLength(6);
  });

  it('has as many as are asked for, as on the story page (LIST-1: six)', () => {
    render(<SkeletonGrid skeletons={6} />);
    expect(skeletons().map((skeleton) => skeleton.className)).toEqual(Array.from({ length: 6 }, () => 'skeleton'));
  });
});

import { render, screen } from '@testing-library/react';
import { CategoryBar } from './CategoryBar';

const categories = [
  { id: 1, name: 'Беларусь' },
  { id: 9, name: 'Спорт' },
];

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined, prefetch: () => undefined }) }));

describe('CategoryBar (R14)', () => {
  it('is made of real links', () => {
    render(<CategoryBar categories={categories} />);
    expect(screen.getByRole('link', { name: 'Беларусь' })).toHaveAttribute('href', '/category/1');
    expect(screen.getByRole('link', { name: 'Спорт' })).toHaveAttribute('href', '/category/9');
  });

  it('highlights the chosen category only', () => {
    render(<CategoryBar categories={categories} selectedId={9} />);
    expect(screen.getByRole('link', { name: 'Спорт' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Беларусь' })).not.toHaveAttribute('aria-current');
  });

  it('highlights nothing for an unknown category (R15)', () => {
    const { container } = render(<CategoryBar categories={categories} selectedId={77} />);
    expect(container.querySelector('[aria-current]')).toBeNull();
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { CategorySwitch } from './CategorySwitch';
import { CategoryBar } from './CategoryBar';

const categories = [
  { id: 1, name: 'Беларусь' },
  { id: 9, name: 'Спорт' },
];

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: (href: string) => void push(href), prefetch: () => undefined }),
}));

const chip = (name: string) => screen.getByRole('link', { name });

describe('CategoryBar (R14)', () => {
  beforeEach(() => push.mockClear());

  it('is made of real links', () => {
    render(<CategoryBar categories={categories} />);
    expect(chip('Беларусь')).toHaveAttribute('href', '/category/1');
    expect(chip('Спорт')).toHaveAttribute('href', '/category/9');
  });

  it('highlights the chosen category only', () => {
    render(<CategoryBar categories={categories} selectedId={9} />);
    expect(chip('Спорт')).toHaveAttribute('aria-current', 'page');
    expect(chip('Беларусь')).not.toHaveAttribute('aria-current');
  });

  it('highlights nothing for an unknown category (R15)', () => {
    const { container } = render(<CategoryBar categories={categories} selectedId={77} />);
    expect(container.querySelector('[aria-current]')).toBeNull();
  });
});

describe('the focus when a chip leads to a page with chips of its own', () => {
  /** The page of a category, or home for null; another one is another element, as Next's router makes it. */
  const page = (id: number | null) => (
    <CategorySwitch>
      <CategoryBar key={id} categories={categories} selectedId={id} />
      <button type="button">Другое</button>
    </CategorySwitch>
  );
  async function choose(name: string) {
    act(() => chip(name).focus());
    await act(async () => void fireEvent.click(chip(name)));
  }

  it('goes to the same chip there', async () => {
    const { rerender } = render(page(null));
    await choose('Спорт');
    expect(push).toHaveBeenCalledWith('/category/9');
    rerender(page(9));
    expect(chip('Спорт')).toHaveFocus();
  });

  it('stays where the reader has taken it meanwhile', async () => {
    const { rerender } = render(page(null));
    await choose('Спорт');
    act(() => screen.getByRole('button', { name: 'Другое' }).focus());
    rerender(page(9));
    expect(screen.getByRole('button', { name: 'Другое' })).toHaveFocus();
  });

  it('is nobody’s when the page was reached another way', () => {
    const { rerender } = render(page(null));
    rerender(page(9));
    expect(document.body).toHaveFocus();
  });
});

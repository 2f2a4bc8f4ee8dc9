import { act, fireEvent, render, screen } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { PlainLink } from '@/components/testing/PlainLink';
import { PageFocus } from './PageFocus';

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));
const pathname = jest.mocked(usePathname);

const pages: Record<string, React.ReactNode> = {
  '/': <PlainLink href="/story/1">Первый</PlainLink>,
  '/story/1': <PlainLink href="/">На главную</PlainLink>,
};

function Site({ path }: { path: string }) {
  pathname.mockReturnValue(path);
  return (
    <>
      <PageFocus />
      <PlainLink href="/category/1">Чип</PlainLink>
      <main key={path} tabIndex={-1}>
        {pages[path]}
      </main>
    </>
  );
}

describe('PageFocus: the focus is never lost', () => {
  let show: (path: string) => void;

  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    const { rerender } = render(<Site path="/" />);
    show = (path) => {
      window.history.pushState(null, '', path);
      rerender(<Site path={path} />);
    };
  });

  const follow = (name: string) => {
    const link = screen.getByRole('link', { name });
    link.focus();
    fireEvent.click(link);
  };

  it('goes to the content of the page that a link led to', () => {
    follow('Первый');
    show('/story/1');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('comes back to the link that the page was left by', () => {
    follow('Первый');
    show('/story/1');
    act(() => (document.activeElement as HTMLElement).blur());
    window.dispatchEvent(new PopStateEvent('popstate'));
    show('/');
    expect(screen.getByRole('link', { name: 'Первый' })).toHaveFocus();
  });

  it('takes a link after «back» within a page for a link (R18: the selected article is history too)', () => {
    follow('Первый');
    show('/story/1');
    window.dispatchEvent(new PopStateEvent('popstate'));
    follow('На главную');
    show('/');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays where it is while that is still there', () => {
    follow('Чип');
    show('/story/1');
    expect(screen.getByRole('link', { name: 'Чип' })).toHaveFocus();
  });

  it('takes nothing at the first page', () => {
    expect(document.body).toHaveFocus();
  });
});

import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import GlobalError from '@/app/global-error';
import { reloadPage } from '@/components/ui/reload-page';
import { themeKey } from '@/lib/theme/theme-choice';
import { ErrorPage } from './ErrorPage';
import { HiddenPage } from './HiddenPage';
import { NotFoundPage } from './NotFoundPage';

jest.mock('@/components/ui/reload-page', () => ({ reloadPage: jest.fn() }));

describe('NotFoundPage (R33)', () => {
  it('says it verbatim and leads home', () => {
    render(<NotFoundPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Страница не найдена \.\.\.$/);
    expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  });

  it('offers a search, which is a plain form, and the day’s stories', () => {
    render(<NotFoundPage stories={[{ id: 7, title: 'В Пинске открыли мост' }]} />);
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/search');
    expect(within(form).getByRole('searchbox')).toHaveAttribute('name', 'q');
    expect(screen.getByRole('link', { name: 'В Пинске открыли мост' })).toHaveAttribute('href', '/story/7');
  });

  it('promises no stories where there are none', () => {
    render(<NotFoundPage />);
    expect(screen.queryByText('Сюжеты дня')).toBeNull();
  });

  it('gives the reason of a missing story (ERROR-3)', () => {
    render(<NotFoundPage reason="Сюжет не найден." />);
    expect(screen.getByText('Сюжет не найден.')).toBeInTheDocument();
  });
});

describe('HiddenPage (R51)', () => {
  it('says that it was taken down and leads to other stories and home', () => {
    const words = 'Материал снят с публикации. Об этом попросило издание.';
    render(<HiddenPage status={410} words={words} stories={[{ id: 7, title: 'В Пинске открыли мост' }]} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Материал снят с публикации\.$/);
    expect(screen.getByText('Об этом попросило издание.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'В Пинске открыли мост' })).toHaveAttribute('href', '/story/7');
    expect(screen.getByRole('search')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  });
});

describe('HiddenPage by law (R51)', () => {
  it('says who demanded it in the heading, and 451', () => {
    const words = 'Материал недоступен по требованию: Суд, 20.11.2026.';
    render(<HiddenPage status={451} words={words} stories={[]} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words);
    expect(screen.getByText('451')).toBeInTheDocument();
  });
});

describe('ErrorPage (R34)', () => {
  it('offers to try again, with a sentence in Russian and nothing of the error', () => {
    const retry = jest.fn();
    const { container } = render(<ErrorPage error={new Error('secret')} onRetry={retry} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument();
    expect(screen.getByText(/^Страница не загрузилась\. /)).toBeInTheDocument();
    expect(container).not.toHaveTextContent('secret');
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('offers the whole page anew where a script could not be had: trying again would miss it again (ERROR-3)', () => {
    const retry = jest.fn();
    const failure = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a.js from module 7'), {
      name: 'ChunkLoadError',
    });
    render(<ErrorPage error={failure} onRetry={retry} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Часть сайта не загрузилась' })).toBeInTheDocument();
    expect(reloadPage).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Обновить страницу' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(retry).not.toHaveBeenCalled();
  });

  describe('raises what a boundary has caught for the script that reports errors (WATCH-1)', () => {
    const raised = jest.fn();
    beforeEach(() => Object.assign(globalThis, { reportError: raised.mockClear() }));
    afterAll(() => void Reflect.deleteProperty(globalThis, 'reportError'));

    it('once, however often the page renders', () => {
      const error = new Error('a component broke');
      const { rerender } = render(<ErrorPage error={error} onRetry={jest.fn()} />);
      rerender(<ErrorPage error={error} onRetry={jest.fn()} />);
      expect(raised.mock.calls).toEqual([[error]]);
    });

    it.each([
      [
        'a script that was not loaded, which the head has noticed',
        Object.assign(new Error('x'), { name: 'ChunkLoadError' }),
      ],
      ['what the server threw and logged', Object.assign(new Error('x'), { digest: '123' })],
      ['what is no error', 'x'],
    ])('but not %s', (_what, error) => {
      render(<ErrorPage error={error} onRetry={jest.fn()} />);
      expect(raised).not.toHaveBeenCalled();
    });
  });

  it('keeps the chosen theme where the document was written anew', () => {
    localStorage.setItem(themeKey, 'dark');
    render(<ErrorPage error={null} onRetry={jest.fn()} />);
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('is a whole document of its own where even the layout broke', () => {
    const html = renderToStaticMarkup(<GlobalError error={new Error('secret')} />);
    expect(html).toContain('<html lang="ru">');
    expect(html).toMatch(
      /<h1>Unexpected Application Error!<\/h1><p>[А-Я][^<]+\.<\/p><button[^>]*>Попробовать снова<\/button>/,
    );
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorPage } from './ErrorPage/ErrorPage';
import { NotFoundPage } from './NotFoundPage/NotFoundPage';

describe('NotFoundPage (R33)', () => {
  it('says it verbatim and leads home', () => {
    render(<NotFoundPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Страница не найдена \.\.\.$/);
    expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  });

  it('gives the reason of a missing story (spec §8)', () => {
    render(<NotFoundPage reason="Сюжет не найден." />);
    expect(screen.getByText('Сюжет не найден.')).toBeInTheDocument();
  });
});

describe('ErrorPage (R34)', () => {
  it('offers to try again', () => {
    const retry = jest.fn();
    render(<ErrorPage title="Unexpected Application Error!" onRetry={retry} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

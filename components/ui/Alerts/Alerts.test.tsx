import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { Dialog } from '../Dialog/Dialog';
import { reloadPage } from '../reload-page';
import { AlertHost } from './AlertHost';
import { showAlert } from './alerts';

jest.mock('../reload-page', () => ({ reloadPage: jest.fn() }));

/** Strict, as in development: every effect runs twice, a host joins, leaves and joins again. */
const page = (isOpen = false) => (
  <StrictMode>
    <AlertHost />
    <Dialog title="Окно" isOpen={isOpen} onClose={() => undefined}>
      <button>ОК</button>
    </Dialog>
  </StrictMode>
);
const say = (text: string) => act(() => showAlert(text, 'error'));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('alerts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    pass(60_000);
    jest.useRealTimers();
  });

  it('are put into a live region that was there, empty, before', () => {
    render(page());
    pass(150);
    const region = screen.getByRole('alert');
    expect(region).toBeEmptyDOMElement();
    say('Не вышло.');
    expect(within(region).getByText('Не вышло.')).toBeInTheDocument();
  });

  it('close by themselves after 8 s', () => {
    render(page());
    say('Не вышло.');
    pass(7_900);
    expect(screen.getByText('Не вышло.')).toBeInTheDocument();
    pass(200);
    expect(screen.queryByText('Не вышло.')).toBeNull();
  });

  it.each([
    ['is pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['has the focus', fireEvent.focus, fireEvent.blur],
  ])('wait while one %s', (_how, hold, release) => {
    render(page());
    say('Не вышло.');
    const cross = screen.getByRole('button', { name: 'Закрыть сообщение' });
    hold(cross.parentElement ?? cross);
    pass(60_000);
    expect(screen.getByText('Не вышло.')).toBeInTheDocument();
    release(cross.parentElement ?? cross);
    pass(8_100);
    expect(screen.queryByText('Не вышло.')).toBeNull();
  });

  it('close by their cross', () => {
    render(page());
    say('Не вышло.');
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть сообщение' }));
    expect(screen.queryByText('Не вышло.')).toBeNull();
  });

  it('with an offer stay until the reader answers', () => {
    render(page());
    act(() => showAlert('Часть страницы не загрузилась.', 'error', 'reload'));
    pass(600_000);
    fireEvent.click(screen.getByRole('button', { name: 'Обновить страницу' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть сообщение' }));
    expect(screen.queryByText('Часть страницы не загрузилась.')).toBeNull();
  });

  it('without one have no button but their cross', () => {
    render(page());
    say('Не вышло.');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('are said again, once, when the same happens again', () => {
    render(page());
    say('Не вышло.');
    const first = screen.getByText('Не вышло.');
    say('Не вышло.');
    expect(screen.getByText('Не вышло.')).not.toBe(first);
  });

  it('stand inside the dialog that hides the page', () => {
    render(page(true));
    say('Не вышло.');
    expect(within(screen.getByRole('dialog')).getByText('Не вышло.')).toBeInTheDocument();
  });

  it('go over to the page, after it can be heard again, when their dialog closes', () => {
    const { rerender } = render(page(true));
    say('Готово.');
    rerender(page(false));
    expect(screen.queryByText('Готово.')).toBeNull();
    pass(150);
    expect(within(screen.getByRole('alert')).getByText('Готово.')).toBeInTheDocument();
  });

  it('of the page do not move into a dialog that opens', () => {
    const { rerender } = render(page());
    say('Готово.');
    rerender(page(true));
    expect(within(screen.getByRole('dialog')).queryByText('Готово.')).toBeNull();
  });
});

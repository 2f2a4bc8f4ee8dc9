import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { RelativeTime } from './RelativeTime';

const dateTime = '2026-03-12T11:05:00Z';

describe('RelativeTime (R23, TIME-1)', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-12T11:05:30Z') }));
  afterEach(() => jest.useRealTimers());

  it('is absolute, in Minsk, in the HTML of the server', () => {
    expect(renderToString(<RelativeTime dateTime={dateTime} />)).toBe(
      '<time dateTime="2026-03-12T11:05:00Z">12 марта 2026, 14:05</time>',
    );
  });

  it('turns relative after hydration without a warning', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = document.createElement('div');
    host.innerHTML = renderToString(<RelativeTime dateTime={dateTime} />);
    document.body.append(host);
    const root = await act(async () => hydrateRoot(host, <RelativeTime dateTime={dateTime} />));
    expect(host).toHaveTextContent('только что');
    expect(host.querySelector('time')).toHaveAttribute('title', '12 марта 2026, 14:05');
    expect(complaint).not.toHaveBeenCalled();
    await act(async () => root.unmount());
    host.remove();
    complaint.mockRestore();
  });

  it('refreshes every 60 seconds', () => {
    render(<RelativeTime dateTime={dateTime} />);
    expect(screen.getByText('только что')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText(/1\sминуту назад/)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText(/2\sминуты назад/)).toBeInTheDocument();
  });
});

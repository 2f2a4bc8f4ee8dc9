import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RelativeTime } from './RelativeTime';
import { TimeWords } from './TimeWords';

const dateTime = '2026-03-12T11:05:00Z';
const view = (moment: string) => (
  <>
    <RelativeTime dateTime={moment} />
    <TimeWords />
  </>
);

/** An observer is told in a microtask. */
const settle = () => act(async () => undefined);

describe('RelativeTime (R23, TIME-1)', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-12T11:05:30Z') }));
  afterEach(() => jest.useRealTimers());

  it('is absolute, in Minsk, in the HTML of the server', () => {
    expect(renderToString(view(dateTime))).toBe(
      '<time dateTime="2026-03-12T11:05:00Z" data-age="">12 марта 2026, 14:05</time>',
    );
    expect(renderToString(<RelativeTime dateTime={dateTime} short />)).toContain('>12.03.2026, 14:05<');
  });

  it('turns relative after hydration without a warning', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = document.createElement('div');
    host.innerHTML = renderToString(view(dateTime));
    document.body.append(host);
    const root = await act(async () => hydrateRoot(host, view(dateTime)));
    expect(host).toHaveTextContent('только что');
    expect(host.querySelector('time')).toHaveAttribute('title', '12 марта 2026, 14:05');
    expect(complaint).not.toHaveBeenCalled();
    await act(async () => root.unmount());
    host.remove();
    complaint.mockRestore();
  });

  it('is relative before what stands around it is hydrated, and stays so without a warning', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = document.createElement('div');
    host.innerHTML = renderToString(<RelativeTime dateTime={dateTime} />);
    document.body.append(host);
    const words = render(<TimeWords />);
    const [time] = host.children;
    expect(time).toHaveTextContent('только что');
    const root = await act(async () => hydrateRoot(host, <RelativeTime dateTime={dateTime} />));
    expect(host.firstElementChild).toBe(time);
    expect(time).toHaveTextContent('только что');
    expect(complaint).not.toHaveBeenCalled();
    words.unmount();
    await act(async () => root.unmount());
    host.remove();
    complaint.mockRestore();
  });

  it('refreshes every 60 seconds', () => {
    render(view(dateTime));
    expect(screen.getByText('только что')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText(/1\sминуту назад/)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText(/2\sминуты назад/)).toBeInTheDocument();
  });

  it('is relative where it comes later, and when its moment changes', async () => {
    render(<TimeWords />);
    const { rerender } = render(<RelativeTime dateTime={dateTime} />);
    await settle();
    expect(screen.getByText('только что')).toHaveAttribute('title', '12 марта 2026, 14:05');
    rerender(<RelativeTime dateTime="2026-03-12T10:05:00Z" />);
    await waitFor(() => expect(screen.getByText(/1\sчас назад/)).toHaveAttribute('title', '12 марта 2026, 13:05'));
  });

  it('leaves other times alone', async () => {
    render(
      <>
        <time dateTime={dateTime}>в полдень</time>
        <TimeWords />
      </>,
    );
    await settle();
    expect(screen.getByText('в полдень')).toBeInTheDocument();
  });
});

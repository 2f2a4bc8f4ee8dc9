import { act, fireEvent, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { TrackActivity } from './TrackActivity';
import { trackActivity as callApi } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));
const told = callApi;
const calls = async () => {
  // The module that reads the facts of an opening is loaded first.
  await act(async () => void (await import('@/lib/client/opening-facts')));
  await act(async () => undefined);
  return told.mock.calls.map(([id]) => id);
};

function Story({ id }: { id: number }) {
  return (
    <p>
      Сюжет {id}
      <a className="original" href="https://example.by/7" onClick={(event) => event.preventDefault()}>
        Читать <svg />
      </a>
      <TrackActivity storyId={id} />
    </p>
  );
}

describe('TrackActivity (STORY-5, R20)', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => {
    told.mockReset();
    log.mockReset();
  });
  afterAll(() => log.mockRestore());

  it('tells of a story once per view, also where effects run twice', async () => {
    const { rerender, unmount } = render(<Story id={7} />, { wrapper: StrictMode });
    rerender(<Story id={7} />);
    expect(await calls()).toEqual([7]);
    rerender(<Story id={8} />);
    expect(await calls()).toEqual([7, 8]);
    unmount();
    render(<Story id={8} />);
    expect(await calls()).toEqual([7, 8, 8]);
  });

  it('tells nothing while the page is rendered on the server', async () => {
    renderToString(<Story id={7} />);
    expect(await calls()).toEqual([]);
  });

  it('waits with a page that the browser renders ahead until somebody looks at it', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    render(<Story id={7} />);
    expect(await calls()).toEqual([]);
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(await calls()).toEqual([7]);
    Reflect.deleteProperty(document, 'prerendering');
  });

  it('tells of the way out to the outlet, also by the middle button (R52)', async () => {
    const { container } = render(<Story id={7} />);
    await calls();
    told.mockReset();
    const arrow = container.querySelector('svg');
    if (arrow) fireEvent.click(arrow);
    if (arrow) fireEvent(arrow, new MouseEvent('auxclick', { bubbles: true }));
    fireEvent.click(container);
    expect(await calls()).toEqual([7, 7]);
  });

  it('only logs a failure (ERROR-1)', async () => {
    told.mockRejectedValue(new Error('offline'));
    render(<Story id={7} />);
    await calls();
    expect(log).toHaveBeenCalledWith('Error tracking activity', expect.any(Error));
  });
});

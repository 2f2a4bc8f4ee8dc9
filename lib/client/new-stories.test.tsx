import { countNewStories } from './new-stories';

const minuteMs = 60_000;

describe('looking for new stories while a page is open', () => {
  let ids: unknown;
  let status: number;
  let counts: number[];
  let end: () => void;
  // Only what the module reads: the test's document has no Response.
  const respond = async (_address: string, _init: RequestInit) => ({ ok: status === 200, json: async () => ids });
  const request = jest.fn(respond);
  const hide = (isHidden: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  beforeEach(async () => {
    jest.useFakeTimers();
    global.fetch = request as never;
    request.mockReset().mockImplementation(respond);
    hide(false);
    [ids, status, counts] = [[9, 8, 7], 200, []];
    end = countNewStories(null, (count) => counts.push(count));
    await pass(0);
  });
  afterEach(() => {
    end();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('counts what was not there when the page was opened', async () => {
    ids = [11, 10, 9, 8];
    await pass(minuteMs);
    ids = [12, 11, 10, 9];
    await pass(minuteMs);
    expect(counts).toEqual([0, 2, 3]);
  });

  it('asks the browser to revalidate, for the category of the page alone', () => {
    expect(request.mock.calls[0]).toEqual(['/api/v1/stories/latest/', expect.objectContaining({ cache: 'no-cache' })]);
    countNewStories(5, () => undefined)();
    expect(request.mock.lastCall?.[0]).toBe('/api/v1/stories/latest/?category=5');
  });

  it('rests while the page is hidden, and looks at once when it is back after a minute', async () => {
    hide(true);
    await pass(5 * minuteMs);
    expect(request).toHaveBeenCalledTimes(1);
    hide(false);
    expect(request).toHaveBeenCalledTimes(2);
    hide(true);
    hide(false);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('keeps the count through a bad response, and tells a lost connection once a minute at most', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    ids = [10, 9];
    await pass(minuteMs);
    ids = { detail: 'Слишком много запросов.' };
    await pass(minuteMs);
    status = 503;
    await pass(minuteMs);
    expect(complaint).not.toHaveBeenCalled();
    request.mockRejectedValueOnce(new TypeError('offline'));
    await pass(minuteMs);
    expect(counts).toEqual([0, 1]);
    expect(complaint).toHaveBeenCalledTimes(1);
  });

  it('ends with the page', async () => {
    end();
    ids = [10];
    await pass(5 * minuteMs);
    hide(false);
    expect(request).toHaveBeenCalledTimes(1);
    expect(counts).toEqual([0]);
  });
});

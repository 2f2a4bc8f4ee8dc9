import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { createRenderer, RenderTimeout } from './next-renderer';
import { createStop, createWorkUnderWay, endInTime, endingTimes, finishWork, isStopping } from './shutdown';

describe('the end of a process that serves (DUR-2)', () => {
  test('a client that never finishes its request is cut after the grace time, and the server closes', async () => {
    const server = createServer((_request, response) => response.end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const stuck = connect((server.address() as AddressInfo).port, '127.0.0.1');
    stuck.on('error', () => undefined);
    stuck.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345');
    await once(server, 'request');
    const closed = once(server.close(), 'close');
    endInTime({ servers: [server], graceMs: 1, closingMs: 60_000, exit: () => undefined });
    await closed;
    stuck.destroy();
  });

  test('a process whose closing hangs ends all the same', async () => {
    await new Promise<void>((exit) => endInTime({ servers: [], graceMs: 1, closingMs: 1, exit }));
  });

  test('grace and closing together are under the 9 s after which a launcher kills', () => {
    expect(endingTimes.graceMs + endingTimes.closingMs).toBeLessThan(9_000);
  });

  test('the first signal makes the instance not ready and lets it respond on, until its time to drain is over', () => {
    jest.useFakeTimers();
    const close = jest.fn();
    const stop = createStop({ drainMs: 5_000, close });
    expect(isStopping()).toBe(false);
    stop();
    expect([isStopping(), close.mock.calls.length]).toEqual([true, 0]);
    jest.advanceTimersByTime(4_999);
    expect(close).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    stop();
    expect(close).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  test.each([
    ['a second signal', 5_000, 2],
    ['no time to drain', 0, 1],
  ])('%s closes at once, and only once', (_why, drainMs, signals) => {
    const close = jest.fn();
    const stop = createStop({ drainMs, close });
    for (let n = 0; n < signals; n += 1) stop();
    expect(close).toHaveBeenCalledTimes(1);
    stop();
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('work that is under way when a process ends (DUR-2)', () => {
  /** A framework whose page waits for `open`, and then asks the database by a call of the API. */
  async function openPage() {
    const database = await openTestDatabase();
    const calls = createWorkUnderWay();
    const answers: unknown[] = [];
    const ask = async () => (await database.db.execute(sql`select 1 as one`)).rows;
    let open = () => undefined as void;
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    const renderer = createRenderer(
      {
        handle: async (_request, response) => {
          await isOpen;
          answers.push(await calls.track(ask()).catch((error: Error) => error.message));
          response.end('page');
        },
        close: async () => undefined,
      },
      { respondedAt: () => 0, now: () => 0, backendTimeoutMs: 60_000, timeoutMs: 1 },
    );
    const backend = { settle: () => calls.settle(), close: () => database.close() };
    return { renderer, backend, calls, answers, ask, open, pool: database.pool };
  }

  test('a page whose rendering asks the database after the end has begun is finished first, although its reader has given it up', async () => {
    const { renderer, backend, answers, ask, open, pool } = await openPage();
    await expect(renderer.render('/', {})).rejects.toThrow(RenderTimeout);
    const finished = finishWork({ renderer, backend });
    // Meanwhile an end that does not wait would have closed the pool.
    await ask();
    open();
    await finished;
    expect([answers, pool.ended]).toEqual([[[{ one: 1 }]], true]);
  });

  test('so is a call of the API, and what it leads to', async () => {
    const { backend, calls, ask, pool } = await openPage();
    const answers: unknown[] = [];
    const note = async () => void answers.push(await ask());
    void calls.track(ask().then(() => void calls.track(ask().then(note))));
    await finishWork({ backend });
    expect([answers, pool.ended]).toEqual([[[{ one: 1 }]], true]);
  });

  test('work that fails keeps nobody', async () => {
    const work = createWorkUnderWay();
    await expect(work.track(Promise.reject(new Error('no')))).rejects.toThrow('no');
    await work.settle();
  });
});

import { limitConcurrency } from './limit-concurrency';

describe('two at once (UP-3)', () => {
  test('more tasks wait, in order, and a failing one gives its place back', async () => {
    const inTurn = limitConcurrency(2);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const tasks = [0, 1, 2, 3, 4].map((n) =>
      inTurn(async () => {
        started.push(n);
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => finish.push(resolve));
        running -= 1;
        if (n === 0) throw new Error('failed');
        return n;
      }),
    );
    const results = Promise.allSettled(tasks);
    expect(started).toEqual([0, 1]);
    for (let done = 0; done < 5; done += 1) {
      finish.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await results).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(started).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
  });
});

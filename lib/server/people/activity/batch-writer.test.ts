import { createBatchWriter } from './batch-writer';
import type { View } from './view-store';

const view = (storyId: number): View => ({ storyId, mark: null });

function counter(write: (views: readonly View[]) => Promise<View[]> = async () => []) {
  const batches: View[][] = [];
  const warnings: unknown[] = [];
  const views = createBatchWriter<View>({
    name: 'views',
    write: (taken) => {
      batches.push([...taken]);
      return write(taken);
    },
    log: { warn: (fields: unknown) => void warnings.push(fields) },
    pauseMs: 2_000,
  });
  return { views, batches, warnings };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('views of two seconds are one batch (R20)', async () => {
  const { views, batches } = counter();
  for (const id of [1, 2, 1]) views.count(view(id));
  await jest.advanceTimersByTimeAsync(1_999);
  expect(batches).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(batches).toEqual([[view(1), view(2), view(1)]]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(batches).toHaveLength(1);
});

test('a process that ends writes what is there (DUR-2)', async () => {
  const { views, batches } = counter();
  views.count(view(1));
  await views.flush();
  expect(batches).toEqual([[view(1)]]);
});

test('what has to wait comes again with the next batch', async () => {
  const { views, batches } = counter(async (taken) =>
    batches.length === 1 ? taken.filter(({ storyId }) => storyId === 2) : [],
  );
  views.count(view(1));
  views.count(view(2));
  await jest.advanceTimersByTimeAsync(2_000);
  views.count(view(3));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(batches).toEqual([
    [view(1), view(2)],
    [view(2), view(3)],
  ]);
});

test('while the database is away nothing is lost, and the log hears of it once (DB-1)', async () => {
  let isUp = false;
  const { views, batches, warnings } = counter(() =>
    isUp ? Promise.resolve([]) : Promise.reject(new Error('connection refused')),
  );
  views.count(view(1));
  await jest.advanceTimersByTimeAsync(6_000);
  expect([batches.length, warnings.length]).toEqual([3, 1]);
  isUp = true;
  views.count(view(2));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(batches.at(-1)).toEqual([view(1), view(2)]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(batches).toHaveLength(4);
});

test('a flood is bounded: 10 000 wait, 1 000 a statement', async () => {
  const { views, batches } = counter();
  for (let n = 0; n < 25_000; n += 1) views.count(view(n));
  await views.flush();
  expect(batches.map((batch) => batch.length)).toEqual(Array.from({ length: 10 }, () => 1_000));
});

test('two flushes at once write nothing twice', async () => {
  const { views, batches } = counter();
  views.count(view(1));
  await Promise.all([views.flush(), views.flush()]);
  expect(batches.flat()).toEqual([view(1)]);
});

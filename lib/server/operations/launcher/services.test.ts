import { allocatorOf, availableMemory, heapArguments, heapLimit, startedServices } from './services';

const gibibyte = 1024 ** 3;

describe('what a launcher keeps running', () => {
  test.each([
    ['all', true, { web: true, worker: true }],
    ['all', false, { web: true, worker: false }],
    ['web', true, { web: true, worker: false }],
    ['web', false, { web: true, worker: false }],
    ['worker', true, { web: false, worker: true }],
  ] as const)('SERVICES=%s, a store of its own: %s', (services, hasStore, expected) => {
    expect(startedServices({ services }, hasStore)).toEqual(expected);
  });
});

describe('how far the heaps may grow', () => {
  test.each([
    [0.5, 256, 384],
    [1, 256, 384],
    [2, 410, 512],
    [4, 819, 1_024],
    [64, 1_024, 1_536],
  ])('of %d GB: web %d MiB, worker %d MiB', (memory, web, worker) => {
    expect([heapLimit('web', memory * gibibyte), heapLimit('worker', memory * gibibyte)]).toEqual([web, worker]);
  });

  test('the container’s memory counts where it is less than the machine’s', () => {
    expect(availableMemory(8 * gibibyte, 2 * gibibyte)).toBe(2 * gibibyte);
    // Linux reports such a value where there is no limit.
    expect(availableMemory(8 * gibibyte, 2 ** 64)).toBe(8 * gibibyte);
    expect(availableMemory(8 * gibibyte, 0)).toBe(8 * gibibyte);
    expect(availableMemory()).toBeGreaterThan(0);
  });

  test('a limit of the operator’s own stays', () => {
    expect(heapArguments('web', 2 * gibibyte)).toEqual(['--max-old-space-size=410']);
    expect(heapArguments('web', 2 * gibibyte, '--trace-warnings --max-old-space-size=3000')).toEqual([]);
    expect(heapArguments('web', 2 * gibibyte, '--max_old_space_size=3000')).toEqual([]);
  });
});

test('how the C library hands out memory is set for web processes, unless the operator has set it', () => {
  expect(allocatorOf({})).toEqual({ MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_ARENA_MAX: '2' });
  expect(allocatorOf({ MALLOC_ARENA_MAX: '8' })).toMatchObject({ MALLOC_ARENA_MAX: '8' });
});
